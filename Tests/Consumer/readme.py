#!/usr/bin/env python3
"""Makes a test of the examples in a README: readme.py README.md > Tests/SheetTests/ReadmeTests.swift

An example is a block of Swift whose first line is "import MotionCore"; it stands for itself. It must compile, and what
its comments promise must be what its code gives:

    spring.value(at: 0.1)                  // 0.5029086080141104, the fraction of the way after 0.1 s
    let end = spring.settlingDuration()    // 0.5545047190809751 s

A comment promises something when it begins with a number, true, false, nil, a text in double quotes or a list in
brackets; the rest of it says what that means. It is compared with how Swift prints the line's expression or, where the
line declares a name, that. An optional that isn't nil prints as what it holds.
"""
import json
import re
import sys

PROMISE = re.compile(r"""
  (?P<code>\S.*?) \s+ // \s*
  (?P<result> -?[0-9][0-9.e+-]* (?<![.]) | true | false | nil | "[^"]*" | \([^()]*\) | \[[^\[\]]*\] )
  (?= $ | [\s,:;.] )""", re.VERBOSE)
DECLARATION = re.compile(r"(?:let|var)\s+(\w+)")


def examples(lines):
    """The line number and the code lines of each example."""
    for start, line in enumerate(lines):
        if line == "```swift" and lines[start + 1] == "import MotionCore":
            end = lines.index("```", start)
            yield start + 3, lines[start + 2:end]


def test(number, code):
    yield f"  func testTheExampleInLine{number}() {{"
    for number, line in enumerate(code, number):
        promise = PROMISE.match(line)
        declaration = DECLARATION.match(line)
        if not promise or declaration:
            yield f"    {line}".rstrip()
        if promise:
            value = declaration[1] if declaration else promise["code"]
            result = json.dumps(promise["result"].strip('"'))
            yield f'    XCTAssertEqual(text({value}), {result}, file: "README.md", line: {number})'
    yield "  }"


def main():
    tests = [list(test(*example)) for example in examples(open(sys.argv[1], encoding="utf-8").read().splitlines())]
    if not any("XCTAssertEqual" in line for lines in tests for line in lines):
        sys.exit(f"{sys.argv[1]} has no example that promises anything")
    print("// Made by readme.py.\n// swift-format-ignore-file\nimport MotionCore\nimport XCTest\n")
    print('private func text<Value>(_ value: Value) -> String { "\\(value)" }')
    print('private func text<Value>(_ value: Value?) -> String { value.map { text($0) } ?? "nil" }\n')
    print("final class ReadmeTests: XCTestCase {")
    print("\n\n".join("\n".join(lines) for lines in tests))
    print("}")


main()
