import Foundation
import FrontmostUIKit

/// The document that a screen shows, for the menu that its title opens.
struct NavigationDocument {
    /// The document's name; nil to use the screen's title.
    let name: String?
    let preview: SharePreviewContent?
    let export: () -> _TransferredValue?
    /// The document's location; nil if the document cannot be compared with another.
    var url: URL?

    /// The title's menu: the document's name as its title, a row that shares the document, then `children`.
    @MainActor func menu(_ children: [UIMenuElement], title: String, in values: EnvironmentValues) -> UIMenu {
        let origin = PresentationOrigin(values)
        let share = UIAction(title: "Share…", image: UIImage(systemName: "square.and.arrow.up")) { _ in
            guard let value = export() else { return }
            origin.presentSheet(ShareSheet(values: [value], subject: name ?? title, message: "", preview: preview))
        }
        let own = UIMenu(options: .displayInline, children: children)
        return UIMenu(title: name ?? title, children: [UIMenu(options: .displayInline, children: [share]), own])
    }

    /// The display name of a URL: the file's name, or the host if there is no last path component.
    static func name(of url: URL) -> String {
        let last = url.lastPathComponent
        return last.isEmpty || last == "/" ? url.host() ?? url.absoluteString : last
    }
}

extension NavigationDocument: Equatable {
    static func == (a: NavigationDocument, b: NavigationDocument) -> Bool { a.url != nil && a.url == b.url }
}

extension View {
    /// Sets the document that the screen shows. Its name is the title of the menu that the screen's title opens
    /// (`toolbarTitleMenu`), and the menu can share it.
    public nonisolated func navigationDocument(_ url: URL) -> some View {
        document(NavigationDocument(name: NavigationDocument.name(of: url), preview: nil, export: { url._transferred }, url: url))
    }
    /// Sets the document that the screen shows, which can be shared from the menu that the title opens.
    public nonisolated func navigationDocument<D: Transferable>(_ document: D) -> some View {
        self.document(NavigationDocument(name: nil, preview: nil, export: { document._transferred }))
    }
    /// Sets the document that the screen shows, which can be shared from the menu that the title opens.
    /// - Parameter preview: Its title is the menu's title; its images are shown in the share sheet.
    public nonisolated func navigationDocument<D: Transferable, I1, I2>(
        _ document: D, preview: SharePreview<I1, I2>
    ) -> some View {
        let content = preview.content
        return self.document(
            NavigationDocument(name: content.title.plainString, preview: content, export: { document._transferred }))
    }

    private nonisolated func document(_ document: NavigationDocument) -> some View {
        wish(ControllerWishesKey.self, document) { $0.navigation.document = $1 }
    }
}
