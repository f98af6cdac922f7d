import Foundation

/// The list of the tabs that do not fit in the bar.
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

    /// Replaces the rows, unless tabs and items are the same.
    func show(_ controllers: [UIViewController]) {
        let items = controllers.compactMap { child in child.tabBarItem.map { (child, $0) } }
        if items.elementsEqual(rows, by: { $0.0 === $1.tab && $0.1 === $1.item }) { return }
        for row in rows {
            if row.item.owner === self { row.item.owner = nil }
            row.removeFromSuperview()
        }
        rows = items.map { child, item in
            MoreRow(of: child, item) { [weak self, weak child] in if let child { self?.tabs?.select(child, .user) } }
        }
        for row in rows {
            row.item.owner = self
            if isViewLoaded { scroll.addSubview(row) }
        }
        viewIfLoaded?.setNeedsLayout()
    }

    func itemChanged() { rows.forEach { $0.update() } }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = scroll.bounds.width
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * MoreRow.height, width: width, height: MoreRow.height)
        }
        scroll.contentSize = CGSize(width: width, height: CGFloat(rows.count) * MoreRow.height)
    }
}

/// One tab in the list, with a disclosure chevron.
@MainActor final class MoreRow: TabItemControl {
    /// Points.
    static let height: CGFloat = 44
    private static let margin: CGFloat = 16, textStart: CGFloat = 60, badgeHeight: CGFloat = 20

    weak var tab: UIViewController?
    private let arrow = BarIcon(pointSize: 14), line = UIView()

    init(of tab: UIViewController, _ item: UITabBarItem, onUse: @escaping @MainActor () -> Void) {
        self.tab = tab
        super.init(of: item, as: .button, pointSize: 20, onUse: onUse)
        node.debugName = "MoreRow"
        label.font = .systemFont(ofSize: 17)
        badge.font = .systemFont(ofSize: 15)
        line.backgroundColor = .separator
        addParts([arrow, line])
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundColor = isHighlighted ? .systemGray5 : .clear
        label.textColor = isEnabled ? .label : .tertiaryLabel
        icon.applyStyle(item.image, isEnabled ? tintColor : .tertiaryLabel)
        arrow.applyStyle(UIImage(systemName: "chevron.forward"), .tertiaryLabel)
        badge.backgroundColor = item.shown(\UITabBarItem.badgeColor) ?? .systemRed
        func size(_ view: UIView) -> CGSize { view.sizeThatFits(CGSize(width: CGFloat.infinity, height: bounds.height)) }
        func center(_ view: UIView, x: CGFloat, _ size: CGSize) {
            view.frame = CGRect(x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        let iconSize = size(icon), arrowSize = size(arrow)
        center(icon, x: ((Self.textStart - iconSize.width) / 2).rounded(), iconSize)
        var end = bounds.width - Self.margin - arrowSize.width
        center(arrow, x: end, arrowSize)
        if !badge.isHidden {
            let badgeSize = badgeSize(height: Self.badgeHeight)
            end -= badgeSize.width + 8
            center(badge, x: end, badgeSize)
        }
        center(label, x: Self.textStart, CGSize(width: max(0, end - 8 - Self.textStart), height: 22))
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: Self.textStart, y: bounds.height - pixel, width: bounds.width - Self.textStart, height: pixel)
    }

    override func stateChanged() {
        super.stateChanged()
        setNeedsLayout()
    }
}
