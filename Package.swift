// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Frontmost",
    products: [
        .library(name: "Frontmost", targets: ["Frontmost"]),
        .library(name: "FrontmostTesting", targets: ["FrontmostTesting"]),
        .library(name: "AppleNames", targets: ["SwiftUI", "UIKit", "Combine"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        // What is shown, and nothing about who decides it.
        .target(name: "FrontmostRender", resources: [.copy("Fonts")]),
        // What is in front of what.
        .target(name: "FrontmostUIKit", dependencies: ["FrontmostRender", "FrontmostCombine"]),
        // SwiftUI's names.
        .target(name: "FrontmostUI", dependencies: ["FrontmostUIKit"]),
        .target(name: "FrontmostCombine"),

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
        .target(name: "Frontmost", dependencies: ["FrontmostUI", "FrontmostLaunch", "FrontmostUILaunch"]),

        // Tests without a host, in virtual time.
        .target(name: "CSimulation"),
        .target(name: "FrontmostSimulation", dependencies: ["CSimulation"]),
        .target(name: "FrontmostTesting", dependencies: ["FrontmostUI", "FrontmostSimulation"]),

        // Apple's module names, so that unmodified app sources build.
        .target(
            name: "SwiftUI", dependencies: ["UIKit", "FrontmostUI", "FrontmostUILaunch"], path: "Sources/AppleNames/SwiftUI"),
        .target(
            name: "UIKit", dependencies: ["FrontmostUIKit", "FrontmostLaunch", "_Testing_UIKit"],
            path: "Sources/AppleNames/UIKit"),
        .target(name: "Combine", dependencies: ["FrontmostCombine"], path: "Sources/AppleNames/Combine"),
        // `import Testing` beside a module named UIKit asks for this overlay.
        .target(name: "_Testing_UIKit", path: "Sources/AppleNames/_Testing_UIKit"),

        // The screens are compiled through the link `CompiledScreens`, and bundled so that the page can show their sources.
        .executableTarget(name: "Gallery", dependencies: ["SwiftUI", "FrontmostWeb"], resources: [.copy("Screens")]),

        // The README's app and its test, compiled and run with everything else.
        .executableTarget(name: "Errands", dependencies: ["SwiftUI"], path: "Examples/Errands/Sources/Errands"),
        .testTarget(
            name: "ErrandsTests", dependencies: ["Errands", "FrontmostTesting"], path: "Examples/Errands/Tests/ErrandsTests"),

        // What the browser tests of the host drive: hand-made nodes, no engine.
        .executableTarget(name: "BrowserFixture", dependencies: ["FrontmostWeb"], path: "Tests/Browser/Fixture"),

        // Apps without SwiftUI, as the tests of launching start them.
        .executableTarget(name: "UIKitDelegateApp", dependencies: ["UIKit"], path: "Tests/Apps/UIKitDelegateApp"),
        .executableTarget(name: "UIKitMainApp", dependencies: ["UIKit"], path: "Tests/Apps/UIKitMainApp"),
        .testTarget(name: "FrontmostLaunchTests", dependencies: ["UIKitDelegateApp", "UIKitMainApp"]),

        .testTarget(name: "FrontmostRenderTests", dependencies: ["FrontmostRender"]),
        .testTarget(name: "FrontmostCombineTests", dependencies: ["FrontmostCombine"]),
        .testTarget(
            name: "FrontmostUIKitTests", dependencies: ["FrontmostUIKit", "FrontmostRender", "FrontmostSimulation"]),
        .testTarget(name: "FrontmostUITests", dependencies: ["FrontmostUI", "FrontmostTesting"]),
        .testTarget(name: "FrontmostTests", dependencies: ["Frontmost", "FrontmostTesting"]),
        .testTarget(name: "FrontmostSimulationTests", dependencies: ["FrontmostSimulation"]),
        .testTarget(name: "FrontmostWebTests", dependencies: ["FrontmostWeb"]),
    ],
    swiftLanguageModes: [.v6]
)
