#!/usr/bin/env python3
"""Checks what a user of the module sees of it: that every public symbol is documented, that docc makes the
documentation without a warning, and that the public interface is the one in MotionCore.swift.txt.

    check.py              check all three
    check.py --write      write MotionCore.swift.txt anew, when the interface is meant to change

Needs a Swift toolchain and Python 3.9. See README.md.
"""

import difflib
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
INTERFACE = HERE / "MotionCore.swift.txt"
CATALOG = ROOT / "Sources" / "MotionCore" / "MotionCore.docc"


def output(*command):
    return subprocess.check_output([str(word) for word in command], text=True)


def built_module():
    """The options with which the toolchain's tools find the module, built first."""
    package = ["swift", "build", "--package-path", ROOT]
    output(*package, "--target", "MotionCore")
    modules = Path(output(*package, "--show-bin-path").strip()) / "Modules"
    triple = json.loads(output("swiftc", "-print-target-info"))["target"]["triple"]
    return ["-module-name", "MotionCore", "-I", modules, "-target", triple]


def check_symbols(graphs):
    """Every symbol needs a sentence before its parameters; one that a protocol asks for may take over that
    of the requirement, as `==` does."""
    symbols = [symbol for graph in graphs for symbol in json.loads(graph.read_text())["symbols"]]
    missing = []
    for symbol in symbols:
        lines = symbol.get("docComment", {"lines": []})["lines"]
        if not lines or re.match(r"\s*(- |$)", lines[0]["text"]):
            missing.append(".".join(symbol["pathComponents"]))
    if missing:
        sys.exit("\n".join(["public, and without a sentence of documentation:"] + sorted(missing)))
    print(f"{len(symbols)} public symbols, all documented", flush=True)


def check_documentation(graphs, archive):
    run = subprocess.run(
        ["docc", "convert", CATALOG, "--additional-symbol-graph-dir", graphs, "--output-dir", archive,
         "--fallback-display-name", "MotionCore", "--fallback-bundle-identifier", "MotionCore",
         "--warnings-as-errors"])
    if run.returncode != 0:
        sys.exit("docc is not content with the documentation")
    pages = sum(1 for _ in (archive / "data").rglob("*.json"))
    print(f"docc: {pages} pages, no warnings")


def interface(module):
    """The declarations without their comments, types and extensions apart from each other."""
    lines = output("swift", "synthesize-interface", *module).splitlines()
    code = [line for line in lines if line.strip() and not line.lstrip().startswith("//")]
    return [line + ("\n\n" if line.startswith("}") else "\n") for line in code]


def check_interface(found):
    written = INTERFACE.read_text().splitlines(keepends=True)
    found = "".join(found).splitlines(keepends=True)
    if written != found:
        sys.stdout.writelines(difflib.unified_diff(written, found, INTERFACE.name, "the module"))
        sys.exit("the public interface has changed; if that is meant: Tests/Interface/check.py --write")
    print(f"{INTERFACE.name} is the public interface")


def main():
    if not set(sys.argv[1:]) <= {"--write"}:
        sys.exit(__doc__)
    module = built_module()
    with tempfile.TemporaryDirectory() as name:
        graphs = Path(name) / "graphs"
        graphs.mkdir()
        output("swift", "symbolgraph-extract", *module, "-output-dir", graphs,
               "-minimum-access-level", "public", "-skip-synthesized-members")
        check_symbols(sorted(graphs.glob("*.symbols.json")))
        check_documentation(graphs, Path(name) / "MotionCore.doccarchive")
    found = interface(module)
    if "--write" in sys.argv:
        INTERFACE.write_text("".join(found))
    check_interface(found)


if __name__ == "__main__":
    main()
