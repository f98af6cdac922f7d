import Foundation

/// One way to export and import a value: a content type, and conversions from and to its content.
public struct _TransferForm<Item>: Sendable {
    package var type: UTType
    /// Nil for a form that only imports.
    package var export: TransferConversion<Item, TransferredContent>?
    /// Nil for a form that only exports.
    package var bringIn: TransferConversion<TransferredContent, Item>?
    package var suggestedName: (@Sendable (Item) -> String?)?
    package var visibility = TransferRepresentationVisibility.all

    /// The form for values that this form's values are made of.
    func mapped<Other>(
        to: (@Sendable (Other) throws -> Item)?, from: (@Sendable (Item) throws -> Other)?
    ) -> _TransferForm<Other> {
        var form = _TransferForm<Other>(type: type, visibility: visibility)
        if let to, let export { form.export = export.preceded(by: to) }
        if let from, let bringIn { form.bringIn = bringIn.followed(by: from) }
        if let to, let suggestedName { form.suggestedName = { other in (try? to(other)).flatMap(suggestedName) } }
        return form
    }
}

/// Content of a type, as it leaves an app or enters it.
package struct TransferredContent: Sendable, Hashable {
    package enum Body: Sendable, Hashable {
        case data(Data)
        /// A file. It exists at least until the conversion that receives it has ended.
        case file(URL)
    }

    package var type: UTType
    package var body: Body

    package init(_ type: UTType, _ body: Body) { (self.type, self.body) = (type, body) }

    /// The bytes.
    /// - Throws: An error of the file system.
    package func data() throws -> Data {
        switch body {
        case .data(let data): data
        case .file(let url): try Data(contentsOf: url)
        }
    }

    /// The text; nil for content that is not text, or not UTF-8.
    package var text: String? {
        guard type.conforms(to: .text) || type.conforms(to: .url) else { return nil }
        return (try? data()).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// The URL that the content is; nil for other content.
    package var url: URL? {
        type.conforms(to: .url) ? text.flatMap { URL(string: $0) } : nil
    }

    package static func text(_ text: String) -> TransferredContent {
        TransferredContent(.utf8PlainText, .data(Data(text.utf8)))
    }
    package static func url(_ url: URL) -> TransferredContent {
        TransferredContent(url.isFileURL ? .fileURL : .url, .data(Data(url.absoluteString.utf8)))
    }
}

/// A conversion that may have to wait.
package enum TransferConversion<From, To>: Sendable {
    case immediate(@Sendable (From) throws -> To)
    case suspending(@Sendable (From) async throws -> To)

    package func callAsFunction(_ from: From) async throws -> To {
        switch self {
        case .immediate(let body): try body(from)
        case .suspending(let body): try await body(from)
        }
    }

    /// The result, if the conversion does not have to wait.
    package func immediately(_ from: From) throws -> To? {
        if case .immediate(let body) = self { try body(from) } else { nil }
    }

    func preceded<Other>(by step: @escaping @Sendable (Other) throws -> From) -> TransferConversion<Other, To> {
        switch self {
        case .immediate(let body): .immediate { try body(step($0)) }
        case .suspending(let body): .suspending { try await body(step($0)) }
        }
    }

    func followed<Other>(by step: @escaping @Sendable (To) throws -> Other) -> TransferConversion<From, Other> {
        switch self {
        case .immediate(let body): .immediate { try step(body($0)) }
        case .suspending(let body): .suspending { try step(await body($0)) }
        }
    }

    func guarded(by check: @escaping @Sendable (From) throws -> Void) -> TransferConversion {
        preceded { from in
            try check(from)
            return from
        }
    }
}

extension Transferable {
    /// The forms of the type, in order of preference.
    static var forms: [_TransferForm<Self>] {
        // A class has the representation of its own type, which the compiler cannot state.
        transferRepresentation._forms.map { form in
            form.mapped(
                to: { value in
                    guard let item = value as? Representation.Item else { throw TransferError.notExportable }
                    return item
                },
                from: { item in
                    guard let value = item as? Self else { throw TransferError.noRepresentation }
                    return value
                })
        }
    }
}
