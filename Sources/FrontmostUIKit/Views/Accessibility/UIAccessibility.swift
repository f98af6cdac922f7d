import Foundation
import FrontmostRender

/// The user's accessibility settings, and notifications to assistive technology.
@MainActor @preconcurrency public enum UIAccessibility {
    // Those of the current scene's host. Browsers withhold on purpose whether assistive technology is running.
    private static var preferences: UserPreferences { SceneTurn.current?.environment.preferences ?? UserPreferences() }

    /// Whether VoiceOver is running. Always false.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether Switch Control is running. Always false.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the user asked for less motion.
    public static var isReduceMotionEnabled: Bool { preferences.reducesMotion }
    /// Whether the user asked for less transparency.
    public static var isReduceTransparencyEnabled: Bool { preferences.reducesTransparency }
    /// Whether the user asked for bold text. Always false.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether the user asked for more contrast.
    public static var isDarkerSystemColorsEnabled: Bool { preferences.increasesContrast }

    /// The name of the notification for a change of `isVoiceOverRunning`. Never posted.
    public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChange")
    /// The name of the notification for a change of `isReduceMotionEnabled`.
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChange")
    /// The name of the notification for a change of `isReduceTransparencyEnabled`.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChange")
    /// The name of the notification for a change of `isDarkerSystemColorsEnabled`.
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChange")

    /// Posts the notifications of what has changed between two descriptions of a scene's user.
    static func postChanges(from old: UserPreferences, to new: UserPreferences) {
        func post(_ name: NSNotification.Name, _ isSame: Bool) {
            if !isSame { NotificationCenter.default.post(name: name, object: nil) }
        }
        post(UIContentSizeCategory.didChangeNotification, old.textSize == new.textSize)
        post(reduceMotionStatusDidChangeNotification, old.reducesMotion == new.reducesMotion)
        post(reduceTransparencyStatusDidChangeNotification, old.reducesTransparency == new.reducesTransparency)
        post(darkerSystemColorsStatusDidChangeNotification, old.increasesContrast == new.increasesContrast)
    }

    /// The kind of a notification to assistive technology.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt32
        /// Creates a value from its raw value.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Announces the text given as the argument.
        public static let announcement = Notification(rawValue: 1008)
        /// `layoutChanged` and `screenChanged` have no effect: hosts report changes on the screen by themselves.
        public static let layoutChanged = Notification(rawValue: 1001), screenChanged = Notification(rawValue: 1000)
    }

}
