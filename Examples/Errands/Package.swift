// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Errands",
    dependencies: [.package(name: "Frontmost", path: "../..")],
    targets: [
        .executableTarget(name: "Errands", dependencies: [.product(name: "AppleNames", package: "Frontmost")]),
        .testTarget(
            name: "ErrandsTests", dependencies: ["Errands", .product(name: "FrontmostTesting", package: "Frontmost")]),
    ]
)
