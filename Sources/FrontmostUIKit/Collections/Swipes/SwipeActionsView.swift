import Foundation
import FrontmostRender

/// The actions beside a row, side by side. They share all the room.
@MainActor final class SwipeActionsView: UIView, CellSwipeActions {
    private let buttons: [SwipeActionButton]
    let isLeading: Bool
    let allowsFullSwipe: Bool
    private let onChoose: @MainActor (UIContextualAction, UIView) -> Void

    /// - Parameter onChoose: Runs with the action that the user has chosen, and the view that shows it.
    init(
        _ offered: UISwipeActionsConfiguration, isLeading: Bool,
        onChoose: @escaping @MainActor (UIContextualAction, UIView) -> Void
    ) {
        (self.isLeading, self.onChoose) = (isLeading, onChoose)
        allowsFullSwipe = offered.performsFirstActionWithFullSwipe
        buttons = offered.actions.map { SwipeActionButton($0, onChoose) }
        super.init(frame: .zero)
        node.debugName = "SwipeActionsView"
        clipsToBounds = true
        buttons.forEach(addSubview)
    }
    required init?(coder: NSCoder) { return nil }

    /// The width at which the titles fit, in points.
    var idealWidth: CGFloat { buttons.reduce(0) { $0 + $1.idealWidth } }
    func runFirst() { if let first = buttons.first { onChoose(first.action, first) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let sum = max(1, idealWidth)
        var start: CGFloat = 0
        for button in buttons {
            let width = bounds.width * button.idealWidth / sum
            let x = isLeading != isMirrored ? start : bounds.width - start - width
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            start += width
        }
    }
}

/// One action beside a row: its image or title in white on its colour.
@MainActor final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel(), icon = BarIcon(pointSize: 20)
    /// Points.
    private static let least: CGFloat = 74, margin: CGFloat = 8

    init(_ action: UIContextualAction, _ onChoose: @escaping @MainActor (UIContextualAction, UIView) -> Void) {
        self.action = action
        super.init(frame: .zero)
        node.debugName = "SwipeActionButton"
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        label.text = action.image == nil ? action.title : nil
        label.textAlignment = .center
        label.textColor = .white
        label.font = .systemFont(ofSize: 15)
        icon.applyStyle(action.image, .white)
        for part in [label, icon] {
            part.accessibilityElementsHidden = true
            addSubview(part)
        }
        addAction(
            UIAction { [weak self] _ in if let self { onChoose(action, self) } }, for: .primaryActionTriggered)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { return nil }

    var idealWidth: CGFloat {
        max(Self.least, label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44)).width + 2 * Self.margin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = icon.sizeThatFits(bounds.size)
        label.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
        icon.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        alpha = isHighlighted ? 0.8 : 1
    }

    override func makeSemantics() -> RenderSemantics? {
        semantics(
            .button, label: action.title ?? action.image?.name ?? "", traits: action.style == .destructive ? .isDestructive : [])
    }
}
