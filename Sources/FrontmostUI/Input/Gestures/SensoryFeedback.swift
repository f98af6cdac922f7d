import FrontmostUIKit

/// A haptic or audible feedback. No host plays it.
public struct SensoryFeedback: Equatable, Sendable {
    private let name: String
    /// Success, and a warning.
    public static let success = SensoryFeedback(name: "success"), warning = SensoryFeedback(name: "warning")
    /// An error, and a change of the selection.
    public static let error = SensoryFeedback(name: "error"), selection = SensoryFeedback(name: "selection")
    /// An increased, and a decreased value.
    public static let increase = SensoryFeedback(name: "increase"), decrease = SensoryFeedback(name: "decrease")
    /// The start, and the end of an activity.
    public static let start = SensoryFeedback(name: "start"), stop = SensoryFeedback(name: "stop")
    /// An item that snaps to a guide, and a change between levels.
    public static let alignment = SensoryFeedback(name: "alignment"), levelChange = SensoryFeedback(name: "levelChange")
    /// A collision.
    public static let impact = SensoryFeedback(name: "impact")
    /// The weight of colliding objects.
    public enum Weight: Sendable { case light, medium, heavy }
    /// The stiffness of colliding objects.
    public enum Flexibility: Sendable { case rigid, solid, soft }
    /// A collision. No host has haptics.
    /// - Parameters:
    ///   - weight: Has no effect.
    ///   - intensity: From 0 to 1. Has no effect.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { impact }
    /// A collision. No host has haptics.
    /// - Parameters:
    ///   - flexibility: Has no effect.
    ///   - intensity: From 0 to 1. Has no effect.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { impact }
}

extension View {
    /// Plays feedback when a value changes. No host has haptics, which the console says once.
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        sensoryFeedback(trigger: trigger) { _, _ in feedback }
    }
    /// Plays feedback when a value changes and a condition holds. No host has haptics, which the console says once.
    /// - Parameter condition: Receives the old and the new value.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
    ) -> some View {
        sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil }
    }
    /// Plays the feedback that a closure chooses when a value changes. No host has haptics, which the console says once.
    /// - Parameter feedback: Receives the old and the new value; nil plays nothing.
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
    ) -> some View {
        onChange(of: trigger) { old, new in
            if feedback(old, new) == nil { return }
            MainQueue.run {
                Console.warning("sensoryFeedback has no effect: no host has haptics.", oncePer: "sensoryFeedback")
            }
        }
    }
}
