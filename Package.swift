// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The engine: an app goes in, a render tree comes out. Each target imports those before it. Within FrontmostUIKit and
// FrontmostUI, ARCHITECTURE.md has the order of the rooms.
let engine: [Target] = [
    // Types, enums and closures as the Swift runtime describes them in memory.
    .target(name: "RuntimeMetadata"),
    // Path data of SVG drawings: symbols of the renderer and of an app's catalogues.
    .target(name: "FrontmostSVG"),
    // An app's asset catalogues and string tables: reads them, packs them for the running app, and writes the Swift that names them.
    // Foundation and path data alone, because a build of an app runs it as a tool.
    .target(name: "FrontmostResources", dependencies: ["FrontmostSVG"]),
    // The render tree, without any policy.
    .target(name: "FrontmostRender", dependencies: ["FrontmostSVG"], resources: [.copy("Fonts")]),
    // Combine's names.
    .target(name: "FrontmostCombine"),
    // `#Preview`, `@Entry`, `@Previewable`, `@CasePathable`: a compiler plugin without dependencies. The implementation is a
    // separate target, because tests that depend on a macro target make SwiftPM build everything twice.
    .target(name: "FrontmostExpansions"),
    .macro(name: "FrontmostMacros", dependencies: ["FrontmostExpansions"]),
    // Finds the records of `#Preview`, and makes types of their descriptors.
    .target(name: "CPreviews"),
    // Reports changes of the user defaults.
    .target(name: "CDefaults"),
    // Core Graphics' names.
    .target(name: "FrontmostGraphics", dependencies: ["FrontmostRender"]),
    // Types of data, item providers, transferable values, wrappers of files: what goes between apps and machines, without any UI.
    .target(name: "FrontmostTransfer", dependencies: ["FrontmostCombine"]),
    // UIKit's names, windows and presentation.
    .target(
        name: "FrontmostUIKit",
        dependencies: [
            "FrontmostGraphics", "FrontmostRender", "FrontmostCombine", "FrontmostTransfer", "FrontmostMacros", "RuntimeMetadata",
            "FrontmostResources", "CPreviews", "CDefaults",
        ]),
    // SwiftUI's names.
    .target(
        name: "FrontmostUI",
        dependencies: [
            "FrontmostCombine", "FrontmostGraphics", "FrontmostRender", "FrontmostUIKit", "FrontmostMacros", "FrontmostResources",
            "RuntimeMetadata",
        ]),
    // Swift Charts' names.
    .target(name: "FrontmostCharts", dependencies: ["FrontmostRender", "FrontmostUI", "FrontmostUIKit"]),
]

// Virtual time, and tests without a host.
let simulation: [Target] = [
    .target(name: "CSimulation"),
    // Knows nothing of UI.
    .target(name: "FrontmostSimulation", dependencies: ["CSimulation"]),
    // Links no server.
    .target(name: "FrontmostTesting", dependencies: ["FrontmostRender", "FrontmostUIKit", "FrontmostUI", "FrontmostSimulation"]),
]

// Apple's names without a host: the declarations of the engine that an app sees.
let names: [Target] = [
    .target(name: "CoreAnimationNames", dependencies: ["FrontmostUIKit"], path: "Sources/AppleNames/CoreAnimationNames"),
    .target(
        name: "UIKitNames",
        dependencies: [
            "FrontmostCombine", "CoreAnimationNames", "FrontmostUIKit", "FrontmostGraphics", "FrontmostTransfer",
            "FrontmostMacros",
        ],
        path: "Sources/AppleNames/UIKitNames"),
    .target(
        name: "SwiftUINames",
        dependencies: ["FrontmostRender", "FrontmostUIKit", "UIKitNames", "FrontmostUI", "FrontmostTransfer", "FrontmostMacros"],
        path: "Sources/AppleNames/SwiftUINames"),
]

// The toolkit, built on SwiftUI's and UIKit's names.
let toolkit: [Target] = [
    .target(
        name: "StateNavigation",
        dependencies: ["SwiftUINames", "FrontmostUI", "FrontmostUIKit", "FrontmostMacros", "RuntimeMetadata"]),
    .target(name: "AwaitablePresentation", dependencies: ["SwiftUINames", "FrontmostUI", "FrontmostUIKit"]),
    .target(
        name: "UnidirectionalStore",
        dependencies: ["StateNavigation", "SwiftUINames", "FrontmostUI", "FrontmostUIKit", "RuntimeMetadata"]),
    .target(name: "CInstruments"),
    // Measures what an app costs. It has no views, so that a run without a host needs none.
    .target(name: "DebugInstruments", dependencies: ["CInstruments"]),
    // Shows the measurements.
    .target(
        name: "DebugHUD",
        dependencies: [
            "UIKitNames", "DebugInstruments", "AwaitablePresentation", "UnidirectionalStore", "FrontmostCharts", "SwiftUINames",
            "FrontmostUI", "FrontmostUIKit",
        ]),
]

