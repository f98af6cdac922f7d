/// How a form lays out its controls.
public protocol FormStyle: Sendable {
    static var _look: ListAppearance { get }
}

/// The default style, which is grouped.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
    public static var _look: ListAppearance { .insetGrouped }
}
/// Controls in groups on cards.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
    public static var _look: ListAppearance { .insetGrouped }
}
/// Controls one below the other, without cards.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public init() {}
    public static var _look: ListAppearance { .plain }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The default style, which is grouped.
    public static var automatic: AutomaticFormStyle { .init() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// Controls in groups on cards.
    public static var grouped: GroupedFormStyle { .init() }
}
extension FormStyle where Self == ColumnsFormStyle {
    /// Controls one below the other, without cards.
    public static var columns: ColumnsFormStyle { .init() }
}

extension View {
    /// Sets the style of the forms in the view.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { environment(\.listAppearance, S._look) }
}
