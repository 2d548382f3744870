/// Numbers at which careless code fails.
let awkwardDoubles: [Double] = [
  0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 2.3e-308, -2.3e-308, 1, -1, 0.1, -72,
  520,
  1e16, -1e16, 1e200, -1e200, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity,
  -.infinity, .nan,
]
