import Foundation
import FrontmostRender

extension UIWindowScene {
    /// Gives a person's input to the node with that id, or to the nearest above it that takes input of the kind; to another where
    /// hit testing says so, see `TouchRouting`.
    ///
    /// A key that nobody used goes on to the responder chain and then to the scene (`KeyRouting.swift`): Escape closes what is presented on
    /// top.
    /// - Parameters:
    ///   - place: Where a pointer did it, in the scene, for events that do not say where: a click that uses a control.
    ///   - drag: The node to which the host sent the drag that the same finger has just ended. If something in the app followed that
    ///     drag, the finger uses no control.
    /// - Returns: Whether somebody used it. False also for a node that is gone, hidden, not interactive, or behind something
    ///   modal: a host may be a frame behind.
    @discardableResult package func send(
        _ event: InputEvent, to id: Int, at place: CGPoint? = nil, after drag: Int? = nil
    ) -> Bool {
        if UIWindowScene.inItsTurn !== self { return inTurn { send(event, to: id, at: place, after: drag) } }
        input.heard(event)
        if case .touch(let touch) = event { return input.touches.receive(touch) }
        let node = tree.node(withID: id)
        // Where a drag leads another node, that one has to be within reach: a screen that is moved takes no input itself.
        if let node, isReachable(node, ignoringPassing: true) || input.leadsAnother(event, than: node) {
            switch input.decide(event, for: node, at: place, after: drag) {
            case .deliver(let event, let target):
                if !isReachable(target) {
                    input.withdraw(event, of: id, from: target)
                } else if dispatch(event, from: target) {
                    input.wasUsed(event, by: target, for: id)
                    return true
                }
            case .used: return true
            case .nobody: break
            }
        } else {
            input.withdraw(event, of: id)
        }
        if case .key(let key) = event { return send(key) }
        return false
    }

    /// Seconds since a person last did something here: moved a finger or a pointer that is down, scrolled, pressed a key. Nil where nobody
    /// has. A finger that rests does nothing.
    package var sinceInput: TimeInterval? { input.lastHeard.map { clock.now - $0 } }

    /// Handles a key that no node used.
    @discardableResult package func send(_ key: KeyInput) -> Bool {
        if UIWindowScene.inItsTurn !== self { return inTurn { send(key) } }
        input.heard(.key(key))
        if key == .escape, let menu = attachedWindows.last(where: { $0.isShown && $0.menu != nil })?.menu {
            menu.closeInnermost()
            return true
        }
        if offer(key) { return true }
        // It is the same on Apple's keyboards, where no command has it.
        if key == KeyInput(".", modifiers: .command) { return send(.escape) }
        guard key == .escape else { return false }
        let visible = attachedWindows.filter(\.isShown).reversed()
        let candidates = (keyWindow.map { [$0] } ?? []) + visible.filter { $0 !== keyWindow }
        for window in candidates where !isBehindModalWindow(window) {
            if let top = window.shownController?.presentationsOnTop.last { return top.personAskedToLeave() }
        }
        return false
    }

    /// Whether a person can get at the node: it and all above it are visible and interactive, its window does not let all touches
    /// on it through, and nothing modal lies in front of it, in the window or as a window. Hosts, queries and key handling share
    /// this rule.
    package func isReachable(_ node: RenderNode, ignoringPassing: Bool = false) -> Bool {
        // Asked for first, since that puts the windows into their places.
        let root = tree.root
        var path: [RenderNode] = [], next: RenderNode? = node
        while let here = next {
            if here.effects.isHidden || !here.effects.allowsHitTesting { return false }
            if here.effects.passing == .all && !ignoringPassing { return false }
            path.append(here)
            next = here.parent
        }
        guard path.last === root, path.count > 1 else { return false }
        guard let window = node.enclosingWindow else { return true }
        if isBehindModalWindow(window) { return false }
        guard let modal = window.modalNode else { return true }
        return path.contains { $0 === modal }
    }

    /// Whether a window in front of that one says `accessibilityViewIsModal`.
    package func isBehindModalWindow(_ window: UIWindow) -> Bool {
        for other in attachedWindows.reversed() {
            if other === window { return false }
            if other.isShown && other.accessibilityViewIsModal { return true }
        }
        return false
    }
}

extension UIWindow {
    /// The node of the menu or else of the topmost presentation that keeps a person from what lies behind it.
    package var modalNode: RenderNode? {
        menu?.node ?? shownController?.presentationsOnTop.last { $0.isModal }?.container.node
    }
}
