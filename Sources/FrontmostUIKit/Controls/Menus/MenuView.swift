import Foundation
import FrontmostRender

/// A menu on the screen: its list, the lists of the submenus that were opened, and behind them what takes taps beside them.
///
/// It lies in front of everything in its window and keeps a person from that, but it is nothing that is presented: controllers hear
/// nothing of it, and an action may present something.
@MainActor final class MenuView: UIView, WindowMenu {
    /// Seconds in which a list comes; it goes faster.
    static let duration = 0.25, exit = 0.15
    private typealias Placing = (CGSize, CGRect) -> MenuPlacement.Result
    private var panels: [(panel: MenuPanel, anchor: CGPoint, placing: Placing)] = []
    /// What the menu belongs to. It does not outlive that in the window.
    private weak var owner: UIView?
    private let hasOwner: Bool
    private let onChoose: @MainActor (UIAction, UIMenu) -> Void
    private let onClose: @MainActor () -> Void
    private var isClosing = false
    private var size: CGSize
    /// Of a context menu: a picture of what the menu is about, on a blurred ground.
    private var lifted: (view: LiftedView, home: CGRect, ground: UIVisualEffectView)?

    /// - Parameters:
    ///   - source: In the window.
    ///   - lifted: What a context menu is about, at the source's place; nil for a menu of a button.
    ///   - owner: The menu closes when it leaves the window, or the controller begins to go that it is shown by.
    ///   - onChoose: Is given the action and the menu that it was shown in.
    ///   - onClose: It begins to go, before the action runs that it goes for.
    init(
        _ menu: UIMenu, beside source: CGRect, lifting lifted: UIView? = nil, of owner: UIView?, in window: any ViewWindow,
        onChoose: @escaping @MainActor (UIAction, UIMenu) -> Void,
        onClose: @escaping @MainActor () -> Void
    ) {
        (self.onChoose, self.onClose, size) = (onChoose, onClose, window.bounds.size)
        (self.owner, hasOwner) = (owner, owner != nil)
        super.init(frame: window.bounds)
        node.debugName = "MenuView"
        node.accepts = [.tap, .drag]
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        let panel = MenuPanel(of: menu) { [weak self] in self?.wasUsed($0, in: $1) }
        let place = lifted == nil ? source : MenuPlacement.raise(source, for: panel.sizeThatFits(area.size), in: area)
        if let lifted { lift(lifted, from: source, to: place) }
        open(panel) { MenuPlacement.place($0, beside: place, in: $1) }
    }
    required init?(coder: NSCoder) { return nil }

    private var area: CGRect { bounds.inset(by: hostWindow?.safeAreaInsets ?? .zero) }

    // MARK: Lists

    private func open(_ panel: MenuPanel, _ placing: @escaping Placing) {
        addSubview(panel)
        if loadDeferred(in: panel) { panel.fill() }
        let result = placing(panel.sizeThatFits(area.size), area)
        panel.frame = result.frame
        panel.layoutIfNeeded()
        panels.append((panel, result.anchor, placing))
        animate(Self.duration) { for lower in panels.dropLast() { lower.panel.lie(inFront: false) } }
        guard let tree = hostScene?.tree else { return }
        var start = panel.node.effects
        start.opacity = 0
        start.transform = Self.small(panel, at: result.anchor)
        panel.node.animateArrival(from: start, Self.animation(Self.duration), at: tree.now)
    }

    private static func animation(_ duration: Double) -> RenderAnimation {
        RenderAnimation(curve: .bezier(x1: 0.2, y1: 0.9, x2: 0.3, y2: 1), duration: duration)
    }
    private static func small(_ panel: UIView, at anchor: CGPoint) -> CGAffineTransform {
        let size = panel.bounds.size
        return CGAffineTransform(scaleX: 0.4, y: 0.4).about(CGPoint(x: size.width * anchor.x, y: size.height * anchor.y))
    }
    private func animate(_ duration: Double, _ changes: () -> Void) {
        guard let tree = hostScene?.tree else { return changes() }
        let former = tree.animation
        tree.animation = Self.animation(duration)
        changes()
        tree.animation = former
    }

