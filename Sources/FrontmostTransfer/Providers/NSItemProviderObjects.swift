import Foundation

/// An object that item providers can be made of.
public protocol NSItemProviderWriting: AnyObject {
    /// The identifiers of the types that an object can be written in, in order of preference.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Writes the object.
    /// - Parameters:
    ///   - typeIdentifier: One of the types.
    ///   - completionHandler: Gets the data or an error.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// A type with values that can be made of the content of item providers.
public protocol NSItemProviderReading: SendableMetatype {
    /// The identifiers of the types that values can be made of, in order of preference.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Makes a value of data.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProviderWriting {
    /// The content of an object of Foundation, which needs no callback.
    func content(as type: UTType) -> TransferredContent? {
        switch self {
        case let text as NSString: .text(text as String)
        case let url as NSURL: .url(url as URL)
        default: nil
        }
    }
}

extension NSString: NSItemProviderWriting {
    /// Plain text in UTF-8.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
    /// Writes the text in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderWriting {
    /// The URL as such, and as text. The URL of a file is one too.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
    /// Writes the address in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as URL).absoluteString.utf8), nil)
        return nil
    }
}

extension String: NSItemProviderReading {
    /// Text and URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.utf8PlainText.identifier, UTType.text.identifier, UTType.url.identifier]
    }
    /// Reads text in UTF-8.
    /// - Throws: An error if the data is no text in UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else { throw TransferError.malformed }
        return text
    }
}

extension URL: NSItemProviderReading {
    /// URLs of files, and others.
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.fileURL.identifier, UTType.url.identifier] }
    /// Reads an address in UTF-8.
    /// - Throws: An error if the data is no address in UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
        guard let url = String(data: data, encoding: .utf8).flatMap({ URL(string: $0) }) else { throw TransferError.malformed }
        return url
    }
}

extension NSString: NSItemProviderReading {
    /// Text and URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] { String.readableTypeIdentifiersForItemProvider }
    /// Reads text in UTF-8.
    /// - Throws: An error if the data is no text in UTF-8, or this is a subclass.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text = try String.object(withItemProviderData: data, typeIdentifier: typeIdentifier) as NSString
        guard let text = text as? Self else { throw TransferError.malformed }
        return text
    }
}

extension NSURL: NSItemProviderReading {
    /// URLs of files, and others.
    public static var readableTypeIdentifiersForItemProvider: [String] { URL.readableTypeIdentifiersForItemProvider }
    /// Reads an address in UTF-8.
    /// - Throws: An error if the data is no address in UTF-8, or this is a subclass.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let url = try URL.object(withItemProviderData: data, typeIdentifier: typeIdentifier) as NSURL
        guard let url = url as? Self else { throw TransferError.malformed }
        return url
    }
}
