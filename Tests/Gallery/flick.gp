# What letting go of a banner leads to, by where the finger is and how fast.
set xlabel "the finger's velocity, points per second (negative is up)"
set ylabel "the finger's way, points (negative is up)"
set xrange [-800:400]
set yrange [150:-50]
set rmargin at screen 0.96
set style fill solid 0.3 noborder
set label "thrown away for the distance" at -200, -37 center textcolor rgb blue
set label "thrown away for where" at -780, 15 textcolor rgb green
set label "it would coast to" at -780, 30 textcolor rgb green
set label "for its speed" at -510, 110 textcolor rgb orange
set label "returns" at 60, 60 center textcolor rgb grey
set datafile nocolumnheaders
plot data."flick-distance.csv" using 1:2:3 with filledcurves linecolor rgb blue, \
  data."flick-projection.csv" using 1:2:3 with filledcurves linecolor rgb green, \
  data."flick-speed.csv" using 1:2:3 with filledcurves linecolor rgb orange
