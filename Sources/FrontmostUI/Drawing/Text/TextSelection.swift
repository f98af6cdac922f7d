/// Whether the user can select a text.
public protocol TextSelectability {
    /// Whether selection is allowed.
    static var allowsSelection: Bool { get }
}

/// Allows selection.
public struct EnabledTextSelectability: TextSelectability {
    /// True.
    public static let allowsSelection = true
}
/// Prevents selection.
public struct DisabledTextSelectability: TextSelectability {
    /// False.
    public static let allowsSelection = false
}
extension TextSelectability where Self == EnabledTextSelectability {
    /// Allows selection.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    /// Prevents selection.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
    /// Sets whether the user can select texts. As on a phone, a text is selected as a whole: holding it opens a menu that copies or shares
    /// it. Text fields are not affected.
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        transformEnvironment(\.textsAreSelectable) { $0 = S.allowsSelection }
    }
}
