// swift-tools-version: 6.1
import PackageDescription

// The screens, in Sources/Sketchbook, are a library of the package `Frontmost`, because the gallery shows them too.
let package = Package(
    name: "Drawing",
    dependencies: [.package(name: "Frontmost", path: "../..")],
    targets: [
        .executableTarget(
            name: "Drawing",
            dependencies: [
                .product(name: "Sketchbook", package: "Frontmost"), .product(name: "AppleNames", package: "Frontmost"),
                .product(name: "DebugHUD", package: "Frontmost"),
            ]),
        .testTarget(
            name: "SketchbookTests",
            dependencies: [
                .product(name: "Sketchbook", package: "Frontmost"), .product(name: "DebugHUD", package: "Frontmost"),
                .product(name: "AppleNames", package: "Frontmost"), .product(name: "UnidirectionalStore", package: "Frontmost"),
                .product(name: "FrontmostTesting", package: "Frontmost"),
            ]),
    ]
)
