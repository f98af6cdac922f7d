import Foundation
import Synchronization

/// Content that is offered in several types and loaded when it is asked for: what is dragged, dropped, copied or shared.
///
///     let provider = NSItemProvider(object: "Kyoto" as NSString)
///     provider.loadObject(ofClass: String.self) { text, error in … }
///
/// Completion handlers run on another thread, in no particular order.
open class NSItemProvider: NSObject, @unchecked Sendable {
    // Unchecked: the mutable state is behind a lock.

    /// The key of an option of `loadItem`. There are no options here.
    public static let preferredImageSizeKey = "NSItemProviderPreferredImageSizeKey"

    /// A representation, and the way to its content.
    struct Representation: Sendable {
        let type: UTType
        let visibility: NSItemProviderRepresentationVisibility
        let load: TransferConversion<Void, TransferredContent>
    }

    private struct State {
        var representations: [Representation] = []
        var suggestedName: String?
    }
    private let state = Mutex(State())

    /// Creates a provider without content.
    public override init() { super.init() }

    /// Creates a provider of an object, in all types that it can be written in.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of a file; nil if there is no file at the URL. The file is offered as its URL too.
    public convenience init?(contentsOf fileURL: URL) {
        guard fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        register(file: fileURL)
    }

    /// Creates a provider of an item.
    /// - Parameters:
    ///   - item: Data, text, a URL, or nil for no content.
    ///   - typeIdentifier: The type of the item; nil for the type that its class suggests.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item, let content = TransferredContent(item, as: typeIdentifier.map { UTType(importedAs: $0) }) else { return }
        add(content.type, .all, .immediate { content })
    }

    /// Registers a file, under its type and as its URL.
    package func register(file: URL) {
        let type = file.typeByName
        add(type, .all, .immediate { TransferredContent(type, .file(file)) })
        add(.fileURL, .all, .immediate { .url(file) })
        suggestedName = file.deletingPathExtension().lastPathComponent
    }

    /// Creates a provider of a file that has not arrived yet: it says the type, and loads nothing.
    package convenience init(announcing type: UTType) {
        self.init()
        for type in [type, .fileURL] { add(type, .all, .suspending { throw TransferError.noRepresentation }) }
    }

    /// Registers a value of a pasteboard: data, text or a URL. Other values are not offered.
    package func register(pasted value: Any?, as type: UTType) {
        let content: TransferredContent
        switch value {
        case let url as URL: content = .url(url)
        case let text as String: content = TransferredContent(type, .data(Data(text.utf8)))
        case let data as Data: content = TransferredContent(type, .data(data))
        default: return
        }
        add(content.type, .all, .immediate { content })
    }

    // MARK: What is offered

    /// The identifiers of the types that are offered, in order of preference.
    open var registeredTypeIdentifiers: [String] { representations.map(\.type.identifier) }
    /// The types that are offered, in order of preference.
    public var registeredContentTypes: [UTType] { representations.map(\.type) }
    /// The types that are offered and conform to a type.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }
    /// The identifiers of the types that are offered. All content can be opened only as a copy.
    /// - Parameter fileOptions: With `openInPlace`, only what can be opened in place, which is nothing.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        fileOptions.contains(.openInPlace) ? [] : registeredTypeIdentifiers
    }
    /// Whether a type is offered that conforms to a type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(conformingTo: typeIdentifier) != nil
    }
    /// Whether a type is offered that conforms to a type.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        !fileOptions.contains(.openInPlace) && hasItemConformingToTypeIdentifier(typeIdentifier)
    }

    /// The name of a file that is made of the content, without extension.
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    var representations: [Representation] { state.withLock { $0.representations } }

    /// The first representation of a type, or else the first that conforms to it.
    func representation(conformingTo typeIdentifier: String) -> Representation? {
        let all = representations
        if let exact = all.first(where: { $0.type.identifier == typeIdentifier }) { return exact }
        // Asking for a type does not declare it.
        guard let wanted = UTType(typeIdentifier) else { return nil }
        return all.first { $0.type.conforms(to: wanted) }
    }

    // MARK: Registering

    /// Loads data for a representation, and passes it or an error to a completion handler.
    public typealias DataLoadHandler = @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    /// Loads a file for a representation, and passes it or an error to a completion handler. The flag says that the file may be changed.
    public typealias FileLoadHandler = @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    /// Loads an item, and passes it or an error to a completion handler.
    public typealias LoadHandler =
        @Sendable (
            (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)?, AnyClass?, [AnyHashable: Any]?
        ) -> Void

    func add(
        _ type: UTType, _ visibility: NSItemProviderRepresentationVisibility, _ load: TransferConversion<Void, TransferredContent>
    ) {
        let representation = Representation(type: type, visibility: visibility, load: load)
        state.withLock { state in
            // The latest registration of a type counts, at the place of the first.
            if let index = state.representations.firstIndex(where: { $0.type == type }) {
                state.representations[index] = representation
            } else {
                state.representations.append(representation)
            }
        }
    }

    /// Registers a representation by data.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping DataLoadHandler
    ) {
        let type = UTType(importedAs: typeIdentifier)
        add(
            type, visibility,
            .suspending {
                let data: Data = try await withCheckedThrowingContinuation { continuation in
                    let resumed = OneResumption(continuation)
                    _ = loadHandler { resumed.resume($0, $1) }
                }
                return TransferredContent(type, .data(data))
            })
    }
    /// Registers a representation by data.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping DataLoadHandler
    ) {
        registerDataRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Registers a representation by a file.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility, loadHandler: @escaping FileLoadHandler
    ) {
        let type = UTType(importedAs: typeIdentifier)
        add(
            type, visibility,
            .suspending {
                let file: URL = try await withCheckedThrowingContinuation { continuation in
                    let resumed = OneResumption(continuation)
                    _ = loadHandler { url, _, error in resumed.resume(url, error) }
                }
                return TransferredContent(type, .file(file))
            })
    }
    /// Registers a representation by a file.
    public func registerFileRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all, openInPlace: Bool = false,
        loadHandler: @escaping FileLoadHandler
    ) {
        registerFileRepresentation(
            forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
    }

    /// Registers an item that a handler loads.
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        let type = UTType(importedAs: typeIdentifier)
        add(
            type, .all,
            .suspending {
                try await withCheckedThrowingContinuation { continuation in
                    let resumed = OneResumption<TransferredContent>(continuation)
                    loadHandler(
                        { item, error in resumed.resume(item.flatMap { TransferredContent($0, as: type) }, error) }, nil, nil)
                }
            })
    }

    /// Registers an object, in all types that it can be written in.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        let box = Unchecked(object)
        for identifier in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            let type = UTType(importedAs: identifier)
            if let content = object.content(as: type) {
                add(type, visibility, .immediate { content })
                continue
            }
            registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { completion in
                box.value.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
            }
        }
    }
}

/// Resumes a continuation once, however often an app's handler calls back.
private final class OneResumption<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value, any Error>?>

    init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = Mutex(continuation) }

    func resume(_ value: Value?, _ error: (any Error)?) {
        let waiting = continuation.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        if let value {
            waiting?.resume(returning: value)
        } else {
            waiting?.resume(throwing: error ?? TransferError.noRepresentation)
        }
    }
}

/// A value that its owner hands over to another thread.
// Unchecked: a constant. The owner does not use it afterwards.
package struct Unchecked<Value>: @unchecked Sendable {
    package let value: Value
    package init(_ value: Value) { self.value = value }
}

/// The apps that may read a representation of an item provider.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// Every app.
    case all = 0
    /// Apps of the same team.
    case team = 1
    /// Apps of the same group.
    case group = 2
    /// This app alone.
    case ownProcess = 3
}

/// How a file of an item provider is opened.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates options from their raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The original file rather than a copy. Hosts offer copies.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
