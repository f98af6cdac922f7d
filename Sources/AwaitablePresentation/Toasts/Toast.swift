import SwiftUINames

/// A short message in front of everything, which disappears by itself.
///
///     try Toaster.of(scene).show("Saved")
///     try Toaster.of(scene).show(
///         Toast("Deleted", systemImage: "trash", action: .init("Undo") { restore() }, placement: .top))
///
/// It is a value: the text, the duration, the placement, and the policy for toasts that are already shown. A `Toaster` shows it.
public struct Toast: Sendable {
    /// The button of a toast. A toast has at most one.
    public struct Action: Sendable {
        /// The button's title.
        public var title: String
        let perform: @MainActor () -> Void

        /// Creates an action.
        /// - Parameters:
        ///   - title: The button's title.
        ///   - perform: Runs when the user taps the button. The toast is dismissed with it.
        public init(_ title: String, perform: @escaping @MainActor () -> Void) { (self.title, self.perform) = (title, perform) }
    }

    /// The text; with a `message`, its title.
    public var text: String
    /// Smaller text below `text`.
    public var message: String?
    /// The name of a system symbol, shown before the text.
    public var systemImage: String?
    /// The button; nil for none.
    public var action: Action?
    /// How long the toast is shown.
    public var duration: ToastDuration
    /// The edge at which the toast is shown.
    public var placement: ToastPlacement
    /// Identifies the toast for updates. A toast with the `id` of one that is shown or queued replaces it in place: its content
    /// is exchanged and its time starts again. If the words are the same, a repeat count is shown.
    public var id: (any Hashable & Sendable)?
    /// What happens to the toasts that are already shown at the same edge.
    public var policy: ToastPolicy

    /// Creates a toast.
    /// - Parameters:
    ///   - text: The text; with a `message`, its title.
    ///   - message: Smaller text below `text`.
    ///   - systemImage: The name of a system symbol, shown before the text.
    ///   - action: The button.
    ///   - duration: How long the toast is shown.
    ///   - placement: The edge at which it is shown.
    ///   - id: Identifies the toast for updates.
    ///   - policy: What happens to the toasts that are already shown at the same edge.
    public init(
        _ text: String, message: String? = nil, systemImage: String? = nil, action: Action? = nil,
        duration: ToastDuration = .automatic, placement: ToastPlacement = .bottom, id: (any Hashable & Sendable)? = nil,
        policy: ToastPolicy = .replace
    ) {
        (self.text, self.message, self.systemImage, self.action) = (text, message, systemImage, action)
        (self.duration, self.placement, self.id, self.policy) = (duration, placement, id, policy)
    }
}

/// A string literal is a toast with that text.
extension Toast: ExpressibleByStringLiteral {
    /// Creates a toast with a text and the defaults for everything else.
    /// - Parameter text: The text.
    public init(stringLiteral text: String) { self.init(text) }
}

/// How long a toast is shown, counted from the moment it is visible.
///
/// The countdown pauses while the user hovers over, focuses or drags a toast, while a modal window is in front, and while the
/// scene is inactive. After a pause at least one second is left.
public enum ToastDuration: Sendable, Hashable {
    /// Three seconds, or six if the toast has an action. `toastDurationMultiplier` and `Toaster.durationMultiplier` extend it.
    case automatic
    /// A number of seconds. Multipliers do not apply.
    case seconds(Double)
    /// Until the user or the app dismisses it.
    case untilDismissed

    /// - Parameter multiplier: Applies to `automatic` only.
    /// - Returns: Nil if the toast stays until it is dismissed.
    func lifetime(hasAction: Bool, multiplier: Double) -> Duration? {
        switch self {
        case .automatic: Self.lifetime((hasAction ? 6 : 3) * (multiplier > 0 ? multiplier : 1))
        case .seconds(let seconds): Self.lifetime(seconds)
        case .untilDismissed: nil
        }
    }

    /// More than 1e9 s counts as "until dismissed"; NaN and negative values count as zero.
    private static func lifetime(_ seconds: Double) -> Duration? {
        if seconds > 1e9 { return nil }
        return seconds > 0 ? .seconds(seconds) : .zero
    }
}

/// The edge at which a toast is shown, within the safe area and above the keyboard. The two edges are independent.
public enum ToastPlacement: Sendable, Hashable, CaseIterable {
    /// At the top, or at the bottom.
    case top, bottom
}

/// What a toast does with the toasts that are shown at the same edge.
public enum ToastPolicy: Sendable, Hashable {
    /// Replaces them.
    case replace
    /// Waits until they and the toasts queued before it are gone.
    case queue
    /// Is shown beside them. If `max` toasts are shown already, the oldest is dismissed. Values below 1 count as 1.
    case stack(max: Int)

    /// A stack of up to three toasts.
    public static var stack: ToastPolicy { .stack(max: 3) }
}

/// Why a toast was dismissed.
public enum ToastDismissal: Sendable, Hashable, CaseIterable {
    /// The toast's time was up.
    case timeout
    /// The user tapped the toast's action.
    case action
    /// The user swiped it towards its edge.
    case swipe
    /// The user tapped its close button.
    case close
    /// Another toast replaced it.
    case replaced
    /// The app dismissed it, the task that awaited it was cancelled, or its scene ended.
    case program
}

extension Toast {
    /// The words that the user reads. Toasts with equal words count as repeats.
    var words: [String?] { [text, message] }

    /// Whether two toasts look and behave the same, apart from their action's closure.
    func looks(like other: Toast) -> Bool {
        words == other.words && systemImage == other.systemImage && action?.title == other.action?.title
            && duration == other.duration && placement == other.placement
    }
}
