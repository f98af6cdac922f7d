import Foundation

extension View {
    /// Sets the document that the screen shows. Its name is the title of the menu that the screen's title opens
    /// (`toolbarTitleMenu`), and the menu can share it.
    public nonisolated func navigationDocument(_ url: URL) -> some View {
        document(
            NavigationDocument(
                name: NavigationDocument.name(of: url), export: SheetExport { NSItemProvider(transferring: url) }, url: url))
    }
    /// Sets the document that the screen shows, which can be shared from the menu that the title opens.
    public nonisolated func navigationDocument<D: Transferable>(_ document: D) -> some View {
        self.document(NavigationDocument(name: nil, export: SheetExport { NSItemProvider(transferring: document) }))
    }
    /// Sets the document that the screen shows, which can be shared from the menu that the title opens.
    /// - Parameter preview: Its title is the menu's title; its images are shown in the share sheet.
    public nonisolated func navigationDocument<D: Transferable, I1, I2>(
        _ document: D, preview: SharePreview<I1, I2>
    ) -> some View {
        let content = preview.content
        return self.document(
            NavigationDocument(
                name: content.title.drawnString, export: SheetExport(preview: content) { NSItemProvider(transferring: document) })
        )
    }

    private nonisolated func document(_ document: NavigationDocument) -> some View {
        request(ControllerRequestsKey.self, document) { $0.navigation.document = $1 }
    }
}

/// Shares a document with the share sheet.
private struct SheetExport: DocumentExport {
    var preview: SharePreviewContent?
    let export: () -> NSItemProvider

    func sharing(as title: String, in values: EnvironmentValues) -> @MainActor () -> Void {
        let origin = PresentationOrigin(values)
        return {
            SharedItem.load([export()]) { items in
                if items.isEmpty { return }
                origin.presentSheet(ShareSheet(items: SharedItems(items, subject: title), preview: preview))
            }
        }
    }
}
