"""Ending pages: every row once and in order, none below the foot, forbidden ends only where nothing else is left."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from printkit.layout.booklet.flow import FORBIDDEN, Row, flow

ROWS = st.lists(st.builds(Row, strips=st.just(()), before=st.integers(2, 8), top=st.integers(0, 3),
                          below=st.integers(0, 6), cost=st.sampled_from([0.0, 6.0, 36.0, FORBIDDEN])), max_size=80)


@given(ROWS, st.integers(10, 66), st.integers(0, 9))
def test_every_row_stands_once_in_order_and_above_the_foot(rows: list[Row], room: int, start_at: int) -> None:
    pages = flow(rows, room, start_at)
    assert [placed.row for page in pages for placed in page] == rows
    for page in pages:
        assert page[-1].units + page[-1].row.below <= max(room, page[0].units + page[0].row.below)
        for above, below in pairwise(page):
            assert below.units == above.units + above.row.below + below.row.before


def line(cost: float = 0.0, group: str = "") -> Row:
    return Row((), 2, cost=cost, group=group)


def test_a_page_ends_short_rather_than_inside_what_must_stay_together() -> None:
    rows = [*(line() for _ in range(10)), line(FORBIDDEN), line(FORBIDDEN), *(line() for _ in range(9))]
    assert [len(page) for page in flow(rows, 20)] == [9, 10, 2]  # the tenth line opens the next page with its two


def test_a_last_page_is_not_left_with_a_single_line() -> None:
    assert [len(page) for page in flow([line() for _ in range(12)], 20)][-1] > 1


def test_an_example_stays_whole_where_that_leaves_few_lines_empty() -> None:
    rows = [*(line() for _ in range(7)), *(line(group="box") for _ in range(6)), *(line() for _ in range(5))]
    assert len(flow(rows, 20)[0]) == 7


def test_what_is_forbidden_everywhere_still_ends() -> None:
    assert [len(page) for page in flow([line(FORBIDDEN) for _ in range(30)], 20)] == [11, 11, 8]
