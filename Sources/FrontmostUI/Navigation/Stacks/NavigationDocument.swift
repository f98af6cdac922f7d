import Foundation
import FrontmostUIKit

/// The document that a screen shows, for the menu that its title opens.
struct NavigationDocument {
    /// The document's name; nil to use the screen's title.
    let name: String?
    let export: any DocumentExport
    /// The document's location; nil if the document cannot be compared with another.
    var url: URL?

    /// The title's menu: the document's name as its title, a row that shares the document, then `children`.
    @MainActor func menu(_ children: [UIMenuElement], title: String, in values: EnvironmentValues) -> UIMenu {
        let run = export.sharing(as: name ?? title, in: values)
        let share = UIAction(title: SystemWord.shareMore.text, image: UIImage(systemName: "square.and.arrow.up")) { _ in run() }
        let own = UIMenu(options: .displayInline, children: children)
        return UIMenu(title: name ?? title, children: [UIMenu(options: .displayInline, children: [share]), own])
    }

    /// The display name of a URL: the file's name, or the host if there is no last path component.
    static func name(of url: URL) -> String {
        let last = url.lastPathComponent
        return last.isEmpty || last == "/" ? url.host() ?? url.absoluteString : last
    }
}

/// Shares the document of a screen.
protocol DocumentExport {
    /// Makes the action that lets the user share the document, for a view with this environment.
    @MainActor func sharing(as title: String, in values: EnvironmentValues) -> @MainActor () -> Void
}

extension NavigationDocument: Equatable {
    static func == (a: NavigationDocument, b: NavigationDocument) -> Bool { a.url != nil && a.url == b.url }
}
