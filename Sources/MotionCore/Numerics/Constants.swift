// Written by make-tables.py; change it there.
// swift-format-ignore-file

extension WideFloat {
  static let halfPi = WideFloat(
    words: [
      0x4fe1356d6d51c246, 0x302b0a6df25f1437, 0xef9519b3cd3a431b, 0x514a08798e3404dd,
      0x020bbea63b139b22, 0x29024e088a67cc74, 0xc4c6628b80dc1cd1, 0xc90fdaa22168c234,
    ], exponent: 1)
  static let inverseHalfPi = WideFloat(
    words: [
      0xe88235f52ebb4485, 0xfe1deb1cb129a73e, 0x06492eea09d1921c, 0xb7246e3a424dd2e0,
      0xfe5163abdebbc561, 0xdb6295993c439041, 0xfc2757d1f534ddc0, 0xa2f9836e4e441529,
    ], exponent: 0)
  static let logarithmOfTwo = WideFloat(
    words: [
      0x27573b291169b825, 0xed2eae35c1382144, 0x559552fb4afa1b10, 0xe7b876206debac98,
      0x8a0d175b8baafa2b, 0x40f343267298b62d, 0xc9e3b39803f2f6af, 0xb17217f7d1cf79ab,
    ], exponent: 0)
  static let inverseLogarithmOfTwo = WideFloat(
    words: [
      0xc4bfaf0353df39b3, 0xea90b9e60c4a909f, 0x24d92f75c16be0b3, 0xde1c43f755176cd6,
      0x8b25166cd1a13247, 0xeb577aa8dd695a58, 0xbe87fed0691d3e88, 0xb8aa3b295c17f0bb,
    ], exponent: 1)
}

extension DoubleDouble {
  static let twoPi = DoubleDouble(0x1.921fb54442d18p2, 0x1.1a62633145c07p-52)
  static let inverseTwoPi = DoubleDouble(0x1.45f306dc9c883p-3, -0x1.6b01ec5417056p-57)
  static let binaryLogarithmOfE = DoubleDouble(0x1.71547652b82fep0, 0x1.777d0ffda0d24p-56)
}
