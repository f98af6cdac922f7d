// swift-tools-version: 6.1
import PackageDescription

// The screens, in Sources/Letterbox, are a library of the package `Frontmost`, because the gallery shows them too.
let package = Package(
    name: "Mail",
    dependencies: [.package(name: "Frontmost", path: "../..")],
    targets: [
        .executableTarget(
            name: "Mail",
            dependencies: [.product(name: "Letterbox", package: "Frontmost"), .product(name: "AppleNames", package: "Frontmost")]),
        .testTarget(
            name: "LetterboxTests",
            dependencies: [
                .product(name: "Letterbox", package: "Frontmost"), .product(name: "AppleNames", package: "Frontmost"),
                .product(name: "FrontmostTesting", package: "Frontmost"),
            ]),
    ]
)
