import Foundation

/// Makes a device tap the hand that holds it. No host can, so nothing is felt, as on a device without the hardware.
@MainActor @preconcurrency open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }
    /// - Parameter view: Where the feedback belongs to.
    public init(view: UIView) { super.init() }
    /// Feedback will be wanted soon.
    open func prepare() {}
}

/// Feedback for something that hits something.
@MainActor @preconcurrency open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public override init() { super.init() }
    public init(style: FeedbackStyle) { super.init() }
    public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }
    public override init(view: UIView) { super.init(view: view) }

    open func impactOccurred() {}
    open func impactOccurred(at location: CGPoint) {}
    /// - Parameter intensity: 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Feedback for how something went.
@MainActor @preconcurrency open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    open func notificationOccurred(_ notificationType: FeedbackType) {}
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// Feedback for a selection that moves.
@MainActor @preconcurrency open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
    open func selectionChanged(at location: CGPoint) {}
}
