import Foundation
import FrontmostUIKit

/// A preview of a shared item.
///
///     SharePreview(park.name, image: park.photo)
public struct SharePreview<Image, Icon> {
    let content: SharePreviewContent
}

/// The type-erased parts of a preview.
struct SharePreviewContent {
    let title: Text
    let image: AnyView?
    let icon: AnyView?
}

extension SharePreview where Image == Never, Icon == Never {
    /// Creates a preview with a title.
    public nonisolated init(_ title: Text) { self.init(content: SharePreviewContent(title: title, image: nil, icon: nil)) }
    /// Creates a preview with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: nil, icon: nil))
    }
    /// Creates a preview with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) {
        self.init(content: SharePreviewContent(title: Text(title), image: nil, icon: nil))
    }
}
extension SharePreview where Image: Transferable, Icon == Never {
    /// Creates a preview with a title and an image of the item.
    public nonisolated init(_ title: Text, image: Image) {
        self.init(content: SharePreviewContent(title: title, image: previewView(image), icon: nil))
    }
    /// Creates a preview with a localised title and an image of the item.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: Image) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: previewView(image), icon: nil))
    }
    /// Creates a preview with a title and an image of the item.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: Image) {
        self.init(content: SharePreviewContent(title: Text(title), image: previewView(image), icon: nil))
    }
}
extension SharePreview where Image == Never, Icon: Transferable {
    /// Creates a preview with a title and an icon of the item's kind or source.
    public nonisolated init(_ title: Text, icon: Icon) {
        self.init(content: SharePreviewContent(title: title, image: nil, icon: previewView(icon)))
    }
    /// Creates a preview with a localised title and an icon of the item's kind or source.
    public nonisolated init(_ titleKey: LocalizedStringKey, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: nil, icon: previewView(icon)))
    }
    /// Creates a preview with a title and an icon of the item's kind or source.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(title), image: nil, icon: previewView(icon)))
    }
}
extension SharePreview where Image: Transferable, Icon: Transferable {
    /// Creates a preview with a title, an image of the item, and an icon of its kind or source.
    public nonisolated init(_ title: Text, image: Image, icon: Icon) {
        self.init(content: SharePreviewContent(title: title, image: previewView(image), icon: previewView(icon)))
    }
    /// Creates a preview with a localised title, an image of the item, and an icon of its kind or source.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: previewView(image), icon: previewView(icon)))
    }
    /// Creates a preview with a title, an image of the item, and an icon of its kind or source.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(title), image: previewView(image), icon: previewView(icon)))
    }
}

/// The view of an image of a preview: an `Image` or another view as it is, and other items by the image that they export.
private nonisolated func previewView<Item: Transferable>(_ item: Item) -> AnyView {
    func erased<V: View>(_ view: V) -> AnyView { AnyView(view) }
    if let view = item as? any View { return erased(view) }
    return AnyView(ExportedPicture(provider: NSItemProvider(transferring: item)))
}

/// The image that an item exports; a symbol until it has been loaded, and if there is none.
private struct ExportedPicture: View {
    let provider: NSItemProvider
    @State private var image: Image?

    var body: some View {
        Group {
            if let image {
                image.resizable().scaledToFit()
            } else {
                Image(systemName: "photo")
            }
        }
        .frame(width: 40, height: 40)
        .task { image = try? await provider.importedValue(Image.self).value }
    }
}
