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
        GalleryScreen.Group.all.flatMap { group in group.screens.map { entry(of: $0, in: group) } }
    }

    private static func entry(of screen: GalleryScreen, in group: GalleryScreen.Group) -> WebPanel.Entry {
        var source = source(of: screen), file = screen.fileName + ".swift"
        // The screen shows an app of more files.
        let parts = screen == .mailApp ? mailFiles : []
        if !parts.isEmpty { file += " and \(mailFolder)" }
        for part in parts { source += "\n// \(part.path)\n\n\(part.source)" }
        return WebPanel.Entry(
            id: screen.id, title: screen.title, group: group.title, source: source, file: file, hint: screen.hint)
    }

    private static let mailFolder = "Examples/Mail"

    /// The files of the mail app, the nearest to the start of the app first. A bundle has files of its target's folder only, so these are
    /// read where the gallery was built; there are none if that is gone.
    private static var mailFiles: [(path: String, source: String)] {
        let root = (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let folder = "\(mailFolder)/Sources/Letterbox/"
        return ["", "Screens/", "Parts/", "Models/"].flatMap { room in
            let names = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder + room).path)
            return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
                let path = folder + room + name
                return (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { (path, $0) }
            }
        }
    }
}
