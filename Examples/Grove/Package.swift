// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Grove",
    dependencies: [.package(name: "Frontmost", path: "../..")],
    targets: [
        .executableTarget(name: "Grove", dependencies: [.product(name: "AppleNames", package: "Frontmost")]),
        .testTarget(name: "GroveTests", dependencies: ["Grove", .product(name: "FrontmostTesting", package: "Frontmost")]),
    ]
)
