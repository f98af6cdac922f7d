/// Reasons to redact a view's content.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    /// The reasons as bits.
    public let rawValue: Int
    /// Makes a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Content that is loading: bars stand for its texts and images.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// Content that is private: bars stand for the texts and images of views with `privacySensitive()`.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// Content that is outdated. Texts and images stay; views read the reason.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
private struct PrivacyKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The reasons to redact the content of this view.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
    /// Whether the content of this view is private.
    var isPrivacySensitive: Bool {
        get { self[PrivacyKey.self] }
        set { self[PrivacyKey.self] = newValue }
    }
    /// Whether bars stand for texts and images.
    var hidesContent: Bool {
        let reasons = redactionReasons
        return reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
    }
}
