# A banner's life, and how its shadow leads it in.
set multiplot
set lmargin at screen 0.11
set rmargin at screen 0.56
set xrange [0:1]
set xtics 0.2 format ""

set bmargin at screen 0.53
set tmargin at screen 0.96
set ylabel "travel, points" offset screen 0.01
set yrange [-100:10]
set ytics 25
plot data."banner.csv" using 1:2 with lines linetype 1

set bmargin at screen 0.17
set tmargin at screen 0.45
set xlabel "progress"
set xtics format "%g"
set ylabel "part of the full"
set yrange [0:1.1]
set ytics 0.5
set label "opacity" at 0.74, 0.5 right textcolor rgb green
set label "shadow" at 0.13, 0.5 textcolor rgb orange
plot data."banner.csv" using 1:4 with lines linetype 3, \
  "" using 1:3 with lines linetype 2
unset label

set lmargin at screen 0.68
set rmargin at screen 0.96
set tmargin at screen 0.96
set xrange [0.04:0.24]
set xtics 0.1
set ylabel "part of the way in"
set yrange [0:1.1]
set label "shadow," at 0.112, 0.87 right textcolor rgb orange
set label "then banner" at 0.125, 0.6 textcolor rgb blue
plot data."banner-arrival.csv" using 1:3 with lines linetype 2, \
  "" using 1:(1 + $2 / 84) with lines linetype 1
unset multiplot
