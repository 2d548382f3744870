# One spring, thrown with different velocities.
set xlabel "time, s"
set ylabel "part of the way"
set yrange [-0.3:1.3]
set key bottom right
velocities = "20 10 0 -10"
names = "'20 ways per second' '10' '0: from rest' '−10: away from the target'"
plot for [i = 1:words(velocities)] data."springs-thrown".word(velocities, i).".csv" using 1:2 with lines linetype i \
  title word(names, i)
