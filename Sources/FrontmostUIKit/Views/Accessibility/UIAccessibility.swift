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

    /// Has a text read out, in the scenes that are in front.
    /// - Parameter argument: A string, of an announcement.
    public static func post(notification: Notification, argument: Any?) {
        let text = argument as? String ?? (argument as? NSAttributedString)?.string
        guard notification == .announcement, let text else { return }
        for case let scene as UIWindowScene in UIApplication.shared.scenes where scene.activationState == .foregroundActive {
            scene.keyWindow?.announce(text)
        }
    }
}

extension UIWindow {
    /// Writes a text where assistive technology listens for changes, and nobody sees it.
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
