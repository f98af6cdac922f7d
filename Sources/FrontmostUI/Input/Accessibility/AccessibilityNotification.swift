import Foundation
import FrontmostUIKit

/// Notifications for assistive technology.
///
///     AccessibilityNotification.Announcement("Three new messages").post()
public enum AccessibilityNotification {
    /// A text that is spoken.
    public struct Announcement: Sendable {
        fileprivate let text: String

        /// An announcement of a text.
        public init(_ announcement: String) { text = announcement }
        /// An announcement of an attributed text. Its attributes have no effect.
        public init(_ announcement: AttributedString) { text = String(announcement.characters) }

        /// Announces the text in every scene that is active in the foreground.
        public func post() { announce(text) }
    }

    /// The content was scrolled by a page.
    public struct PageScrolled: Sendable {
        fileprivate let text: String

        /// A notification with a description of the new position, which is spoken, such as "Page 2 of 5".
        public init(_ argument: String) { text = argument }

        /// Announces the description.
        public func post() { announce(text) }
    }

    /// Part of the screen has changed.
    public struct LayoutChanged {
        fileprivate let text: String?

        /// - Parameter argument: A text is spoken. An element has no effect: the reader's focus stays where it is.
        public init(_ argument: Any? = nil) { text = argument as? String }

        /// Announces the text, if there is one. The change itself is known without a notification.
        public func post() { if let text { announce(text) } }
    }

    /// Most of the screen has changed.
    public struct ScreenChanged {
        fileprivate let text: String?

        /// - Parameter argument: A text is spoken. An element has no effect: the reader's focus stays where it is.
        public init(_ argument: Any? = nil) { text = argument as? String }

        /// Announces the text, if there is one. The change itself is known without a notification.
        public func post() { if let text { announce(text) } }
    }

    fileprivate static func announce(_ text: String) {
        MainQueue.run { UIAccessibility.post(notification: .announcement, argument: text) }
    }
}
