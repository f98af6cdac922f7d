// swift-tools-version: 6.1
import PackageDescription

// Compiles the same sources in both language modes.
let package = Package(
    name: "FieldNotes",
    dependencies: [.package(name: "Frontmost", path: "../..")],
    targets: [
        .executableTarget(name: "FieldNotes", dependencies: [.product(name: "AppleNames", package: "Frontmost")]),
        .executableTarget(
            name: "FieldNotesInSwift5", dependencies: [.product(name: "AppleNames", package: "Frontmost")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "FieldNotesTests",
            dependencies: ["FieldNotes", .product(name: "FrontmostTesting", package: "Frontmost")]),
    ]
)