// What the trait TLS adds to what serves.
let encryption: [Target.Dependency] = [
    .product(name: "NIOTLS", package: "swift-nio", condition: .when(traits: ["TLS"])),
    .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"])),
]

// Hosts, and what starts an app in one.
let hosts: [Target] = [
    // The metrics of a process in Prometheus's text format. Knows nothing of UI.
    .target(name: "FrontmostMetrics", dependencies: [.product(name: "CoreMetrics", package: "swift-metrics")]),
    .target(name: "CWorkers"),
    // One socket, served by several processes, and a process that watches over them. Knows nothing of UI, and of HTTP the first line.
    .target(name: "FrontmostWorkers", dependencies: ["CWorkers", .product(name: "Logging", package: "swift-log")]),
    // zlib, whose headers are among the requirements of Swift's toolchain on Linux. The NIO package with a compressing handler brings 13
    // others, and compresses a file again for each browser.
    .target(name: "CCompression", linkerSettings: [.linkedLibrary("z")]),
    // An HTTP and WebSocket server, one page, and its script.
    .target(
        name: "FrontmostWeb",
        dependencies: [
            "FrontmostRender", "FrontmostUIKit", "FrontmostMetrics", "FrontmostWorkers", "CCompression", "CInstruments",
            .product(name: "Logging", package: "swift-log"),
            .product(name: "CoreMetrics", package: "swift-metrics"),
            .product(name: "Tracing", package: "swift-distributed-tracing"),
            .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
            .product(name: "NIOHTTP1", package: "swift-nio"),
            .product(name: "NIOWebSocket", package: "swift-nio"),
        ] + encryption,
        resources: [.copy("Client")]),
    // libpq, for the trait PostgreSQL alone. Without it, the next target is empty, and nothing looks for libpq.
    .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    // The states of scenes in a database.
    .target(
        name: "FrontmostPostgreSQL",
        dependencies: [
            .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])), "FrontmostUIKit",
            .product(name: "Logging", package: "swift-log"),
        ]),
    .target(
        name: "FrontmostLaunch",
        dependencies: [
            "FrontmostRender", "FrontmostWeb", "FrontmostWorkers", "FrontmostUIKit",
            .target(name: "FrontmostPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
            .product(name: "Logging", package: "swift-log"),
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),
    .target(name: "FrontmostUILaunch", dependencies: ["FrontmostUI", "FrontmostLaunch"]),
]

// What an app imports.
let modules: [Target] = [
    // Apple's names and the toolkit at once.
    .target(
        name: "Frontmost",
        dependencies: [
            "SwiftUINames", "FrontmostLaunch", "FrontmostUILaunch", "FrontmostCharts", "AwaitablePresentation",
            "StateNavigation",
            "UnidirectionalStore", "DebugInstruments", "DebugHUD",
        ]),
    // `import Testing` together with modules of these names makes the compiler look for these overlays.
    .target(name: "_Testing_UIKit", path: "Sources/AppleNames/_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/AppleNames/_Testing_CoreGraphics"),
    // Apple's module names, so that unmodified app sources build.
    .target(
        name: "UIKit", dependencies: ["UIKitNames", "FrontmostLaunch", "_Testing_UIKit"], path: "Sources/AppleNames/UIKit"),
    .target(
        name: "SwiftUI", dependencies: ["SwiftUINames", "UIKit", "FrontmostUILaunch"], path: "Sources/AppleNames/SwiftUI"),
    .target(name: "Combine", dependencies: ["FrontmostCombine"], path: "Sources/AppleNames/Combine"),
    .target(name: "Charts", dependencies: ["FrontmostCharts"], path: "Sources/AppleNames/Charts"),
    .target(
        name: "CoreGraphics", dependencies: ["FrontmostGraphics", "FrontmostRender", "_Testing_CoreGraphics"],
        path: "Sources/AppleNames/CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "CoreAnimationNames"], path: "Sources/AppleNames/QuartzCore"),
    .target(
        name: "ImageIO", dependencies: ["CoreGraphics", "FrontmostGraphics", "FrontmostRender", "FrontmostUIKit"],
        path: "Sources/AppleNames/ImageIO"),
    .target(name: "CoreText", dependencies: ["CoreGraphics", "FrontmostUIKit"], path: "Sources/AppleNames/CoreText"),
    // Depends on nothing. The types of vectors are those of the standard library.
    .target(name: "simd", path: "Sources/AppleNames/simd"),
    .target(name: "Symbols", dependencies: ["FrontmostUI"], path: "Sources/AppleNames/Symbols"),
    .target(
        name: "UniformTypeIdentifiers", dependencies: ["FrontmostTransfer"], path: "Sources/AppleNames/UniformTypeIdentifiers"),
    .target(name: "CoreTransferable", dependencies: ["FrontmostTransfer"], path: "Sources/AppleNames/CoreTransferable"),
    // Depends on nothing. There is no module `os`: swift-argument-parser tests that name with `canImport`.
    .target(name: "OSLog", path: "Sources/AppleNames/OSLog"),
    .target(name: "SafariServices", dependencies: ["UIKitNames", "FrontmostUIKit"], path: "Sources/AppleNames/SafariServices"),
    .target(name: "PhotosUI", dependencies: ["SwiftUINames", "FrontmostUI"], path: "Sources/AppleNames/PhotosUI"),
    .target(name: "QuickLook", dependencies: ["UIKitNames", "FrontmostUIKit"], path: "Sources/AppleNames/QuickLook"),
]

// What runs while an app is built.
let building: [Target] = [
    .executableTarget(name: "FrontmostResourceTool", dependencies: ["FrontmostResources"]),
    .plugin(name: "FrontmostAssets", capability: .buildTool(), dependencies: ["FrontmostResourceTool"]),
]

// The gallery. The other example apps are a package of their own, in Examples.
let apps: [Target] = [
    // The screens of the drawing app, which use much memory, for the debug HUD to measure. The gallery shows them; the app and the
    // tests are in Examples.
    .target(
        name: "Sketchbook", dependencies: ["SwiftUI", "UIKit", "AwaitablePresentation", "UnidirectionalStore", "DebugHUD"],
        path: "Examples/Drawing/Sources/Sketchbook"),
    // The screens of the mail app, with which the gallery opens.
    .target(name: "Letterbox", dependencies: ["SwiftUI", "Charts"], path: "Examples/Mail/Sources/Letterbox"),
    // The screens are compiled through the symbolic link `CompiledScreens`, and also bundled as resources, so that the page
    // can show their sources.
    .executableTarget(
        name: "Gallery",
        dependencies: [
            "FrontmostLaunch", "FrontmostRender", "FrontmostUI", "FrontmostUIKit", "UIKit",
            "SwiftUI", "FrontmostWeb", "AwaitablePresentation", "StateNavigation", "UnidirectionalStore", "DebugHUD",
            "Sketchbook", "Letterbox",
        ],
        resources: [.copy("Screens")]),
]

// What tests share, and programs that they start.
let testSupport: [Target] = [
    // Random numbers and the seeds of walks, a log, a window, errors. It is in no product, so apps neither see nor build it, and
    // it imports no test framework.
    .target(name: "TestSupport", dependencies: ["FrontmostRender", "FrontmostUIKit"], path: "Tests/TestSupport"),
    // The program that the host's browser tests drive: hand-made render nodes without the engine, and a screen for touches.
    .executableTarget(
        name: "BrowserFixture",
        dependencies: ["FrontmostRender", "FrontmostUIKit", "FrontmostWeb", "FrontmostUI", "TestSupport"],
        path: "Tests/Browser/Fixture"),
    // UIKit apps that the launch tests start.
    .executableTarget(name: "UIKitDelegateApp", dependencies: ["UIKit"], path: "Tests/Apps/UIKitDelegateApp"),
    .executableTarget(name: "UIKitMainApp", dependencies: ["UIKit"], path: "Tests/Apps/UIKitMainApp"),
    // An app with addresses for its screens and with state restoration.
    .executableTarget(name: "PlacesApp", dependencies: ["SwiftUI"], path: "Tests/Apps/PlacesApp"),
    // An app with the debug HUD, measured without a host.
    .executableTarget(name: "MeasuredApp", dependencies: ["SwiftUI", "DebugHUD"], path: "Tests/Apps/MeasuredApp"),
    // An app that writes user defaults from its command line.
    .executableTarget(name: "DefaultsApp", dependencies: ["SwiftUI"], path: "Tests/Apps/DefaultsApp"),
    // Certificates that are of no use elsewhere and, with the trait TLS, a client for it.
    .target(
        name: "EncryptedClient",
        dependencies: [.product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio")]
            + encryption,
        path: "Tests/EncryptedClient"),
]

// The tests of modules, and tests of the package as a whole.
let allTests: [Target] = [
    .testTarget(name: "RuntimeMetadataTests", dependencies: ["RuntimeMetadata"]),
    .testTarget(name: "FrontmostSVGTests", dependencies: ["FrontmostSVG"]),
    .testTarget(name: "FrontmostExpansionsTests", dependencies: ["FrontmostExpansions"]),
    .testTarget(
        name: "FrontmostLaunchTests",
        dependencies: [
            "FrontmostLaunch", "UIKitDelegateApp", "UIKitMainApp", "PlacesApp", "MeasuredApp", "DefaultsApp", "EncryptedClient",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),
    .testTarget(name: "FrontmostResourcesTests", dependencies: ["FrontmostResources", "TestSupport"]),
    .testTarget(name: "FrontmostRenderTests", dependencies: ["FrontmostRender", "TestSupport"]),
    .testTarget(name: "FrontmostCombineTests", dependencies: ["FrontmostCombine"]),
    .testTarget(name: "FrontmostTransferTests", dependencies: ["FrontmostTransfer", "TestSupport"]),
    .testTarget(
        name: "FrontmostMetricsTests",
        dependencies: ["FrontmostMetrics", .product(name: "CoreMetrics", package: "swift-metrics")]),
    .testTarget(name: "FrontmostWorkersTests", dependencies: ["FrontmostWorkers", "CWorkers"]),
    // The contract of all stores of states, and with the trait PostgreSQL that of the database.
    .testTarget(
        name: "FrontmostPostgreSQLTests",
        dependencies: [
            "FrontmostPostgreSQL", "FrontmostUIKit", "TestSupport", .product(name: "Logging", package: "swift-log"),
        ]),
    .testTarget(
        name: "FrontmostUIKitTests",
        dependencies: [
            "FrontmostGraphics", "FrontmostTransfer", "FrontmostUIKit", "FrontmostRender", "FrontmostSimulation", "UIKitNames",
            "ImageIO",
            "TestSupport",
        ]),
    .testTarget(
        name: "FrontmostUITests",
        dependencies: [
            "FrontmostCombine", "FrontmostRender", "FrontmostSimulation", "FrontmostTransfer", "FrontmostUIKit", "FrontmostUI",
            "FrontmostTesting", "SwiftUINames", "TestSupport",
        ]),
    // Random walks and random apps, apart from the other tests because `scripts/explore` builds them with optimisation.
    .testTarget(
        name: "FrontmostUIKitWalkTests",
        dependencies: ["FrontmostUIKit", "FrontmostRender", "FrontmostSimulation", "UIKitNames", "TestSupport"]),
    .testTarget(
        name: "FrontmostUIWalkTests",
        dependencies: [
            "FrontmostCombine", "FrontmostRender", "FrontmostSimulation", "FrontmostUIKit", "FrontmostUI", "FrontmostTesting",
            "TestSupport",
        ]),
    .testTarget(
        name: "FrontmostChartsTests",
        dependencies: ["FrontmostRender", "FrontmostUI", "FrontmostUIKit", "FrontmostCharts", "FrontmostTesting", "TestSupport"]),
    .testTarget(
        name: "AwaitablePresentationTests",
        dependencies: ["FrontmostUI", "FrontmostUIKit", "AwaitablePresentation", "FrontmostTesting", "TestSupport"]),
    .testTarget(
        name: "UnidirectionalStoreTests",
        dependencies: ["FrontmostUIKit", "UnidirectionalStore", "FrontmostSimulation", "FrontmostTesting", "TestSupport"]),
    .testTarget(name: "DebugInstrumentsTests", dependencies: ["DebugInstruments"]),
    .testTarget(
        name: "DebugHUDTests",
        dependencies: [
            "DebugInstruments", "FrontmostRender", "FrontmostUI", "FrontmostUIKit", "UnidirectionalStore", "DebugHUD",
            "FrontmostTesting",
        ]),
    .testTarget(
        name: "StateNavigationTests",
        dependencies: ["FrontmostUI", "FrontmostUIKit", "StateNavigation", "FrontmostTesting", "TestSupport"]),
    .testTarget(name: "FrontmostTests", dependencies: ["Frontmost", "FrontmostTesting"]),
    // Uses Apple's names in all their forms, in sources with Apple's imports only.
    .testTarget(
        name: "AppleNamesTests",
        dependencies: [
            "SwiftUI", "UIKit", "Combine", "Charts", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "CoreTransferable",
            "PhotosUI", "QuickLook", "SafariServices", "OSLog", "ImageIO", "CoreText", "simd", "Symbols", "FrontmostTesting",
            "FrontmostUIKit",
        ]),
    // Names that apps define themselves, next to the platform's and the toolkit's names. The sources in `Shared` are compiled
    // twice.
    .testTarget(
        name: "AppsOwnNamesTests", dependencies: ["SwiftUI", "UIKit", "FrontmostTesting"],
        path: "Tests/AppsOwnNames/WithSwiftUI", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
        name: "AppsOwnNamesWithFrontmostTests", dependencies: ["Frontmost", "FrontmostTesting"],
        path: "Tests/AppsOwnNames/WithFrontmost"),
    .testTarget(name: "FrontmostSimulationTests", dependencies: ["FrontmostSimulation", "TestSupport"]),
    // Sends random page messages to random apps: no message may end the process.
    .testTarget(
        name: "HostileTests",
        dependencies: ["FrontmostRender", "FrontmostWeb", "FrontmostUI", "FrontmostUIKit", "FrontmostSimulation", "TestSupport"]),
    .testTarget(
        name: "FrontmostWebTests",
        dependencies: [
            .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"),
            .product(name: "Logging", package: "swift-log"), .product(name: "CoreMetrics", package: "swift-metrics"),
            .product(name: "Tracing", package: "swift-distributed-tracing"),
            .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
            "FrontmostTransfer", "FrontmostWeb", "FrontmostMetrics", "FrontmostWorkers",
            "FrontmostUIKit", "FrontmostRender", "FrontmostSimulation", "TestSupport", "EncryptedClient",
        ]),
]

// Scripts that need an optimised build of few tests name the targets of those: all the others take half an hour more.
let askedTests = Context.environment["FRONTMOST_TEST_TARGETS"]?.split(separator: ",").map(String.init)
let tests = askedTests.map { names in allTests.filter { names.contains($0.name) } } ?? allTests

// The traits that are on where a build names none. The tests run with all of them, in one build with the examples (`scripts/test`): another
// set of traits compiles everything anew.
let usualTraits = Set(Context.environment["FRONTMOST_TRAITS"]?.split(separator: ",").map(String.init) ?? [])

let package = Package(
    name: "Frontmost",
    products: [
        .library(name: "Frontmost", targets: ["Frontmost"]),
        .library(name: "StateNavigation", targets: ["StateNavigation"]),
        .library(name: "UnidirectionalStore", targets: ["UnidirectionalStore"]),
        .library(name: "AwaitablePresentation", targets: ["AwaitablePresentation"]),
        .library(name: "DebugInstruments", targets: ["DebugInstruments"]),
        .library(name: "DebugHUD", targets: ["DebugHUD"]),
        .library(name: "FrontmostTesting", targets: ["FrontmostTesting"]),
        .library(name: "FrontmostCharts", targets: ["FrontmostCharts"]),
        .library(
            name: "AppleNames",
            targets: [
                "SwiftUI", "UIKit", "Combine", "Charts", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers",
                "CoreTransferable",
                "PhotosUI", "QuickLook", "SafariServices", "OSLog", "ImageIO", "CoreText", "simd", "Symbols",
            ]),
        .plugin(name: "FrontmostAssets", targets: ["FrontmostAssets"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
        // A target in this package because the gallery shows it. A second package cannot have a target of the same name, so the
        // drawing app uses this product.
        .library(name: "Sketchbook", targets: ["Sketchbook"]),
        .library(name: "Letterbox", targets: ["Letterbox"]),
    ],
    traits: [
        .default(enabledTraits: usualTraits),
        .trait(
            name: "PostgreSQL",
            description: "Lets apps save scenes in a database, with --state postgres://… Needs libpq (Debian: libpq-dev)."),
        .trait(name: "TLS", description: "Lets apps serve HTTPS by themselves, with --certificate and --key. Brings BoringSSL."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // For the trait TLS alone: without it, nothing of this is built.
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    ],
    targets: engine + simulation + names + toolkit + hosts + modules + building + apps + testSupport + tests,
    swiftLanguageModes: [.v6]
)
