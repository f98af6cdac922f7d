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
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Announces the text given as the argument.
        public static let announcement = Notification(rawValue: 1008)
        /// `layoutChanged` and `screenChanged` have no effect: hosts report changes on the screen by themselves.
        public static let layoutChanged = Notification(rawValue: 1001), screenChanged = Notification(rawValue: 1000)
    }

    /// Announces a text in every scene that is active in the foreground.
    /// - Parameter notification: Only `announcement` has an effect.
    /// - Parameter argument: The text, as a `String` or an `NSAttributedString`.
    public static func post(notification: Notification, argument: Any?) {
        let text = argument as? String ?? (argument as? NSAttributedString)?.string
        guard notification == .announcement, let text else { return }
        for case let scene as UIWindowScene in UIApplication.shared.scenes where scene.activationState == .foregroundActive {
            scene.keyWindow?.announce(text)
        }
    }
}

extension UIWindow {
    /// Writes `text` into an invisible live region, which assistive technology announces.
    package func announce(_ text: String) {
        let node = announcer ?? RenderNode()
        if announcer == nil {
            announcer = node
            node.debugName = "Announcement"
            node.setFrame(origin: .zero, size: CGSize(width: 1, height: 1))
            node.effects.clip = .rectangle
            node.effects.allowsHitTesting = false
            setContentNodes([node] + contentNodes)
        }
        let fragment = TextContent.Fragment(
            text: text, font: ResolvedFont(size: 1), style: TextStyle(paint: .color(.clear)), x: 0, width: 1)
        node.content = .text(TextContent(single: fragment, lineHeight: 1, baseline: 1, string: text))
        node.semantics = RenderSemantics(role: .text, label: text, traits: .isLiveRegion)
    }
}
