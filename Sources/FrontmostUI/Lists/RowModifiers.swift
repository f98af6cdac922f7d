import Foundation

/// What lies behind a row.
public struct RowBackground {
    let view: AnyView?
}

/// What can be done to a `ForEach`'s rows. Kept for the controls that offer it.
public struct RowActions {
    var onDelete: ((IndexSet) -> Void)?
    var onMove: ((IndexSet, Int) -> Void)?
    var swipe: AnyView?
}

/// A view made of a collection, whose rows can be deleted and moved.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// - Parameter action: Called with the offsets of the elements to delete; nil: none can be.
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        noteWithoutEffect("onDelete(perform:)")
        return modifier(TraitModifier(\.rowActions, action.map { RowActions(onDelete: $0) }))
    }
    /// - Parameter action: Called with the offsets of the elements, and the offset before which they go.
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        noteWithoutEffect("onMove(perform:)")
        return modifier(TraitModifier(\.rowActions, action.map { RowActions(onMove: $0) }))
    }
}

extension View {
    /// Room between a row's edges and its content, in points; nil for the platform's.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { modifier(TraitModifier(\.rowInsets, insets)) }
    /// What lies behind a row, instead of the list's own.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        modifier(TraitModifier(\.rowBackground, RowBackground(view: view.map { AnyView($0) })))
    }
    public nonisolated func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        modifier(TraitModifier(\.rowSeparator, visibility))
    }
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View { self }
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        noteWithoutEffect("swipeActions")
        return modifier(TraitModifier(\.rowActions, RowActions(swipe: AnyView(content()))))
    }
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { self }
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { self }
}
