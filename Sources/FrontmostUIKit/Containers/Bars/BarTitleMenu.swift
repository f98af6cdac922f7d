import Foundation
import FrontmostRender

/// Lies over a title, with an arrow behind it, and opens the title's menu.
@MainActor final class BarTitleMenu: UIControl {
    /// With the gap before it.
    static let arrowWidth: CGFloat = 22

    private let item: UINavigationItem
    private let arrow = BarIcon(pointSize: 12)

    init(of item: UINavigationItem) {
        self.item = item
        super.init(frame: .zero)
        node.debugName = "BarTitleMenu"
        arrow.dress(UIImage(systemName: "chevron.down"), .secondaryLabel)
        addSubview(arrow)
        addAction(UIAction { [weak self] _ in self?.open() }, for: .primaryActionTriggered)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { nil }

    private func open() {
        guard let menu = item.titleMenuProvider?([]) else { return }
        showMenu(menu, from: self) { action, _ in action.performWithSender(nil, target: nil) }
    }

    /// Takes its place over that title's words.
    func cover(_ title: UILabel) {
        let words = min(title.ownWidth, title.frame.width)
        let start = title.textAlignment == .center ? title.frame.midX - words / 2 : title.frame.minX
        frame = CGRect(x: start, y: title.frame.minY, width: words + Self.arrowWidth, height: title.frame.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrow.frame = CGRect(x: bounds.width - 16, y: 0, width: 16, height: bounds.height)
    }

    override func makeSemantics() -> RenderSemantics? { semantics(.button, label: item.title ?? "") }
}

extension UILabel {
    /// What the words take in one line.
    var ownWidth: CGFloat { sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width }
}
