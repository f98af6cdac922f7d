import Foundation
import FrontmostRender
import FrontmostUIKit

/// A style that the button's node implements.
protocol BuiltInButtonStyle: PrimitiveButtonStyle {
    nonisolated var appearance: ButtonAppearance? { get }
}

extension BuiltInButtonStyle {
    /// Makes a button with the label in this style.
    public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
        Button(role: configuration.role, action: configuration.action) { configuration.label }
            .environment(\.buttonAppearance, appearance)
    }
}

/// The default style, which depends on the context of the button.
public struct DefaultButtonStyle: BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var appearance: ButtonAppearance? { nil }
}

/// A label in the accent colour, without a border.
public struct BorderlessButtonStyle: BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var appearance: ButtonAppearance? { borderlessAppearance }
}

/// A label without decoration.
public struct PlainButtonStyle: BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var appearance: ButtonAppearance? { plainAppearance }
}

/// A label on a pale background in the accent colour.
public struct BorderedButtonStyle: BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var appearance: ButtonAppearance? { borderedAppearance }
}

/// A label on a background in the accent colour.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    nonisolated var appearance: ButtonAppearance? { prominentAppearance }
}

private let plainAppearance = ButtonAppearance(.plain), borderlessAppearance = ButtonAppearance(.borderless)
private let borderedAppearance = bordered(isProminent: false), prominentAppearance = bordered(isProminent: true)

private func bordered(isProminent: Bool) -> ButtonAppearance {
    ButtonAppearance(
        .styled(StyleBox(isProminent) { AnyView(BorderedLabel(isProminent: isProminent, configuration: $0)) }))
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The style of the context.
    public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A label in the accent colour, without a border.
    public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A label without decoration.
    public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A label on a pale background in the accent colour.
    public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A label on a background in the accent colour.
    public nonisolated static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// The label of a bordered button, with the platform's measures.
private struct BorderedLabel {
    let isProminent: Bool
    let configuration: ButtonStyleConfiguration
    @Environment(\.controlSize) var size: ControlSize
    @Environment(\.buttonForm) var form: ButtonForm
    @Environment(\.isEnabled) var isEnabled: Bool
    @Environment(\.font) var font: Font?
}

extension BorderedLabel: View {
    private var color: Color { configuration.role == .destructive ? .red : .accentColor }
    private var fill: Color {
        if !isEnabled { return Color(.palette(ButtonMeasures.disabledBackground)) }
        return isProminent ? color : color.opacity(ButtonMeasures.tintedBackground)
    }
    private var labelColor: Color {
        if !isEnabled { return Color(.palette(ButtonMeasures.disabledLabel)) }
        return isProminent ? .white : color
    }
    private var measures: ButtonMeasures { ButtonMeasures(size) }
    private var shape: AnyShape { form.shape.shape(measures) }

    var body: some View {
        let measures = measures
        form.label(configuration.label)
            .font(font ?? (measures.textStyle == .subheadline ? .subheadline : .body))
            .defaultForegroundStyle(labelColor)
            .padding(
                EdgeInsets(
                    top: measures.vertical, leading: measures.horizontal, bottom: measures.vertical,
                    trailing: measures.horizontal)
            )
            .background(fill, in: shape)
            .opacity(configuration.isPressed ? ButtonMeasures.pressedBackground : 1)
    }
}

// MARK: Glass

/// A label on glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    private let glass: Glass
    /// Creates the style.
    public nonisolated init() { glass = .regular }
    /// Creates the style with a kind of glass.
    public nonisolated init(_ glass: Glass) { self.glass = glass }
    /// Makes a button with the label on glass.
    public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
        Button(configuration).buttonStyle(GlassLabelStyle(glass: glass, isProminent: false))
    }
}
/// A label on glass in the accent colour.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes a button with the label on glass in the accent colour.
    public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
        Button(configuration).buttonStyle(GlassLabelStyle(glass: .regular, isProminent: true))
    }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A label on glass.
    public nonisolated static var glass: GlassButtonStyle { GlassButtonStyle() }
    /// A label on a kind of glass.
    public nonisolated static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A label on glass in the accent colour.
    public nonisolated static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

private struct GlassLabelStyle: ButtonStyle {
    let glass: Glass
    let isProminent: Bool
    @Environment(\.controlSize) private var size: ControlSize
    @Environment(\.buttonForm) private var form: ButtonForm
    @Environment(\.isEnabled) private var isEnabled: Bool
    @Environment(\.font) private var font: Font?

    func makeBody(configuration: ButtonStyleConfiguration) -> some View {
        let measures = ButtonMeasures(size)
        let isDestructive = configuration.role == .destructive
        let color: Color = !isEnabled ? Color(.palette(ButtonMeasures.disabledBackground)) : isDestructive ? .red : .accentColor
        let labelColor: Color = !isEnabled ? .disabledLabel : isProminent ? .white : isDestructive ? .red : .primary
        form.label(configuration.label)
            .font(font ?? (measures.textStyle == .subheadline ? .subheadline : .body))
            .defaultForegroundStyle(labelColor)
            .padding(
                EdgeInsets(
                    top: measures.vertical, leading: measures.horizontal, bottom: measures.vertical,
                    trailing: measures.horizontal)
            )
            .glassEffect(isProminent ? glass.tint(color) : glass, in: form.shape.shape(ends: true, measures))
            .opacity(configuration.isPressed ? ButtonMeasures.pressedBackground : 1)
    }
}

extension ButtonMeasures {
    init(_ size: ControlSize) {
        switch size {
        case .mini: self = .mini
        case .small: self = .small
        case .regular: self = .regular
        case .large, .extraLarge: self = .large
        }
    }
}

extension ButtonBorderShape {
    /// The outline of a button.
    /// - Parameter ends: Whether the automatic shape has fully rounded ends.
    nonisolated func shape(ends: Bool = false, _ measures: ButtonMeasures) -> AnyShape {
        switch form {
        case .capsule: AnyShape(Capsule())
        case .circle: AnyShape(Circle())
        case .roundedRectangle(let radius): AnyShape(RoundedRectangle(cornerRadius: radius ?? measures.radius))
        case .automatic: ends ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: measures.radius))
        }
    }
}
