// What every build offers, under names that C and WebAssembly know.

/// The hash of a curve's bits at some points in a row.
@_cdecl("curve_hash")
public func curveHash(_ curve: UInt32, _ first: UInt32, _ count: UInt32) -> UInt64 {
  var hash = FNV1a()
  for point in first..<first + count {
    withUnsafeBytes(of: curveBits(curve, point).littleEndian) { hash.update($0) }
  }
  return hash.value
}

/// The bits of a curve's value at one point.
@_cdecl("curve_bits")
public func curveBits(_ curve: UInt32, _ point: UInt32) -> UInt64 {
  var inputs = Inputs(point: point)
  return curves[Int(curve)].value(&inputs).bitPattern
}

@_cdecl("curve_count")
public func curveCount() -> UInt32 { UInt32(curves.count) }

@_cdecl("curve_points")
public func curvePoints(_ curve: UInt32) -> UInt32 { curves[Int(curve)].points }

@_cdecl("curve_name")
public func curveName(_ curve: UInt32) -> UnsafePointer<CChar> {
  UnsafeRawPointer(curves[Int(curve)].name.utf8Start).assumingMemoryBound(to: CChar.self)
}
