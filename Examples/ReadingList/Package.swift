// swift-tools-version: 6.1
import PackageDescription

// The one example that stores its data in a database. It is not a target of the package `Examples`, so that the others need neither
// GRDB nor SQLite's headers (Debian: `apt-get install libsqlite3-dev`).
let package = Package(
    name: "ReadingList",
    dependencies: [
        .package(name: "Frontmost", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .executableTarget(
            name: "ReadingList",
            dependencies: [.product(name: "AppleNames", package: "Frontmost"), .product(name: "GRDB", package: "GRDB.swift")],
            plugins: [.plugin(name: "FrontmostAssets", package: "Frontmost")]),
        .testTarget(
            name: "ReadingListTests",
            dependencies: [
                "ReadingList",
                .product(name: "FrontmostTesting", package: "Frontmost"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
    ]
)
