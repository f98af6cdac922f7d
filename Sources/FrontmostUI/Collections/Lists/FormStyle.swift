import Foundation

/// The parts of a form that a style turns into a view.
public struct FormStyleConfiguration {
    /// The type of the content.
    public typealias Content = _StylePart
    /// The controls.
    public let content: Content
}

/// How a form lays out its controls.
@MainActor @preconcurrency public protocol FormStyle {
    /// The type of the styled form.
    associatedtype Body: View
    /// The parts of a form in this style.
    typealias Configuration = FormStyleConfiguration
    /// Builds the look of a form.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A style that the form implements.
protocol BuiltInFormStyle: FormStyle {
    nonisolated var appearance: ListAppearance { get }
}

extension BuiltInFormStyle {
    /// Makes a list of the form's sections in this style.
    public func makeBody(configuration: FormStyleConfiguration) -> some View {
        // The form itself, whatever style of the app's is around.
        Form(configuration).styled(\.formStyle, nil).environment(\.listAppearance, appearance)
    }
}

/// The default style, which is grouped.
public struct AutomaticFormStyle: BuiltInFormStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var appearance: ListAppearance { .insetGrouped }
}
/// Controls in groups on cards.
public struct GroupedFormStyle: BuiltInFormStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var appearance: ListAppearance { .insetGrouped }
}
/// Controls one below the other, without cards.
public struct ColumnsFormStyle: BuiltInFormStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var appearance: ListAppearance { .plain }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The default style, which is grouped.
    public nonisolated static var automatic: AutomaticFormStyle { .init() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// Controls in groups on cards.
    public nonisolated static var grouped: GroupedFormStyle { .init() }
}
extension FormStyle where Self == ColumnsFormStyle {
    /// Controls one below the other, without cards.
    public nonisolated static var columns: ColumnsFormStyle { .init() }
}

extension EnvironmentValues {
    /// The app's style of forms; nil for a built-in one.
    var formStyle: StyleBox<FormStyleConfiguration>? {
        get { self[ControlStyleKey<FormStyleConfiguration>.self] }
        set { self[ControlStyleKey<FormStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of the forms in the view.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        let appearance = (style as? any BuiltInFormStyle)?.appearance
        return styled(\.formStyle, appearance == nil ? StyleBox(styling: style) { $0.makeBody(configuration: $1) } : nil)
            .transformEnvironment(\.listAppearance) { if let appearance { $0 = appearance } }
    }
}

/// A form in a style of the app's: one view, however many the style makes.
struct StyledForm {
    let content: AnyView
    @Environment(\.formStyle) private var style: StyleBox<FormStyleConfiguration>?

    init(_ content: AnyView) { self.content = content }
}

extension StyledForm: View {
    var body: some View {
        VStack(spacing: 0) { style?.make(FormStyleConfiguration(content: _StylePart(content))) }
    }
}
