import Foundation
import FrontmostRender
import FrontmostUIKit

extension EnvironmentValues {
    private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { AppLanguages.locale ?? .current } }
    private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
    private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone? { nil } }
    private struct OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } } }

    private struct TextLocaleKey: EnvironmentKey { static var defaultValue: Bool { false } }

    /// Whether the app has set a locale, a calendar or a time zone.
    private(set) var hasTextLocale: Bool {
        get { self[TextLocaleKey.self] }
        set { self[TextLocaleKey.self] = newValue }
    }
    /// The locale for formatting.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set {
            self[LocaleKey.self] = newValue
            hasTextLocale = true
        }
    }
    /// The calendar for dates.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set {
            self[CalendarKey.self] = newValue
            hasTextLocale = true
        }
    }
    /// The time zone for dates.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] ?? .current }
        set {
            self[TimeZoneKey.self] = newValue
            hasTextLocale = true
        }
    }
    /// The calendar for dates, in the time zone that the app has set. Without one, a calendar keeps its own.
    var dateCalendar: Calendar {
        guard let timeZone = self[TimeZoneKey.self] else { return calendar }
        var calendar = calendar
        calendar.timeZone = timeZone
        return calendar
    }
    /// Opens URLs. An app may replace it for the views below.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
    /// The size of one pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }
}

/// Opens a URL, or passes it to a handler of the app.
///
/// A URL with one of the app's own schemes (`UIApplication.urlSchemes`) comes back to the scene through `onOpenURL`.
public struct OpenURLAction {
    /// A handler's decision about a URL.
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind
        /// The handler has opened the URL, or has discarded it.
        public static let handled = Result(kind: .handled), discarded = Result(kind: .discarded)
        /// The URL is opened outside the app.
        public static let systemAction = Result(kind: .system(nil))
        /// Another URL is opened outside the app instead.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
        /// The URL, or another one, is opened outside the app.
        /// - Parameter prefersInApp: Has no effect: pages open in the user's browser.
        public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> Result { Result(kind: .system(url)) }
    }
    private let handler: (URL) -> Result
    /// Makes an action that calls a handler.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// Opens a URL.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens a URL.
    /// - Parameter prefersInApp: Has no effect: pages open in the user's browser.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL, prefersInApp: Bool) { callAsFunction(url) { _ in } }

    /// Opens a URL. One without a handler is opened outside the app, as `UIApplication.open` does.
    /// - Parameter completion: Receives whether the URL was accepted.
    @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: (_ accepted: Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(ExternalURL.open(other ?? url))
        }
    }
}

extension EnvironmentValues {
    var appearance: SceneEnvironment.Appearance { colorScheme == .dark ? .dark : .light }
    /// The surface on which named colours are drawn. Only dark colours differ on an elevated surface, so light ones skip the lookup.
    var surface: ColorSurface {
        let appearance = appearance
        return ColorSurface(appearance, isElevated: appearance == .dark && isElevated)
    }
}
