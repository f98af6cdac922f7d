import Foundation
import FrontmostUIKit

extension View {
    /// Shows a preview of a file while a binding has its URL. The user's Done sets the binding to nil.
    ///
    /// Images and texts are shown, and of other files the name, the kind and the size. The user can share the file.
    public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View {
        modifier(QuickLookModifier(item: item, items: nil))
    }

    /// Shows a preview of files, of which the user may swipe from one to the next.
    /// - Parameters:
    ///   - selection: The URL of the file that is shown, one of `items`; nil while there is no preview.
    ///   - items: The URLs of all files.
    public nonisolated func quickLookPreview<Items: RandomAccessCollection>(
        _ selection: Binding<Items.Element?>, in items: Items
    ) -> some View where Items.Element == URL {
        modifier(QuickLookModifier(item: selection, items: Array(items)))
    }
}

/// Presents a preview controller while there is a file.
private struct QuickLookModifier: ViewModifier {
    @Binding var item: URL?
    /// All files; nil for the one file.
    let items: [URL]?

    nonisolated init(item: Binding<URL?>, items: [URL]?) { (_item, self.items) = (item, items) }

    func body(content: Content) -> some View {
        let isShown = Binding(
            get: { [$item] in $item.wrappedValue != nil }, set: { [$item] in if !$0 { $item.wrappedValue = nil } })
        content.fullScreenCover(isPresented: isShown) {
            QuickLookView(item: $item, items: items).ignoresSafeArea()
        }
    }
}

/// The preview controller with its bar.
private struct QuickLookView: UIViewControllerRepresentable {
    @Binding var item: URL?
    let items: [URL]?

    final class Coordinator: QLPreviewControllerDataSource {
        var urls: [URL] = []
        func numberOfPreviewItems(in controller: QLPreviewController) -> Int { urls.count }
        func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem { urls[index] }
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIViewController(context: Context) -> UINavigationController {
        let preview = QLPreviewController()
        preview.dataSource = context.coordinator
        preview.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [$item] _ in $item.wrappedValue = nil })
        preview.userDidTurnPage = { [$item] url in if $item.wrappedValue != nil { $item.wrappedValue = url } }
        return UINavigationController(rootViewController: preview)
    }

    func updateUIViewController(_ controller: UINavigationController, context: Context) {
        // While the preview leaves there is no file any more, and the last one stays visible.
        guard let item, let preview = controller.viewControllers.first as? QLPreviewController else { return }
        let all = items ?? [], urls = all.contains(item) ? all : [item]
        if urls != context.coordinator.urls {
            context.coordinator.urls = urls
            preview.reloadData()
        }
        if let index = urls.firstIndex(of: item), index != preview.currentPreviewItemIndex {
            preview.currentPreviewItemIndex = index
        }
    }
}
