import Foundation

/// An object that handles events: a view, view controller, window, scene or the application. Unhandled events go to `next`.
@MainActor @preconcurrency open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Never called: there are no nibs or storyboards.
    open func awakeFromNib() {}

    /// The responder that gets the events that this one does not handle.
    open var next: UIResponder? { nil }

    /// The node of SwiftUI content that shows this view or view controller.
    package final weak var representingNode: AnyObject?

    /// The undo manager for changes by this responder: that of the next one. A window has one of its own.
    open var undoManager: UndoManager? { next?.undoManager }

    /// The responder's view: a view itself, or a controller's view once it is loaded.
    var ownView: UIView? { nil }
    /// The view of the screen around the responder: that of the nearest controller, or of the top of a navigation stack.
    var shownScreen: UIView? { next?.shownScreen }
    /// The nearest window up the responder chain.
    var keyboardWindow: (any ViewWindow)? { next?.keyboardWindow }

    // MARK: First responder, see `UIResponder+FirstResponder.swift`

    /// Whether the responder can become first responder. False by default; text input views return true.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder agrees to resign. True by default.
    open var canResignFirstResponder: Bool { true }
    /// Whether the responder is its window's first responder. A window has at most one.
    open var isFirstResponder: Bool { holdsKeyboard }
    /// Becomes first responder of the window, after the current one has resigned.
    /// - Returns: Whether this is the first responder now. False outside of a window, and if the current one refuses to resign.
    @discardableResult open func becomeFirstResponder() -> Bool { acquireFirstResponder() }
    /// Resigns first responder status.
    /// - Returns: Whether this is not the first responder now.
    @discardableResult open func resignFirstResponder() -> Bool { releaseFirstResponder() }
    /// A view in place of the software keyboard while this responder, or one inside it, is first responder, such as a date picker. It is at
    /// the bottom of the scene. The keys of a hardware keyboard still type into a field.
    open var inputView: UIView? { nil }
    /// A view above the keyboard while this responder, or one inside it, is first responder; at the bottom of the scene if there
    /// is no software keyboard. Safe areas that avoid the keyboard avoid it too.
    open var inputAccessoryView: UIView? { nil }

    // MARK: Touches

    /// Receives touches that began in the view that hit testing found. An override that does not call `super` keeps the touches
    /// from responders up the chain. Override all four methods or none.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Receives touches that moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Receives touches that ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Receives touches that were cancelled: a gesture recogniser took them, or the host did in order to scroll.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    // MARK: Presses and motion

    /// Receives the press of a key that no key command took.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.isUnused = true }
    }
    /// Receives a change of a press.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Receives the release of a key.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    /// Receives a press that was cancelled.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// The keyboard shortcuts that work while the responder is in the chain of the key window's first responder.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Adds to the app's menus, and removes from them. Called for the application, its delegate and what follows in the responder chain, before
    /// the first key and after `UIMenuSystem.main.setNeedsRebuild()`. Does nothing by default.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Receives the start of a motion, such as a shake.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    /// Receives the end of a motion.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    /// Receives a motion that was cancelled.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Accessibility

    /// Closes what the responder shows in front of the rest, such as a panel. The Escape key asks the innermost visible controllers first,
    /// then the responders after them, before it closes a presentation.
    /// - Returns: Whether something was closed. False by default.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does the most important thing on the screen, such as answering a call. Only for code: hosts report no such gesture.
    /// - Returns: Whether something was done. False by default.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: User activities

    /// The user's activity in this responder, to be continued elsewhere.
    open var userActivity: NSUserActivity?
    /// Writes the current state into `userActivity` before it is used.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Continues an activity from elsewhere.
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}
}

extension UIResponder: UIUserActivityRestoring {}
