import Foundation
import FrontmostRender

// The route of a key:
//
// 1. Key commands. Keys reach what touches reach: views behind something modal get none, as on the platform, even if the first
// responder is there. Of the remaining layers, the one with the first responder comes first, and its responder chain is searched.
// The others follow front to back, with the chains of all innermost visible controllers, such as the columns of a split view.
// Those chains do not include the presenter's controllers. What a focused text field uses itself is not a command.
// 2. The commands of the app's menus, which are available whatever is presented.
// 3. Presses, sent along the first of the chains.
//
// The scene handles a key that is left over: Command-Z undoes, with Shift it redoes. Escape, or Command-Period, closes what the
// responders in front close, or else the topmost presentation (`send(_:)`).

/// A window's controller that supplies the commands of an app's menus.
@MainActor @preconcurrency package protocol MenuCommandSource: UIViewController {
    /// The commands, which act whatever is presented in the window.
    var menuCommands: [UIKeyCommand] { get }
}

extension UIWindowScene {
    /// Offers a key to the key window.
    /// - Parameter isTyped: Whether a focused text field uses the key itself.
    /// - Returns: Whether it was used.
    func offer(_ key: KeyInput, isTyped: Bool) -> Bool {
        guard let window = keyWindow, window.isShown, !isBehindModalWindow(window) else { return false }
        let first = window.innermostKeyResponder
        let press = UIPress(key, time: clock.now, window: window, responder: first)
        if !isTyped, let pressed = press.key, window.runsCommand(for: pressed) { return true }
        let event = UIPressesEvent(press, scene: self, modifiers: UIKeyModifierFlags(key.modifiers))
        let isTaken = offer(press, event, from: first)
        first.pressesBegan([press], with: event)
        // Hosts report that a key was pressed, but not for how long, so every press is a short one.
        press.phase = .ended
        press.timestamp = clock.now
        for recognizer in press.watchers { recognizer.receive(press, event, in: input.touches.arena) }
        first.pressesEnded([press], with: event)
        return isTaken || !event.isUnused
    }

    /// Offers a press to the recognisers of the views in the chain that accept its type.
    private func offer(_ press: UIPress, _ event: UIPressesEvent, from first: UIResponder) -> Bool {
        var next: UIResponder? = first
        while let responder = next {
            let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
            for recognizer in view?.gestureRecognizers ?? [] where recognizer.wants(press) && !press.watchers.contains(recognizer)
            {
                press.watchers.append(recognizer)
            }
            next = responder.next
        }
        press.watchers.forEach { $0.receive(press, event, in: input.touches.arena) }
        return press.watchers.contains { $0.hasClaimed(press) }
    }

    /// Undoes or redoes with the undo manager of the key window's first responder.
    /// - Returns: Whether the key asks for that, and there is something to undo or redo.
    func undoes(_ key: KeyInput) -> Bool {
        let isRedo = key == KeyInput("z", modifiers: [.command, .shift]) || key == KeyInput("Z", modifiers: [.command, .shift])
        guard isRedo || key == KeyInput("z", modifiers: .command), let window = keyWindow, window.isShown,
            !isBehindModalWindow(window), let manager = window.innermostKeyResponder.undoManager
        else { return false }
        guard isRedo ? manager.canRedo : manager.canUndo else { return false }
        if isRedo { manager.redo() } else { manager.undo() }
        return true
    }

    /// Posted when the device is shaken, before the responder chain is notified, for observers outside of the chain. The object
    /// is the scene.
    package nonisolated static let didShakeNotification = NSNotification.Name("UIWindowSceneDidShake")

    /// Notifies the responder chain that the device was shaken. Called by hosts that can detect it.
    package func shake() {
        NotificationCenter.default.post(name: Self.didShakeNotification, object: self)
        guard let window = keyWindow, window.isShown else { return }
        let first = window.innermostKeyResponder, event = UIEvent(.motion, scene: self, time: clock.now)
        first.motionBegan(.motionShake, with: event)
        first.motionEnded(.motionShake, with: event)
    }
}

extension UIWindow {
    /// Where keys and motions start. Views behind something modal get neither.
    var innermostKeyResponder: UIResponder { keyStarts.first ?? self }

