#!/usr/bin/env bash
# Draws the pictures of the documentation with gnuplot, from what motion-sample prints.
#
#     Tests/Gallery/draw.sh            # draws them anew
#     Tests/Gallery/draw.sh --check    # fails where one can't be drawn, or would show something else
#
# Versions of gnuplot differ in what they write. So a picture ends with a checksum of its data and of its script, which
# every machine agrees on, and that is what is compared.
set -euo pipefail
cd "$(dirname "$0")"
# One order of files everywhere, and points in numbers.
export LC_ALL=C.UTF-8
pictures=../../Sources/MotionCore/MotionCore.docc/Resources
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The tool: MOTION_SAMPLE, or else the package's own.
sample=(${MOTION_SAMPLE:-swift run --quiet --package-path ../.. motion-sample})
data() { "${sample[@]}" "${@:2}" --output "$scratch/$1.csv"; }

for ratio in 0.2 0.5 0.78 1 2; do
  data "springs-$ratio" spring --response 0.42 --damping-ratio "$ratio" --to 1.2 --step 0.006
done
for velocity in -10 0 10 20; do
  data "springs-thrown$velocity" \
    spring --response 0.42 --damping-ratio 0.78 --velocity="$velocity" --to 0.7 --step 0.004
done
data banner banner --count 301
data banner-arrival banner --from 0.04 --to 0.24 --count 121
data avatar avatar --count 201
data resistance-band rubber-band --limit 216 --to 648 --step 4
data resistance-power power-resistance --free-from -1 --free-to 0 --from 0 --to 648 --step 4
# A finger that visits every place at every velocity, and what letting go would lead to there.
awk 'BEGIN {
  print "time,translation,velocity"
  for (velocity = -800; velocity <= 400; velocity += 4)
    for (translation = -50; translation <= 150; translation += 0.5)
      print 0.001 * row++ "," translation "," velocity
}' >"$scratch/finger"
data flick flick "$scratch/finger"
# For each velocity, where each outcome starts and ends.
for outcome in distance projection speed returns; do
  paste -d, "$scratch/finger" "$scratch/flick.csv" | awk -F, -v outcome="$outcome" '
    $9 == outcome { if (!($3 in least)) { order[++count] = $3; least[$3] = $2 }; most[$3] = $2 }
    END { for (i = 1; i <= count; i++) print order[i] "," least[order[i]] - 0.25 "," most[order[i]] + 0.25 }
  ' >"$scratch/flick-$outcome.csv"
done

for script in *.gp; do
  name=${script%.gp}
  [ "$name" = style ] && continue
  gnuplot -e "data = '$scratch/'; picture = '$scratch/$name.svg'" style.gp "$script"
  echo "<!-- data $(cat style.gp "$script" "$scratch/$name"*.csv | cksum) -->" >>"$scratch/$name.svg"
  if [ "${1-}" != --check ]; then
    cp "$scratch/$name.svg" "$pictures/"
  elif [ "$(tail -n 1 "$scratch/$name.svg")" != "$(tail -n 1 "$pictures/$name.svg")" ]; then
    echo "$name.svg would show something else: run Tests/Gallery/draw.sh" >&2
    exit 1
  fi
done
