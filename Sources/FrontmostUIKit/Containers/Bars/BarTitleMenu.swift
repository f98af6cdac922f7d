import Foundation
import FrontmostRender

/// A control over a title that opens the title's menu, with an arrow behind the title.
@MainActor final class BarTitleMenu: UIControl {
    /// The width of the arrow with the gap before it, in points.
    static let arrowWidth: CGFloat = 22

    private let item: UINavigationItem
    private let arrow = BarIcon(pointSize: 12)

    init(of item: UINavigationItem) {
        self.item = item
        super.init(frame: .zero)
        node.debugName = "BarTitleMenu"
        arrow.applyStyle(UIImage(systemName: "chevron.down"), .secondaryLabel)
        addSubview(arrow)
        addAction(UIAction { [weak self] _ in self?.open() }, for: .primaryActionTriggered)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { nil }

    private func open() {
        guard let menu = item.titleMenuProvider?([]) else { return }
        showMenu(menu, from: self) { action, _ in action.performWithSender(nil, target: nil) }
    }

    /// Places the control over the text of a title.
    func cover(_ title: UILabel) {
        let words = min(title.ownWidth, title.frame.width)
        let isCentred = title.textAlignment == .center, width = words + Self.arrowWidth
        let start =
            isMirrored
            ? (isCentred ? title.frame.midX + words / 2 : title.frame.maxX) - width
            : isCentred ? title.frame.midX - words / 2 : title.frame.minX
        frame = CGRect(x: start, y: title.frame.minY, width: width, height: title.frame.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrow.frame = mirrored(CGRect(x: bounds.width - 16, y: 0, width: 16, height: bounds.height))
    }

    override func makeSemantics() -> RenderSemantics? { semantics(.button, label: item.title ?? "") }
}

extension UILabel {
    /// The width of the text in one line, in points.
    var ownWidth: CGFloat { sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width }
}
