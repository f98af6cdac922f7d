// swift-tools-version: 6.1
import PackageDescription

// Measuring tools are no dependency of those who use Frontmost.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Frontmost", path: "..")],
    targets: [
        .executableTarget(name: "CasePaths", dependencies: [.product(name: "StateNavigation", package: "Frontmost")]),
        .executableTarget(name: "Stores", dependencies: [.product(name: "UnidirectionalStore", package: "Frontmost")]),
        .executableTarget(name: "DeepLinks", dependencies: [.product(name: "StateNavigation", package: "Frontmost")]),
        .executableTarget(name: "Instruments", dependencies: [.product(name: "DebugInstruments", package: "Frontmost")]),
        .executableTarget(
            name: "MeasureInstruments", dependencies: [.product(name: "DebugInstruments", package: "Frontmost")]),
        .executableTarget(
            name: "MeasureLeaks",
            dependencies: [
                .product(name: "Sketchbook", package: "Frontmost"), .product(name: "DebugHUD", package: "Frontmost"),
                .product(name: "FrontmostTesting", package: "Frontmost"),
            ]),
        .executableTarget(
            name: "Constraints", dependencies: [.product(name: "FrontmostTesting", package: "Frontmost")]),
        .executableTarget(
            name: "ListAndDepth", dependencies: [.product(name: "FrontmostTesting", package: "Frontmost")]),
        .executableTarget(
            name: "ToastSimulation", dependencies: [.product(name: "FrontmostTesting", package: "Frontmost")]),
        .executableTarget(
            name: "PresentationChain", dependencies: [.product(name: "FrontmostTesting", package: "Frontmost")]),
        .executableTarget(
            name: "AwaitedPresentations",
            dependencies: [
                .product(name: "FrontmostTesting", package: "Frontmost"),
                .product(name: "AwaitablePresentation", package: "Frontmost"),
            ]),
        .executableTarget(
            name: "ToastQueue",
            dependencies: [
                .product(name: "FrontmostTesting", package: "Frontmost"),
                .product(name: "AwaitablePresentation", package: "Frontmost"),
            ]),
        .executableTarget(
            name: "PathOfScreens", dependencies: [.product(name: "FrontmostTesting", package: "Frontmost")]),
        .executableTarget(
            name: "Windows", dependencies: [.product(name: "FrontmostTesting", package: "Frontmost")]),
    ],
    swiftLanguageModes: [.v6]
)