    private func wasUsed(_ row: MenuRows.Row, in panel: MenuPanel) {
        guard !isClosing, panels.last?.panel === panel else { return }
        switch row.kind {
        case .submenu(let menu):
            guard let view = panel.rows.first(where: { $0.row.element === menu })?.view else { return }
            let inner = MenuPanel(of: menu, onBack: { [weak self] in self?.closeInnermost() }) { [weak self] in
                self?.wasUsed($0, in: $1)
            }
            let place = view.convert(view.bounds, to: self)
            open(inner) { MenuPlacement.place($0, over: place, in: $1) }
        case .action(let action):
            row.path.forEach { $0.choose(action) }
            // The one that a choice is made in, where there is one.
            let menu = row.path.last { $0.options.contains(.singleSelection) } ?? row.path.last ?? panel.menu
            let staysOpen = action.attributes.contains(.keepsMenuPresented)
            if !staysOpen { close() }
            onChoose(action, menu)
            if staysOpen { refill() }
        }
    }

    private func loadDeferred(in panel: MenuPanel) -> Bool { panel.loadDeferred { [weak self] in self?.refill() } }

    /// An action may have changed what is on, can be used, or is there: the lists are as high as their rows again.
    private func refill() {
        if isClosing { return }
        for index in panels.indices {
            let panel = panels[index].panel
            _ = loadDeferred(in: panel)
            panel.fill()
            let result = panels[index].placing(panel.sizeThatFits(area.size), area)
            panels[index].anchor = result.anchor
            // Lists behind another have a transform.
            panel.place(result.frame)
            panel.layoutIfNeeded()
        }
    }

    // MARK: What is lifted

    private func lift(_ content: UIView, from home: CGRect, to place: CGRect) {
        let view = LiftedView(content, at: home)
        let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
        ground.isUserInteractionEnabled = false
        ground.frame = bounds
        ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(ground)
        addSubview(view)
        layoutIfNeeded()
        lifted = (view, home, ground)
        let start = ground.node.effects
        view.frame = place
        view.layoutIfNeeded()
        guard let tree = hostScene?.tree else { return }
        var clear = start
        clear.opacity = 0
        ground.node.animateArrival(from: clear, Self.animation(Self.duration), at: tree.now)
        view.node.animateArrival(fromFrame: home, Self.animation(Self.duration), at: tree.now)
        if place.size == home.size { return }
        let former = CGRect(origin: .zero, size: home.size)
        content.node.animateArrival(fromFrame: former, Self.animation(Self.duration), at: tree.now)
    }

    // MARK: Going

    /// Escape, or a tap beside the list of a submenu: back to the list before, from the first one away.
    package func closeInnermost() {
        guard panels.count > 1, let last = panels.popLast() else { return close() }
        animate(Self.duration) { panels.last?.panel.lie(inFront: true) }
        leave(last.panel, last.anchor) { last.panel.removeFromSuperview() }
    }

    /// - Parameter animated: False takes it away at once.
    package func close(animated: Bool = true) {
        if isClosing { return }
        isClosing = true
        isUserInteractionEnabled = false
        if let window = hostWindow, window.menu === self { window.menu = nil }
        for level in panels { level.panel.describe(.isHidden) }
        onClose()
        guard animated, let scene = hostScene else { return removeFromSuperview() }
        animate(Self.exit) {
            lifted?.ground.alpha = 0
            if let lifted {
                lifted.view.frame = lifted.home
                lifted.view.layoutIfNeeded()
            }
            for (panel, anchor, _) in panels {
                panel.alpha = 0
                panel.transform = CGAffineTransform(scaleX: 0.4, y: 0.4).about(
                    CGPoint(x: panel.bounds.width * (anchor.x - 0.5), y: panel.bounds.height * (anchor.y - 0.5)))
            }
        }
        scene.perform(afterDelay: Self.exit) { [self] in removeFromSuperview() }
    }

