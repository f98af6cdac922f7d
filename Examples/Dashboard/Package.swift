// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Dashboard",
    dependencies: [.package(name: "Frontmost", path: "../..")],
    targets: [
        .executableTarget(name: "Dashboard", dependencies: [.product(name: "AppleNames", package: "Frontmost")]),
        .testTarget(
            name: "DashboardTests",
            dependencies: ["Dashboard", .product(name: "FrontmostTesting", package: "Frontmost")]),
    ]
)
