import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit

/// The swipe actions that the content of a cell offers, at its leading and trailing edges.
@MainActor final class CellSwipeOffers {
    private var leading: RowOffer<SwipeContent>?, trailing: RowOffer<SwipeContent>?
    /// Called when actions have come or gone at an edge.
    var changed: () -> Void = {}

    subscript(isLeading: Bool) -> RowOffer<SwipeContent>? { isLeading ? leading : trailing }

    func set(_ leading: RowOffer<SwipeContent>?, _ trailing: RowOffer<SwipeContent>?) {
        let isSame = leading === self.leading && trailing === self.trailing
        (self.leading, self.trailing) = (leading, trailing)
        if !isSame { changed() }
    }
}

/// Finds the swipe actions that a cell's content offers.
struct CellSwipeModifier {
    let offers: CellSwipeOffers
}

extension CellSwipeModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { CellSwipeNode(parent, modifier.offers) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {}
}

private final class CellSwipeNode: UnaryLayoutNode {
    private let offers: CellSwipeOffers

    init(_ parent: ViewNode, _ offers: CellSwipeOffers) {
        self.offers = offers
        super.init(parent)
    }

    override func itemTraitsChanged() {
        super.itemTraitsChanged()
        invalidatePlacement()
    }
    override func wrappedTraitsChanged() {
        super.wrappedTraitsChanged()
        invalidatePlacement()
    }
    override func place(_ p: Extent) {
        super.place(p)
        func offer(_ key: TraitKey<RowOffer<SwipeContent>>) -> RowOffer<SwipeContent>? {
            item?.trait(key).flatMap { $0.offer == nil ? nil : $0 }
        }
        offers.set(offer(LayoutTraits.leadingSwipe), offer(LayoutTraits.trailingSwipe))
    }
}

/// Shows swipe actions of SwiftUI's beside a cell of UIKit's.
@MainActor final class HostedSwipeActions: UIView, CellSwipeActions {
    let isLeading: Bool
    private let offer: RowOffer<SwipeContent>
    private let controller: UIHostingController<AnyView>
    private let close: @MainActor () -> Void

    init(_ offer: RowOffer<SwipeContent>, isLeading: Bool, close: @escaping @MainActor () -> Void) {
        (self.offer, self.isLeading, self.close) = (offer, isLeading, close)
        controller = UIHostingController(rootView: AnyView(EmptyView()))
        super.init(frame: .zero)
        clipsToBounds = true
        controller.safeAreaRegions = []
        if let node = offer.node { controller.baseEnvironment = node.environment.values.forParts(of: node) }
        follow()
        guard let view = controller.view else { return }
        view.backgroundColor = .clear
        addSubview(view)
        offer.changed = { [weak self] in self?.offer.node?.graph.enqueue { self?.follow() } }
    }
    required init?(coder: NSCoder) { nil }

    private func follow() {
        guard let content = offer.offer else { return close() }
        controller.rootView = AnyView(
            SwipeActionsLayout(edge: isLeading ? .leading : .trailing) { content.view }
                .buttonStyle(SwipeActionStyle(close: close))
                .environment(\.tint, nil))
    }

    var allowsFullSwipe: Bool { offer.offer?.allowsFullSwipe ?? true }
    var idealWidth: CGFloat { controller.hostingView?.fittingSize(ProposedViewSize.unspecified).width ?? 0 }

    /// Hides the actions before the action runs, so that a presentation by the action belongs to the cell.
    func runFirst() {
        let first = controller.hostingView?.graph.root.firstButton
        close()
        first?.action()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller.view.frame = bounds
    }
}
