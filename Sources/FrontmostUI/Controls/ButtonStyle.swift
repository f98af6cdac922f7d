import Foundation
import FrontmostRender

/// What a button style makes a look of.
public struct ButtonStyleConfiguration {
    public typealias Label = _StylePart
    public let role: ButtonRole?
    public let label: Label
    /// The button is held.
    public let isPressed: Bool
}

/// How buttons look; what they do is the same for all.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style for the whole of a button makes it of.
public struct PrimitiveButtonStyleConfiguration {
    public typealias Label = _StylePart
    public let role: ButtonRole?
    public let label: Label
    let action: () -> Void
    /// Runs the button's action.
    public func trigger() { action() }
}

/// How buttons look and what makes them run.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What the environment says about buttons: nil means the automatic style.
final class ButtonLook: Equatable, @unchecked Sendable {
    enum Kind: Equatable {
        /// A label as it is, without the accent.
        case plain
        /// The automatic look, of a button that acts alone in a row of a list.
        case borderless
        case styled(StyleBox<ButtonStyleConfiguration>)
        case primitive(StyleBox<PrimitiveButtonStyleConfiguration>)
    }
    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
    /// Whether a style makes the button from its label.
    var isStyled: Bool {
        switch kind {
        case .plain, .borderless: false
        case .styled, .primitive: true
        }
    }
    static func == (a: ButtonLook, b: ButtonLook) -> Bool { a === b || a.kind == b.kind }
}

private struct StyledButton<S: ButtonStyle> {
    var style: StyleProperty<S>
    let configuration: ButtonStyleConfiguration
}
extension StyledButton: View {
    var body: some View { style.style.makeBody(configuration: configuration) }
}

private struct PrimitiveStyledButton<S: PrimitiveButtonStyle> {
    var style: StyleProperty<S>
    let configuration: PrimitiveButtonStyleConfiguration
}
extension PrimitiveStyledButton: View {
    // A style may be made of buttons itself.
    var body: some View { style.style.makeBody(configuration: configuration).environment(\.buttonLook, nil) }
}

extension View {
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        nonisolated(unsafe) let style = style
        let box = StyleBox<ButtonStyleConfiguration>(style) {
            AnyView(StyledButton(style: StyleProperty(style), configuration: $0))
        }
        return environment(\.buttonLook, ButtonLook(.styled(box)))
    }

    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        environment(\.buttonLook, (style as? any BuiltInButtonStyle).map(\.look) ?? .primitive(style))
    }

    /// The outline of bordered buttons.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
    public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
    /// How large controls are.
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
}

extension Optional where Wrapped == ButtonLook {
    fileprivate static func primitive<S: PrimitiveButtonStyle>(_ style: S) -> ButtonLook? {
        nonisolated(unsafe) let style = style
        return ButtonLook(
            .primitive(StyleBox(style) { AnyView(PrimitiveStyledButton(style: StyleProperty(style), configuration: $0)) }))
    }
}

public struct ButtonBorderShape: Equatable, Sendable {
    enum Form: Equatable, Sendable { case automatic, capsule, roundedRectangle(CGFloat?), circle }
    let form: Form
    public static let automatic = ButtonBorderShape(form: .automatic), capsule = ButtonBorderShape(form: .capsule)
    public static let roundedRectangle = ButtonBorderShape(form: .roundedRectangle(nil))
    public static let circle = ButtonBorderShape(form: .circle)
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(form: .roundedRectangle(radius))
    }
}

public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }

public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }

private struct ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private struct ButtonBorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }

extension EnvironmentValues {
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}
