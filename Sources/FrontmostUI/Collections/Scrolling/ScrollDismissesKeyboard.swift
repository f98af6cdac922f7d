/// Whether scrolling dismisses the keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let name: String
    /// Keeps the keyboard.
    public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
    /// Dismisses the keyboard as soon as the user scrolls.
    public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
    /// The same as `immediately`, because hosts move their keyboards themselves.
    public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
    /// Keeps the keyboard.
    public static let never = ScrollDismissesKeyboardMode(name: "never")

    var dismisses: Bool { self == .immediately || self == .interactively }
}

extension EnvironmentValues {
    private struct DismissesKeyboardKey: EnvironmentKey { static let defaultValue = ScrollDismissesKeyboardMode.automatic }
    /// Whether scrolling dismisses the keyboard.
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { self[DismissesKeyboardKey.self] }
        set { self[DismissesKeyboardKey.self] = newValue }
    }
}

extension View {
    /// Sets whether scrolling in this view dismisses the keyboard.
    public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.scrollDismissesKeyboardMode, mode)
    }
}
