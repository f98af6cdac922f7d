import Foundation

/// What takes events: views, view controllers, windows, scenes and the application, each of which has a next one to turn to.
@MainActor @preconcurrency open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Called for what comes from a nib or a storyboard. There are none here, so it never is.
    open func awakeFromNib() {}

    /// The responder that gets what this one does not use.
    open var next: UIResponder? { nil }

    /// The view that the responder shows: a view itself, a controller's once it is loaded.
    var ownView: UIView? { nil }
    /// The view of the screen that this belongs to: the nearest controller's on the way up, the topmost one's of a navigation stack.
    var shownScreen: UIView? { next?.shownScreen }
    /// The window on the way up the responder chain.
    var keyboardWindow: (any ViewWindow)? { next?.keyboardWindow }

    // MARK: First responder, see `UIResponder+FirstResponder.swift`

    /// Whether it takes the keyboard when it is asked to. Nothing does by itself, except what text is typed into.
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    /// Whether it has the keyboard of its window. Of every window one responder has it at most.
    open var isFirstResponder: Bool { holdsKeyboard }
    /// Takes the keyboard of its window, from whoever has it.
    /// - Returns: Whether it has it now; false outside of a window, and where the present holder keeps it.
    @discardableResult open func becomeFirstResponder() -> Bool { takeKeyboard() }
    /// Gives the keyboard up.
    /// - Returns: Whether it is without it now.
    @discardableResult open func resignFirstResponder() -> Bool { giveUpKeyboard() }
    /// Shown in place of the software keyboard. Declared for code that has one: hosts bring their own keyboards, so no host
    /// shows it.
    open var inputView: UIView? { nil }
    /// Shown above the keyboard while this is the first responder, or what is in it; at the bottom of the scene where the keys are
    /// elsewhere. What makes room for the keyboard makes room for it, too.
    open var inputAccessoryView: UIView? { nil }

    // MARK: Touches

    /// Fingers came down on the view that hit testing named. An override that does not call `super` keeps the touches from the
    /// responders further up; one that overrides one of the four overrides all of them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// The touches turned out to mean something else: a recogniser took them, or the host did, to scroll.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    // MARK: Keys and motions

    /// A key was pressed that no key command took.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.isUnused = true }
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// The keys that the responder takes while it is in the chain of the key window's first responder.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The device is being shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: What a person does

    /// What the person does with it, for whoever goes on with it elsewhere.
    open var userActivity: NSUserActivity?
    /// Brings `userActivity` up to date, before it is used.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Goes on with what a person did elsewhere.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension UIResponder: UIUserActivityRestoring {}
