import Foundation
import FrontmostRender

/// A view before or after the content of a cell.
@MainActor struct CellAccessory {
    let view: UIView
    /// The size of the view, and the width of its column, in points.
    let size: CGSize, width: CGFloat

    /// An app's own view, in its own size.
    init(_ view: UIView) {
        self.view = view
        size =
            view.bounds.size == .zero
            ? view.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)) : view.bounds.size
        width = size.width
    }

    fileprivate init(_ view: UIView, size: CGSize, width: CGFloat) { (self.view, self.size, self.width) = (view, size, width) }
}

/// The views beside a cell's content that the system draws. Each is made when the cell first shows it.
@MainActor final class AccessoryViews {
    enum Kind: Hashable {
        case disclosure, checkmark, detail, delete, insert, mark(Bool), outline(isExpanded: Bool), reorder, label
    }

    private var views: [Kind: UIView] = [:]

    /// - Parameters:
    ///   - tint: The colour; nil for the kind's own.
    ///   - onUse: Runs when the user taps the view, for the kinds that are buttons.
    func accessory(_ kind: Kind, tint: UIColor? = nil, onUse: @escaping @MainActor () -> Void = {}) -> CellAccessory {
        let view = views[kind] ?? Self.make(kind)
        views[kind] = view
        if let button = view as? AccessoryButton { button.onUse = onUse }
        if let icon = (view as? AccessoryButton)?.icon ?? view as? BarIcon {
            if let color = tint ?? Self.color(kind) {
                icon.applyStyle(icon.image, color)
            } else if icon.storedTint != nil {
                icon.tintColor = nil
            }
        }
        let own = view.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
        switch kind {
        case .delete, .insert, .mark: return CellAccessory(view, size: CGSize(width: 30, height: 44), width: CellCore.markWidth)
        case .reorder: return CellAccessory(view, size: CGSize(width: 40, height: 44), width: 40 - CellCore.edge / 2)
        case .detail, .outline:
            return CellAccessory(view, size: CGSize(width: max(own.width, 24), height: 44), width: max(own.width, 24))
        case .disclosure, .checkmark, .label: return CellAccessory(view, size: own, width: own.width)
        }
    }

    private static func color(_ kind: Kind) -> UIColor? {
        switch kind {
        case .disclosure, .reorder, .mark(false): .tertiaryLabel
        case .delete: .systemRed
        case .insert: .systemGreen
        case .label: .secondaryLabel
        case .checkmark, .detail, .mark(true), .outline: nil
        }
    }

    private static func make(_ kind: Kind) -> UIView {
        func icon(_ name: String, _ size: CGFloat) -> BarIcon {
            let icon = BarIcon(pointSize: size)
            icon.image = UIImage(systemName: name)
            return icon
        }
        switch kind {
        case .disclosure: return icon("chevron.forward", 14)
        case .checkmark: return icon("checkmark", 15)
        case .mark(let isOn): return icon(isOn ? "checkmark.circle.fill" : "circle", 20)
        case .detail: return AccessoryButton(icon("info.circle", 20), "More info")
        case .delete: return AccessoryButton(icon("minus.circle.fill", 20), "Remove")
        case .insert: return AccessoryButton(icon("plus.circle.fill", 20), "Insert")
        case .outline(let isExpanded): return AccessoryButton(icon(isExpanded ? "chevron.down" : "chevron.forward", 14), "Toggle")
        case .reorder: return ReorderGrip(icon("line.3.horizontal", 17))
        case .label:
            let label = UILabel()
            label.textColor = .secondaryLabel
            return label
        }
    }
}

/// A symbol beside a cell's content that is a button.
@MainActor final class AccessoryButton: UIControl {
    let icon: BarIcon
    var onUse: @MainActor () -> Void = {}
    private let name: String

    init(_ icon: BarIcon, _ name: String) {
        (self.icon, self.name) = (icon, name)
        super.init(frame: .zero)
        addSubview(icon)
        addAction(UIAction { [weak self] _ in self?.onUse() }, for: .primaryActionTriggered)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { return nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { icon.sizeThatFits(size) }
    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = bounds
        alpha = isHighlighted ? 0.4 : 1
    }
    override func makeSemantics() -> RenderSemantics? { semantics(.button, label: name) }
}

/// The handle that moves a row.
@MainActor final class ReorderGrip: UIView {
    private let icon: BarIcon
    /// Receives the drags of the handle.
    var onDrag: @MainActor (DragInput) -> Void = { _ in }

    init(_ icon: BarIcon) {
        self.icon = icon
        super.init(frame: .zero)
        node.accepts = [.drag, .touchMoves]
        addSubview(icon)
        icon.applyStyle(icon.image, .tertiaryLabel)
        node.semantics = RenderSemantics(role: .image, label: SystemWord.reorder.text)
    }
    required init?(coder: NSCoder) { return nil }

    override var followsDrag: Bool { true }
    override func respond(to event: InputEvent) -> Bool {
        guard case .drag(let drag) = event else { return super.respond(to: event) }
        onDrag(drag)
        return true
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { icon.sizeThatFits(size) }
    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = bounds
    }
}
