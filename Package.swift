// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "MotionCore",
  products: [
    .library(name: "MotionCore", targets: ["MotionCore"]),
    .executable(name: "motion-sample", targets: ["motion-sample"]),
  ],
  targets: [
    .target(name: "MotionCore", exclude: ["Numerics/make-tables.py"]),
    .executableTarget(name: "motion-sample", dependencies: ["MotionCore"]),
    .testTarget(
      name: "MotionCoreTests", dependencies: ["MotionCore", "motion-sample"],
      exclude: ["Cases"]),
  ],
  swiftLanguageModes: [.v6]
)
