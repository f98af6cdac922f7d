// The app that the web host's browser tests launch. It shows hand-made nodes without the view engine; with the argument `touches`
// it shows windows and views that receive touches or let them through, with `files` a screen that exchanges files, with `drawings`
// what is painted on canvases, with `keyboard` views that can have the focus, and with `carrying` views that can be dragged.
import Foundation
import FrontmostRender
import FrontmostUI
import FrontmostUIKit
import FrontmostWeb

/// Keeps the objects that build the scenes for the lifetime of the process.
@MainActor final class Fixtures {
    var scenes: [FixtureScene] = []
    var touchScenes: [TouchScene] = []
    var windows: [UIWindow] = []
    var drawingScenes: [DrawingScene] = []
}

let fixtures = Fixtures()
let source = "import SwiftUI\n\n/// A screen. 日本語\nstruct Screen: View {\n    @State var count = 0\n}\n"
let panel = WebPanel(
    title: "Fixture",
    entries: (1...3).map { .init(id: "screen-\($0)", title: "Screen \($0)", group: "Screens", source: source + "// \($0)\n") },
    initial: "screen-1"
) { _, _ in }

var configuration = WebHost.Configuration()
configuration.port = 0
configuration.uploadLimit = 3_000_000
let isAboutTouches = CommandLine.arguments.contains("touches"), isAboutFiles = CommandLine.arguments.contains("files")
let isAboutDrawings = CommandLine.arguments.contains("drawings"), isAboutKeys = CommandLine.arguments.contains("keyboard")
let isAboutCarrying = CommandLine.arguments.contains("carrying")
let hasPanel = !isAboutTouches && !isAboutFiles && !isAboutDrawings && !isAboutKeys && !isAboutCarrying
let host = WebHost(configuration: configuration, panel: hasPanel ? panel : nil) {
    session, environment, options in
    UIWindowScene.connect(session: session, environment: environment, options: options) {
        if isAboutTouches {
            fixtures.touchScenes.append(TouchScene($0))
        } else if isAboutFiles {
            let window = UIWindow(windowScene: $0)
            window.rootViewController = UIHostingController(rootView: FilesScreen())
            window.makeKeyAndVisible()
            fixtures.windows.append(window)
        } else if isAboutKeys {
            let window = UIWindow(windowScene: $0)
            window.rootViewController = UIHostingController(rootView: KeyboardScreen())
            window.makeKeyAndVisible()
            fixtures.windows.append(window)
        } else if isAboutCarrying {
            let window = UIWindow(windowScene: $0)
            window.rootViewController = UIHostingController(rootView: CarryingScreen())
            window.makeKeyAndVisible()
            fixtures.windows.append(window)
        } else if isAboutDrawings {
            fixtures.drawingScenes.append(DrawingScene($0))
        } else {
            fixtures.scenes.append(FixtureScene($0))
        }
    }
}
print(try await host.start())
fflush(nil)
while true { try await Task.sleep(for: .seconds(3600)) }
