"""Damaged and hostile files, and the command line: a clear finding, the right status, bounded time, no traceback."""

from __future__ import annotations

import io
import json
import random
import signal
import subprocess
import sys
import time
import zlib
from pathlib import Path

import preflight_base as base
import pytest
from click.testing import CliRunner, Result
from pypdf import PdfWriter

from printkit.cli import main
from printkit.preflight import apart, pixels, tagging
from printkit.preflight import document as documents
from printkit.preflight.apart import measure_apart
from printkit.preflight.budget import LARGEST
from printkit.preflight.limits import Limits, find_limits
from printkit.preflight.preflight import preflight


def limits(name: str = "large-print") -> Limits:
    found, faults = find_limits(name)
    assert found is not None, faults
    return found


def one_code(path: Path) -> tuple[str, str]:
    """The only finding's code and message."""
    (finding,) = preflight(path, limits()).findings
    return finding.code, finding.message


def pdf(*objects: bytes) -> bytes:
    """A file of numbered objects; the first is the catalog."""
    out = io.BytesIO(b"%PDF-1.7\n")
    out.seek(0, io.SEEK_END)
    places = []
    for number, body in enumerate(objects, 1):
        places.append(out.tell())
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    out.write(b"".join(b"%010d 00000 n \n" % place for place in places))
    out.write(b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, start))
    return out.getvalue()


def stream(data: bytes, entries: bytes = b"") -> bytes:
    packed = zlib.compress(data, 9)
    return b"<</Length %d/Filter/FlateDecode%s>>\nstream\n%s\nendstream" % (len(packed), entries, packed)


CATALOG = b"<</Type/Catalog/Pages 2 0 R>>"
PAGES = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</A 5 0 R>>>>>>"
FORM = b"/Type/XObject/Subtype/Form/BBox[0 0 9 9]"

