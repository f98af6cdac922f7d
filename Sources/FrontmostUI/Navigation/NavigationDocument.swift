import Foundation
import FrontmostUIKit

/// What a screen shows, for the menu that its title opens.
struct NavigationDocument {
    /// Nil for the screen's title.
    let name: String?
    let preview: SharePreviewContent?
    let export: () -> _TransferredValue?
    /// Nil for what cannot be compared.
    var url: URL?

    /// The menu, with the document's name above it, and a row that shares the document.
    @MainActor func menu(_ children: [UIMenuElement], title: String, in values: EnvironmentValues) -> UIMenu {
        let origin = PresentationOrigin(values)
        let share = UIAction(title: "Share…", image: UIImage(systemName: "square.and.arrow.up")) { _ in
            guard let value = export() else { return }
            origin.presentSheet(ShareSheet(values: [value], subject: name ?? title, message: "", preview: preview))
        }
        let own = UIMenu(options: .displayInline, children: children)
        return UIMenu(title: name ?? title, children: [UIMenu(options: .displayInline, children: [share]), own])
    }

    /// What a place is called: as its file is, or the host that it is the front page of.
    static func name(of url: URL) -> String {
        let last = url.lastPathComponent
        return last.isEmpty || last == "/" ? url.host() ?? url.absoluteString : last
    }
}

extension NavigationDocument: Equatable {
    static func == (a: NavigationDocument, b: NavigationDocument) -> Bool { a.url != nil && a.url == b.url }
}

extension View {
    /// The document that the screen shows: its name is above the menu that the title opens (`toolbarTitleMenu`), from which it can be
    /// shared.
    public nonisolated func navigationDocument(_ url: URL) -> some View {
        document(NavigationDocument(name: NavigationDocument.name(of: url), preview: nil, export: { url._transferred }, url: url))
    }
    /// What the screen shows, which can be shared from the menu that the title opens.
    public nonisolated func navigationDocument<D: Transferable>(_ document: D) -> some View {
        self.document(NavigationDocument(name: nil, preview: nil, export: { document._transferred }))
    }
    /// What the screen shows, which can be shared from the menu that the title opens.
    /// - Parameter preview: Its title is above the menu, its pictures are on the sheet that shares.
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
