import Foundation

/// The background view of a row.
struct RowBackground {
    let view: AnyView?
}

/// An action or view that a modifier offers for rows. Closures are replaced with each update of the surrounding body; the
/// indirection makes the replacement visible without any other change.
@MainActor final class RowOffer<Offer> {
    fileprivate(set) var offer: Offer?
    /// The node of the modifier.
    fileprivate(set) weak var node: ViewNode?
    /// Called when the offer is another one, or is made in another environment.
    var changed: () -> Void = {}
}

/// The actions that a swipe reveals beside a row.
struct SwipeContent {
    let view: AnyView
    let allowsFullSwipe: Bool
}

extension LayoutTraits {
    static let rowInsets = TraitKey<EdgeInsets>(), rowEdgeInsets = TraitKey<TraitParts<RowEdgeInsets>>(),
        rowBackground = TraitKey<RowBackground>()
    static let rowSeparators = TraitKey<TraitParts<RowSeparators>>(), sectionSeparators = TraitKey<TraitParts<RowSeparators>>()
    static let rowDeletion = TraitKey<RowOffer<(IndexSet) -> Void>>()
    static let rowMoving = TraitKey<RowOffer<(IndexSet, Int) -> Void>>()
    static let leadingSwipe = TraitKey<RowOffer<SwipeContent>>(), trailingSwipe = TraitKey<RowOffer<SwipeContent>>()
    static let isDeleteDisabled = TraitKey<Bool>(), isMoveDisabled = TraitKey<Bool>(), isSelectionDisabled = TraitKey<Bool>()
}

/// Offers an action or view for the rows in a view.
struct RowOfferModifier<Offer> {
    let key: TraitKey<RowOffer<Offer>>
    let offer: Offer?
    nonisolated init(_ key: TraitKey<RowOffer<Offer>>, _ offer: Offer?) { (self.key, self.offer) = (key, offer) }
}

extension RowOfferModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> RowOfferNode<Offer> { RowOfferNode(parent, modifier) }
    static func _updateNode(_ node: RowOfferNode<Offer>, _ modifier: Self) { node.update(modifier) }
}

final class RowOfferNode<Offer>: WrapperNode {
    private let key: TraitKey<RowOffer<Offer>>
    private let offered = RowOffer<Offer>()
    private var isChanged = false

    init(_ parent: ViewNode, _ modifier: RowOfferModifier<Offer>) {
        key = modifier.key
        super.init(parent)
        (offered.offer, offered.node) = (modifier.offer, self)
    }

    func update(_ new: RowOfferModifier<Offer>) {
        let hadOne = offered.offer != nil
        offered.offer = new.offer
        offered.changed()
        if hadOne == (new.offer != nil) { return }
        isChanged = true
        structureChanged()
    }

    override func environmentChanged() {
        super.environmentChanged()
        offered.changed()
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        let start = list.count
        content.collect(into: &list)
        for node in list[start...] {
            node.setTrait(key, offered.offer == nil ? nil : offered)
            if isChanged { node.notifyTraitsChanged() }
        }
        isChanged = false
    }
}

/// A view that is generated from a collection, with rows that can be deleted and moved.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
    /// The type of the collection.
    associatedtype Data: Collection
    /// The collection.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    /// The modified view's collection.
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Lets the user delete rows: by a swipe, and by a button while the list is edited.
    /// - Parameter action: Called with the offsets of the elements to delete. Nil turns deletion off.
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(RowOfferModifier(LayoutTraits.rowDeletion, action))
    }
    /// Lets the user reorder rows: by a handle while the list is edited, otherwise by a long press and a drag.
    /// - Parameter action: Called with the offsets of the elements, and the offset before which they are moved. Nil turns
    ///   reordering off.
    public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(RowOfferModifier(LayoutTraits.rowMoving, action))
    }
}

extension View {
    /// Sets the insets between a row's edges and its content, in points; nil for the default.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(TraitModifier(LayoutTraits.rowInsets, insets?.valid("row insets")))
    }
    /// Sets the insets between some of a row's edges and its content.
    /// - Parameter length: Points; nil leaves the edges as they are.
    public nonisolated func listRowInsets(_ edges: Edge.Set, _ length: CGFloat?) -> some View {
        modifier(CombinedTraitModifier(LayoutTraits.rowEdgeInsets, RowEdgeInsets(edges, length)))
    }
    /// Sets the background of a row, instead of the list's own.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        modifier(TraitModifier(LayoutTraits.rowBackground, RowBackground(view: view.map { AnyView($0) })))
    }
    /// Adds actions that a swipe reveals beside a row.
    /// - Parameters:
    ///   - edge: The edge at which the actions are revealed; the first one is nearest to it.
    ///   - allowsFullSwipe: Whether a swipe over most of the row's width runs the first action.
    ///   - content: Buttons. Their background is their tint: grey by default, red if they are destructive.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(
            RowOfferModifier(
                edge == .leading ? LayoutTraits.leadingSwipe : LayoutTraits.trailingSwipe,
                SwipeContent(view: AnyView(content()), allowsFullSwipe: allowsFullSwipe)))
    }
    /// Sets whether deletion by `onDelete` is disabled for the row.
    public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(TraitModifier(LayoutTraits.isDeleteDisabled, isDisabled))
    }
    /// Sets whether the row cannot be selected.
    public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(TraitModifier(LayoutTraits.isSelectionDisabled, isDisabled))
    }
    /// Sets whether reordering by `onMove` is disabled for the row.
    public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(TraitModifier(LayoutTraits.isMoveDisabled, isDisabled))
    }
}
