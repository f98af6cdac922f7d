import Foundation

/// The size of an app's view in a bar: what the view's constraints say, else the size that the app has set, else that of its content.
///
/// The bar writes the view's frame, also where there is less space than the view wants. This object remembers what the bar wrote, so that
/// it is not taken for a size of the app's. The item keeps it, because several contents of a bar may show the view one after the other.
@MainActor final class BarViewSize {
    let view: UIView
    private var given: CGSize?
    private var written = CGSize.zero

    private init(_ view: UIView) { self.view = view }

    /// The size of an item's view.
    /// - Parameter stored: Where the item keeps it.
    static func of(_ view: UIView?, _ stored: inout BarViewSize?) -> BarViewSize? {
        if stored?.view !== view { stored = view.map(BarViewSize.init) }
        return stored
    }

    /// The size that the view wants.
    /// - Parameter room: The size for views that fill what they get, in points.
    func fitting(_ room: CGSize) -> CGSize {
        let now = view.bounds.size
        if now != written && now.width > 0 && now.height > 0 { given = now }
        guard view.translatesAutoresizingMaskIntoConstraints else {
            let solved = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            if solved.width > 0 && solved.height > 0 { return solved }
            let content = content(room)
            return CGSize(
                width: solved.width > 0 ? solved.width : content.width, height: solved.height > 0 ? solved.height : content.height
            )
        }
        let plain = (view.followsOwnSizeInBars ? nil : given) ?? content(room)
        let size = CGSize(width: view.constantLength(.width) ?? plain.width, height: view.constantLength(.height) ?? plain.height)
        if size != plain && written == .zero {
            // The frame and the constraints would contradict each other until the bar places the view.
            view.bounds = CGRect(origin: view.bounds.origin, size: size)
            written = size
        }
        return size
    }

    private func content(_ room: CGSize) -> CGSize {
        let own = view.intrinsicContentSize
        if own.width >= 0 && own.height >= 0 { return own }
        // What constraints inside the view give it. Other views measure themselves, for example a search bar, which fills the room.
        if !view.constraints.isEmpty { return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        return view.sizeThatFits(room)
    }

    /// Sets the view's frame.
    func place(_ frame: CGRect) {
        view.frame = frame
        written = view.bounds.size
    }
}

extension UIView {
    /// The length that a constraint between the view and no other item gives it, in points.
    fileprivate func constantLength(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        let own = constraints.filter {
            $0.firstItem === self && $0.secondItem == nil && $0.firstAttribute == attribute && $0.relation == .equal
        }
        return own.max { $0.priority.rawValue < $1.priority.rawValue }?.constant
    }
}
