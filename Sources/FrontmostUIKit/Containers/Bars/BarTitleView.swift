import Foundation

/// Holds an item's title view, centred, at the view's size or at the size of the space for it, whichever is smaller.
@MainActor final class BarTitleView: UIView {
    let size: BarViewSize
    private var held: UIView { size.view }
    /// Whether the view has moved to another superview.
    var isEmpty: Bool { held.superview !== self }

    init(_ size: BarViewSize) {
        self.size = size
        super.init(frame: .zero)
        addSubview(size.view)
    }
    required init?(coder: NSCoder) { return nil }

    override func intrinsicContentSizeChanged(of subview: UIView) {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        measured = (size, self.size.fitting(size))
        return measured.size
    }
    /// The bar's last measurement.
    private var measured = (room: CGSize.zero, size: CGSize.zero)

    override func layoutSubviews() {
        if isEmpty { return }
        // A constraint that has changed marks this view only. The space is the bar's to give.
        if size.fitting(measured.room) != measured.size { superview?.setNeedsLayout() }
        let wanted = size.fitting(bounds.size)
        let width = min(wanted.width, bounds.width), height = min(wanted.height, bounds.height)
        size.place(
            CGRect(
                x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
                height: height))
    }
}
