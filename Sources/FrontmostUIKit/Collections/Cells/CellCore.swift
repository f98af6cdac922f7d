import Foundation
import FrontmostRender

/// The parts that a cell of a table and a cell of a list share: the content view, the background, the separator, the views beside the
/// content, the update of its configurations, and its input. The cell's class keeps UIKit's properties and calls `layOut`.
@MainActor final class CellCore {
    unowned let cell: any ListCell
    let contentView = CellContentView()
    private let card = RenderNode()
    private var separator: UIView?
    var place = CellPlace() { didSet { if place != oldValue { cell.setNeedsLayout() } } }
    /// How far a swipe has moved the content, in points.
    var swipeOffset: CGFloat = 0 { didSet { if swipeOffset != oldValue { cell.setNeedsLayout() } } }
    lazy var swipe = CellSwipe(of: cell)
    /// Whether the list offers swipe actions, and whether it lets the content offer some: it is not edited, and shows rows.
    var listOffersSwipes = false, contentMayOfferSwipes = false
    let accessories = AccessoryViews()
    /// The views before and after the content, outermost first.
    private(set) var leading: [CellAccessory] = [], trailing: [CellAccessory] = []
    private var indentation: CGFloat = 0
    var needsConfigurationUpdate = true

    /// Widths in points: of a control before the content, of the handle that moves a cell, of the gap between views after the content.
    static let markWidth: CGFloat = 38, gap: CGFloat = 8, edge: CGFloat = 16

    init(of cell: any ListCell) {
        self.cell = cell
        contentView.core = self
        contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
        cell.addSubview(contentView)
        cell.setContentNodes([card])
    }

    // MARK: Content

    private var content = ConfiguredContent()
    var contentConfiguration: (any UIContentConfiguration)? { content.configuration }
    var configuredView: (any UIView & UIContentView)? { content.view }

    /// Shows a configuration; nil for none.
    func show(_ new: (any UIContentConfiguration)?) {
        content.show(new, in: contentView)
        if new == nil { return }
        cell.setNeedsLayout()
        cell.contentSizeMayHaveChanged()
    }

    // MARK: Size

    func setAccessories(leading: [CellAccessory], trailing: [CellAccessory], indentation: CGFloat) {
        let shown = Set((leading + trailing).map { ObjectIdentifier($0.view) })
        for old in self.leading + self.trailing where !shown.contains(ObjectIdentifier(old.view)) {
            old.view.removeFromSuperview()
        }
        (self.leading, self.trailing, self.indentation) = (leading, trailing, indentation)
        for new in leading + trailing where new.view.superview !== cell { cell.addSubview(new.view) }
    }

    private var leadingInset: CGFloat { leading.reduce(0) { $0 + $1.width } + indentation }
    private var trailingInset: CGFloat {
        if trailing.isEmpty { return place.indexWidth }
        return trailing.reduce(place.indexWidth + Self.edge) { $0 + $1.width } + Self.gap * CGFloat(trailing.count - 1)
    }

    /// The width of the content in a cell of a width.
    func contentWidth(in width: CGFloat) -> CGFloat { max(0, width - leadingInset - trailingInset) }

    /// The height of the content that fits a cell of a width, in points.
    /// - Returns: Nil if neither a configuration nor constraints determine it.
    func contentHeight(in width: CGFloat) -> CGFloat? {
        let width = contentWidth(in: width)
        if let view = configuredView {
            if view is UIListContentView {
                return max(UITableView.defaultRowHeight, view.sizeThatFits(CGSize(width: width, height: .infinity)).height)
            }
            if !view.constraints.isEmpty { return Self.constrainedHeight(of: view, width) }
            return view.sizeThatFits(CGSize(width: width, height: .infinity)).height
        }
        return contentView.constraints.isEmpty ? nil : Self.constrainedHeight(of: contentView, width)
    }

