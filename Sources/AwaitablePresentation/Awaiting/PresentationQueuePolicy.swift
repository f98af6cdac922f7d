/// What happens to a presentation if its presenter presents something else already, or takes part in a transition.
public enum PresentationQueuePolicy: Sendable, Hashable, CaseIterable {
    /// It does not take place, as with UIKit's `present`, but the call throws `PresentationError.refused`.
    ///
    /// One presentation at a time still waits for an obstacle that passes by itself: a controller that is being dismissed or
    /// is about to be (an alert's button may request the next screen, and a flow may be cancelled in favour of another), or
    /// the presenter's own presentation.
    case refuse
    /// It takes place when the presenter is free, after those that have waited longer.
    case wait
    /// The presented controller is dismissed, and this presentation takes its place, ahead of those that wait.
    case replace
}
