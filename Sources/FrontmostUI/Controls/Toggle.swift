import Foundation
import FrontmostRender
import FrontmostUIKit

/// A control that is on or off.
public struct Toggle<Label> {
    @Binding private var isOn: Bool
    private let label: Label
    @Environment(\.toggleLook) private var look: StyleBox<ToggleStyleConfiguration>?

    nonisolated init(isOn: Binding<Bool>, label: Label) {
        _isOn = isOn
        self.label = label
    }
}

extension Toggle: View where Label: View {
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(isOn: isOn, label: label()) }

    public var body: some View {
        // Read here, so that a change of the value runs this body and nothing above it.
        let isOn = isOn
        if let look {
            look.make(ToggleStyleConfiguration(label: _StylePart(AnyView(label)), isOn: isOn, binding: $isOn))
        } else {
            SwitchToggle(label: label, name: plainLabel(label), isOn: isOn, binding: $isOn)
        }
    }
}

extension Toggle where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn, label: Text(titleKey)) }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: Text(title))
    }
}

extension Toggle where Label == _LabelView<Text, Image> {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(titleKey, systemImage: systemImage))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(title, systemImage: systemImage))
    }
}

extension Toggle where Label == _LabelView<Text, Image> {
    public nonisolated init(_ titleKey: LocalizedStringKey, image: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(titleKey, image: image))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(title, image: image))
    }
}

// MARK: Several at once

extension Toggle where Label: View {
    /// Is on where all are, and switches all.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        self.init(isOn: .all(sources.map { $0[keyPath: isOn] }), label: label())
    }
}

extension Toggle where Label == Text {
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(isOn: .all(sources.map { $0[keyPath: isOn] }), label: Text(titleKey))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(isOn: .all(sources.map { $0[keyPath: isOn] }), label: Text(title))
    }
}

extension Binding where Value == Bool {
    /// Whether all are true; none at all are not.
    fileprivate nonisolated static func all(_ bindings: [Binding<Bool>]) -> Binding<Bool> {
        Binding(
            get: { !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue) },
            set: { isOn in for binding in bindings where binding.wrappedValue != isOn { binding.wrappedValue = isOn } })
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style was asked to show.
    public nonisolated init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn, label: configuration.label)
    }
}

/// What a toggle style makes a look of.
public struct ToggleStyleConfiguration {
    public typealias Label = _StylePart
    public let label: Label
    @Binding public var isOn: Bool
    /// As the toggle has read it: without it, nothing of the configuration would change with the value.
    private let shown: Bool

    init(label: Label, isOn: Bool, binding: Binding<Bool>) {
        (self.label, shown) = (label, isOn)
        _isOn = binding
    }
}

/// How toggles look.
@MainActor @preconcurrency public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?
    public nonisolated init() { tint = nil }
    public nonisolated init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
        SwitchToggle(
            label: configuration.label, name: plainLabel(configuration.label), isOn: configuration.isOn,
            binding: configuration.$isOn, color: tint)
    }
}

/// A button that is lit while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
        let isOn = configuration.isOn, binding = configuration.$isOn
        configuration.label
            .defaultForegroundStyle(isOn ? Color.white : Color.accentColor)
            .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
            .background(isOn ? Color.accentColor : Color.accentColor.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
            .modifier(ControlModifier(role: .toggle, value: isOn ? "1" : "0") { binding.wrappedValue.toggle() })
    }
}

/// A box with a mark while the toggle is on.
public struct CheckboxToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
        let isOn = configuration.isOn, binding = configuration.$isOn
        HStack(spacing: 6) {
            Image(systemName: isOn ? "checkmark.square.fill" : "square")
                .foregroundStyle(isOn ? Color.accentColor : Color.secondary)
                .accessibilityHidden(true)
            configuration.label
        }
        .modifier(ControlModifier(role: .toggle, value: isOn ? "1" : "0") { binding.wrappedValue.toggle() })
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public nonisolated static var automatic: SwitchToggleStyle { SwitchToggleStyle() }
    public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    public nonisolated static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// The platform's switch.
private struct SwitchToggle<Label: View>: View {
    let label: Label
    let name: String
    let isOn: Bool
    let binding: Binding<Bool>
    var color: Color?
    @Environment(\.tint) private var tint: AnyShapeStyle?
    @Environment(\.isEnabled) private var isEnabled: Bool

    private var size: CGSize { SwitchMeasures.size }
    private var shadow: RenderEffects.Shadow { SwitchMeasures.knobShadow }
    private var track: AnyShapeStyle {
        guard isOn else { return AnyShapeStyle(Color(.palette(SwitchMeasures.offColor))) }
        if let color { return AnyShapeStyle(color) }
        return tint == nil ? AnyShapeStyle(Color(.palette(SwitchMeasures.onColor))) : AnyShapeStyle(.tint)
    }

    var body: some View {
        LabeledControl(label) {
            ZStack(alignment: isOn ? .trailing : .leading) {
                Capsule().fill(track)
                Circle()
                    .fill(Color.white)
                    .shadow(color: Color(shadow.color), radius: shadow.radius, x: shadow.x, y: shadow.y)
                    .padding(SwitchMeasures.knobInset)
                    .frame(width: size.height, height: size.height)
            }
            .frame(width: size.width, height: size.height)
            .animation(.spring(duration: 0.25), value: isOn)
            .opacity(isEnabled ? 1 : SwitchMeasures.disabledOpacity)
        }
        .modifier(ControlModifier(role: .toggle, label: name, value: isOn ? "1" : "0") { binding.wrappedValue.toggle() })
    }
}

private struct StyledToggle<S: ToggleStyle> {
    var style: StyleProperty<S>
    let configuration: ToggleStyleConfiguration
}
extension StyledToggle: View {
    // A style may be made of toggles itself.
    var body: some View { style.style.makeBody(configuration: configuration).environment(\.toggleLook, nil) }
}

private struct ToggleLookKey: EnvironmentKey { static var defaultValue: StyleBox<ToggleStyleConfiguration>? { nil } }

extension EnvironmentValues {
    var toggleLook: StyleBox<ToggleStyleConfiguration>? {
        get { self[ToggleLookKey.self] }
        set { self[ToggleLookKey.self] = newValue }
    }
}

extension View {
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        nonisolated(unsafe) let style = style
        return environment(
            \.toggleLook, StyleBox(style) { AnyView(StyledToggle(style: StyleProperty(style), configuration: $0)) })
    }
}