    /// The height that the constraints in a view give it at a width. The view's current height, which may not fit them, takes no part.
    static func constrainedHeight(of view: UIView, _ width: CGFloat) -> CGFloat {
        let isPlacedByFrame = view.translatesAutoresizingMaskIntoConstraints
        view.translatesAutoresizingMaskIntoConstraints = false
        let size = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        let height = size.height.rounded(.up)
        if isPlacedByFrame { view.frame.size = CGSize(width: width, height: height) }
        view.translatesAutoresizingMaskIntoConstraints = isPlacedByFrame
        return height
    }

    // MARK: Layout

    /// Places the content and the views beside it.
    func layOut() {
        let size = cell.bounds.size, isReversed = cell.isMirrored
        func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            let x = isReversed ? size.width - x - width : x
            view.frame = CGRect(x: x + swipeOffset, y: y, width: width, height: height)
        }
        func put(_ accessory: CellAccessory, _ x: CGFloat) {
            let own = accessory.size
            put(
                accessory.view, x + (accessory.width - own.width) / 2, ((size.height - own.height) / 2).rounded(), own.width,
                own.height)
        }
        var x = leading.isEmpty ? 0 : Self.gap
        for accessory in leading {
            put(accessory, x)
            x += accessory.width
        }
        var end = size.width - place.indexWidth - Self.edge
        for accessory in trailing {
            end -= accessory.width
            put(accessory, end)
            end -= Self.gap
        }
        put(contentView, leadingInset, 0, contentWidth(in: size.width), size.height)
        layOutSeparator(size, isReversed)
        if swipeIsOpen { swipe.place() }
    }

    private var swipeIsOpen: Bool { cell.swipeList?.openSwipe === swipe }

    private func layOutSeparator(_ size: CGSize, _ isReversed: Bool) {
        guard place.hasSeparator, !place.isLast else {
            separator?.removeFromSuperview()
            return separator = nil
        }
        let line = separator ?? UIView()
        if separator == nil {
            separator = line
            line.isUserInteractionEnabled = false
        }
        if line.superview == nil { cell.addSubview(line) }
        let color = place.separatorColor ?? .separator
        if line.backgroundColor?.isEqual(color) != true { line.backgroundColor = color }
        let pixel = 1 / max(1, cell.traitCollection.displayScale)
        let left = place.separatorInset?.left ?? leadingInset + textStart, right = place.separatorInset?.right ?? 0
        let width = max(0, size.width - left - right)
        line.frame = CGRect(x: isReversed ? right : left, y: size.height - pixel, width: width, height: pixel)
    }

    /// Where the text of the content begins, in points from the content's edge.
    var textStart: CGFloat = 16

    /// Shows the background colour of the cell in the outline of its card.
    func applyStyle(
        _ color: UIColor?, insets: NSDirectionalEdgeInsets = .zero, radius: CGFloat = 0, stroke: (UIColor, CGFloat)? = nil
    ) {
        let size = cell.bounds.size, traits = cell.traitCollection
        card.setFrame(
            origin: CGPoint(x: insets.leading + swipeOffset, y: insets.top),
            size: CGSize(
                width: max(0, size.width - insets.leading - insets.trailing),
                height: max(0, size.height - insets.top - insets.bottom)))
        let radii = radius > 0 ? CornerRadii(all: radius) : place.radii
        let outline = radii == CornerRadii(all: 0) ? OutlineShape.rectangle : .roundedRectangle(radii)
        func paint(_ color: UIColor) -> Paint { .color(color.resolved(traits)) }
        card.show(
            color == nil && stroke == nil
                ? nil
                : ShapeContent(
                    outline, fill: color.map(paint), stroke: stroke.map { paint($0.0) },
                    strokeStyle: StrokeStyle(lineWidth: stroke?.1 ?? 0)))
    }
}

/// The view that contains a cell's content.
@MainActor final class CellContentView: UIView {
    weak var core: CellCore?

    override func intrinsicContentSizeChanged(of subview: UIView) {
        super.intrinsicContentSizeChanged(of: subview)
        core?.cell.contentSizeMayHaveChanged()
    }
}
