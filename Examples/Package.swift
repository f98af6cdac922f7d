// swift-tools-version: 6.1
import PackageDescription

let assets = Target.PluginUsage.plugin(name: "FrontmostAssets", package: "Frontmost")
func frontmost(_ product: String) -> Target.Dependency { .product(name: product, package: "Frontmost") }

// The example apps as one package. It depends on Frontmost as a user's package does, on products and their public declarations.
// `scripts/test` builds it into Frontmost's own build folder, where it finds Frontmost compiled. Each app keeps a small manifest
// besides, which shows how the app stands alone.
let package = Package(
    name: "Examples",
    dependencies: [.package(name: "Frontmost", path: "..")],
    targets: [
        // The app in the README and its test.
        .executableTarget(name: "Errands", dependencies: [frontmost("AppleNames")], path: "Errands/Sources/Errands"),
        .testTarget(
            name: "ErrandsTests", dependencies: ["Errands", frontmost("FrontmostTesting")], path: "Errands/Tests/ErrandsTests"),
        // A larger app with Apple's imports only, in both language modes, with an asset catalogue and Japanese strings. The Swift 5
        // version is compiled but not tested.
        .executableTarget(
            name: "FieldNotes", dependencies: [frontmost("AppleNames")], path: "FieldNotes/Sources/FieldNotes", plugins: [assets]),
        .executableTarget(
            name: "FieldNotesInSwift5", dependencies: [frontmost("AppleNames")],
            path: "FieldNotes/Sources/FieldNotesInSwift5", swiftSettings: [.swiftLanguageMode(.v5)], plugins: [assets]),
        .testTarget(
            name: "FieldNotesTests", dependencies: ["FieldNotes", frontmost("FrontmostTesting")],
            path: "FieldNotes/Tests/FieldNotesTests"),
        // Charts drawn with Canvas and Path, a live feed, and tiles that its user arranges.
        .executableTarget(name: "Dashboard", dependencies: [frontmost("AppleNames")], path: "Dashboard/Sources/Dashboard"),
        .testTarget(
            name: "DashboardTests", dependencies: ["Dashboard", frontmost("FrontmostTesting")],
            path: "Dashboard/Tests/DashboardTests"),
        // A game: gestures, keys, animations, and rules that tests play at random.
        .executableTarget(name: "Grove", dependencies: [frontmost("AppleNames")], path: "Grove/Sources/Grove"),
        .testTarget(
            name: "GroveTests", dependencies: ["Grove", frontmost("FrontmostTesting")], path: "Grove/Tests/GroveTests"),
        // The app with which the gallery opens. Its screens are a library of Frontmost, because the gallery shows them too.
        .executableTarget(
            name: "Mail", dependencies: [frontmost("Letterbox"), frontmost("AppleNames")], path: "Mail/Sources/Mail"),
        .testTarget(
            name: "LetterboxTests",
            dependencies: [frontmost("Letterbox"), frontmost("AppleNames"), frontmost("FrontmostTesting")],
            path: "Mail/Tests/LetterboxTests"),
        // An app without SwiftUI.
        .executableTarget(name: "TeaTimer", dependencies: [frontmost("AppleNames")], path: "TeaTimer/Sources/TeaTimer"),
        .testTarget(
            name: "TeaTimerTests", dependencies: ["TeaTimer", frontmost("FrontmostTesting")],
            path: "TeaTimer/Tests/TeaTimerTests"),
        // An app with screens that use much memory, for the debug HUD to measure. The screens are a library of Frontmost, because
        // the gallery shows them too.
        .executableTarget(
            name: "Drawing", dependencies: [frontmost("Sketchbook"), frontmost("AppleNames"), frontmost("DebugHUD")],
            path: "Drawing/Sources/Drawing"),
        .testTarget(
            name: "SketchbookTests",
            dependencies: [
                frontmost("Sketchbook"), frontmost("DebugHUD"), frontmost("AppleNames"), frontmost("UnidirectionalStore"),
                frontmost("FrontmostTesting"),
            ],
            path: "Drawing/Tests/SketchbookTests"),
    ]
)
