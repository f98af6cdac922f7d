// swift-tools-version: 6.1
import PackageDescription

// Compiles the same sources in both language modes. The plugin packs the asset catalogue and the strings.
let assets = Target.PluginUsage.plugin(name: "FrontmostAssets", package: "Frontmost")

let package = Package(
    name: "FieldNotes",
    dependencies: [.package(name: "Frontmost", path: "../..")],
    targets: [
        .executableTarget(
            name: "FieldNotes", dependencies: [.product(name: "AppleNames", package: "Frontmost")], plugins: [assets]),
        .executableTarget(
            name: "FieldNotesInSwift5", dependencies: [.product(name: "AppleNames", package: "Frontmost")],
            swiftSettings: [.swiftLanguageMode(.v5)], plugins: [assets]),
        .testTarget(
            name: "FieldNotesTests",
            dependencies: ["FieldNotes", .product(name: "FrontmostTesting", package: "Frontmost")]),
    ]
)
