/// Doubles that arithmetic is known to stumble over: at which a number's form, a function's domain or a branch
/// of the library ends, the latter with a neighbour.
///
/// They are 43, a prime, as `FuzzTestCase` needs it.
let nastyDoubles: [Double] = [
  0, .leastNonzeroMagnitude, .leastNormalMagnitude.nextDown, .leastNormalMagnitude, 0x1p-200,
  0x1p-100.nextDown, 0x1p-60, 1e-9, 0.1, 0.5, 1.0.nextDown, 1, 1.0.nextUp, 2, .pi, 100, 1e6,
  0x1p31, 0x1p53, 1e16, 0x1p100.nextUp, 0x1p200.nextUp, 1e300, .greatestFiniteMagnitude, .infinity,
  .nan, .signalingNaN,
  -0.0, -.leastNonzeroMagnitude, -.leastNormalMagnitude, -0x1p-60, -1e-9, -0.5, (-1.0).nextUp, -1,
  (-1.0).nextDown, -100, -1e6, -0x1p53, (-0x1p100).nextDown, -1e300, -.greatestFiniteMagnitude,
  -.infinity,
]
