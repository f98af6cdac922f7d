import Foundation
import FrontmostRender

extension UIWindowScene {
    /// Offers a key to the responder chain that begins in the key window: first to its key commands, innermost first, then as a
    /// press.
    /// - Returns: Whether somebody took it.
    func offer(_ key: KeyInput) -> Bool {
        guard let window = keyWindow, window.isShown else { return false }
        let first = window.innermostKeyResponder
        let press = UIPress(key, time: clock.now, window: window, responder: first)
        if let pressed = press.key, run(pressed, from: first) { return true }
        let event = UIPressesEvent(press, scene: self, modifiers: UIKeyModifierFlags(key.modifiers))
        let isTaken = offer(press, event, from: first)
        first.pressesBegan([press], with: event)
        // Hosts tell that a key was pressed and not for how long, so every press is a short one.
        press.phase = .ended
        press.timestamp = clock.now
        for recognizer in press.watchers { recognizer.hearPress(press, event) }
        first.pressesEnded([press], with: event)
        return isTaken || !event.isUnused
    }

    private func run(_ key: UIKey, from first: UIResponder) -> Bool {
        var next: UIResponder? = first
        while let responder = next {
            if let command = responder.keyCommands?.first(where: { $0.matches(key) }) {
                command.sender = responder
                command.handler(command)
                return true
            }
            next = responder.next
        }
        return false
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
        press.watchers.forEach { $0.hearPress(press, event) }
        return press.watchers.contains { $0.hasClaimed(press) }
    }

    /// Posted by a scene when the device is shaken, before its responder chain is told: for what no responder leads to.
    @_spi(Instruments) public nonisolated static let didShakeNotification = NSNotification.Name("UIWindowSceneDidShake")

    /// Tells the responder chain that the device is shaken: hosts that can feel it call this.
    @_spi(Engine) public func shake() {
        NotificationCenter.default.post(name: Self.didShakeNotification, object: self)
        guard let window = keyWindow, window.isShown else { return }
        let first = window.innermostKeyResponder, event = UIEvent(.motion, scene: self, time: clock.now)
        first.motionBegan(.motionShake, with: event)
        first.motionEnded(.motionShake, with: event)
    }
}

extension UIWindow {
    /// Where keys begin their way: the controller on top of what is presented, and of what it contains the one that came last.
    var innermostKeyResponder: UIResponder {
        if let holder = keyboard.holder { return holder }
        guard let shownController else { return self }
        var controller = shownController.presentationsOnTop.last?.presented ?? shownController
        while let child = controller.children.last(where: { $0.viewIfLoaded?.window === self }) { controller = child }
        return controller
    }
}
