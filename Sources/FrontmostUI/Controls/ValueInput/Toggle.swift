import Foundation
import FrontmostRender
import FrontmostUIKit

/// A control that is on or off.
public struct Toggle<Label: View> {
    @Binding private var isOn: Bool
    /// Whether some of the toggle's values are true and others are not; nil for a toggle of one value.
    private let isMixed: Binding<Bool>?
    private let label: Label
    @Environment(\.toggleStyle) private var style: StyleBox<ToggleStyleConfiguration>?

    nonisolated init(isOn: Binding<Bool>, isMixed: Binding<Bool>? = nil, label: Label) {
        _isOn = isOn
        (self.isMixed, self.label) = (isMixed, label)
    }
}

extension Toggle: View {
    /// Creates a toggle with a label.
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(isOn: isOn, label: label()) }

    public var body: some View {
        // Read here, so that a change of the value evaluates this body only.
        let isOn = isOn
        if let style {
            style.make(
                ToggleStyleConfiguration(
                    label: _StylePart(AnyView(label)), isOn: isOn, isMixed: isMixed?.wrappedValue ?? false, binding: $isOn))
        } else {
            SwitchToggle(label: label, name: textLabel(label), isOn: isOn, binding: $isOn)
        }
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn, label: Text(titleKey)) }
    /// Creates a toggle with a title from a string table.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: Text(titleResource))
    }
    /// Creates a toggle with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: Text(title))
    }
}

extension Toggle where Label == _LabelView<Text, Image> {
    /// Creates a toggle with a localised title and a symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(titleKey, systemImage: systemImage))
    }
    /// Creates a toggle with a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>
    ) {
        self.init(isOn: isOn, label: FrontmostUI.Label(titleResource, systemImage: systemImage))
    }
    /// Creates a toggle with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(title, systemImage: systemImage))
    }
}

extension Toggle where Label == _LabelView<Text, Image> {
    /// Creates a toggle with a localised title and an image.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(titleKey, image: image))
    }
    /// Creates a toggle with a title from a string table and an image.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, image: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(titleResource, image: image))
    }
    /// Creates a toggle with a title and an image.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(title, image: image))
    }
}

extension Toggle where Label == _LabelView<Text, Image> {
    /// Creates a toggle with a localised title and an image.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(titleKey, image: image))
    }
    /// Creates a toggle with a title from a string table and an image.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>
    ) {
        self.init(isOn: isOn, label: FrontmostUI.Label(titleResource, image: image))
    }
    /// Creates a toggle with a title and an image.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: FrontmostUI.Label(title, image: image))
    }
}

// MARK: Several sources

extension Toggle where Label: View {
    /// Creates a toggle for several values, with a label. It is on if all values are true, and switches all of them.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        self.init(sources.map { $0[keyPath: isOn] }, label: label())
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle for several values, with a localised title. It is on if all values are true, and switches all of them.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources.map { $0[keyPath: isOn] }, label: Text(titleKey))
    }
    /// Creates a toggle for several values, with a title from a string table. It is on if all values are true, and switches all of them.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection>(
        _ titleResource: LocalizedStringResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources.map { $0[keyPath: isOn] }, label: Text(titleResource))
    }
    /// Creates a toggle for several values, with a title. It is on if all values are true, and switches all of them.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(sources.map { $0[keyPath: isOn] }, label: Text(title))
    }
}

extension Toggle {
    private nonisolated init(_ sources: [Binding<Bool>], label: Label) {
        self.init(isOn: .all(sources), isMixed: .mixture(of: sources), label: label)
    }
}

extension Binding where Value == Bool {
    /// A binding that is true if some of the bindings are true and others are not.
    fileprivate nonisolated static func mixture(of bindings: [Binding<Bool>]) -> Binding<Bool> {
        Binding(get: { bindings.contains(where: \.wrappedValue) && !bindings.allSatisfy(\.wrappedValue) }, set: { _ in })
    }
    /// A binding that is true if there are bindings and all of them are true, and writes to all of them.
    fileprivate nonisolated static func all(_ bindings: [Binding<Bool>]) -> Binding<Bool> {
        Binding(
            get: { !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue) },
            set: { isOn in for binding in bindings where binding.wrappedValue != isOn { binding.wrappedValue = isOn } })
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates the toggle that a style's configuration describes.
    public nonisolated init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn, isMixed: configuration.isMixed ? .constant(true) : nil, label: configuration.label)
    }
}

/// The parts and the state of a toggle that a style turns into a view.
public struct ToggleStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The toggle's label.
    public let label: Label
    /// Whether the toggle is on.
    @Binding public var isOn: Bool
    /// Whether some of the values of a toggle with several sources are true and others are not. The toggle is off then.
    public var isMixed: Bool
    /// The value that the toggle has read. It makes configurations with different values unequal, which their bindings alone are
    /// not.
    private let shown: Bool

    init(label: Label, isOn: Bool, isMixed: Bool, binding: Binding<Bool>) {
        (self.label, self.isMixed, shown) = (label, isMixed, isOn)
        _isOn = binding
    }
}

/// The look of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
    /// The type of the styled toggle.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = ToggleStyleConfiguration
    /// Builds the look of a toggle.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A switch.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?
    /// Creates the style.
    public nonisolated init() { tint = nil }
    /// Creates the style with a colour for the switch while it is on.
    public nonisolated init(tint: Color) { self.tint = tint }
    /// Puts the switch at the trailing edge of the label.
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
        SwitchToggle(
            label: configuration.label, name: textLabel(configuration.label), isOn: configuration.isOn,
            binding: configuration.$isOn, color: tint)
    }
}

