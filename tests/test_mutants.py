"""The tool that puts faults into a package: which faults it knows, and that it tells killed from survived."""

import importlib.util
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

TOOL = Path(__file__).with_name("mutants.py")


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("mutants_tool", TOOL)
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutants_tool"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["mutants_tool"]


@pytest.mark.parametrize(
    ("sound", "faulty"),
    [
        ("a < b", {"a <= b", "a >= b"}),
        ("a and b", {"a or b"}),
        ("not a", {"a"}),
        ("x = 3", {"x = 4", "x = 2"}),
        ("x = True", {"x = False"}),
        ("f(a, b)", {"f(b, a)", "pass"}),
        ("x.y = a", {"pass"}),
        ("x += a", {"pass", "x -= a"}),
        ("if a:\n    b = c", {"if not a:\n    b = c"}),
        ("[a for a in b if c]", {"[a for a in b if not c]", "[a for a in b]"}),
        ("max(a)", {"min(a)", "pass"}),
        ("assert a < 1", set()),
        ("x: Literal[1]", set()),
    ],
)
def test_the_faults_that_one_line_may_have(tool, tmp_path, sound, faulty):
    file = tmp_path / "line.py"
    file.write_text(sound)
    assert {mutant.text for mutant in tool.mutants(file)} == faulty


def test_evenly_a_small_file_has_as_many_faults_as_a_large_one(tool, tmp_path):
    for name, lines in {"large": 40, "middling": 20, "small": 1}.items():
        (tmp_path / f"{name}.py").write_text("x = True\n" * lines)
    possible = [tool.mutants(path) for path in sorted(tmp_path.iterdir())]

    def drawn(count, seed=1):
        return Counter(mutant.path.stem for mutant in tool.sample(possible, count, seed, evenly=True))

    assert drawn(13) == {"large": 6, "middling": 6, "small": 1}
    assert drawn(100) == {"large": 40, "middling": 20, "small": 1}
    assert {name for seed in range(20) for name in drawn(1, seed)} == {"large", "middling", "small"}
    unevenly = tool.sample(possible, 30, 1, evenly=False)
    assert len({mutant.text for mutant in unevenly}) == 30


def test_a_fault_is_killed_by_a_test_that_notices_and_survives_otherwise(tmp_path):
    package, tests = tmp_path / "made_up", tmp_path / "checks"
    package.mkdir()
    tests.mkdir()
    (package / "__init__.py").write_text(
        "def older(a, b):\n    return a > b\n\n\ndef spare(a, b):\n    return a == b\n"
    )
    (package / "left_alone.py").write_text("ANSWER = 42\n")
    (tests / "test_made_up.py").write_text(
        "from made_up import older\n\n\ndef test_older():\n    assert older(2, 1) and not older(1, 1)\n"
    )
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\npythonpath = ["."]\n')
    command = [sys.executable, str(TOOL), "made_up", "checks", "--exclude", "left_alone.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "killed 2 of 3 (66.7 %), drawn from 3 with seed 1"
    assert "+    return a != b" in done.stdout
    assert subprocess.run([*command, "--least", "60"], cwd=tmp_path, capture_output=True, check=False).returncode == 0
