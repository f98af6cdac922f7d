import Foundation
import FrontmostRender

/// An open menu: its list, the lists of opened submenus, and a backdrop that receives taps outside them.
///
/// It is in front of everything in its window and blocks input to it, but it is not a presentation: controllers receive no
/// callbacks, and an action may present a controller.
@MainActor final class MenuView: UIView, WindowMenu {
    /// In seconds: the duration of a list's appearance, and of its disappearance.
    static let duration = 0.25, exit = 0.15
    private typealias Placing = (CGSize, CGRect) -> MenuPlacement.Result
    private var panels: [(panel: MenuPanel, anchor: CGPoint, placing: Placing)] = []
    /// The view that the menu belongs to. The menu closes when that view leaves the window.
    private weak var owner: UIView?
    private let hasOwner: Bool
    /// Whether the first element of the first list is the closest to the source.
    private let prioritizes: Bool
    private let onChoose: @MainActor (UIAction, UIMenu) -> Void
    private let onClose: @MainActor () -> Void
    private var isClosing = false
    private var size: CGSize
    /// The preview of a context menu, on a blurred background.
    private var lifted: (view: LiftedView, home: CGRect, backdrop: UIVisualEffectView)?

    /// - Parameters:
    ///   - source: The source's frame in the window.
    ///   - lifted: What a context menu lifts, at the source's frame; nil for a button's menu.
    ///   - owner: The menu closes when the owner leaves the window, or when the controller that shows it starts to go.
    ///   - prioritizes: Whether the first element is the closest to the source: at the bottom of a list above it.
    ///   - onChoose: Called with the action and the menu that contains it.
    ///   - onClose: Called when the menu starts to close, before the chosen action runs.
    init(
        _ menu: UIMenu, beside source: CGRect, lifting lifted: Lifted? = nil, of owner: UIView?, in window: any ViewWindow,
        prioritizes: Bool = false,
        onChoose: @escaping @MainActor (UIAction, UIMenu) -> Void,
        onClose: @escaping @MainActor () -> Void
    ) {
        (self.onChoose, self.onClose, size) = (onChoose, onClose, window.bounds.size)
        self.prioritizes = prioritizes
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
        if prioritizes && panels.isEmpty { panel.setReversed(result.anchor.y == 1) }
        panel.frame = result.frame
        panel.layoutIfNeeded()
        panels.append((panel, result.anchor, placing))
        animate(Self.duration) { for lower in panels.dropLast() { lower.panel.setIsInFront(false) } }
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
        tree.withAnimation(Self.animation(duration), changes)
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
            // The menu with single selection, if there is one.
            let menu = row.path.last { $0.options.contains(.singleSelection) } ?? row.path.last ?? panel.menu
            let staysOpen = action.attributes.contains(.keepsMenuPresented)
            if !staysOpen { close() }
            onChoose(action, menu)
            if staysOpen { refill() }
        }
    }

    private func loadDeferred(in panel: MenuPanel) -> Bool { panel.loadDeferred { [weak self] in self?.refill() } }

    /// Rebuilds and lays out the lists, because an action may have changed states, attributes or elements.
    private func refill() {
        if isClosing { return }
        for index in panels.indices {
            let panel = panels[index].panel
            if index > 0 {
                guard let menu = panels[index - 1].panel.submenu(likeThatOf: panel) else { return closeLists(from: index) }
                panel.menu = menu
            }
            _ = loadDeferred(in: panel)
            panel.fill()
            let result = panels[index].placing(panel.sizeThatFits(area.size), area)
            panels[index].anchor = result.anchor
            if prioritizes && index == 0 { panel.setReversed(result.anchor.y == 1) }
            // Lists behind another one have a transform.
            panel.place(result.frame)
            panel.layoutIfNeeded()
        }
        if panels.first?.panel.rows.isEmpty == true { close() }
    }

    /// Closes the lists of submenus that are no longer in the list before.
    private func closeLists(from index: Int) {
        while panels.count > max(1, index) { closeInnermost() }
        if panels.first?.panel.rows.isEmpty == true { close() }
    }

    // MARK: Preview

    private func lift(_ lifted: Lifted, from home: CGRect, to place: CGRect) {
        let content = lifted.view, view = LiftedView(lifted, at: home)
        let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
        backdrop.isUserInteractionEnabled = false
        backdrop.frame = bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(backdrop)
        addSubview(view)
        layoutIfNeeded()
        self.lifted = (view, home, backdrop)
        let start = backdrop.node.effects
        view.frame = place
        view.layoutIfNeeded()
        guard let tree = hostScene?.tree else { return }
        var clear = start
        clear.opacity = 0
        backdrop.node.animateArrival(from: clear, Self.animation(Self.duration), at: tree.now)
        view.node.animateArrival(fromFrame: home, Self.animation(Self.duration), at: tree.now)
        if place.size == home.size { return }
        let former = CGRect(origin: .zero, size: home.size)
        content.node.animateArrival(fromFrame: former, Self.animation(Self.duration), at: tree.now)
    }

    // MARK: Going

    /// Closes the innermost submenu, or the menu if no submenu is open. For Escape, and for a tap outside a submenu's list.
    package func closeInnermost() {
        guard panels.count > 1, let last = panels.popLast() else { return close() }
        animate(Self.duration) { panels.last?.panel.setIsInFront(true) }
        leave(last.panel, last.anchor) { last.panel.removeFromSuperview() }
    }

    /// - Parameter animated: False removes the menu at once.
    package func close(animated: Bool = true) {
        if isClosing { return }
        isClosing = true
        isUserInteractionEnabled = false
        if let window = hostWindow, window.menu === self { window.menu = nil }
        for level in panels {
            level.panel.describe(.isHidden)
            level.panel.menu.deferredElements.forEach { $0.menuClosed() }
        }
        onClose()
        guard animated, let scene = hostScene else { return removeFromSuperview() }
        animate(Self.exit) {
            lifted?.backdrop.alpha = 0
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

    /// Called when views left the window. An owner that is back by the end of the frame was only moved.
    package func viewsLeft() {
        guard hasOwner, !isClosing, let scene = hostScene, owner?.hostWindow !== hostWindow else { return }
        scene.afterCommit { [weak self] in
            guard let self, owner?.hostWindow !== hostWindow else { return }
            close(animated: false)
        }
    }

    /// Closes the menu when the controller around the owner starts to go.
    package func controllerWillLeave(_ view: UIView) {
        if let owner, owner.isDescendant(of: view) { close() }
    }

    /// Closes the menu when the screen rotates, because the source moves.
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

/// What a context menu lifts. Its frame is in the window's coordinates, but it has no superview.
package enum Lifted {
    /// A picture of the view that the menu belongs to. It says nothing that the view does not say.
    case picture(UIView)
    /// A view that the app has made for the menu, which shows contents of its own.
    case preview(UIView)

    @MainActor var view: UIView {
        switch self {
        case .picture(let view), .preview(let view): view
        }
    }
    fileprivate var isPicture: Bool {
        if case .picture = self { return true }
        return false
    }
}

/// Wraps a context menu's preview, so that its appearance leaves no traces on a view of the app.
@MainActor final class LiftedView: UIView {
    private let content: UIView

    init(_ lifted: Lifted, at place: CGRect) {
        content = lifted.view
        super.init(frame: place)
        layer.cornerRadius = content.layer.cornerRadius > 0 ? content.layer.cornerRadius : 12
        clipsToBounds = true
        isUserInteractionEnabled = false
        accessibilityElementsHidden = lifted.isPicture
        addSubview(content)
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }
}

extension ViewWindow {
    /// Shows a menu beside a rectangle of the window, and closes an open one.
    /// - Parameters:
    ///   - owner: The menu closes when this view leaves the window.
    ///   - prioritizes: Whether the first element is the closest to the source.
    ///   - onClose: Called when the menu starts to close, with or without a choice.
    package func showMenu(
        _ menu: UIMenu, beside source: CGRect, of owner: UIView? = nil, prioritizes: Bool = false,
        onClose: @escaping @MainActor () -> Void = {},
        onChoose: @escaping @MainActor (UIAction, UIMenu) -> Void
    ) {
        self.menu?.close(animated: true)
        if MenuRows(menu).rows.isEmpty { return onClose() }
        self.menu = MenuView(
            menu, beside: source, of: owner, in: self, prioritizes: prioritizes, onChoose: onChoose, onClose: onClose)
    }

    /// Shows a context menu beside a preview, and closes an open one.
    package func showContextMenu(
        _ menu: UIMenu, lifting lifted: Lifted, of owner: UIView? = nil, onClose: @escaping @MainActor () -> Void = {},
        onChoose: @escaping @MainActor (UIAction, UIMenu) -> Void
    ) {
        self.menu?.close(animated: true)
        if MenuRows(menu).rows.isEmpty { return onClose() }
        self.menu = MenuView(
            menu, beside: lifted.view.frame, lifting: lifted, of: owner, in: self, onChoose: onChoose, onClose: onClose)
    }

    /// Closes the open menu.
    package func closeMenu() { menu?.close(animated: true) }
}

extension UIView {
    /// Shows a menu beside its source.
    /// - Parameter onChoose: Runs the chosen action.
    func showMenu(
        _ menu: UIMenu, from source: any UIPopoverPresentationControllerSourceItem,
        onChoose: @escaping @MainActor (UIAction, UIMenu) -> Void
    ) {
        guard let window = hostWindow else { return }
        let place = source.frame(in: window) ?? frame(in: window) ?? .zero
        window.showMenu(menu, beside: place, of: source as? UIView ?? shownScreen ?? self, onChoose: onChoose)
    }
}