    /// The starts of the responder chains that are searched for a key command, in order.
    private var keyStarts: [UIResponder] {
        guard let shownController else { return [keyboard.holder ?? self] }
        let holder = keyboard.holder, home = holder?.presentationAround
        var starts: [UIResponder] = []
        func add(_ controller: UIViewController, of layer: Presentation?) {
            if let holder, home === layer {
                starts.insert(holder, at: 0)
            } else {
                starts += controller.innermostSeen(in: self)
            }
        }
        for presentation in shownController.presentationsOnTop.reversed() where !presentation.isLeavingOrGone {
            add(presentation.presented, of: presentation)
            if presentation.isModal { return starts }
        }
        add(shownController, of: nil)
        return starts
    }

    /// Lets the app close what is in front of the window: the responders there, or else the frontmost action that SwiftUI's views have for it.
    func performsEscape() -> Bool {
        let top = shownController?.presentationsOnTop.last { !$0.isLeavingOrGone }
        var asked: Set<ObjectIdentifier> = []
        for start in keyStarts where start.presentationAround === top {
            var next: UIResponder? = start
            while let responder = next, asked.insert(ObjectIdentifier(responder)).inserted {
                if responder.accessibilityPerformEscape() { return true }
                next = responder.next
            }
        }
        guard let scene = windowScene, let action = scene.lastEscape(in: top?.container.node ?? node) else { return false }
        return scene.send(.activate, to: action.id)
    }

    /// The commands of the app's menus: those of SwiftUI's scene, then those that the application and its delegate build.
    package var menuCommands: [UIKeyCommand] {
        let built = UIMenuSystem.main.commands(builtBy: UIApplication.shared)
        guard let source = rootViewController as? any MenuCommandSource else { return built }
        return source.menuCommands + built
    }

    fileprivate func runsCommand(for key: UIKey) -> Bool {
        var asked: Set<ObjectIdentifier> = []
        for start in keyStarts {
            var next: UIResponder? = start
            // Chains may join further up.
            while let responder = next, asked.insert(ObjectIdentifier(responder)).inserted {
                if let command = responder.keyCommands?.first(where: { $0.matches(key) }) { return command.run(from: responder) }
                next = responder.next
            }
        }
        let source: UIResponder = (rootViewController as? any MenuCommandSource) ?? UIApplication.shared
        return menuCommands.first { $0.matches(key) }?.run(from: source) ?? false
    }
}

extension UIWindowScene {
    /// The last action in a node that closes something, of those that can be reached.
    fileprivate func lastEscape(in node: RenderNode) -> RenderNode? {
        if node.effects.isHidden { return nil }
        for child in node.children.reversed() {
            if let found = lastEscape(in: child) { return found }
        }
        guard node.semantics?.traits.contains(.isEscape) == true else { return nil }
        return isReachable(node, ignoringPassing: true, byTouch: false) ? node : nil
    }
}

extension UIKeyCommand {
    fileprivate func run(from responder: UIResponder) -> Bool {
        sender = responder
        handler(self)
        return true
    }
}

extension Presentation {
    fileprivate var isLeavingOrGone: Bool { state != .presenting && state != .presented }
}

extension UIResponder {
    /// The presentation that the responder is shown in.
    fileprivate var presentationAround: Presentation? {
        var next: UIResponder? = self
        while let responder = next {
            if let container = responder as? PresentationContainer { return container.presentation }
            next = responder.next
        }
        return nil
    }
}

extension UIViewController {
    /// The innermost controllers that are visible in this controller's view, the last child first; the controller itself if there
    /// are none. Controllers in bar items are left out, since their responder chain does not lead through this controller.
    fileprivate func innermostSeen(in window: UIWindow) -> [UIViewController] {
        let seen = children.filter { child in
            guard let own = viewIfLoaded, let view = child.viewIfLoaded else { return false }
            return view.window === window && !view.isHidden && view.isDescendant(of: own)
        }
        return seen.isEmpty ? [self] : seen.reversed().flatMap { $0.innermostSeen(in: window) }
    }
}
