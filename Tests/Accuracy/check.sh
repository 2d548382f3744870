#!/usr/bin/env bash
# Draws points, searches hard ones, and judges every value: check.sh [LINES [HARD [SEED]]]. Needs Python with
# gmpy2.
set -euo pipefail
cd "$(dirname "$0")"
python=${PYTHON:-python3}
lines=${1:-100000}
hard=${2:-5000}
seed=${3:-$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# The tables are large literals, and one module lets the driver see which pass decided.
find ../../Sources/MotionCore -name '*.swift' -print0 |
  xargs -0 swiftc -O -wmo -module-name points -o "$scratch/points" main.swift Draws.swift
echo "seed $seed: $lines points drawn"
"$scratch/points" "$seed" "$lines" | "$python" judge.py --first 5
echo "seed $seed: $hard points that a search found"
"$python" hard.py "$seed" "$hard" | "$scratch/points" | "$python" judge.py --first 5
