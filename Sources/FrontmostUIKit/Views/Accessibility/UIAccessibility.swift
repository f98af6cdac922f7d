import Foundation
import FrontmostRender

/// What a person has asked of their device, and how an app tells them of something they cannot see.
@MainActor @preconcurrency public enum UIAccessibility {
    // Hosts do not tell an app how a person reads it, and browsers keep that to themselves on purpose.
    public static var isVoiceOverRunning: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }

    public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChange")
    public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityReduceMotionStatusDidChange")

    /// What an app can say.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Reads out the text that goes with it.
        public static let announcement = Notification(rawValue: 1008)
        /// These two have no effect: what has changed on the screen, hosts tell by themselves.
        public static let layoutChanged = Notification(rawValue: 1001), screenChanged = Notification(rawValue: 1000)
    }

}
