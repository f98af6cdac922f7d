@_spi(Reflection) import Swift

/// A type-erased style of a control: makes the control's view from its configuration.
final class StyleBox<Configuration>: Equatable {
    private let style: Any
    private let isSameStyle: (Any) -> Bool
    let make: @MainActor (Configuration) -> AnyView

    init<S>(_ style: S, _ make: @escaping @MainActor (Configuration) -> AnyView) {
        (self.style, self.make) = (style, make)
        isSameStyle = { other in (other as? S).map { FieldComparison.isSame(style, $0) } ?? false }
    }

    /// A style of the app's. Its environment and state work in the view that it makes.
    convenience init<S, Content: View>(styling style: S, _ makeBody: @escaping @MainActor (S, Configuration) -> Content) {
        // Unchecked: a style's bodies are built on the main actor only.
        nonisolated(unsafe) let style = style
        self.init(style) { AnyView(StyledView(style: StyleProperty(style, makeBody), configuration: $0)) }
    }

    static func == (a: StyleBox, b: StyleBox) -> Bool { a === b || a.isSameStyle(b.style) }
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
