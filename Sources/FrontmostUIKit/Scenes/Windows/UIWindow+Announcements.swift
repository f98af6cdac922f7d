import Foundation
import FrontmostRender

extension UIAccessibility {
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
