# A rubber band beside a power of the pull.
set xlabel "pull past the edge, points"
set ylabel "offset, points"
set xrange [0:648]
set yrange [0:240]
set xtics 108
set key bottom right
set arrow from 0, 216 to 648, 216 nohead linecolor rgb grey dashtype 2
set label "the band's limit, 216" at 12, 224 textcolor rgb grey
plot data."resistance-band.csv" using 1:2 with lines linetype 1 title "rubber band", \
  data."resistance-power.csv" using 1:2 with lines linetype 2 title "pull^{0.7}", \
  x <= 240 ? x : NaN with lines linecolor rgb grey dashtype 2 title "no resistance"
