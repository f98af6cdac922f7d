/// How a form lays its controls out.
public protocol FormStyle: Sendable {
    static var _look: ListLook { get }
}

/// As the platform does it: grouped.
public struct AutomaticFormStyle: FormStyle {
    public init() {}
    public static var _look: ListLook { .insetGrouped }
}
/// In groups on cards.
public struct GroupedFormStyle: FormStyle {
    public init() {}
    public static var _look: ListLook { .insetGrouped }
}
/// One below the other, without cards.
public struct ColumnsFormStyle: FormStyle {
    public init() {}
    public static var _look: ListLook { .plain }
}

extension FormStyle where Self == AutomaticFormStyle { public static var automatic: AutomaticFormStyle { .init() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: GroupedFormStyle { .init() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: ColumnsFormStyle { .init() } }

extension View {
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { environment(\.listLook, S._look) }
}
