// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "MotionCore", path: "..")],
  targets: [
    .executableTarget(name: "motion-bench", dependencies: ["MotionCore"])
  ],
  swiftLanguageModes: [.v6]
)
