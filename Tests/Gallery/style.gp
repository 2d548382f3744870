# What all pictures share: no background, and colours that show on white and on black.
set terminal svg size 720,400 dynamic enhanced font "Helvetica,Arial,sans-serif,14"
set output picture
set encoding utf8
set datafile separator ","
set datafile columnheaders

grey = "#7a818b"
blue = "#2f81f7"
orange = "#e8762d"
green = "#2da44e"
purple = "#a371f7"
red = "#e5534b"
set linetype 1 linecolor rgb blue linewidth 2.5
set linetype 2 linecolor rgb orange linewidth 2.5
set linetype 3 linecolor rgb green linewidth 2.5
set linetype 4 linecolor rgb purple linewidth 2.5
set linetype 5 linecolor rgb red linewidth 2.5
set linetype cycle 5

set border 3 linecolor rgb grey
set tics nomirror textcolor rgb grey
set xlabel textcolor rgb grey
set ylabel textcolor rgb grey
set title textcolor rgb grey
set key textcolor rgb grey samplen 2 spacing 1.3 noautotitle
set grid linecolor rgb "#b07a818b" linetype 0 linewidth 1
