@_spi(Reflection) import Swift

/// A type-erased style of a control: makes the control's view from its configuration.
final class StyleBox<Configuration>: Equatable {
    private let style: Any
    private let isSameStyle: (Any) -> Bool
    private let build: @MainActor (Configuration, any OuterStyle) -> AnyView
    private let outer: any OuterStyle
    /// Whether the style may be composed of controls of the kind that it styles.
    let isOfApp: Bool

    private init(copying box: StyleBox, in outer: any OuterStyle) {
        (style, isSameStyle, build, isOfApp) = (box.style, box.isSameStyle, box.build, box.isOfApp)
        self.outer = outer
    }

    private init<S>(
        _ style: S, isOfApp: Bool, build: @escaping @MainActor (Configuration, any OuterStyle) -> AnyView
    ) {
        (self.style, self.isOfApp, self.build, outer) = (style, isOfApp, build, NoOuterStyle())
        isSameStyle = { other in (other as? S).map { FieldComparison.isSame(style, $0) } ?? false }
    }

    convenience init<S>(_ style: S, _ make: @escaping @MainActor (Configuration) -> AnyView) {
        self.init(style, isOfApp: false) { configuration, _ in make(configuration) }
    }

    /// A style of the app's. Its environment and state work in the view that it makes.
    convenience init<S, Content: View>(styling style: S, _ makeBody: @escaping @MainActor (S, Configuration) -> Content) {
        // Unchecked: a style's bodies are built on the main actor only.
        nonisolated(unsafe) let style = style
        self.init(style, isOfApp: true) { configuration, outer in
            outer.applied(to: StyledView(style: StyleProperty(style, makeBody), configuration: configuration))
        }
    }

    /// The control's view in the style.
    @MainActor func make(_ configuration: Configuration) -> AnyView { build(configuration, outer) }

    /// The style at a place where another style is around it.
    func inside(_ outer: any OuterStyle) -> StyleBox { StyleBox(copying: self, in: outer) }

    static func == (a: StyleBox, b: StyleBox) -> Bool {
        a === b || a.isSameStyle(b.style) && a.outer.isSame(as: b.outer)
    }
}

// MARK: Styles within styles

/// The style of a kind of controls in the environment.
protocol NestableStyle: Equatable {
    /// The style at a place where another one is around it.
    func inside(_ outer: any OuterStyle) -> Self
}

extension StyleBox: NestableStyle {}

/// Where the environment has the app's style of the controls with a configuration; nil for a built-in one.
struct ControlStyleKey<Configuration>: EnvironmentKey { static var defaultValue: StyleBox<Configuration>? { nil } }

/// The style around a style. Controls of the styled kind that the style's body contains have it, as in SwiftUI: a style that is
/// composed of such controls adds to the style around it, and the outermost one adds to the default style.
protocol OuterStyle {
    @MainActor func applied<V: View>(to view: V) -> AnyView
    func isSame(as other: any OuterStyle) -> Bool
}

/// The style around a style that contains no control of its kind.
private struct NoOuterStyle: OuterStyle {
    func applied<V: View>(to view: V) -> AnyView { AnyView(view) }
    func isSame(as other: any OuterStyle) -> Bool { other is NoOuterStyle }
}

/// The style in the environment at a style's modifier; nil for the default one.
private struct SurroundingStyle<Style: NestableStyle>: OuterStyle {
    let path: WritableKeyPath<EnvironmentValues, Style?>
    let style: Style?
    func applied<V: View>(to view: V) -> AnyView { AnyView(view.environment(path, style)) }
    func isSame(as other: any OuterStyle) -> Bool { (other as? Self)?.style == style }
}

/// A modifier that sets a style of the app's for a kind of controls.
struct StyleModifier<Style: NestableStyle> {
    let path: WritableKeyPath<EnvironmentValues, Style?>
    /// Nil for the default style.
    let style: Style?

    nonisolated init(_ path: WritableKeyPath<EnvironmentValues, Style?>, _ style: Style?) {
        (self.path, self.style) = (path, style)
    }

    fileprivate func write(_ values: inout EnvironmentValues) {
        values[keyPath: path] = style?.inside(SurroundingStyle(path: path, style: values[keyPath: path]))
    }
}

extension StyleModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> StyleNode<Style> { StyleNode(parent, modifier) }
    static func _updateNode(_ node: StyleNode<Style>, _ modifier: Self) { node.update(modifier) }
}

/// The node of a `StyleModifier`. It compares the style with the last one, without the style around.
final class StyleNode<Style: NestableStyle>: EnvironmentNode {
    private var modifier: StyleModifier<Style>

    init(_ parent: ViewNode, _ modifier: StyleModifier<Style>) {
        self.modifier = modifier
        super.init(parent, modifier.write)
    }

    func update(_ new: StyleModifier<Style>) {
        if new.style == modifier.style && new.path == modifier.path { return }
        modifier = new
        change(new.write)
    }
}

extension View {
    /// Sets the style of a kind of controls in the view.
    /// - Parameter path: Where the environment has the kind's style.
    nonisolated func styled<Style: NestableStyle>(
        _ path: WritableKeyPath<EnvironmentValues, Style?>, _ style: Style?
    ) -> some View {
        modifier(StyleModifier(path, style))
    }
}

/// A control in a style of the app's.
private struct StyledView<S, Configuration, Content: View> {
    var style: StyleProperty<S, Configuration, Content>
    let configuration: Configuration
}
extension StyledView: View {
    var body: some View { style.makeBody(style.style, configuration) }
}

/// A style as a property of the view that shows it, so that the style's own `@Environment` and `@State` work.
struct StyleProperty<S, Configuration, Content> {
    // The first field: `_bind` and `isSame` find it at the address of the property.
    var style: S
    /// Calls the style's `makeBody`. It captures nothing, so that styles alone decide whether two properties are the same.
    let makeBody: @MainActor (S, Configuration) -> Content
    nonisolated init(_ style: S, _ makeBody: @escaping @MainActor (S, Configuration) -> Content) {
        (self.style, self.makeBody) = (style, makeBody)
    }
}

extension StyleProperty: DynamicProperty {
    static var _isLeaf: Bool { true }
    static var _readsEnvironment: Bool { true }
    static var _isCompared: Bool { true }

    @MainActor mutating func _bind(_ node: BodyNode, _ slot: Int) {
        let info = TypeInfo.of(S.self) { _ in }
        if info.dynamic.isEmpty { return }
        withPointer(&style) { pointer in
            for field in info.dynamic { field.bind(pointer + field.offset, node, slot + 1 + field.slot) }
        }
    }

    @MainActor func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool {
        let info = TypeInfo.of(S.self) { _ in }
        return withUnsafePointer(to: style) { info.isUpToDate(UnsafeRawPointer($0), node, firstSlot: slot + 1) }
    }
}

extension StyleProperty: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { TypeInfo.of(S.self) { _ in }.isSame(a, b) }
}

/// A part of a control, such as its label, that a style places.
public struct _StylePart {
    let view: AnyView
    nonisolated init(_ view: AnyView) { self.view = view }
}

extension _StylePart: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { AnyView._make(view.view, parent) }
    public static func _update(_ node: ViewNode, _ view: Self) { AnyView._update(node, view.view) }
    public static var _isUnary: Bool { false }
}
