#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

/// A short message in front of everything, which goes by itself.
///
///     try Toaster.of(scene).show("Saved")
///     try Toaster.of(scene).show(
///         Toast("Deleted", systemImage: "trash", action: .init("Undo") { restore() }, placement: .top))
///
/// It is a value: what it says, how long, where, and what it does with those that are shown already. `Toaster` shows it.
public struct Toast: Sendable {
    /// What a person may do about it. A toast has one at most: what needs more is no toast.
    public struct Action: Sendable {
        public var title: String
        let perform: @MainActor () -> Void

        public init(_ title: String, perform: @escaping @MainActor () -> Void) { (self.title, self.perform) = (title, perform) }
    }

    /// What it says; where there is a message as well, its title.
    public var text: String
    /// Smaller, below the text.
    public var message: String?
    public var systemImage: String?
    public var action: Action?
    public var duration: ToastDuration
    public var placement: ToastPlacement
    /// A toast with the id of one that is shown, or waits, takes its place: its words are exchanged, its time begins anew, and where
    /// it says the same again, it says how often.
    public var id: (any Hashable & Sendable)?
    public var policy: ToastPolicy

    public init(
        _ text: String, message: String? = nil, systemImage: String? = nil, action: Action? = nil,
        duration: ToastDuration = .automatic, placement: ToastPlacement = .bottom, id: (any Hashable & Sendable)? = nil,
        policy: ToastPolicy = .replace
    ) {
        (self.text, self.message, self.systemImage, self.action) = (text, message, systemImage, action)
        (self.duration, self.placement, self.id, self.policy) = (duration, placement, id, policy)
    }
}

/// Words alone are a toast.
extension Toast: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}

/// How long a toast is shown, from the moment in which it can be seen. The time stands still while a person is busy with the toast,
/// while something modal is in front of it, and while its scene is not active; after that, at least a second is left.
public enum ToastDuration: Sendable, Hashable {
    /// Three seconds; six where there is something to do about it. `toastDurationMultiplier` makes it longer.
    case automatic
    case seconds(Double)
    /// Until a person or the program takes it away.
    case untilDismissed

    /// - Parameter multiplier: Of what nobody said exactly.
    /// - Returns: Nil for ever.
    func lifetime(hasAction: Bool, multiplier: Double) -> Duration? {
        switch self {
        case .automatic: Self.lifetime((hasAction ? 6 : 3) * (multiplier > 0 ? multiplier : 1))
        case .seconds(let seconds): Self.lifetime(seconds)
        case .untilDismissed: nil
        }
    }

    /// What is longer than anybody waits is for ever, what is no number is nothing.
    private static func lifetime(_ seconds: Double) -> Duration? {
        if seconds > 1e9 { return nil }
        return seconds > 0 ? .seconds(seconds) : .zero
    }
}

/// The edge at which a toast is shown, within the safe area and above the keyboard. Those at the top have nothing to do with those at
/// the bottom.
public enum ToastPlacement: Sendable, Hashable, CaseIterable {
    case top, bottom
}

/// What a toast does with those that are shown at the same edge.
public enum ToastPolicy: Sendable, Hashable {
    /// It takes their place.
    case replace
    /// It waits until they are gone, and those that waited before it.
    case queue
    /// It is shown beside them. Where there are `max` already, the oldest goes.
    case stack(max: Int)

    /// Beside two others.
    public static var stack: ToastPolicy { .stack(max: 3) }
}

/// Why a toast is gone.
public enum ToastDismissal: Sendable, Hashable, CaseIterable {
    /// Its time was up.
    case timeout
    /// A person used its action.
    case action
    /// A person swiped it towards its edge.
    case swipe
    /// A person closed it.
    case close
    /// Another one took its place.
    case replaced
    /// The app took it away, or who waited for it was cancelled, or its scene ended.
    case program
}

extension Toast {
    /// What is read: two that are the same in this say the same.
    var words: [String?] { [text, message] }

    /// Whether nobody can see a difference.
    func looks(like other: Toast) -> Bool {
        words == other.words && systemImage == other.systemImage && action?.title == other.action?.title
            && duration == other.duration && placement == other.placement
    }
}
