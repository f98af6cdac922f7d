// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The measuring tools, with the products of Frontmost that each measures. All print figures in one form (`Figures`).
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
    // These compare the instruments with loads that are known (`scripts/measure`).
    ("MeasureInstruments", ["DebugInstruments"]),
    ("MeasureLeaks", ["Sketchbook", "DebugHUD", "FrontmostTesting"]),
    // An app that `scripts/compare --browser` drives.
    ("BrowserRows", ["AppleNames"]),
]

// `scripts/compare` builds one tool at a time, so that one that an old commit cannot build leaves the others measured.
if let names = ProcessInfo.processInfo.environment["FRONTMOST_BENCHMARKS"]?.split(separator: ",").map(String.init) {
    tools.removeAll { !names.contains($0.name) }
}

/// The name by which the compiler knows Frontmost's package: SwiftPM makes it from the folder.
let frontmost = {
    let folder = URL(fileURLWithPath: Context.packageDirectory).deletingLastPathComponent().lastPathComponent.lowercased()
    let name = String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
}()

// A package of its own, so that no app that depends on Frontmost builds it. Its tools count as Frontmost's all the same: they measure what
// has `package` access.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Frontmost", path: "..")],
    targets: [.target(name: "CFigures"), .target(name: "Figures", dependencies: ["CFigures"])]
        + tools.map { tool in
            .executableTarget(
                name: tool.name,
                dependencies: ["Figures"] + tool.products.map { .product(name: $0, package: "Frontmost") },
                packageAccess: false,
                swiftSettings: [.unsafeFlags(["-package-name", frontmost])])
        },
    swiftLanguageModes: [.v6]
)
