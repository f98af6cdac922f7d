import Foundation
import FrontmostRender

// Where a key goes, in this order:
//
// 1. Key commands. Keys reach what fingers reach: what something modal covers has none, as on the platform, though the first responder
//    be there. Of the layers that are left, the one with the first responder comes first, and they are looked for along its responder
//    chain. The others follow from the front, with the chains of all innermost controllers that are seen there, which are the columns
//    of a split view, say. Those of a presenter are in no such chain.
// 2. The commands of the app's menus, which are there whatever is in front.
// 3. Those who are told of presses, along the first of the chains.
//
// What is left of that is for the scene: Escape, or Command and a full stop, closes what is presented on top (`send(_:)`).

/// A window's controller that has the commands of an app's menus.
@MainActor package protocol MenuCommandSource: UIViewController {
    /// They act whatever is presented in the window.
    var menuCommands: [UIKeyCommand] { get }
}

extension UIWindowScene {
    /// Offers a key to the key window.
    /// - Returns: Whether somebody took it.
    func offer(_ key: KeyInput) -> Bool {
        guard let window = keyWindow, window.isShown, !isBehindModalWindow(window) else { return false }
        let first = window.innermostKeyResponder
        let press = UIPress(key, time: clock.now, window: window, responder: first)
        if let pressed = press.key, window.runsCommand(for: pressed) { return true }
        let event = UIPressesEvent(press, scene: self, modifiers: UIKeyModifierFlags(key.modifiers))
        let isTaken = offer(press, event, from: first)
        first.pressesBegan([press], with: event)
        // Hosts tell that a key was pressed and not for how long, so every press is a short one.
        press.phase = .ended
        press.timestamp = clock.now
        for recognizer in press.watchers { recognizer.hearPress(press, event, in: input.touches.arena) }
        first.pressesEnded([press], with: event)
        return isTaken || !event.isUnused
    }

    /// Recognisers of the views in the chain that look for this kind of press.
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
        press.watchers.forEach { $0.hearPress(press, event, in: input.touches.arena) }
        return press.watchers.contains { $0.hasClaimed(press) }
    }

    /// Posted by a scene when the device is shaken, before its responder chain is told: for what no responder leads to.
    package nonisolated static let didShakeNotification = NSNotification.Name("UIWindowSceneDidShake")

    /// Tells the responder chain that the device is shaken: hosts that can feel it call this.
    package func shake() {
        NotificationCenter.default.post(name: Self.didShakeNotification, object: self)
        guard let window = keyWindow, window.isShown else { return }
        let first = window.innermostKeyResponder, event = UIEvent(.motion, scene: self, time: clock.now)
        first.motionBegan(.motionShake, with: event)
        first.motionEnded(.motionShake, with: event)
    }
}

extension UIWindow {
    /// Where keys begin their way, and motions, which what is covered by something modal hears nothing of either.
    var innermostKeyResponder: UIResponder { keyStarts.first ?? self }

    /// Where the chains begin that are asked for a key's command, in their order.
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

    fileprivate func runsCommand(for key: UIKey) -> Bool {
        var asked: Set<ObjectIdentifier> = []
        for start in keyStarts {
            var next: UIResponder? = start
            // Chains come together further up.
            while let responder = next, asked.insert(ObjectIdentifier(responder)).inserted {
                if let command = responder.keyCommands?.first(where: { $0.matches(key) }) { return command.run(from: responder) }
                next = responder.next
            }
        }
        guard let source = rootViewController as? any MenuCommandSource else { return false }
        return source.menuCommands.first { $0.matches(key) }?.run(from: source) ?? false
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
    /// What it is shown in.
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
    /// The innermost controllers that are seen in its view, those that came last first; itself where there are no others. Those of its
    /// bar items lie in the bar, and the way up from there does not lead through it.
    fileprivate func innermostSeen(in window: UIWindow) -> [UIViewController] {
        let seen = children.filter { child in
            guard let own = viewIfLoaded, let view = child.viewIfLoaded else { return false }
            return view.window === window && !view.isHidden && view.isDescendant(of: own)
        }
        return seen.isEmpty ? [self] : seen.reversed().flatMap { $0.innermostSeen(in: window) }
    }
}
