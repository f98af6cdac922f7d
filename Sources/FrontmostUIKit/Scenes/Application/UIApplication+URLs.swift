import Foundation

/// The rules for opening URLs outside of the app, on the user's machine.
@MainActor package enum ExternalURL {
    /// Whether a URL may be opened on the user's machine: pages, mails and calls. Other schemes could start programs there.
    package nonisolated static func isAllowed(_ url: URL) -> Bool {
        switch url.scheme?.lowercased() {
        case "http", "https": url.host(percentEncoded: true)?.isEmpty == false
        case "mailto", "tel": true
        default: false
        }
    }

    /// The scene that opens a URL: `named`, or the current scene, or the only connected one if it is active. When one process
    /// serves several users, a URL must never open for another user than the one that asked for it.
    static func scene(of named: UIWindowScene?) -> UIWindowScene? {
        if let found = named ?? UIWindowScene.inItsTurn { return found }
        return UIWindowScene.onlyOne.flatMap { $0.activationState == .foregroundActive ? $0 : nil }
    }

    /// Opens a URL. One of the app's own schemes is delivered to the scene, others go to its host. Reports on the console why a
    /// URL was not opened.
    /// - Parameter universalLinksOnly: Whether only another app may open it. There are none here, so nothing is opened; the
    ///   caller has a fallback for that case.
    /// - Returns: Whether the URL was opened.
    @discardableResult package static func open(
        _ url: URL, in named: UIWindowScene? = nil, universalLinksOnly: Bool = false
    ) -> Bool {
        if universalLinksOnly { return false }
        let scene = scene(of: named), isOwn = UIApplication.shared.owns(url, in: scene)
        guard isOwn || isAllowed(url) else { return refuse(url, adviceForOpening(url)) }
        guard let scene else {
            return refuse(url, "no scene asked for it. Call open(_:options:completionHandler:) on a scene instead.")
        }
        if isOwn {
            // The caller may be in the middle of an update. On a phone too, the app receives the URL after the current turn.
            UIApplication.shared.clock.requestFrame { [weak scene] in scene?.receive([url]) }
            return true
        }
        if scene.openOnHost(url) { return true }
        reportNoHost(url)
        return false
    }

    static func reportNoHost(_ url: URL) {
        _ = refuse(url, "the scene's host cannot open URLs. Handle it in SwiftUI with \\.openURL.")
    }

    private static func adviceForOpening(_ url: URL) -> String {
        let reason = "only http, https, mailto and tel URLs are opened outside of the app."
        guard let scheme = url.scheme?.lowercased(), !foreignSchemes.contains(scheme) else { return reason }
        return reason
            + " If \"\(scheme)\" is the app's own, declare it: in the schemes of an onDeepLink's DeepLinkRouter, in "
            + "UIApplication.shared.urlSchemes, or under CFBundleURLTypes in an Info.plist beside the program."
    }

    /// Schemes that an app cannot claim as its own.
    static let foreignSchemes: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "facetime", "file", "data", "javascript", "about", "blob", "app-settings",
    ]

    private static func refuse(_ url: URL, _ reason: String) -> Bool {
        Console.report(Console.Message(subsystem: "UIKit", text: "Failed to open URL \(url): \(reason)"))
        return false
    }
}

extension UIApplication {
    /// Keys of the options with which a URL is opened in the app.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The app that asked for the URL. Never set.
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// Data from the app that asked for the URL. Never set.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether to open a document in place. Never set.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
    /// Keys of the options with which the app opens a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Whether only another app may open the URL. There are none here, so it is not opened.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The schemes of the app's own URLs, in lower case. `open`, `openURL` and `Link` deliver such a URL to the scene that asks,
    /// through `onOpenURL` or `scene(_:openURLContexts:)`.
    ///
    /// Defaults to the schemes that an Info.plist beside the program lists under `CFBundleURLTypes`. Without one, set them when
    /// the app is created or launched. The schemes of a `DeepLinkRouter` count as well while its `onDeepLink` is in the view
    /// hierarchy.
    ///
    /// Universal links do not depend on schemes: if the app opens one itself, it goes to the browser, as on a phone.
    public var urlSchemes: Set<String> {
        get { launch.urlSchemes ?? Self.bundleSchemes }
        set { launch.urlSchemes = Set(newValue.map { $0.lowercased() }) }
    }

    private static let bundleSchemes = schemes(in: Bundle.main.infoDictionary ?? [:])

    /// The URL schemes that an Info.plist declares.
    static func schemes(in info: [String: Any]) -> Set<String> {
        let types = info["CFBundleURLTypes"] as? [[AnyHashable: Any]] ?? []
        return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    }

    /// Whether a URL belongs to the app itself.
    func owns(_ url: URL, in scene: UIWindowScene?) -> Bool {
        guard let scheme = url.scheme?.lowercased(), !ExternalURL.foreignSchemes.contains(scheme) else { return false }
        return urlSchemes.contains(scheme) || scene?.liveUpdaters.contains { $0.claims(scheme) } == true
    }

    /// The URL of the app's settings on a phone. There are none here, so it is not opened.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Opens a URL outside of the app: in a new page of the user's browser, their mail program or their telephone. One of the
    /// app's own schemes is delivered to the scene. URLs of other schemes are refused with a console message.
    /// - Parameter completion: Gets whether the URL was opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = ExternalURL.open(url, universalLinksOnly: options.wantUniversalLinksOnly)
        if let completion { clock.requestFrame { completion(isOpened) } }
    }

    /// Opens a URL as `open(_:options:completionHandler:)` does.
    /// - Returns: Whether the URL was opened.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        ExternalURL.open(url, universalLinksOnly: options.wantUniversalLinksOnly)
    }

    /// Whether `open` could open the URL, in the app or by a host.
    public func canOpenURL(_ url: URL) -> Bool {
        let scene = ExternalURL.scene(of: nil)
        return scene != nil && owns(url, in: scene) || ExternalURL.isAllowed(url) && scene?.mayOpenURLs == true
    }
}

extension [UIApplication.OpenExternalURLOptionsKey: Any] {
    fileprivate var wantUniversalLinksOnly: Bool { self[.universalLinksOnly] as? Bool == true }
}

extension UIWindowScene {
    package func openLink(_ url: URL) { ExternalURL.open(url, in: self) }
}