    private func leave(_ panel: MenuPanel, _ anchor: CGPoint, _ body: @escaping @MainActor () -> Void) {
        panel.isUserInteractionEnabled = false
        panel.describe(.isHidden)
        guard let scene = hostScene else { return body() }
        animate(Self.exit) { panel.alpha = 0 }
        scene.perform(afterDelay: Self.exit, body)
    }

    // MARK: Surroundings

    /// Views left the window. One that is in it again by the end of the frame was only moved.
    package func viewsLeft() {
        guard hasOwner, !isClosing, let scene = hostScene, owner?.hostWindow !== hostWindow else { return }
        scene.afterCommit { [weak self] in
            guard let self, owner?.hostWindow !== hostWindow else { return }
            close(animated: false)
        }
    }

    /// A controller begins to go, with what the menu belongs to if that is in its view.
    package func controllerWillLeave(_ view: UIView) {
        if let owner, owner.isDescendant(of: view) { close() }
    }

    /// The screen was turned: what the menu belongs to is elsewhere.
    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.size != size { close(animated: false) }
    }

    override func respond(to event: InputEvent) -> Bool {
        guard case .tap(let point, _) = event else { return event.kind == .drag }
        guard let front = panels.last?.panel, !front.frame.contains(point) else { return true }
        if panels.dropLast().contains(where: { $0.panel.frame.contains(point) }) { closeInnermost() } else { close() }
        return true
    }
}

/// Holds what a context menu is about, so that nothing of how that is shown is left on a view of the app.
@MainActor final class LiftedView: UIView {
    private let content: UIView

    init(_ content: UIView, at place: CGRect) {
        self.content = content
        super.init(frame: place)
        layer.cornerRadius = content.layer.cornerRadius > 0 ? content.layer.cornerRadius : 12
        clipsToBounds = true
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        addSubview(content)
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }
}

extension ViewWindow {
    /// Shows a menu beside a rectangle of the window, in place of one that is open.
    /// - Parameters:
    ///   - owner: What the menu belongs to: it closes when that goes.
    ///   - onClose: It begins to go, chosen from or not.
    package func showMenu(
        _ menu: UIMenu, beside source: CGRect, of owner: UIView? = nil, onClose: @escaping @MainActor () -> Void = {},
        onChoose: @escaping @MainActor (UIAction, UIMenu) -> Void
    ) {
        self.menu?.close(animated: true)
        if MenuRows(menu).rows.isEmpty { return onClose() }
        self.menu = MenuView(menu, beside: source, of: owner, in: self, onChoose: onChoose, onClose: onClose)
    }

    /// The same, beside a picture of what the menu is about.
    /// - Parameter lifted: At its place in the window, and in none.
    package func showContextMenu(
        _ menu: UIMenu, lifting lifted: UIView, of owner: UIView? = nil, onClose: @escaping @MainActor () -> Void = {},
        onChoose: @escaping @MainActor (UIAction, UIMenu) -> Void
    ) {
        self.menu?.close(animated: true)
        if MenuRows(menu).rows.isEmpty { return onClose() }
        self.menu = MenuView(
            menu, beside: lifted.frame, lifting: lifted, of: owner, in: self, onChoose: onChoose, onClose: onClose)
    }

    /// Closes the menu that is open.
    package func closeMenu() { menu?.close(animated: true) }
}

extension UIView {
    /// Shows a menu beside its source.
    /// - Parameter onChoose: Runs the action that was chosen.
    func showMenu(
        _ menu: UIMenu, from source: any UIPopoverPresentationControllerSourceItem,
        onChoose: @escaping @MainActor (UIAction, UIMenu) -> Void
    ) {
        guard let window = hostWindow else { return }
        let place = source.frame(in: window) ?? frame(in: window) ?? .zero
        window.showMenu(menu, beside: place, of: source as? UIView ?? shownScreen ?? self, onChoose: onChoose)
    }
}