REFUSED: dict[str, tuple[bytes, str, str]] = {
    "nothing": (b"", "empty", "the file is empty"),
    "text": (b"PLUMS: count 8", "unknown-kind", "this is no PDF"),
    "a head alone": (b"%PDF-1.7\n", "unreadable", "this PDF is damaged"),
    "a catalog alone": (pdf(b"<</Type/Catalog>>"), "unreadable", "no pages that can be read"),
    "pages in a circle": (pdf(CATALOG, b"<</Type/Pages/Kids[2 0 R]/Count 1>>"), "unreadable", "no pages"),
    "a bomb of operators": (pdf(CATALOG, PAGES, PAGE, stream(b"q Q\n" * 2_000_000)), "too-large", "operators"),
    "a bomb of bytes": (pdf(CATALOG, PAGES, PAGE, stream(b" " * 90_000_000)), "too-large", "unpacks to more"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_measured_says_why(what: str, tmp_path: Path) -> None:
    data, code, words = REFUSED[what]
    path = tmp_path / "file.pdf"
    path.write_bytes(data)
    found, message = one_code(path)
    assert (found, words in message) == (code, True), (found, message)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert one_code(tmp_path / "none.pdf") == ("unreadable", "there is no such file")
    assert one_code(tmp_path) == ("unreadable", "this is no file")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.pdf"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    code, message = one_code(path)
    assert code == "too-large" and "64 MB" in message


def test_a_locked_file(tmp_path: Path) -> None:
    def lock(writer: PdfWriter) -> None:
        writer.encrypt("secret", algorithm="RC4-128")

    path = base.write(tmp_path, base.edited(base.clean()[0], lock), None)
    assert one_code(path)[0] == "encrypted"


def test_a_file_that_is_locked_with_no_password(tmp_path: Path) -> None:
    def lock(writer: PdfWriter) -> None:
        writer.encrypt("", "owner", algorithm="RC4-128")

    path = base.write(tmp_path, base.edited(base.clean()[0], lock), None)
    assert "encrypted" in {finding.code for finding in preflight(path, limits()).findings}


def test_a_form_that_draws_itself(tmp_path: Path) -> None:
    loop = stream(b"/A Do /A Do 0 0 m 9 9 l S", FORM + b"/Resources<</XObject<</A 5 0 R>>>>")
    path = tmp_path / "loop.pdf"
    path.write_bytes(pdf(CATALOG, PAGES, PAGE, stream(b"/A Do"), loop))
    assert one_code(path) == ("too-large", "too much to measure: a form in it draws itself, without end")


def test_forms_that_multiply(tmp_path: Path) -> None:
    """Twenty forms, each of which draws the next one twice: a million in all, from two kilobytes."""
    forms = [stream(b"/A Do /A Do", FORM + b"/Resources<</XObject<</A %d 0 R>>>>" % (6 + i)) for i in range(20)]
    path = tmp_path / "laughs.pdf"
    path.write_bytes(pdf(CATALOG, PAGES, PAGE, stream(b"/A Do"), *forms, stream(b"0 0 m 9 9 l S", FORM)))
    begun = time.process_time()
    code, message = one_code(path)
    assert (code, "100,000 forms" in message) == ("too-large", True), message
    assert time.process_time() - begun < 20


def test_forms_nested_beyond_all_depth(tmp_path: Path) -> None:
    forms = [stream(b"/A Do", FORM + b"/Resources<</XObject<</A %d 0 R>>>>" % (6 + i)) for i in range(200)]
    path = tmp_path / "deep.pdf"
    path.write_bytes(pdf(CATALOG, PAGES, PAGE, stream(b"/A Do"), *forms, stream(b"0 0 m 9 9 l S", FORM)))
    assert preflight(path, limits()).measures[0].name == "paper"


def test_damage_anywhere_never_raises(tmp_path: Path) -> None:
    """A hundred copies with some bytes changed: each is measured or refused."""
    data, said = base.clean()
    chance = random.Random(7)
    path = base.write(tmp_path, data, said)
    for _ in range(100):
        spoiled = bytearray(data)
        for _ in range(chance.choice((1, 5, 40))):
            spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        if chance.random() < 0.2:
            del spoiled[chance.randrange(len(spoiled)) :]
        path.write_bytes(bytes(spoiled))
        assert preflight(path, limits(), ("contrast", "pdf-ua")).measures


@pytest.mark.parametrize("content", [b"BT /F1 Tf (a) Tj ET", b"Q Q Q EMC EMC ET", b"1 0 0 cm /A Do", b"/None Do gs",
                                     b"/P <</MCID 99>> BDC BDC", b"() Tj [] TJ 5 Tr", b"1e999 w 0 0 m 1 1 l S",
                                     b"0 0 0 0 0 0 cm 0 0 m 1 1 l S BT (x) Tj ET", b"/CS cs 1 scn /P scn 1 2 rg"])
def test_operators_that_make_no_sense(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.pdf"
    path.write_bytes(pdf(CATALOG, PAGES, PAGE, stream(content), b"null"))
    assert preflight(path, limits(), ("pdf-ua",)).measures[0].name == "paper"


# ---- a process of its own ----


def test_a_file_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    path = base.write(tmp_path, *base.clean())
    (report,) = measure_apart([(path, limits(), (), None)], seconds=0.0)
    assert [finding.code for finding in report.findings] == ["too-large"]


def test_a_file_that_breaks_the_reader_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ends at the first file; the second one is measured by another."""
    path = base.write(tmp_path, *base.clean())
    ended = apart._Worker()
    ended._process.kill()
    ended._process.join()
    workers = iter([ended, apart._Worker()])
    monkeypatch.setattr(apart, "_Worker", lambda: next(workers))
    broken, whole = measure_apart([(path, limits(), (), None)] * 2)
    assert [finding.message for finding in broken.findings] == [
        "this PDF is damaged: it broke its reader, or held it up without end"]
    assert not whole.findings and len(whole.measures) > 25


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such bound")
def test_work_without_end_is_ended(tmp_path: Path) -> None:
    """Whatever spins in a worker, the system ends it after its share of work: here one second."""
    script = tmp_path / "spin.py"
    script.write_text("import sys, time\nfrom printkit.preflight import apart\napart.WORK = 1\napart._bound()\n"
                      "while True: pass\n", encoding="utf-8")
    begun = time.monotonic()
    done = subprocess.run([sys.executable, str(script)], timeout=50, check=False)
    assert done.returncode == -signal.SIGXCPU
    assert time.monotonic() - begun < 50


# ---- the command ----


def call(*words: str) -> Result:
    return CliRunner().invoke(main, ["preflight", *words])


@pytest.fixture(scope="module")
def clean_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return base.write(tmp_path_factory.mktemp("clean"), *base.clean())


def test_the_table(clean_path: Path) -> None:
    done = call(str(clean_path))
    assert done.exit_code == 0, done.output
    assert f"{clean_path} (large-print)" in done.stdout  # the edition that the manifest names
    row = next(line for line in done.stdout.splitlines() if "smallest text" in line)
    assert row.split() == ["smallest", "text", "18.00", "pt", "18", "pt", "ok"]
    assert done.stderr == ""


def test_findings_go_to_standard_error(tmp_path: Path) -> None:
    data, said = base.clean()
    path = base.write(tmp_path, base.edited(data, lambda w: base.content(w, 1, b"/F3 18 Tf", b"/F3 17 Tf")), said)
    done = call(str(path), "--edition", "large-print")
    assert done.exit_code == 1
    assert f"{path}:page 1, 26.0 × 104." in done.stderr
    assert "error[text-too-small]: “It scores 1 point.” is 17.00 pt; text must have 18 pt or more" in done.stderr
    assert "Traceback" not in done.output


def test_many_findings_are_counted(tmp_path: Path) -> None:
    data, said = base.clean()
    path = base.write(tmp_path, base.edited(data, lambda w: base.content(w, 1, b"/F3 18 Tf", b"/F3 17 Tf", 9)), said)
    assert "4 more like these; --all shows them" in call(str(path)).stderr
    assert call(str(path), "--all").stderr.count("error[text-too-small]") == 9


def test_json(clean_path: Path) -> None:
    done = call(str(clean_path), "--json")
    assert done.exit_code == 0
    said = json.loads(done.stdout)
    (file,) = said["files"]
    assert (said["ok"], file["ok"], file["edition"], file["findings"]) == (True, True, "large-print", [])
    assert {"measure", "found", "limit", "made", "findings"} == set(file["measures"][0])
    run = file["values"]["runs"][0]
    assert (run["page"], run["text"], run["size"], run["role"]) == (1, "PEAR", 54.0, "H1")
    assert run["contrast"] == pytest.approx(16.4, abs=0.1)
    assert [page["paper"] for page in file["values"]["pages"]] == ["A4"] * 3


def test_json_of_findings(tmp_path: Path) -> None:
    data, said = base.clean()
    path = base.write(tmp_path, base.edited(data, lambda w: base.content(w, 1, b"/F3 18 Tf", b"/F3 17 Tf")), said)
    done = call(str(path), "--json")
    assert done.exit_code == 1
    finding = json.loads(done.stdout)["files"][0]["findings"][0]
    assert (finding["code"], finding["severity"], finding["page"], finding["x"]) == ("text-too-small", "error", 1, 26.0)


@pytest.mark.parametrize(("words", "status", "message"), [
    (("none.pdf",), 2, "none.pdf: error[unreadable]: there is no such file"),
    (("none.pdf", "--edition", "large-prnt"), 2, "did you mean 'large-print'?"),
    ((), 2, "Missing argument"),
    (("none.pdf", "--skip", "leading"), 2, "Invalid value for '--skip'"),
])
def test_usage(words: tuple[str, ...], status: int, message: str) -> None:
    done = call(*words)
    assert (done.exit_code, message in done.output) == (status, True), done.output


def test_what_is_left_out_is_said(clean_path: Path) -> None:
    done = call(str(clean_path), "--skip", "contrast", "--skip", "pdf-ua")
    assert done.exit_code == 0
    assert done.stdout.count("left out (--skip contrast)") == 3
    assert done.stdout.count("left out (--skip pdf-ua)") == 1


def test_a_library_that_is_missing_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = base.write(tmp_path, *base.clean())
    monkeypatch.setattr(pixels, "find_spec", lambda name: None)
    monkeypatch.setattr(tagging, "find_spec", lambda name: None)
    report = preflight(path, limits())
    assert [(finding.code, finding.message) for finding in report.findings] == [
        ("not-measured", "least contrast of text was not measured: pypdfium2 is not installed"),
        ("not-measured", "least contrast of lines was not measured: pypdfium2 is not installed"),
        ("not-measured", "least contrast of shapes was not measured: pypdfium2 is not installed"),
        ("not-measured", "PDF/UA-1 was not measured: page-validation is not installed")]
    assert {finding.hint.partition(";")[0] for finding in report.findings} == {
        "in printkit's folder: python -m pip install '.[preflight]'"}


def test_the_reader_says_nothing_itself(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """pypdf logs what it mends; here that is a finding or nothing."""
    path = tmp_path / "file.pdf"
    path.write_bytes(base.clean()[0].replace(b"startxref", b"startxfer"))
    assert documents.open_document(path, documents.Budget())
    assert capfd.readouterr() == ("", "")
