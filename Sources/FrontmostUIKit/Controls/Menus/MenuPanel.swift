import Foundation
import FrontmostRender

/// The list of one menu: rows in sections on a blurred ground. Where there is no room for all of them, they scroll.
@MainActor final class MenuPanel: UIView {
    private enum Measure {
        static let sectionGap: CGFloat = 8, title: CGFloat = 32, inset: CGFloat = 16
    }
    let menu: UIMenu
    /// What was deferred when the list opened, or came in place of that, and was asked for. Each is once.
    private var asked: Set<ObjectIdentifier> = []
    private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)), list = UIScrollView()
    private let veil = UIView(), shade = UIView()
    /// From the top.
    private var parts: [(view: UIView, height: (CGFloat) -> CGFloat)] = []
    private(set) var rows: [(row: MenuRows.Row, view: MenuRowView)] = []
    private let onUse: @MainActor (MenuRows.Row, MenuPanel) -> Void
    private let onBack: (@MainActor () -> Void)?

    /// - Parameter onBack: Leads from a submenu's list to the one before; nil for the first list.
    init(
        of menu: UIMenu, onBack: (@MainActor () -> Void)? = nil, onUse: @escaping @MainActor (MenuRows.Row, MenuPanel) -> Void
    ) {
        (self.menu, self.onBack, self.onUse) = (menu, onBack, onUse)
        super.init(frame: .zero)
        node.debugName = "Menu"
        layer.cornerRadius = MenuPlacement.cornerRadius
        // A shadow of the panel's own would keep its ground from blurring what lies behind.
        shade.backgroundColor = .black
        shade.layer.cornerRadius = 2 * MenuPlacement.cornerRadius
        shade.alpha = 0.14
        shade.isUserInteractionEnabled = false
        shade.node.effects.blurRadius = 18
        addSubview(shade)
        for view in [ground, list] {
            view.layer.cornerRadius = MenuPlacement.cornerRadius
            view.clipsToBounds = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        list.contentInsetAdjustmentBehavior = .never
        veil.isUserInteractionEnabled = false
        veil.backgroundColor = .black
        veil.layer.cornerRadius = MenuPlacement.cornerRadius
        veil.alpha = 0
        addSubview(veil)
        fill()
        describe(.isModal)
    }
    required init?(coder: NSCoder) { return nil }

    // MARK: Rows

    /// Asks for what is deferred in the list, and for what is deferred among what was given in place of that.
    /// - Parameter done: Elements came after this returned.
    /// - Returns: Whether something was asked for.
    func loadDeferred(_ done: @escaping @MainActor () -> Void) -> Bool {
        var isSome = false
        while let next = menu.deferredElements.first(where: { !asked.contains(ObjectIdentifier($0)) }) {
            asked.insert(ObjectIdentifier(next))
            next.load(done)
            isSome = true
        }
        return isSome
    }

    /// Makes the rows anew: what is on, or can be used, may have changed.
    func fill() {
        parts.forEach { $0.view.removeFromSuperview() }
        (parts, rows) = ([], [])
        let content = MenuRows(menu)
        if let onBack {
            let head = MenuRowView(menu, nil, leavesRoomForMark: true, onUse: onBack)
            add(head) { head.sizeThatFits(CGSize(width: $0, height: .infinity)).height }
            addGap(isWide: true)
        } else if !menu.title.isEmpty {
            addTitle(menu.title)
        }
        for (index, section) in content.sections.enumerated() {
            if index > 0 { addGap(isWide: true) }
            if !section.title.isEmpty { addTitle(section.title) }
            for (number, row) in section.rows.enumerated() {
                if number > 0 || !section.title.isEmpty { addGap(isWide: false) }
                let view = MenuRowView(row.element, row, leavesRoomForMark: content.hasMarks || onBack != nil) { [weak self] in
                    guard let self else { return }
                    onUse(row, self)
                }
                add(view) { view.sizeThatFits(CGSize(width: $0, height: .infinity)).height }
                rows.append((row, view))
            }
        }
        setNeedsLayout()
    }

    private func add(_ view: UIView, height: @escaping (CGFloat) -> CGFloat) {
        parts.append((view, height))
        list.addSubview(view)
    }
    private func addTitle(_ title: String) {
        let label = UILabel()
        label.text = title
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        add(label) { _ in Measure.title }
    }
    /// A hairline between rows, or the broad line between sections.
    private func addGap(isWide: Bool) {
        let line = UIView()
        line.backgroundColor = isWide ? .quaternarySystemFill : .separator
        line.isUserInteractionEnabled = false
        add(line) { [unowned self] _ in isWide ? Measure.sectionGap : 1 / max(1, traitCollection.displayScale) }
    }

    // MARK: Layout

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = min(MenuPlacement.width, size.width)
        return CGSize(width: width, height: parts.reduce(0) { $0 + $1.height(width) })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        (ground.frame, list.frame, veil.frame) = (bounds, bounds, bounds)
        shade.frame = bounds.offsetBy(dx: 0, dy: 8)
        var y: CGFloat = 0
        for part in parts {
            let height = part.height(bounds.width)
            let isTitle = part.view is UILabel
            part.view.frame = CGRect(
                x: isTitle ? Measure.inset : 0, y: y, width: max(0, bounds.width - (isTitle ? 2 * Measure.inset : 0)),
                height: height)
            y += height
        }
        list.contentSize = CGSize(width: bounds.width, height: y)
        let overflows = y > bounds.height + 0.5
        if list.isScrollEnabled != overflows { list.isScrollEnabled = overflows }
    }

    /// Another list lies in front of this one otherwise: it is smaller then, and darker.
    func lie(inFront isFront: Bool) {
        transform = isFront ? .identity : CGAffineTransform(scaleX: 0.94, y: 0.94)
        veil.alpha = isFront ? 0 : 0.1
        isUserInteractionEnabled = isFront
        // Behind another list it is as modal, and not read out: hosts give the focus back to where it was before the first.
        describe(isFront ? .isModal : [.isModal, .isHidden])
    }

    func describe(_ traits: RenderSemantics.Traits) {
        node.semantics = RenderSemantics(
            role: .menu, label: menu.title, identifier: menu.accessibilityIdentifier ?? "", traits: traits)
    }
}
