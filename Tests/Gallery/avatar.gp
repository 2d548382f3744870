# The four tracks of an avatar whose picture arrives.
set multiplot
set lmargin at screen 0.13
set rmargin at screen 0.96

set bmargin at screen 0.5
set tmargin at screen 0.96
set xtics format ""
set ylabel "part of the full"
set yrange [0:1]
set ytics 0.5
set label "initials" at 0.16, 0.5 textcolor rgb orange
set label "blur" at 0.38, 0.5 textcolor rgb blue
set label "ring" at 0.82, 0.5 right textcolor rgb green
plot data."avatar.csv" using 1:2 with lines linetype 1, \
  "" using 1:4 with lines linetype 2, \
  "" using 1:5 with lines linetype 3
unset label

set bmargin at screen 0.17
set tmargin at screen 0.43
set xtics format "%g"
set xlabel "progress"
set ylabel "size"
set yrange [0.98:1.08]
set ytics 0.04
set label "scale" at 0.08, 1.04 textcolor rgb purple
plot data."avatar.csv" using 1:3 with lines linetype 4
unset multiplot
