// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

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
        .library(name: "AppleNames", targets: ["SwiftUI", "UIKit", "Combine", "Charts", "CoreGraphics", "QuartzCore"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
        // Another package cannot have a target of this name, since the gallery shows it: the drawing app's own uses it from here.
        .library(name: "Sketchbook", targets: ["Sketchbook"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // What is shown, and nothing about who decides it.
        .target(name: "FrontmostRender", resources: [.copy("Fonts")]),
        // What is in front of what.
        .target(
            name: "FrontmostUIKit",
            dependencies: ["FrontmostRender", "FrontmostCombine", "FrontmostMacros", "CPreviews", "CDefaults"]),
        // SwiftUI's names.
        .target(name: "FrontmostUI", dependencies: ["FrontmostUIKit", "FrontmostMacros"]),
        .target(name: "FrontmostCombine"),
        // Swift Charts' names.
        .target(name: "FrontmostCharts", dependencies: ["FrontmostUI", "FrontmostUIKit"]),
        // `#Preview`, `@Entry`, `@Previewable`: a compiler plugin that needs no library. What it does is a target of its own,
        // since tests that depend on a macro have SwiftPM build everything twice.
        .macro(name: "FrontmostMacros", dependencies: ["FrontmostExpansions"]),
        .target(name: "FrontmostExpansions"),
        .target(name: "CPreviews"),
        // Reports writes to the user defaults.
        .target(name: "CDefaults"),

        // Hosts.
        .target(
            name: "FrontmostWeb",
            dependencies: [
                "FrontmostRender", "FrontmostUIKit",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            resources: [.copy("Client")]),
        .target(
            name: "FrontmostLaunch",
            dependencies: [
                "FrontmostWeb", "FrontmostUIKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(name: "FrontmostUILaunch", dependencies: ["FrontmostUI", "FrontmostLaunch"]),
        .target(
            name: "Frontmost",
            dependencies: [
                "SwiftUINames", "FrontmostLaunch", "FrontmostUILaunch", "FrontmostCharts", "AwaitablePresentation",
                "StateNavigation",
                "UnidirectionalStore", "DebugInstruments", "DebugHUD",
            ]),

        // The toolkit: on SwiftUI's and UIKit's names only.
        .target(name: "AwaitablePresentation", dependencies: ["SwiftUINames", "FrontmostUI", "FrontmostUIKit"]),
        .target(name: "StateNavigation", dependencies: ["SwiftUINames", "FrontmostUI", "FrontmostUIKit", "FrontmostMacros"]),
        .target(name: "UnidirectionalStore", dependencies: ["StateNavigation", "SwiftUINames", "FrontmostUI", "FrontmostUIKit"]),

        // What an app costs, as figures: no views, so that a headless run needs none. The debug HUD shows it.
        .target(name: "CInstruments"),
        .target(name: "DebugInstruments", dependencies: ["CInstruments"]),
        .target(
            name: "DebugHUD",
            dependencies: [
                "DebugInstruments", "AwaitablePresentation", "UnidirectionalStore", "FrontmostCharts", "SwiftUINames",
                "FrontmostUI",
                "FrontmostUIKit",
            ]),

        // Tests without a host, in virtual time.
        .target(name: "CSimulation"),
        .target(name: "FrontmostSimulation", dependencies: ["CSimulation"]),
        .target(name: "FrontmostTesting", dependencies: ["FrontmostUI", "FrontmostSimulation"]),

        // Apple's module names, so that unmodified app sources build.
        .target(
            name: "SwiftUI", dependencies: ["SwiftUINames", "UIKit", "FrontmostUILaunch"], path: "Sources/AppleNames/SwiftUI"),
        .target(
            name: "UIKit", dependencies: ["UIKitNames", "FrontmostLaunch", "_Testing_UIKit"], path: "Sources/AppleNames/UIKit"),
        // The names without what serves an app to browsers, for the toolkit.
        .target(
            name: "SwiftUINames", dependencies: ["UIKitNames", "FrontmostUI", "FrontmostMacros"],
            path: "Sources/AppleNames/SwiftUINames"),
        .target(
            name: "UIKitNames", dependencies: ["FrontmostUIKit", "FrontmostMacros"], path: "Sources/AppleNames/UIKitNames"),
        .target(name: "Combine", dependencies: ["FrontmostCombine"], path: "Sources/AppleNames/Combine"),
        .target(name: "Charts", dependencies: ["FrontmostCharts"], path: "Sources/AppleNames/Charts"),
        .target(
            name: "CoreGraphics", dependencies: ["FrontmostUIKit", "FrontmostRender", "_Testing_CoreGraphics"],
            path: "Sources/AppleNames/CoreGraphics"),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "FrontmostUIKit"], path: "Sources/AppleNames/QuartzCore"),
        // `import Testing` beside modules of these names asks for these overlays.
        .target(name: "_Testing_UIKit", path: "Sources/AppleNames/_Testing_UIKit"),
        .target(name: "_Testing_CoreGraphics", path: "Sources/AppleNames/_Testing_CoreGraphics"),

        // The screens are compiled through the link `CompiledScreens`, and bundled so that the page can show their sources.
        .executableTarget(
            name: "Gallery",
            dependencies: [
                "SwiftUI", "FrontmostWeb", "AwaitablePresentation", "StateNavigation", "UnidirectionalStore", "DebugHUD",
                "Sketchbook",
            ],
            resources: [.copy("Screens")]),

        // The README's app and its test, compiled and run with everything else.
        .executableTarget(name: "Errands", dependencies: ["SwiftUI"], path: "Examples/Errands/Sources/Errands"),
        .testTarget(
            name: "ErrandsTests", dependencies: ["Errands", "FrontmostTesting"], path: "Examples/Errands/Tests/ErrandsTests"),

        // A larger app with Apple's imports only, in both language modes; the Swift 5 one is only compiled.
        .executableTarget(
            name: "FieldNotes", dependencies: ["SwiftUI", "Combine"], path: "Examples/FieldNotes/Sources/FieldNotes"),
        .target(
            name: "FieldNotesInSwift5", dependencies: ["SwiftUI", "Combine"],
            path: "Examples/FieldNotes/Sources/FieldNotesInSwift5", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "FieldNotesTests", dependencies: ["FieldNotes", "FrontmostTesting"],
            path: "Examples/FieldNotes/Tests/FieldNotesTests"),

        // An app without SwiftUI.
        .executableTarget(name: "TeaTimer", dependencies: ["UIKit", "Combine"], path: "Examples/TeaTimer/Sources/TeaTimer"),
        .testTarget(
            name: "TeaTimerTests", dependencies: ["TeaTimer", "FrontmostTesting"], path: "Examples/TeaTimer/Tests/TeaTimerTests"),

        // An app whose screens are hungry for memory, for the debug HUD to watch. The gallery shows it too.
        .target(
            name: "Sketchbook", dependencies: ["SwiftUI", "UIKit", "AwaitablePresentation", "UnidirectionalStore", "DebugHUD"],
            path: "Examples/Drawing/Sources/Sketchbook"),
        .executableTarget(
            name: "Drawing", dependencies: ["Sketchbook", "SwiftUI", "DebugHUD"], path: "Examples/Drawing/Sources/Drawing"),
        .testTarget(
            name: "SketchbookTests", dependencies: ["Sketchbook", "DebugHUD", "FrontmostTesting"],
            path: "Examples/Drawing/Tests/SketchbookTests"),

        // What the browser tests of the host drive: hand-made nodes, no engine; and a screen about touches.
        .executableTarget(
            name: "BrowserFixture", dependencies: ["FrontmostWeb", "FrontmostUI"], path: "Tests/Browser/Fixture"),

        .testTarget(name: "FrontmostExpansionsTests", dependencies: ["FrontmostExpansions"]),
        // Apps without SwiftUI, as the tests of launching start them.
        .executableTarget(name: "UIKitDelegateApp", dependencies: ["UIKit"], path: "Tests/Apps/UIKitDelegateApp"),
        .executableTarget(name: "UIKitMainApp", dependencies: ["UIKit"], path: "Tests/Apps/UIKitMainApp"),
        // An app whose screens have addresses, and come back.
        .executableTarget(name: "PlacesApp", dependencies: ["SwiftUI"], path: "Tests/Apps/PlacesApp"),
        // An app with the debug HUD, which is measured without being shown.
        .executableTarget(name: "MeasuredApp", dependencies: ["SwiftUI", "DebugHUD"], path: "Tests/Apps/MeasuredApp"),
        // An app that writes user defaults as its command line says.
        .executableTarget(name: "DefaultsApp", dependencies: ["SwiftUI"], path: "Tests/Apps/DefaultsApp"),
        .testTarget(
            name: "FrontmostLaunchTests",
            dependencies: ["UIKitDelegateApp", "UIKitMainApp", "PlacesApp", "MeasuredApp", "DefaultsApp"]),

        .testTarget(name: "FrontmostRenderTests", dependencies: ["FrontmostRender"]),
        .testTarget(name: "FrontmostCombineTests", dependencies: ["FrontmostCombine"]),
        .testTarget(
            name: "FrontmostUIKitTests", dependencies: ["FrontmostUIKit", "FrontmostRender", "FrontmostSimulation", "UIKitNames"]),
        .testTarget(name: "FrontmostUITests", dependencies: ["FrontmostUI", "FrontmostTesting", "SwiftUINames"]),
        .testTarget(name: "FrontmostChartsTests", dependencies: ["FrontmostCharts", "FrontmostTesting"]),
        .testTarget(name: "AwaitablePresentationTests", dependencies: ["AwaitablePresentation", "FrontmostTesting"]),
        .testTarget(
            name: "UnidirectionalStoreTests", dependencies: ["UnidirectionalStore", "FrontmostSimulation", "FrontmostTesting"]),
        .testTarget(name: "DebugInstrumentsTests", dependencies: ["DebugInstruments"]),
        .testTarget(name: "DebugHUDTests", dependencies: ["DebugHUD", "FrontmostTesting"]),
        .testTarget(name: "StateNavigationTests", dependencies: ["StateNavigation", "FrontmostTesting"]),
        .testTarget(name: "FrontmostTests", dependencies: ["Frontmost", "FrontmostTesting"]),
        // Every form of Apple's names that the scenarios use, in sources with Apple's imports.
        .testTarget(
            name: "AppleNamesTests",
            dependencies: ["SwiftUI", "UIKit", "Combine", "Charts", "CoreGraphics", "QuartzCore", "FrontmostTesting"]),
        // What apps define themselves, beside the platform's names and beside the toolkit's: the sources in `Shared`, twice.
        .testTarget(
            name: "AppsOwnNamesTests", dependencies: ["SwiftUI", "UIKit", "FrontmostTesting"],
            path: "Tests/AppsOwnNames/WithSwiftUI", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "AppsOwnNamesWithFrontmostTests", dependencies: ["Frontmost", "FrontmostTesting"],
            path: "Tests/AppsOwnNames/WithFrontmost"),
        .testTarget(name: "FrontmostSimulationTests", dependencies: ["FrontmostSimulation"]),
        // Random apps under random messages of pages: nothing that comes in may end the process.
        .testTarget(
            name: "HostileTests", dependencies: ["FrontmostWeb", "FrontmostUI", "FrontmostUIKit", "FrontmostSimulation"]),
        .testTarget(
            name: "FrontmostWebTests",
            dependencies: ["FrontmostWeb", "FrontmostUIKit", "FrontmostRender", "FrontmostSimulation"]),
    ],
    swiftLanguageModes: [.v6]
)
