import Foundation
import FrontmostRender

/// The list of the tabs that the bar has no room for.
@MainActor final class MoreListController: UIViewController, BarItemOwner {
    private weak var tabs: UITabBarController?
    private let scroll = UIScrollView()
    private var rows: [MoreRow] = []

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        super.init(nibName: nil, bundle: nil)
        title = UITabBarItem.SystemItem.more.title
    }
    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let view else { return }
        view.backgroundColor = .systemBackground
        scroll.frame = view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.alwaysBounceVertical = true
        view.addSubview(scroll)
        rows.forEach(scroll.addSubview)
    }

    /// Rows of tabs that stay are kept.
    func show(_ controllers: [UIViewController]) {
        let items = controllers.compactMap { child in child.tabBarItem.map { (child, $0) } }
        if items.elementsEqual(rows, by: { $0.0 === $1.tab && $0.1 === $1.item }) { return }
        for row in rows {
            if row.item.owner === self { row.item.owner = nil }
            row.removeFromSuperview()
        }
        rows = items.map { child, item in
            MoreRow(of: child, item) { [weak self, weak child] in if let child { self?.tabs?.select(child, .person) } }
        }
        for row in rows {
            row.item.owner = self
            if isViewLoaded { scroll.addSubview(row) }
        }
        viewIfLoaded?.setNeedsLayout()
    }

    func itemChanged() { rows.forEach { $0.take() } }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = scroll.bounds.width
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * MoreRow.height, width: width, height: MoreRow.height)
        }
        scroll.contentSize = CGSize(width: width, height: CGFloat(rows.count) * MoreRow.height)
    }
}

/// One tab in the list: picture, title, badge, and a sign that it leads on.
@MainActor final class MoreRow: UIControl {
    /// Points.
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16, textStart: CGFloat = 60, badgeHeight: CGFloat = 20

    weak var tab: UIViewController?
    let item: UITabBarItem
    private let icon = BarIcon(pointSize: 20), label = UILabel(), badge = UILabel(), arrow = BarIcon(pointSize: 14)
    private let line = UIView()

    init(of tab: UIViewController, _ item: UITabBarItem, onUse: @escaping @MainActor () -> Void) {
        (self.tab, self.item) = (tab, item)
        super.init(frame: .zero)
        node.debugName = "MoreRow"
        addAction(UIAction { _ in onUse() }, for: .primaryActionTriggered)
        label.font = .systemFont(ofSize: 17)
        badge.font = .systemFont(ofSize: 15)
        badge.textAlignment = .center
        badge.textColor = .white
        badge.layer.cornerRadius = Self.badgeHeight / 2
        line.backgroundColor = .separator
        for view in [icon, label, badge, arrow, line] {
            view.accessibilityElementsHidden = true
            addSubview(view)
        }
        take()
    }
    required init?(coder: NSCoder) { return nil }

    /// Takes over what the item says.
    func take() {
        label.text = item.title
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        isEnabled = item.isEnabled
        (accessibilityIdentifier, accessibilityHint) = (item.accessibilityIdentifier, item.accessibilityHint)
        accessibilityValue = item.accessibilityValue
        semanticsChanged()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundColor = isHighlighted ? .systemGray5 : .clear
        label.textColor = isEnabled ? .label : .tertiaryLabel
        icon.dress(item.image, isEnabled ? tintColor : .tertiaryLabel)
        arrow.dress(UIImage(systemName: "chevron.right"), .tertiaryLabel)
        badge.backgroundColor = item.badgeColor ?? .systemRed
        func size(_ view: UIView) -> CGSize { view.sizeThatFits(CGSize(width: CGFloat.infinity, height: bounds.height)) }
        func center(_ view: UIView, x: CGFloat, _ size: CGSize) {
            view.frame = CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        let iconSize = size(icon), arrowSize = size(arrow)
        center(icon, x: ((Self.textStart - iconSize.width) / 2).rounded(), iconSize)
        var end = bounds.width - Self.margin - arrowSize.width
        center(arrow, x: end, arrowSize)
        if !badge.isHidden {
            let width = max(Self.badgeHeight, size(badge).width + Self.badgeHeight / 2)
            end -= width + 8
            center(badge, x: end, CGSize(width: width, height: Self.badgeHeight))
        }
        center(label, x: Self.textStart, CGSize(width: max(0, end - 8 - Self.textStart), height: 22))
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: Self.textStart, y: bounds.height - pixel, width: bounds.width - Self.textStart, height: pixel)
    }

    override func stateChanged() {
        super.stateChanged()
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func makeSemantics() -> RenderSemantics? {
        semantics(.button, label: item.accessibilityLabel ?? item.title ?? "", value: item.badgeValue ?? "")
    }
}
