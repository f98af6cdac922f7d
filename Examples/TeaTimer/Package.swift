// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "TeaTimer",
    dependencies: [.package(name: "Frontmost", path: "../..")],
    targets: [
        .executableTarget(name: "TeaTimer", dependencies: [.product(name: "AppleNames", package: "Frontmost")]),
        .testTarget(
            name: "TeaTimerTests",
            dependencies: ["TeaTimer", .product(name: "FrontmostTesting", package: "Frontmost")]),
    ]
)
