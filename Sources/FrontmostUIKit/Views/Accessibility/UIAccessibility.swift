import Foundation
import FrontmostRender

/// The user's accessibility settings, and notifications to assistive technology.
@MainActor @preconcurrency public enum UIAccessibility {
    // Always false: hosts report no accessibility settings, and browsers withhold them on purpose.

    /// Whether VoiceOver is running. Always false.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether Switch Control is running. Always false.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether the user asked for less motion. Always false.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether the user asked for less transparency. Always false.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the user asked for bold text. Always false.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether the user asked for more contrast. Always false.
    public static var isDarkerSystemColorsEnabled: Bool { false }

    /// The name of the notification for a change of `isVoiceOverRunning`. Never posted.
    public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChange")
    /// The name of the notification for a change of `isReduceMotionEnabled`. Never posted.
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChange")

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
