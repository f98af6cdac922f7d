import Foundation

/// What lies behind a row.
public struct RowBackground {
    let view: AnyView?
}

/// What can be done with rows, as the modifier says it that was written around them. Closures are other ones after each update of
/// the body around: they are exchanged in here, and nothing else has to follow.
@MainActor final class RowOffer<Offer> {
    fileprivate(set) var offer: Offer?
    /// The place of the modifier.
    fileprivate(set) weak var node: ViewNode?
}

/// What is shown beside a row that was moved aside.
struct SwipeContent {
    let view: AnyView
    let allowsFullSwipe: Bool
}

/// Offers something for the rows in a view.
struct RowOfferModifier<Offer> {
    let path: WritableKeyPath<LayoutTraits, RowOffer<Offer>?>
    let offer: Offer?
    nonisolated init(_ path: WritableKeyPath<LayoutTraits, RowOffer<Offer>?>, _ offer: Offer?) {
        (self.path, self.offer) = (path, offer)
    }
}

extension RowOfferModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> RowOfferNode<Offer> { RowOfferNode(parent, modifier) }
    static func _updateNode(_ node: RowOfferNode<Offer>, _ modifier: Self) { node.take(modifier) }
}

final class RowOfferNode<Offer>: WrapperNode {
    private let path: WritableKeyPath<LayoutTraits, RowOffer<Offer>?>
    private let offered = RowOffer<Offer>()

    init(_ parent: ViewNode, _ modifier: RowOfferModifier<Offer>) {
        path = modifier.path
        super.init(parent)
        (offered.offer, offered.node) = (modifier.offer, self)
    }

    func take(_ new: RowOfferModifier<Offer>) {
        let hadOne = offered.offer != nil
        offered.offer = new.offer
        if hadOne != (new.offer != nil) { structureChanged() }
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        content.collect(into: &list)
        for node in list[start...] { node.setTrait(path, offered.offer == nil ? nil : offered) }
    }
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
    /// Rows have a Delete that a swipe shows, and while the list is edited.
    /// - Parameter action: Called with the offsets of the elements to delete; nil: none can be.
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(RowOfferModifier(\.rowDeletion, action))
    }
    /// Rows have a handle to drag them by while the list is edited.
    /// - Parameter action: Called with the offsets of the elements, and the offset before which they go.
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(RowOfferModifier(\.rowMoving, action))
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
    /// Actions beside a row, which a swipe shows.
    /// - Parameters:
    ///   - edge: Where they are; the first one is nearest to it.
    ///   - allowsFullSwipe: A swipe over most of the row's width runs the first one.
    ///   - content: Buttons, on a ground of their tint: grey without one, red where they are destructive.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(
            RowOfferModifier(
                edge == .leading ? \.leadingSwipe : \.trailingSwipe,
                SwipeContent(view: AnyView(content()), allowsFullSwipe: allowsFullSwipe)))
    }
    /// Whether the row can be deleted, where `onDelete` says that rows can.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(TraitModifier(\.isDeleteDisabled, isDisabled))
    }
    /// Whether the row cannot be selected, where the list's rows can.
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(TraitModifier(\.isSelectionDisabled, isDisabled))
    }
    /// Whether the row can be moved, where `onMove` says that rows can.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(TraitModifier(\.isMoveDisabled, isDisabled))
    }
}
