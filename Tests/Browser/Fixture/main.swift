// The app that the web host's browser tests launch. It shows hand-made nodes without the view engine; with the argument `touches`
// it shows windows and views that receive touches or let them through, with `files` a screen that exchanges files, with `drawings`
// what is painted on canvases, with `keyboard` views that can have the focus, with `carrying` views that can be dragged, with
// `preferences` what the user has chosen for all apps, and with `refreshing` lists that are refreshed.
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
/// The screens of SwiftUI, by argument.
let screens: [String: @MainActor () -> UIViewController] = [
    "files": { UIHostingController(rootView: FilesScreen()) },
    "keyboard": { UIHostingController(rootView: KeyboardScreen()) },
    "carrying": { UIHostingController(rootView: CarryingScreen()) },
    "preferences": { UIHostingController(rootView: PreferencesScreen()) },
    "refreshing": { UIHostingController(rootView: RefreshingScreen()) },
]
let subject = CommandLine.arguments.dropFirst().first
let host = WebHost(configuration: configuration, panel: subject == nil ? panel : nil) { session, environment, options in
    UIWindowScene.connect(session: session, environment: environment, options: options) { scene in
        switch subject {
        case nil: fixtures.scenes.append(FixtureScene(scene))
        case "touches": fixtures.touchScenes.append(TouchScene(scene))
        case "drawings": fixtures.drawingScenes.append(DrawingScene(scene))
        case let subject?:
            // A test has named a screen that does not exist: it is to fail with these words.
            guard let screen = screens[subject] else { fatalError("There is no screen \(subject).") }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = screen()
            window.makeKeyAndVisible()
            fixtures.windows.append(window)
        }
    }
}
print(try await host.start())
fflush(nil)
while true { try await Task.sleep(for: .seconds(3600)) }
