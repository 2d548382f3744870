/// Doubles that arithmetic is known to stumble over. A limit of the fast passes comes with a neighbour.
let nastyDoubles: [Double] = {
  let magnitudes: [Double] = [
    0, .leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown,
    0x1p-200, 0x1p-100, 1e-9, 0.5, Double(1).nextDown, 1, Double(1).nextUp, 0x1p53,
    0x1p100, 0x1p200.nextUp, .greatestFiniteMagnitude, .infinity,
  ]
  return [.nan] + magnitudes + magnitudes.map { -$0 }
}()
