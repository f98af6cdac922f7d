import Foundation

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    /// The types of images that can be read.
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
    /// Reads an encoded image.
    /// - Throws: An error if the data is no image, or this is a subclass.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else { throw TransferError.malformed }
        return image
    }

    /// The types in which an image can be written: that of its own encoding.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
    /// Writes the encoded image as it is. A symbol has none.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        if let file = file(.current) {
            completionHandler(file.data, nil)
        } else {
            completionHandler(nil, TransferError.notExportable)
        }
        return nil
    }
}
