import Foundation
import FrontmostRender

/// One item of a bar, as it is laid out there: a button, the item's own view, or a gap.
@MainActor final class BarItemView {
    let item: UIBarButtonItem
    private let button: BarButton?
    /// The size of a view of the item's own, before a bar laid it out.
    private let givenSize: CGSize
    private weak var owner: (any BarItemOwner)?

    init(_ item: UIBarButtonItem, in owner: any BarItemOwner) {
        (self.item, self.owner) = (item, owner)
        givenSize = item.customView?.barSize(within: Self.room) ?? .zero
        let isButton = item.kind == .button && item.customView == nil
        button = isButton ? BarButton { [weak item] in item?.use(from: $0) } : nil
        (item.owner, item.shownView) = (owner, view)
        button?.take(item, look: nil)
    }

    private static let room = CGSize(width: 300, height: 44)
    private var ownSize: CGSize {
        guard let view = item.customView, view.followsOwnSizeInBars else { return givenSize }
        return view.barSize(within: Self.room)
    }

    /// Nil for a gap.
    var view: UIView? { button ?? item.customView }

    func letGo() {
        if item.owner === owner { (item.owner, item.shownView) = (nil, nil) }
        button?.removeFromSuperview()
        // It may be shown elsewhere by now.
        if let view = item.customView, view.superview === owner { view.removeFromSuperview() }
    }

    func dress(plain: UIBarButtonItemAppearance, done: UIBarButtonItemAppearance) {
        button?.take(item, look: item.style == .done ? done : plain)
    }

    func width(height: CGFloat) -> CGFloat {
        if item.width > 0 { return item.width }
        if let button { return max(24, button.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)).width) }
        return ownSize.width
    }

    /// - Parameter width: Nil for as much as it needs.
    /// - Returns: The width.
    func place(x: CGFloat, y: CGFloat, width given: CGFloat? = nil, height: CGFloat) -> CGFloat {
        let width = given ?? width(height: height)
        if let button {
            button.frame = CGRect(x: x, y: y, width: width, height: height)
        } else {
            let own = item.fillsBar && given != nil ? height : min(ownSize.height, height)
            item.customView?.frame = CGRect(x: x, y: y + ((height - own) / 2).rounded(), width: width, height: own)
        }
        return width
    }
}
