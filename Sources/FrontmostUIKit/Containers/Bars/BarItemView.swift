import Foundation
import FrontmostRender

/// An item of a bar as laid out there: a button, the item's custom view, or a gap.
@MainActor final class BarItemView {
    let item: UIBarButtonItem
    private let button: BarButton?
    private weak var owner: (any BarItemOwner)?

    /// Nil for a gap.
    let view: UIView?

    init(_ item: UIBarButtonItem, in owner: any BarItemOwner) {
        (self.item, self.owner) = (item, owner)
        let isButton = item.kind == .button && item.customView == nil
        button = isButton ? BarButton { [weak item] in item?.use(from: $0) } : nil
        view = button ?? item.customView
        measure()
    }

    private static let room = CGSize(width: 300, height: 44)
    /// The size that the custom view wants, measured once in each layout.
    private var ownSize = CGSize.zero
    private func measure() { ownSize = item.customSize?.fitting(Self.room) ?? .zero }

    /// Whether this view still matches its item: the custom view may have been set, removed or replaced.
    private var isUpToDate: Bool { (button == nil ? view : nil) === item.customView }

    /// Updates the view from the item and takes over its change notifications: another bar may have shown it meanwhile.
    private func follow() {
        (item.owner, item.shownView) = (owner, view)
        button?.update(from: item)
    }

    func removeFromBar() {
        if item.owner === owner { (item.owner, item.shownView) = (nil, nil) }
        // A custom view may be in another superview by now.
        if let view, view.superview === owner { view.removeFromSuperview() }
    }

    /// The item views of these items, in order. An item that was shown already keeps its view, and with it the focus.
    static func shown(
        _ items: [UIBarButtonItem], in owner: any BarItemOwner, insteadOf old: [BarItemView]
    ) -> [BarItemView] {
        var left = Dictionary(old.map { (ObjectIdentifier($0.item), $0) }) { $1 }
        let new = items.map { item in
            if let view = left[ObjectIdentifier(item)], view.isUpToDate {
                left[ObjectIdentifier(item)] = nil
                return view
            }
            return BarItemView(item, in: owner)
        }
        let kept = Set(new.map(ObjectIdentifier.init))
        for view in old where !kept.contains(ObjectIdentifier(view)) { view.removeFromBar() }
        new.forEach { $0.follow() }
        return new
    }

    /// Prepares a layout: applies the bar's appearance and measures the item's view.
    func applyStyle(plain: UIBarButtonItemAppearance, done: UIBarButtonItemAppearance) {
        measure()
        button?.update(from: item)
        button?.applyStyle(for: item, item.style == .done ? done : plain)
    }

    func width(height: CGFloat) -> CGFloat {
        if item.width > 0 { return item.width }
        if let button { return max(24, button.sizeThatFits(CGSize(width: CGFloat.infinity, height: height)).width) }
        return ownSize.width
    }

    private func mirrored(_ frame: CGRect) -> CGRect { (owner as? UIView)?.mirrored(frame) ?? frame }

    /// Sets the view's frame.
    /// - Parameters:
    ///   - x: Points from the bar's leading edge.
    ///   - width: The width in points; nil uses the ideal width.
    /// - Returns: The width in points.
    func place(x: CGFloat, y: CGFloat, width given: CGFloat? = nil, height: CGFloat) -> CGFloat {
        let width = given ?? width(height: height)
        if let button {
            button.frame = mirrored(CGRect(x: x, y: y, width: width, height: height))
        } else {
            let own = item.fillsBar && given != nil ? height : min(ownSize.height, height)
            item.customSize?.place(mirrored(CGRect(x: x, y: y + ((height - own) / 2).rounded(), width: width, height: own)))
        }
        return width
    }
}
