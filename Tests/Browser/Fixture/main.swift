// The app that the browser tests of the web host start: nodes made by hand, no view engine; with the argument `touches`, windows
// and views that touches go to and through.
import Foundation
import FrontmostRender
import FrontmostUIKit
import FrontmostWeb

/// Keeps what makes a scene's nodes for as long as the process runs.
@MainActor final class Fixtures {
    var scenes: [FixtureScene] = []
    var touchScenes: [TouchScene] = []
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
let isAboutTouches = CommandLine.arguments.contains("touches")
let host = WebHost(configuration: configuration, panel: isAboutTouches ? nil : panel) { session, environment, options in
    UIWindowScene.connect(session: session, environment: environment, options: options) {
        if isAboutTouches {
            fixtures.touchScenes.append(TouchScene($0))
        } else {
            fixtures.scenes.append(FixtureScene($0))
        }
    }
}
print(try await host.start())
fflush(nil)
while true { try await Task.sleep(for: .seconds(3600)) }
