import Foundation
import FrontmostRender
import FrontmostUIKit

/// Whether a button repeats its action while it is pressed.
public enum ButtonRepeatBehavior: Hashable, Sendable {
    /// Buttons do not repeat their action.
    case automatic
    /// After half a second a pressed button runs its action ten times a second.
    case enabled
    /// Buttons do not repeat their action.
    case disabled
}

private enum RepeatBehaviorKey: EnvironmentKey { static let defaultValue = ButtonRepeatBehavior.automatic }

extension EnvironmentValues {
    /// Whether buttons repeat their action while they are pressed.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[RepeatBehaviorKey.self] }
        set { self[RepeatBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the buttons in the view repeat their action while they are pressed.
    public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }
}

/// The presses of one button that repeats its action. Made with the button's first press.
@MainActor final class ButtonRepeat {
    private let clock: FrameClock
    private let action: () -> Void
    private var timer: Int?
    private var hasRepeated = false
    /// When the last press ended that had repeated the action.
    private var end: TimeInterval?

    init(_ clock: FrameClock, _ action: @escaping () -> Void) { (self.clock, self.action) = (clock, action) }

    func pressed() {
        (hasRepeated, end) = (false, nil)
        runLater(UIStepper.firstDelay)
    }

    func released() {
        timer.map(clock.cancel)
        timer = nil
        if hasRepeated && end == nil { end = clock.now }
    }

    /// Whether an activation is the end of a press that has run the action already.
    var isEndOfPress: Bool { hasRepeated && (end.map { clock.now - $0 < UIStepper.clickDelay } ?? true) }

    private func runLater(_ delay: TimeInterval) {
        timer = clock.schedule(at: clock.now + delay) { [weak self] in self?.run() }
    }

    private func run() {
        hasRepeated = true
        // The action may disable or remove the button, which ends the press.
        runLater(UIStepper.nextDelay)
        action()
    }
}
