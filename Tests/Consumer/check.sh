#!/usr/bin/env bash
# Tests the library as another package sees it, the README's examples among it: check.sh [options of swift test].
set -euo pipefail
cd "$(dirname "$0")"
python3 readme.py ../../README.md >Tests/SheetTests/ReadmeTests.swift
swift test -Xswiftc -warnings-as-errors "$@"
