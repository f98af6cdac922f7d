import Foundation

/// A value that can leave the app and enter it, by copying, pasting, sharing, dragging and dropping.
///
///     struct Park: Codable, Transferable {
///         var name: String
///         static var transferRepresentation: some TransferRepresentation {
///             CodableRepresentation(contentType: .park)
///             ProxyRepresentation(exporting: \.name)
///         }
///     }
public protocol Transferable: SendableMetatype {
    /// The type of `transferRepresentation`, inferred from it.
    associatedtype Representation: TransferRepresentation
    /// The representations of the value, in order of preference. The first one that the receiver understands is used.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way to export and import values.
public protocol TransferRepresentation: Sendable {
    /// The type of the values.
    associatedtype Item
    /// The representation as single forms, in order of preference.
    var _forms: [_TransferForm<Item>] { get }
}

/// Combines representations in order of preference.
@resultBuilder public enum TransferRepresentationBuilder<Item> {
    /// Accepts a representation as a statement.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
    /// The first representation.
    public static func buildPartialBlock<Content: TransferRepresentation>(first: Content) -> Content { first }
    /// Adds a representation, which is used if those before it fail.
    public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
        accumulated: First, next: Next
    ) -> _JoinedRepresentation<First.Item> where First.Item == Next.Item {
        _JoinedRepresentation(_forms: accumulated._forms + next._forms)
    }
}

/// The forms of several representations.
public struct _JoinedRepresentation<Item>: TransferRepresentation {
    /// The forms, in order of preference.
    public let _forms: [_TransferForm<Item>]
}

/// The audience of a representation.
public enum TransferRepresentationVisibility: Hashable, Sendable {
    /// Every app.
    case all
    /// Apps of the same team.
    case team
    /// Apps of the same group.
    case group(String)
    /// This app alone. Such a representation is neither shared nor copied.
    case ownProcess
}

extension TransferRepresentation {
    /// Exports with this representation only values that fulfil a condition.
    public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> _JoinedRepresentation<Item> {
        changed { form in
            form.export = form.export?.guarded { item in
                if !condition(item) { throw TransferError.notExportable }
            }
        }
    }
    /// Sets the name of files that are made of this representation.
    public func suggestedFileName(_ fileName: String) -> _JoinedRepresentation<Item> {
        changed { $0.suggestedName = { _ in fileName } }
    }
    /// Sets the name of files that are made of this representation, for each value.
    public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> _JoinedRepresentation<Item> {
        changed { $0.suggestedName = fileName }
    }
    /// Sets which apps get this representation.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> _JoinedRepresentation<Item> {
        changed { $0.visibility = visibility }
    }

    private func changed(_ change: (inout _TransferForm<Item>) -> Void) -> _JoinedRepresentation<Item> {
        _JoinedRepresentation(
            _forms: _forms.map { form in
                var form = form
                change(&form)
                return form
            })
    }
}

/// Why a value could not be transferred.
public enum TransferError: Error, Hashable, Sendable, LocalizedError {
    /// No representation of the value can be exported.
    case notExportable
    /// The content has no representation of the wanted type.
    case noRepresentation
    /// The content is not what its type says, such as text that is not UTF-8.
    case malformed

    /// A description for users, in English.
    public var errorDescription: String? {
        switch self {
        case .notExportable: "This item cannot be exported."
        case .noRepresentation: "This content has no suitable representation."
        case .malformed: "This content could not be read."
        }
    }
}
