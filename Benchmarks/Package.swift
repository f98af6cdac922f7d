// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The benchmarks, with the products of Frontmost that each measures. All print their figures in the same form (`Figures`).
var tools: [(name: String, products: [String])] = [
    ("AwaitedPresentations", ["FrontmostTesting", "AwaitablePresentation"]),
    ("CasePaths", ["StateNavigation"]),
    ("Constraints", ["FrontmostTesting"]),
    ("DeepLinks", ["StateNavigation"]),
    ("Instruments", ["DebugInstruments"]),
    ("ListAndDepth", ["FrontmostTesting"]),
    ("PathOfScreens", ["FrontmostTesting"]),
    ("PresentationChain", ["FrontmostTesting"]),
    ("Stores", ["UnidirectionalStore"]),
    ("Taps", ["FrontmostTesting"]),
    ("ToastQueue", ["FrontmostTesting", "AwaitablePresentation"]),
    ("ToastSimulation", ["FrontmostTesting"]),
    ("Windows", ["FrontmostTesting"]),
    // These compare the instruments with known loads (`scripts/measure`).
    ("MeasureInstruments", ["DebugInstruments"]),
    ("MeasureLeaks", ["Sketchbook", "DebugHUD", "DebugInstruments", "FrontmostTesting"]),
    // An app that `scripts/compare --browser` drives.
    ("BrowserRows", ["AppleNames"]),
    // The app that `scripts/load` and `scripts/chaos` connect pages to.
    ("LoadedApp", ["AppleNames"]),
]

let nio: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
    .product(name: $0, package: "swift-nio")
}
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// The pages of `scripts/load` and `scripts/chaos`, which know the server by its protocol alone.
var pages: [Target] = [
    .executableTarget(name: "Load", dependencies: ["Clients", "Figures", arguments] + nio),
    .executableTarget(name: "Chaos", dependencies: ["Clients", "Figures", arguments] + nio),
]

// `scripts/compare` builds one benchmark at a time, so that one that does not build with an old commit does not affect the
// others.
if let names = ProcessInfo.processInfo.environment["FRONTMOST_BENCHMARKS"]?.split(separator: ",").map(String.init) {
    tools.removeAll { !names.contains($0.name) }
    pages.removeAll { !names.contains($0.name) }
}

/// The package name that the compiler uses for Frontmost, which SwiftPM derives from the folder.
let frontmost = {
    let folder = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent().lastPathComponent.lowercased()
    let name = String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
}()

// A package of its own, so that apps that depend on Frontmost do not build it. Its targets pass Frontmost's package name to the
// compiler, because they measure declarations with `package` access.
let package = Package(
    name: "Benchmarks",
    // The versions are Frontmost's.
    dependencies: [
        .package(name: "Frontmost", path: ".."),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "CFigures"), .target(name: "Figures", dependencies: ["CFigures"]),
        .target(name: "Clients", dependencies: nio),
    ] + pages
        + tools.map { tool in
            .executableTarget(
                name: tool.name,
                dependencies: ["Figures"] + tool.products.map { .product(name: $0, package: "Frontmost") },
                packageAccess: false,
                swiftSettings: [.unsafeFlags(["-package-name", frontmost])])
        },
    swiftLanguageModes: [.v6]
)
