import Foundation
import FrontmostRender

extension UIWindowScene {
    /// Sends user input to the node with that id, or to its nearest ancestor that accepts input of the kind. Hit testing may
    /// redirect it, see `SceneInput`.
    ///
    /// A key that no node used goes to the responder chain and then to the scene (`KeyRouting.swift`): Escape closes the topmost
    /// presentation. A key that a text field uses itself is not a shortcut.
    /// - Parameters:
    ///   - place: The pointer's position in the scene, for events without a position of their own, such as a click on a control.
    ///   - drag: The node that the host sent the drag to that the same finger has just ended. If something in the app followed
    ///     that drag, the finger activates no control.
    ///   - press: The node that the host sent the long press to that the same finger has made. If something kept that press, the
    ///     finger activates no control; a button with a simultaneous long press runs its action as well.
    /// - Returns: Whether the event was used. False also for a node that is gone, hidden, not interactive, or behind a modal
    ///   view: a host may be a frame behind.
    @discardableResult package func send(
        _ event: InputEvent, to id: Int, at place: CGPoint? = nil, after drag: Int? = nil, holding press: Int? = nil
    ) -> Bool {
        if UIWindowScene.inItsTurn !== self {
            defer { UndoManager.eventEnded() }
            return inTurn { send(event, to: id, at: place, after: drag, holding: press) }
        }
        input.note(event)
        if case .touch(let touch) = event { return input.touches.receive(touch) }
        if case .drag(let drag) = event, input.carries(drag, of: id) { return true }
        let node = tree.node(withID: id)
        // A drag may be led by another node, which has to be reachable instead: a screen in transition takes no input itself.
        // Keys and assistive technology activate without a place.
        let isTouch = place != nil || event != .activate
        if !isTouch, let node, isReachable(node, ignoringPassing: true, byTouch: false), activateOtherwise(node) { return true }
        if let node, mayGet(event, node, ignoringPassing: true, isTouch: isTouch) || input.leadsAnother(event, than: node) {
            switch input.decide(event, for: node, at: place, after: drag, holding: press) {
            case .deliver(let event, let target):
                if !mayGet(event, target, isTouch: isTouch) {
                    input.withdraw(event, of: id, from: target)
                } else if dispatch(event, from: target) {
                    input.wasUsed(event, by: target, for: id)
                    return true
                }
            case .used: return true
            case .unhandled: break
            }
        } else {
            input.withdraw(event, of: id)
        }
        guard case .key(let pressed) = event else { return false }
        // Shortcuts and presses do not tell a key that is held down from one that is pressed again.
        let key = pressed.once
        guard case .textField(let field)? = node?.content else { return send(key) }
        return send(key, isTyped: key.isUsed(byFieldOfSeveralLines: field.isMultiline))
    }

    /// Activates a node for a key or assistive technology, if the app says how: with `accessibilityActivate()`, or by the place to touch.
    private func activateOtherwise(_ node: RenderNode) -> Bool {
        if let view = node.responder as? UIView, view.accessibilityActivate() { return true }
        guard let point = node.touchedByActivation else { return false }
        return touch(node.convert(point, at: clock.now))
    }

    /// Touches a place, as a finger does for a short time.
    private func touch(_ place: CGPoint) -> Bool {
        // The host numbers its own touches from 0.
        let id = -1, touched = touchTarget(at: place)?.node
        let isTouched = send(.touch(TouchInput(id: id, phase: .began, location: place)), to: 0)
        send(.touch(TouchInput(id: id, phase: .ended, location: place)), to: 0)
        guard let target = touched?.nearest({ !$0.acceptsByTouch.isDisjoint(with: [.activate, .tap]) }) else { return isTouched }
        return send(.activate, to: target.id, at: place) || isTouched
    }

    /// Whether an event may be sent to a node, or by way of it to those around it.
    private func mayGet(
        _ event: InputEvent, _ node: RenderNode, ignoringPassing: Bool = false, isTouch: Bool
    ) -> Bool {
        // A field loses its focus even behind something modal.
        if event == .focus(false) { return true }
        // Only the node that follows a drag has to be reachable, since the row that shows its swipe actions takes no input in its
        // content.
        if case .drag = event, let holder = tree.holder(ofDragFrom: node) { return isReachable(holder) }
        return isReachable(node, ignoringPassing: ignoringPassing, byTouch: isTouch)
    }

    /// Seconds since the user's last input: a movement of a pressed finger or pointer, a scroll, a key. Nil before the first. A
    /// resting finger does not count.
    package var sinceInput: TimeInterval? { input.lastInputTime.map { clock.now - $0 } }

    /// Handles a key that no node used.
    /// - Parameter isTyped: Whether a focused text field uses the key itself, so that it is not a shortcut.
    @discardableResult package func send(_ key: KeyInput, isTyped: Bool = false) -> Bool {
        if UIWindowScene.inItsTurn !== self {
            defer { UndoManager.eventEnded() }
            return inTurn { send(key, isTyped: isTyped) }
        }
        input.note(.key(key))
        if key == .escape, let menu = attachedWindows.last(where: { $0.isShown && $0.menu != nil })?.menu {
            menu.closeInnermost()
            return true
        }
        if offer(key, isTyped: isTyped) { return true }
        if !isTyped, undoes(key) { return true }
        // As on Apple's keyboards, Command-Period is Escape if no command uses it.
        if key == KeyInput(".", modifiers: .command) { return send(.escape) }
        guard key == .escape else { return false }
        let visible = attachedWindows.filter(\.isShown).reversed()
        let candidates = (keyWindow.map { [$0] } ?? []) + visible.filter { $0 !== keyWindow }
        for window in candidates where !isBehindModalWindow(window) {
            if window.performsEscape() { return true }
            if let top = window.shownController?.presentationsOnTop.last { return top.userAskedToLeave() }
        }
        return false
    }

    /// Whether the user can reach the node: it and its ancestors are visible and interactive, its window does not pass all
    /// touches on it through, and no modal view or window is in front of it. Hosts, queries and key handling share this rule.
    /// - Parameter byTouch: Whether a view of SwiftUI's that takes no touches is out of reach. A view of UIKit's that is not interactive
    ///   always is.
    package func isReachable(_ node: RenderNode, ignoringPassing: Bool = false, byTouch: Bool = true) -> Bool {
        // Read first, since that places the windows in the tree.
        let root = tree.root
        var top = node, next: RenderNode? = node
        while let here = next {
            if let effects = here.reachEffects {
                if effects.isHidden || effects.passing == .all && !ignoringPassing { return false }
                if !effects.allowsHitTesting && (byTouch || here.responder is UIView) { return false }
            }
            (top, next) = (here, here.parent)
        }
        guard top === root, node !== root else { return false }
        guard let window = node.enclosingWindow else { return true }
        if isBehindModalWindow(window) { return false }
        guard let modal = window.modalNode else { return true }
        return sequence(first: node, next: \.parent).contains { $0 === modal }
    }

    /// Whether a window in front of this one has set `accessibilityViewIsModal`.
    package func isBehindModalWindow(_ window: UIWindow) -> Bool {
        firstFromFront { other in
            if other === window { return false }
            return other.isShown && other.accessibilityViewIsModal ? true : nil
        } ?? false
    }
}

extension UIWindow {
    /// The node of the menu, or else of the topmost presentation, that blocks the views behind it.
    package var modalNode: RenderNode? {
        menu?.node ?? shownController?.presentationsOnTop.last { $0.isModal }?.container.node
    }
}
