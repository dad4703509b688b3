"""Records behave as the standard library's frozen dataclasses do, from the first value to the thousandth."""

from __future__ import annotations

import dataclasses
import pickle

import pytest

from printkit.record import NamedTuple, dataclass


@dataclass(frozen=True)
class Fruit:
    """A record with a default, a factory and a field that takes no part in equality."""

    name: str
    count: int = 1
    marks: list[str] = dataclasses.field(default_factory=list)
    place: str = dataclasses.field(default="", compare=False, repr=False)


@dataclass(frozen=True)
class Pair:
    left: int
    right: int


@pytest.mark.parametrize("number", range(25))
def test_values_are_the_same_before_and_after_compiling(number: int) -> None:
    fruit = Fruit("fig", place="here")
    assert (fruit.name, fruit.count, fruit.marks, fruit.place) == ("fig", 1, [], "here")
    assert Fruit("fig").marks is not Fruit("fig").marks
    assert fruit == Fruit(name="fig", count=1) and fruit != Fruit("fig", 2)
    assert repr(fruit) == "Fruit(name='fig', count=1, marks=[])"
    assert hash(Pair(1, number)) == hash(Pair(left=1, right=number))
    assert Pair(1, 2) != (1, 2)
    assert dataclasses.replace(fruit, count=3).count == 3
    assert pickle.loads(pickle.dumps(fruit)) == fruit


@pytest.mark.parametrize("number", range(12))
def test_wrong_arguments_are_the_usual_type_errors(number: int) -> None:
    @dataclass(frozen=True)
    class Own:
        left: int
        right: int = 0

    for _ in range(number):
        Own(1)
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'left'"):
        Own()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'middle'"):
        Own(1, middle=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="takes from 2 to 3 positional arguments but 4 were given"):
        Own(1, 2, 3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="multiple values for argument 'left'"):
        Own(1, left=2)  # type: ignore[misc]


def test_records_are_frozen() -> None:
    pair = Pair(1, 2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        pair.left = 3  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del pair.left
    match pair:
        case Pair(left, right):
            assert (left, right) == (1, 2)


class Plum(NamedTuple):
    """A named tuple with a default and a method."""

    name: str
    count: int = 1

    @property
    def pairs(self) -> int:
        """Complete pairs."""
        return self.count // 2


def test_named_tuples_are_those_of_the_standard_library() -> None:
    plum = Plum("plum", 7)
    assert plum == ("plum", 7) and plum.pairs == 3 and Plum("plum").count == 1 and isinstance(plum, tuple)
    assert repr(plum) == "Plum(name='plum', count=7)" and Plum.__doc__ == "A named tuple with a default and a method."
    assert plum._replace(count=2) == Plum("plum", 2) and Plum._fields == ("name", "count")
    assert Plum.__module__ == __name__ and pickle.loads(pickle.dumps(plum)) == plum
    with pytest.raises(TypeError):
        Plum()  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        plum.count = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        type(NamedTuple)("Wrong", (), {"__module__": "x", "__annotations__": {"a": int}, "_replace": None})
