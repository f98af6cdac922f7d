import Foundation

/// The superclass of haptic feedback generators. No host supports haptics, so nothing has an effect, as on a device without the
/// hardware.
@MainActor @preconcurrency open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }
    /// Creates a generator.
    /// - Parameter view: The view that the feedback belongs to.
    public init(view: UIView) { super.init() }
    /// Announces that feedback will follow soon. Has no effect.
    open func prepare() {}
}

/// Feedback for a collision. Has no effect.
@MainActor @preconcurrency open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass and the stiffness of the colliding objects.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public override init() { super.init() }
    /// Creates a generator of a style.
    public init(style: FeedbackStyle) { super.init() }
    /// Creates a generator of a style for a view.
    public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }
    public override init(view: UIView) { super.init(view: view) }

    /// Has no effect.
    open func impactOccurred() {}
    /// Has no effect.
    open func impactOccurred(at location: CGPoint) {}
    /// Has no effect.
    /// - Parameter intensity: 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
    /// Has no effect: no host has haptics.
    /// - Parameters:
    ///   - intensity: From 0 to 1.
    ///   - location: A point of the generator's view, in points.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Feedback for the result of a task. Has no effect.
@MainActor @preconcurrency open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The result of a task.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Has no effect.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    /// Has no effect: no host has haptics.
    /// - Parameters:
    ///   - notificationType: The result.
    ///   - location: A point of the generator's view, in points.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// Feedback for a change of the selection. Has no effect.
@MainActor @preconcurrency open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Has no effect.
    open func selectionChanged() {}
    /// Has no effect.
    open func selectionChanged(at location: CGPoint) {}
}
