import Foundation
import FrontmostUIKit

/// Decides about drops on a view, and performs them.
@MainActor @preconcurrency public protocol DropDelegate {
    /// Whether the view accepts the items. True by default.
    func validateDrop(info: DropInfo) -> Bool
    /// The items were dropped.
    /// - Returns: Whether the delegate uses them.
    func performDrop(info: DropInfo) -> Bool
    /// The items have entered the view.
    func dropEntered(info: DropInfo)
    /// The items have moved over the view.
    /// - Returns: What a drop would do; nil for the same as before.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// The items have left the view, or were dropped.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// Returns true.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// Does nothing.
    public func dropEntered(info: DropInfo) {}
    /// Returns nil.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}

/// The items of a drop and its location.
public struct DropInfo {
    /// The location in the view's coordinates.
    public let location: CGPoint
    private let items: [NSItemProvider]

    @MainActor init(_ session: DropSession, _ location: CGPoint) { (items, self.location) = (session.items, location) }

    /// Whether an item has content of one of the types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }
    /// The items that have content of one of the types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { items.conforming(to: contentTypes) }
    /// The older form, with identifiers of types.
    public func hasItemsConforming(to types: [String]) -> Bool { hasItemsConforming(to: types.map { UTType(importedAs: $0) }) }
    /// The older form, with identifiers of types.
    public func itemProviders(for types: [String]) -> [NSItemProvider] {
        itemProviders(for: types.map { UTType(importedAs: $0) })
    }
}

/// The operation that a drop would perform.
public struct DropProposal: Equatable, Sendable {
    /// What happens to the items.
    public let operation: DropOperation
    /// Creates a proposal.
    public init(operation: DropOperation) { self.operation = operation }
}

/// What happens to dropped items.
public enum DropOperation: Hashable, Sendable {
    /// Nothing.
    case cancel
    /// Nothing: a drop is not allowed there.
    case forbidden
    /// They are copied.
    case copy
    /// They are moved.
    case move
}

extension DropHandler {
    init(_ delegate: any DropDelegate, of types: [UTType]) {
        let delegate = Unchecked(delegate)
        self.init(
            canHandle: { session, location in
                session.has(types) && delegate.value.validateDrop(info: DropInfo(session, location))
            },
            entered: { session, location in
                delegate.value.dropEntered(info: DropInfo(session, location))
                return delegate.value.dropUpdated(info: DropInfo(session, location))
            },
            moved: { session, location in delegate.value.dropUpdated(info: DropInfo(session, location)) },
            exited: { session, location in delegate.value.dropExited(info: DropInfo(session, location)) },
            drop: { session, location in delegate.value.performDrop(info: DropInfo(session, location)) })
    }
}
