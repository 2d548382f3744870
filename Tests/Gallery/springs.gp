# Springs by damping ratio.
set xlabel "time, s"
set ylabel "part of the way"
set yrange [0:1.6]
set key bottom right at graph 0.98, 0.04
ratios = "0.2 0.5 0.78 1 2"
plot for [i = 1:words(ratios)] data."springs-".word(ratios, i).".csv" using 1:2 with lines linetype i \
  title "damping ratio ".word(ratios, i)
