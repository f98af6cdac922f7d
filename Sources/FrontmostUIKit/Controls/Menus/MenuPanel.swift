import Foundation
import FrontmostRender

/// The list of one menu: rows in sections on a blurred background. It scrolls if the rows do not fit.
@MainActor final class MenuPanel: UIView {
    private enum Measure {
        static let sectionGap: CGFloat = 8, title: CGFloat = 32, inset: CGFloat = 16
    }
    /// The menu that the list shows, replaced by a newer version while the list is open.
    var menu: UIMenu
    /// Whether the first row is at the bottom.
    private(set) var isReversed = false
    /// The deferred elements that were already asked to load. Each is asked once.
    private var asked: Set<ObjectIdentifier> = []
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)), list = UIScrollView()
    private let dimming = UIView(), shadow = UIView()
    /// The rows, titles and separators from top to bottom.
    private var parts: [(view: UIView, height: (CGFloat) -> CGFloat)] = []
    private(set) var rows: [(row: MenuRows.Row, view: MenuRowView)] = []
    private var shownLook: MenuRows.Look?
    private let onUse: @MainActor (MenuRows.Row, MenuPanel) -> Void
    private let onBack: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - onBack: Returns from a submenu's list to the previous one; nil for the first list.
    ///   - onUse: Called when the user selects a row.
    init(
        of menu: UIMenu, onBack: (@MainActor () -> Void)? = nil, onUse: @escaping @MainActor (MenuRows.Row, MenuPanel) -> Void
    ) {
        (self.menu, self.onBack, self.onUse) = (menu, onBack, onUse)
        super.init(frame: .zero)
        node.debugName = "Menu"
        layer.cornerRadius = MenuPlacement.cornerRadius
        // A shadow on the panel itself would stop its background from blurring the content behind it.
        shadow.backgroundColor = .black
        shadow.layer.cornerRadius = 2 * MenuPlacement.cornerRadius
        shadow.alpha = 0.14
        shadow.isUserInteractionEnabled = false
        shadow.node.effects.blurRadius = 18
        addSubview(shadow)
        for view in [background, list] {
            view.layer.cornerRadius = MenuPlacement.cornerRadius
            view.clipsToBounds = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        list.contentInsetAdjustmentBehavior = .never
        dimming.isUserInteractionEnabled = false
        dimming.backgroundColor = .black
        dimming.layer.cornerRadius = MenuPlacement.cornerRadius
        dimming.alpha = 0
        addSubview(dimming)
        fill()
        describe(.isModal)
    }
    required init?(coder: NSCoder) { return nil }

    // MARK: Rows

    /// Loads the deferred elements in the list, including those among elements that were loaded before.
    /// - Parameter done: Called when elements arrive after this method has returned.
    /// - Returns: Whether any element was asked to load.
    func loadDeferred(_ done: @escaping @MainActor () -> Void) -> Bool {
        var isSome = false
        while let next = menu.deferredElements.first(where: { !asked.contains(ObjectIdentifier($0)) }) {
            asked.insert(ObjectIdentifier(next))
            next.load(done)
            isSome = true
        }
        return isSome
    }

    /// The newer version of the menu that a submenu's list shows; nil if this list no longer has a row for it.
    func submenu(likeThatOf panel: MenuPanel) -> UIMenu? {
        for (row, _) in rows {
            if case .submenu(let menu) = row.kind, menu.identifier == panel.menu.identifier { return menu }
        }
        return nil
    }

    /// Rebuilds the rows after the menu may have changed. If they look as before, their views stay, and with them a touch that is down on
    /// one.
    func fill() {
        let content = MenuRows(menu, isReversed: isReversed), look = MenuRows.Look(content, title: menu.title)
        if look == shownLook {
            for (index, row) in content.rows.enumerated() { rows[index].row = row }
            return
        }
        shownLook = look
        parts.forEach { $0.view.removeFromSuperview() }
        (parts, rows) = ([], [])
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
                let position = rows.count
                let view = MenuRowView(row.element, row, leavesRoomForMark: content.hasMarks || onBack != nil) { [weak self] in
                    guard let self else { return }
                    onUse(rows[position].row, self)
                }
                add(view) { view.sizeThatFits(CGSize(width: $0, height: .infinity)).height }
                rows.append((row, view))
            }
        }
        setNeedsLayout()
    }

    /// Orders the rows from the bottom to the top, or from the top to the bottom.
    func setReversed(_ new: Bool) {
        if new == isReversed { return }
        isReversed = new
        fill()
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
    /// Adds a hairline between rows, or a wide line between sections.
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
        (background.frame, list.frame, dimming.frame) = (bounds, bounds, bounds)
        shadow.frame = bounds.offsetBy(dx: 0, dy: 8)
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

    /// Puts the list in front of the others, or shrinks and dims it behind another list.
    func setIsInFront(_ isFront: Bool) {
        transform = isFront ? .identity : CGAffineTransform(scaleX: 0.94, y: 0.94)
        dimming.alpha = isFront ? 0 : 0.1
        isUserInteractionEnabled = isFront
        // A list behind another stays modal but is hidden from accessibility, so that hosts return the focus to where it was
        // before the menu.
        describe(isFront ? .isModal : [.isModal, .isHidden])
    }

    func describe(_ traits: RenderSemantics.Traits) {
        node.semantics = RenderSemantics(
            role: .menu, label: menu.title, identifier: menu.accessibilityIdentifier ?? "", traits: traits)
    }
}
