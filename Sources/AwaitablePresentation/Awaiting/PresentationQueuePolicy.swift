/// What becomes of a presentation when its presenter shows something else already, or takes part in a transition.
public enum PresentationQueuePolicy: Sendable, Hashable, CaseIterable {
    /// It does not take place, as with UIKit's `present`; but the call throws `PresentationError.refused`. Only what passes by
    /// itself is waited for, by one at a time: what is on its way out, or whose end is decided (the button of an alert may ask for
    /// the next screen, and a flow may be cancelled for another), and the presenter's own coming.
    case refuse
    /// It takes place when the way is free, after those that have waited longer.
    case wait
    /// What is in the way is dismissed, and this takes its place, before those that wait.
    case replace
}
