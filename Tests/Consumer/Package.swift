// swift-tools-version: 6.0
import PackageDescription

// An app's package, as far as the library can tell.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "MotionCore", path: "../..")],
  targets: [
    .target(
      name: "Sheet", dependencies: ["MotionCore"],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    .testTarget(
      name: "SheetTests", dependencies: ["Sheet", "MotionCore"], resources: [.copy("Goldens")],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)
