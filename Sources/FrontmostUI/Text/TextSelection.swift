/// Whether a person can select a text to copy it.
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
    public static let allowsSelection = true
}
public struct DisabledTextSelectability: TextSelectability {
    public static let allowsSelection = false
}
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
    /// No host selects texts so far; fields are not concerned.
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        if S.allowsSelection { noteWithoutEffect("textSelection(.enabled)") }
        return self
    }
}
