import Foundation

/// What leaves the app for the person's own machine, and how.
@_spi(Engine) @MainActor public enum ExternalURL {
    /// Whether a URL may be handed to a person's machine: pages, mails and calls, and nothing that could start something else there.
    public nonisolated static func isAllowed(_ url: URL) -> Bool {
        switch url.scheme?.lowercased() {
        case "http", "https": url.host(percentEncoded: true)?.isEmpty == false
        case "mailto", "tel": true
        default: false
        }
    }

    /// Who opens URLs: the scene that is named, or whose turn it is, or the only one that is active. With several people before
    /// one process, nobody may get what another one asked for.
    static func scene(of named: UIWindowScene?) -> UIWindowScene? {
        if let found = named ?? UIWindowScene.inItsTurn { return found }
        let active = UIApplication.shared.scenes.compactMap { $0 as? UIWindowScene }
            .filter { $0.activationState == .foregroundActive }
        return active.count == 1 ? active[0] : nil
    }

    /// Has a URL opened by the host of a scene; says on the console why it was not.
    /// - Returns: Whether it was.
    @discardableResult public static func open(_ url: URL, in named: UIWindowScene? = nil) -> Bool {
        guard isAllowed(url) else {
            return refuse(url, "only http, https, mailto and tel URLs are opened outside of the app.")
        }
        guard let scene = scene(of: named) else {
            return refuse(url, "no scene asked for it. Call open(_:options:completionHandler:) of the scene that is meant.")
        }
        guard let opener = scene.urlOpener, opener(url) else {
            return refuse(url, "the host of the scene opens no URLs. SwiftUI's views can handle it with \\.openURL.")
        }
        return true
    }

    private static func refuse(_ url: URL, _ reason: String) -> Bool {
        Console.report(Console.Message(subsystem: "UIKit", text: "Failed to open URL \(url): \(reason)"))
        return false
    }
}

extension UIApplication {
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Leads to the app's own settings on a phone; here there are none, so it is not opened.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Opens a URL outside of the app: in a new page of the person's browser, their mail program, their telephone. URLs of other
    /// kinds are refused with a console line.
    /// - Parameter completion: Gets whether it was opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = ExternalURL.open(url)
        if let completion { clock.requestFrame { completion(isOpened) } }
    }

    /// - Returns: Whether it was opened.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { ExternalURL.open(url) }

    /// Whether `open` would find somebody to open the URL.
    public func canOpenURL(_ url: URL) -> Bool {
        ExternalURL.isAllowed(url) && ExternalURL.scene(of: nil)?.urlOpener != nil
    }
}
