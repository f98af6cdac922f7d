import Foundation
import FrontmostRender

extension UIWindowScene {
    /// Gives a person's input to the node with that id, or to the nearest above it that takes input of the kind.
    ///
    /// A key that nobody used goes on to the scene: Escape closes what is presented on top.
    /// - Returns: Whether somebody used it. False also for a node that is gone, hidden, not interactive, or behind something
    ///   modal: a host may be a frame behind.
    @_spi(Engine) @discardableResult public func send(_ event: InputEvent, to id: Int) -> Bool {
        if UIWindowScene.inItsTurn !== self { return inTurn { send(event, to: id) } }
        if let node = tree.node(withID: id), isReachable(node), tree.dispatch(event, from: node) { return true }
        if case .key(let key) = event { return send(key) }
        return false
    }

    /// Handles a key that no node used.
    @_spi(Engine) @discardableResult public func send(_ key: KeyInput) -> Bool {
        guard key == .escape else { return false }
        let visible = attachedWindows.filter(\.isShown).reversed()
        let candidates = (keyWindow.map { [$0] } ?? []) + visible.filter { $0 !== keyWindow }
        for window in candidates {
            if let top = window.shownController?.presentationsOnTop.last { return top.personAskedToLeave() }
        }
        return false
    }

    /// Whether a person can get at the node: it and all above it are visible and interactive, and nothing modal in its window
    /// lies in front of it. Hosts, queries and key handling share this rule.
    @_spi(Engine) public func isReachable(_ node: RenderNode) -> Bool {
        var path: [RenderNode] = [], next: RenderNode? = node
        while let here = next {
            if here.effects.isHidden || !here.effects.allowsHitTesting { return false }
            path.append(here)
            next = here.parent
        }
        guard path.last === tree.root, path.count > 1 else { return false }
        guard let window = attachedWindows.first(where: { $0.node === path[path.count - 2] }) else { return true }
        guard let modal = window.modalNode else { return true }
        return path.contains { $0 === modal }
    }
}

extension UIWindow {
    /// The node of the topmost presentation that keeps a person from what lies behind it.
    @_spi(Engine) public var modalNode: RenderNode? {
        shownController?.presentationsOnTop.last { $0.isModal }?.container.node
    }
}
