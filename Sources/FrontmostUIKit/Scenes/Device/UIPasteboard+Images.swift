import Foundation

/// Pasteboards hold images as data, in the format of the image's file or else as PNG, so that they can be pasted as files and in
/// other apps. They hold colours as objects.
extension UIPasteboard {
    private static let colorType = "com.apple.uikit.color"

    /// The first image. Setting it replaces all items.
    public var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    /// All images; nil if there are none. Setting it replaces all items. An image that cannot be encoded is left out, which `pngData()`
    /// reports on the console.
    public var images: [UIImage]? {
        get {
            let found = items.compactMap { Self.image(of: $0) }
            return found.isEmpty ? nil : found
        }
        set { items = (newValue ?? []).compactMap { Self.item(of: $0) } }
    }
    /// Whether there is an image.
    public var hasImages: Bool { images != nil }

    /// The first colour. Setting it replaces all items.
    public var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }
    /// All colours; nil if there are none. Setting it replaces all items.
    public var colors: [UIColor]? {
        get {
            let found = items.compactMap { $0[Self.colorType] as? UIColor }
            return found.isEmpty ? nil : found
        }
        set { items = newValue?.map { [Self.colorType: $0] } ?? [] }
    }
    /// Whether there is a colour.
    public var hasColors: Bool { colors != nil }

    private static func image(of item: [String: Any]) -> UIImage? {
        for (type, value) in item.sorted(by: { $0.key < $1.key }) where UTType(type)?.conforms(to: .image) == true {
            if let image = value as? UIImage ?? (value as? Data).flatMap({ UIImage(data: $0) }) { return image }
        }
        return nil
    }

    private static func item(of image: UIImage) -> [String: Any]? {
        if let file = image.file(.current), let type = UTType(mimeType: file.mediaType) { return [type.identifier: file.data] }
        return image.pngData().map { [UTType.png.identifier: $0] }
    }
}
