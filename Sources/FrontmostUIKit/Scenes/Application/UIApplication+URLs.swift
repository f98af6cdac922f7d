import Foundation

/// What leaves the app for the person's own machine, and how.
@MainActor package enum ExternalURL {
    /// Whether a URL may be handed to a person's machine: pages, mails and calls, and nothing that could start something else there.
    package nonisolated static func isAllowed(_ url: URL) -> Bool {
        switch url.scheme?.lowercased() {
        case "http", "https": url.host(percentEncoded: true)?.isEmpty == false
        case "mailto", "tel": true
        default: false
        }
    }

    /// Who opens URLs: the scene that is named, or whose turn it is, or the only one that is connected, if it is active. With
    /// several people before one process, nobody may get what another one asked for: whose page is hidden may be who asked.
    static func scene(of named: UIWindowScene?) -> UIWindowScene? {
        if let found = named ?? UIWindowScene.inItsTurn { return found }
        return UIWindowScene.onlyOne.flatMap { $0.activationState == .foregroundActive ? $0 : nil }
    }

    /// Has a URL opened: one of the app's own schemes comes back to the scene, others go to its host. Says on the console why it was
    /// not.
    /// - Parameter universalLinksOnly: Only by another app. Here is none; who asks so has another way for when there is none.
    /// - Returns: Whether it was.
    @discardableResult package static func open(
        _ url: URL, in named: UIWindowScene? = nil, universalLinksOnly: Bool = false
    ) -> Bool {
        if universalLinksOnly { return false }
        let scene = scene(of: named), isOwn = UIApplication.shared.owns(url, in: scene)
        guard isOwn || isAllowed(url) else { return refuse(url, howToOpen(url)) }
        guard let scene else {
            return refuse(url, "no scene asked for it. Call open(_:options:completionHandler:) of the scene that is meant.")
        }
        if isOwn {
            // The caller may be in the midst of an update, and on a phone the app hears of it when its turn is over.
            UIApplication.shared.clock.requestFrame { [weak scene] in scene?.receive([url]) }
            return true
        }
        guard let opener = scene.urlOpener, opener(url) else {
            return refuse(url, "the host of the scene opens no URLs. SwiftUI's views can handle it with \\.openURL.")
        }
        return true
    }

    private static func howToOpen(_ url: URL) -> String {
        let reason = "only http, https, mailto and tel URLs are opened outside of the app."
        guard let scheme = url.scheme?.lowercased(), !foreignSchemes.contains(scheme) else { return reason }
        return reason
            + " If \"\(scheme)\" is the app's own, declare it: in the schemes of the DeepLinkRouter of an onDeepLink, in "
            + "UIApplication.shared.urlSchemes, or under CFBundleURLTypes in an Info.plist beside the program."
    }

    /// What no app can take for its own.
    static let foreignSchemes: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "facetime", "file", "data", "javascript", "about", "blob", "app-settings",
    ]

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

    /// The schemes of the app's own URLs, in small letters. `open`, `openURL` and `Link` give such a URL back to the scene that asks, by
    /// `onOpenURL` or `scene(_:openURLContexts:)`.
    ///
    /// At first those that an Info.plist beside the program names under `CFBundleURLTypes`. Where there is none, write them when the app
    /// is made or launched; those of a `DeepLinkRouter` count as well, while its `onDeepLink` is there.
    ///
    /// Universal links are no matter of schemes: what an app opens itself goes to the browser, on a phone too.
    public var urlSchemes: Set<String> {
        get { launch.urlSchemes ?? Self.bundleSchemes }
        set { launch.urlSchemes = Set(newValue.map { $0.lowercased() }) }
    }

    private static let bundleSchemes = schemes(in: Bundle.main.infoDictionary ?? [:])

    /// What an Info.plist says.
    static func schemes(in info: [String: Any]) -> Set<String> {
        let types = info["CFBundleURLTypes"] as? [[AnyHashable: Any]] ?? []
        return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    }

    /// Whether a URL belongs to the app itself.
    func owns(_ url: URL, in scene: UIWindowScene?) -> Bool {
        guard let scheme = url.scheme?.lowercased(), !ExternalURL.foreignSchemes.contains(scheme) else { return false }
        return urlSchemes.contains(scheme) || scene?.liveUpdaters.contains { $0.claims(scheme) } == true
    }

    /// Leads to the app's own settings on a phone; here there are none, so it is not opened.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Opens a URL outside of the app: in a new page of the person's browser, their mail program, their telephone. One of the app's own
    /// schemes comes back to the scene. URLs of other kinds are refused with a console line.
    /// - Parameter completion: Gets whether it was opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = ExternalURL.open(url, universalLinksOnly: options.wantUniversalLinksOnly)
        if let completion { clock.requestFrame { completion(isOpened) } }
    }

    /// - Returns: Whether it was opened.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        ExternalURL.open(url, universalLinksOnly: options.wantUniversalLinksOnly)
    }

    /// Whether `open` would find somebody to open the URL.
    public func canOpenURL(_ url: URL) -> Bool {
        let scene = ExternalURL.scene(of: nil)
        return scene != nil && owns(url, in: scene) || ExternalURL.isAllowed(url) && scene?.urlOpener != nil
    }
}

extension [UIApplication.OpenExternalURLOptionsKey: Any] {
    fileprivate var wantUniversalLinksOnly: Bool { self[.universalLinksOnly] as? Bool == true }
}
