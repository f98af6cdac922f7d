/// What scrolling does with the keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let name: String
    /// It stays: hosts scroll by themselves to a field that gets the keyboard.
    public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
    /// It goes as soon as a person scrolls.
    public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
    /// As `immediately`: hosts move their keyboards by themselves.
    public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
    public static let never = ScrollDismissesKeyboardMode(name: "never")

    var dismisses: Bool { self == .immediately || self == .interactively }
}

extension EnvironmentValues {
    private struct DismissesKeyboardKey: EnvironmentKey { static let defaultValue = ScrollDismissesKeyboardMode.automatic }
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { self[DismissesKeyboardKey.self] }
        set { self[DismissesKeyboardKey.self] = newValue }
    }
}

extension View {
    /// What scrolling in this view does with the keyboard.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.scrollDismissesKeyboardMode, mode)
    }
}
