import Foundation
import FrontmostWeb

/// The sources of the screens. The bundle contains the files that are compiled: `CompiledScreens` is a symbolic link to
/// `Screens`, because SwiftPM either compiles or bundles a folder.
enum ScreenSources {
    static func source(of screen: GalleryScreen) -> String {
        let file = Bundle.module.url(forResource: screen.fileName, withExtension: "swift", subdirectory: "Screens")
        return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    }

    static var entries: [WebPanel.Entry] {
        GalleryScreen.Group.all.flatMap { group in
            group.screens.map {
                WebPanel.Entry(
                    id: $0.id, title: $0.title, group: group.title, source: source(of: $0), file: $0.fileName + ".swift",
                    hint: $0.hint)
            }
        }
    }
}
