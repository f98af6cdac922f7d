import Foundation

extension NSItemProvider {
    /// Loads the content of a representation.
    package func content(conformingTo typeIdentifier: String) async throws -> TransferredContent {
        guard let representation = representation(conformingTo: typeIdentifier) else { throw Self.unavailable(typeIdentifier) }
        return try await representation.load(())
    }

    private static func unavailable(_ typeIdentifier: String) -> NSError {
        NSError(
            domain: errorDomain, code: ErrorCode.itemUnavailableError.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "Cannot load a representation of type \(typeIdentifier)."])
    }

    /// The domain of errors of item providers.
    public static let errorDomain = "NSItemProviderErrorDomain"
    /// The codes of errors of item providers.
    public enum ErrorCode: Int, Sendable {
        /// The reason is not known.
        case unknownError = -1
        /// There is no content of the type.
        case itemUnavailableError = -1000
        /// The content is not of the class that was asked for.
        case unexpectedValueClassError = -1100
        /// The content cannot be converted.
        case unavailableCoercionError = -1200
    }

    private func start(_ body: @escaping @Sendable () async -> Void) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let shown = Unchecked(progress)
        let task = Task {
            await body()
            shown.value.completedUnitCount = 1
        }
        progress.cancellationHandler = { task.cancel() }
        return progress
    }

    // MARK: Data and files

    /// Loads data.
    /// - Parameters:
    ///   - typeIdentifier: The type, or a supertype of it.
    ///   - completionHandler: Gets the data or an error.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        start { [self] in
            do {
                completionHandler(try await content(conformingTo: typeIdentifier).data(), nil)
            } catch { completionHandler(nil, error) }
        }
    }
    /// Loads data.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }

    /// Loads a file.
    /// - Parameters:
    ///   - typeIdentifier: The type, or a supertype of it.
    ///   - completionHandler: Gets the file or an error. The file is a copy that is removed afterwards.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        start { [self] in
            do {
                let content = try await content(conformingTo: typeIdentifier)
                try await content.withCopy(named: suggestedName) { completionHandler($0, nil) }
            } catch { completionHandler(nil, error) }
        }
    }
    /// Loads a file.
    @discardableResult
    public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
    }
    /// Loads a file as a copy: hosts have no files that can be opened in place.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
    }

    // MARK: Objects

    /// Whether there is content that a class can be made of.
    public func canLoadObject<T: NSItemProviderReading>(ofClass aClass: T.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// Makes an object of the content.
    /// - Parameters:
    ///   - aClass: The class. It names the types that it can be made of, in order of preference.
    ///   - completionHandler: Gets the object or an error.
    @discardableResult
    public func loadObject<T: NSItemProviderReading>(
        ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress {
        start { [self] in
            do {
                let readable = aClass.readableTypeIdentifiersForItemProvider
                guard let identifier = readable.first(where: { hasItemConformingToTypeIdentifier($0) }) else {
                    throw Self.unavailable(readable.joined(separator: ", "))
                }
                let content = try await content(conformingTo: identifier)
                completionHandler(
                    try aClass.object(withItemProviderData: content.data(), typeIdentifier: content.type.identifier), nil)
            } catch { completionHandler(nil, error) }
        }
    }

    // MARK: Items

    /// Loads the content as an object: a URL for the URL of something and for content that is a file, otherwise data.
    /// - Parameters:
    ///   - typeIdentifier: The type, or a supertype of it.
    ///   - options: Has no effect: there are no options here.
    ///   - completionHandler: Gets the object or an error, on another thread.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        _ = start { [self] in
            do {
                completionHandler(try await content(conformingTo: typeIdentifier).item, nil)
            } catch { completionHandler(nil, error) }
        }
    }

    /// Loads the content as an object: a URL for the URL of something and for content that is a file, otherwise data.
    /// - Parameters:
    ///   - typeIdentifier: The type, or a supertype of it.
    ///   - options: Has no effect: there are no options here.
    /// - Throws: An error with `ErrorCode.itemUnavailableError` if there is no content of the type, or the error of the provider's loading.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding {
        try await content(conformingTo: typeIdentifier).item
    }
}

extension TransferredContent {
    /// The content of an object.
    init?(_ item: any NSSecureCoding, as type: UTType?) {
        switch item {
        case let data as NSData: self.init(type ?? .data, .data(Data(referencing: data)))
        case let text as NSString: self.init(type ?? .utf8PlainText, .data(Data((text as String).utf8)))
        case let url as NSURL:
            let url = url as URL
            if url.isFileURL, let type, !type.conforms(to: .url) { self.init(type, .file(url)) } else { self = .url(url) }
        default:
            guard let data = try? NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true) else {
                return nil
            }
            self.init(type ?? .data, .data(data))
        }
    }

    /// The content as an object.
    var item: any NSSecureCoding {
        get throws {
            if let url { return url as NSURL }
            if case .file(let url) = body { return url as NSURL }
            return try data() as NSData
        }
    }

    /// Runs `use` with a copy of the content as a file, which is removed afterwards.
    /// - Parameter name: The name for content that is not a file.
    func withCopy<Result>(named name: String?, _ use: (URL) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        switch body {
        case .file(let original):
            let copy = folder.appendingPathComponent(original.lastPathComponent)
            try FileManager.default.copyItem(at: original, to: copy)
            return try await use(copy)
        case .data(let data):
            let file = folder.appendingPathComponent(FileName((name ?? "item").withExtension(of: type)).text)
            try data.write(to: file)
            return try await use(file)
        }
    }
}