/// A button with a filled background while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the button with the label.
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
        let isOn = configuration.isOn, binding = configuration.$isOn
        ToggleButtonLabel(label: configuration.label, isOn: isOn)
            .modifier(
                ControlModifier(role: .toggle, label: textLabel(configuration.label), value: isOn ? "1" : "0") {
                    binding.wrappedValue.toggle()
                })
    }
}

/// The label of a toggle that looks like a button.
private struct ToggleButtonLabel<Label: View>: View {
    let label: Label
    let isOn: Bool
    @Environment(\.isEnabled) private var isEnabled: Bool

    private var fill: Color {
        if !isEnabled { return Color(.palette(ButtonMeasures.disabledBackground)) }
        return isOn ? .accentColor : .accentColor.opacity(0.15)
    }

    var body: some View {
        label
            .controlForeground(isOn ? .white : .accentColor)
            .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
            .background(fill, in: RoundedRectangle(cornerRadius: 8))
    }
}

/// The default style, a switch.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Puts the switch at the trailing edge of the label.
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
        SwitchToggleStyle().makeBody(configuration: configuration)
    }
}

/// A box with a check mark while the toggle is on.
public struct CheckboxToggleStyle: ToggleStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Puts the box before the label.
    public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
        let isOn = configuration.isOn, binding = configuration.$isOn
        HStack(spacing: 6) {
            CheckboxMark(isOn: isOn, isMixed: configuration.isMixed)
            configuration.label
        }
        .modifier(
            ControlModifier(role: .toggle, label: textLabel(configuration.label), value: isOn ? "1" : "0") {
                binding.wrappedValue.toggle()
            })
    }
}

private struct CheckboxMark: View {
    let isOn, isMixed: Bool
    @Environment(\.isEnabled) private var isEnabled: Bool

    var body: some View {
        Image(systemName: isMixed ? "minus.square.fill" : isOn ? "checkmark.square.fill" : "square")
            .foregroundStyle(!isEnabled ? Color.disabledLabel : isOn || isMixed ? Color.accentColor : Color.secondary)
            .accessibilityHidden(true)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default style, a switch.
    public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button with a filled background while the toggle is on.
    public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with a check mark while the toggle is on.
    public nonisolated static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// The platform's switch.
private struct SwitchToggle<Label: View>: View {
    let label: Label
    let name: Text?
    let isOn: Bool
    let binding: Binding<Bool>
    var color: Color?
    /// The value that the switch shows while a finger drags it; nil otherwise.
    @State private var moved: Bool?
    @Environment(\.tint) private var tint: AnyShapeStyle?
    @Environment(\.isEnabled) private var isEnabled: Bool
    @Environment(\.labelsAreHidden) private var isLabelHidden: Bool

    private var isShownOn: Bool { moved ?? isOn }
    private var size: CGSize { SwitchMeasures.size }
    private var shadow: RenderEffects.Shadow { SwitchMeasures.knobShadow }
    private var track: AnyShapeStyle {
        guard isShownOn else { return AnyShapeStyle(Color(.palette(SwitchMeasures.offColor))) }
        if let color { return AnyShapeStyle(color) }
        if tint != nil { return AnyShapeStyle(.tint) }
        return AnyShapeStyle(proxied(\.onTintColor).map { Color(uiColor: $0) } ?? Color(.palette(SwitchMeasures.onColor)))
    }
    /// What the app has set on the appearance proxy of UIKit's switches.
    private func proxied(_ path: KeyPath<UISwitch, UIColor?>) -> UIColor? {
        AppearanceProxies.value(ofNew: UISwitch.self, path)
    }

    var body: some View {
        // A label that is shown names the switch by itself.
        if isLabelHidden && name?.plainString.isEmpty ?? true { control.modifier(LabelNameModifier(label)) } else { control }
    }

    private var control: some View {
        LabeledControl(label) {
            ZStack(alignment: isShownOn ? .trailing : .leading) {
                Capsule().fill(track)
                Circle()
                    .fill(proxied(\.thumbTintColor).map { Color(uiColor: $0) } ?? .white)
                    .shadow(color: Color(shadow.color), radius: shadow.radius, x: shadow.x, y: shadow.y)
                    .padding(SwitchMeasures.knobInset)
                    .frame(width: size.height, height: size.height)
            }
            .frame(width: size.width, height: size.height)
            .animation(.spring(duration: 0.25), value: isShownOn)
            .opacity(isEnabled ? 1 : SwitchMeasures.disabledOpacity)
            .modifier(SwitchPart(isOn: isOn) { moved = $0 })
        }
        .modifier(
            ControlModifier(role: .toggle, label: name, value: isOn ? "1" : "0", isTouchedByPart: true) {
                binding.wrappedValue.toggle()
            })
    }
}

extension EnvironmentValues {
    var toggleStyle: StyleBox<ToggleStyleConfiguration>? {
        get { self[ControlStyleKey<ToggleStyleConfiguration>.self] }
        set { self[ControlStyleKey<ToggleStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of the toggles in the view.
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        styled(\.toggleStyle, StyleBox(styling: style) { $0.makeBody(configuration: $1) })
    }
}
