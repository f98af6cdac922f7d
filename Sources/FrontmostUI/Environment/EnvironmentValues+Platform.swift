import Foundation
import FrontmostUIKit

extension EnvironmentValues {
    private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
    private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
    private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
    private struct OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } } }

    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
    /// Of one pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }
}

/// Opens a URL, or hands it to who took that over.
///
/// One of the app's own schemes (`UIApplication.urlSchemes`) comes back to the scene, by `onOpenURL`.
public struct OpenURLAction {
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind
        public static let handled = Result(kind: .handled), discarded = Result(kind: .discarded)
        public static let systemAction = Result(kind: .system(nil))
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
        /// - Parameter prefersInApp: Whether a page may rather be shown within the app. Here pages are the person's browser's.
        public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> Result { Result(kind: .system(url)) }
    }
    private let handler: (URL) -> Result
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// - Parameter prefersInApp: Whether a page may rather be shown within the app. Here pages are the person's browser's.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL, prefersInApp: Bool) { callAsFunction(url) { _ in } }

    /// - Parameter completion: Gets whether the URL was taken. What nobody handles is opened outside of the app, as
    ///   `UIApplication.open` does it.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: (_ accepted: Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(ExternalURL.open(other ?? url))
        }
    }
}
