import Foundation
import FrontmostRender

/// The parts and the state of a button that a style turns into a view.
public struct ButtonStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The button's role; nil if it has none.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether the user is pressing the button.
    public let isPressed: Bool
}

/// A look for buttons with the standard interaction.
@MainActor @preconcurrency public protocol ButtonStyle {
    /// The type of the styled button.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = ButtonStyleConfiguration
    /// Builds the look of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts and the action of a button that a primitive style turns into a view.
public struct PrimitiveButtonStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The button's role; nil if it has none.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: () -> Void
    /// Runs the button's action.
    public func trigger() { action() }
}

/// A look and an interaction for buttons.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// The type of the styled button.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Builds a button. The result has to call `trigger()` for the action to run.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The button style in the environment; nil stands for the automatic style.
// Unchecked: immutable, but a style of an app need not be Sendable. It is used on the main actor.
final class ButtonAppearance: Equatable, @unchecked Sendable {
    enum Kind: Equatable {
        /// A label without decoration, not in the accent colour.
        case plain
        /// The automatic look, for a button that acts alone in a row of a list.
        case borderless
        case styled(StyleBox<ButtonStyleConfiguration>)
        case primitive(StyleBox<PrimitiveButtonStyleConfiguration>)
    }
    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
    /// Whether a style builds the button from its label.
    var isStyled: Bool {
        switch kind {
        case .plain, .borderless: false
        case .styled, .primitive: true
        }
    }
    static func == (a: ButtonAppearance, b: ButtonAppearance) -> Bool { a === b || a.kind == b.kind }
}

extension ButtonAppearance: NestableStyle {
    func inside(_ outer: any OuterStyle) -> ButtonAppearance {
        switch kind {
        case .styled(let style) where style.isOfApp: ButtonAppearance(.styled(style.inside(outer)))
        case .primitive(let style) where style.isOfApp: ButtonAppearance(.primitive(style.inside(outer)))
        case .plain, .borderless, .styled, .primitive: self
        }
    }
}

extension EnvironmentValues {
    /// The appearance of buttons; nil for the automatic one.
    var buttonAppearance: ButtonAppearance? {
        get { buttonAppearanceSlot.map { downcast($0, to: ButtonAppearance.self) } }
        set { buttonAppearanceSlot = newValue }
    }
}

extension View {
    /// Sets the look of the buttons in the view.
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        styled(\.buttonAppearance, ButtonAppearance(.styled(StyleBox(styling: style) { $0.makeBody(configuration: $1) })))
    }

    /// Sets the look and interaction of the buttons in the view.
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        let appearance: ButtonAppearance? =
            if let builtIn = style as? any BuiltInButtonStyle {
                builtIn.appearance
            } else {
                ButtonAppearance(.primitive(StyleBox(styling: style) { $0.makeBody(configuration: $1) }))
            }
        return styled(\.buttonAppearance, appearance)
    }

    /// Sets the outline of bordered buttons in the view.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
    /// Sets how wide the buttons with a border, or with glass, in the view are.
    ///
    ///     Button("Sign In", action: signIn).buttonStyle(.borderedProminent).buttonSizing(.flexible)
    public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View { environment(\.buttonSizing, sizing) }
    /// Sets the size of the controls in the view.
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
}

/// The outline of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable {
    enum Form: Equatable, Sendable { case automatic, capsule, roundedRectangle(CGFloat?), circle }
    let form: Form
    /// The outline that suits the style; fully rounded ends.
    public static let automatic = ButtonBorderShape(form: .automatic), capsule = ButtonBorderShape(form: .capsule)
    /// Rounded corners with the default radius.
    public static let roundedRectangle = ButtonBorderShape(form: .roundedRectangle(nil))
    /// A circle.
    public static let circle = ButtonBorderShape(form: .circle)
    /// Rounded corners.
    /// - Parameter radius: Points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(form: .roundedRectangle(radius))
    }
}

/// The size class of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }

private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
/// The outline and the width of bordered buttons. Their labels read both at once.
struct ButtonForm: Equatable, Sendable {
    var shape = ButtonBorderShape.automatic
    var sizing = ButtonSizing.automatic

    /// The label of a button with a background: as wide as the space, if the button is.
    @MainActor func label(_ label: _StylePart) -> _StylePart {
        sizing == .flexible ? _StylePart(AnyView(label.view.frame(maxWidth: .infinity))) : label
    }
}
private struct ButtonFormKey: EnvironmentKey { static let defaultValue = ButtonForm() }

/// How wide buttons are.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    /// As wide as the label.
    public static let automatic = ButtonSizing(name: "automatic"), fitted = ButtonSizing(name: "fitted")
    /// As wide as the space.
    public static let flexible = ButtonSizing(name: "flexible")
}

extension EnvironmentValues {
    /// The size class of the controls in the view.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    /// The outline of bordered buttons in the view.
    public var buttonBorderShape: ButtonBorderShape {
        get { buttonForm.shape }
        set { buttonForm.shape = newValue }
    }
    /// How wide the bordered buttons in the view are.
    public var buttonSizing: ButtonSizing {
        get { buttonForm.sizing }
        set { buttonForm.sizing = newValue }
    }
    var buttonForm: ButtonForm {
        get { self[ButtonFormKey.self] }
        set { self[ButtonFormKey.self] = newValue }
    }
}
