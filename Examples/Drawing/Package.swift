// swift-tools-version: 6.1
import PackageDescription

// The screens are a library, so that another app can show them.
let package = Package(
    name: "Drawing",
    products: [.library(name: "Sketchbook", targets: ["Sketchbook"])],
    dependencies: [.package(name: "Frontmost", path: "../..")],
    targets: [
        .target(
            name: "Sketchbook",
            dependencies: [
                .product(name: "AppleNames", package: "Frontmost"), .product(name: "AwaitablePresentation", package: "Frontmost"),
                .product(name: "UnidirectionalStore", package: "Frontmost"), .product(name: "DebugHUD", package: "Frontmost"),
            ]),
        .executableTarget(
            name: "Drawing",
            dependencies: [
                "Sketchbook", .product(name: "AppleNames", package: "Frontmost"), .product(name: "DebugHUD", package: "Frontmost"),
            ]),
        .testTarget(
            name: "SketchbookTests",
            dependencies: [
                "Sketchbook", .product(name: "DebugHUD", package: "Frontmost"),
                .product(name: "FrontmostTesting", package: "Frontmost"),
            ]),
    ]
)
