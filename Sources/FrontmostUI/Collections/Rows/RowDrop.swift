import Foundation
import FrontmostRender
import FrontmostUIKit

/// The closures that insert dropped items among the rows of a `ForEach`.
struct RowInsertion {
    let canHandle: @MainActor (DropSession) -> Bool
    /// - Parameter index: The offset before which the items are inserted.
    let drop: @MainActor (_ session: DropSession, _ index: Int) -> Bool
}

extension LayoutTraits {
    static let rowInsertion = TraitKey<RowOffer<RowInsertion>>()
}

extension ListRowNode: DropTarget {
    /// Whether something can be inserted by dropping it on the row.
    var acceptsInsertions: Bool { rowTrait(LayoutTraits.rowInsertion) != nil }

    private var insertion: RowInsertion? { index == nil ? nil : rowTrait(LayoutTraits.rowInsertion)?.offer }

    func canHandle(_ session: DropSession) -> Bool { environment.values.isEnabled && insertion?.canHandle(session) == true }
    func dropEntered(_ session: DropSession) {}
    func dropMoved(_ session: DropSession) {}
    func dropExited(_ session: DropSession) {}

    /// Inserts before this row if the drop is on its upper half, and behind it otherwise.
    func drop(_ session: DropSession) -> Bool {
        guard let index, let insertion else { return false }
        let place = render.convert(fromRoot: session.location, at: render.tree?.now ?? 0)
        return insertion.drop(session, place.y < size.cgSize.height / 2 ? index : index + 1)
    }
}

extension DynamicViewContent {
    /// Inserts values that are dropped between the rows of a list.
    /// - Parameters:
    ///   - payloadType: The type of the values.
    ///   - action: Gets the values and the offset before which they are inserted.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        let action = Unchecked(action)
        let insertion = RowInsertion(
            canHandle: { session in session.items.contains { $0.canImport(T.self) } },
            drop: { session, index in
                NSItemProvider.importAll(T.self, from: session.items) { values in
                    if !values.isEmpty { action.value(values, index) }
                    return !values.isEmpty
                } ?? true
            })
        return modifier(RowOfferModifier(LayoutTraits.rowInsertion, insertion))
    }

    /// Inserts items of some types that are dropped between the rows of a list.
    /// - Parameters:
    ///   - supportedContentTypes: The types.
    ///   - action: Gets the offset before which the items are inserted, and the items.
    public nonisolated func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        let action = Unchecked(action)
        let insertion = RowInsertion(
            canHandle: { $0.has(supportedContentTypes) },
            drop: { session, index in
                action.value(index, session.items.conforming(to: supportedContentTypes))
                return true
            })
        return modifier(RowOfferModifier(LayoutTraits.rowInsertion, insertion))
    }
}
