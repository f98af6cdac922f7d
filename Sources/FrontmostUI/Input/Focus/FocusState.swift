import Foundation
import FrontmostRender
import FrontmostUIKit

/// The state of which of a view's fields has focus.
@propertyWrapper public struct FocusState<Value: Hashable> {
    private var location: StateLocation<Value>?
    private let none: Value

    /// A state for one field: whether it has focus.
    public init() where Value == Bool { none = false }
    /// A state for several fields: the value of the focused field, or nil.
    public init<T: Hashable>() where Value == T? { none = nil }

    /// The focused field. Writing it moves the focus.
    public var wrappedValue: Value {
        get { location?.value ?? none }
        nonmutating set {
            if MainQueue.isCurrent { MainActor.assumeIsolated { FocusWrites.hasAny = true } }
            if let location, location.stored != newValue { location.value = newValue }
        }
    }
    /// A binding to the state, for `focused`.
    public var projectedValue: Binding { Binding(state: self) }

    /// Reads and writes a focus state.
    @propertyWrapper public struct Binding {
        let state: FocusState<Value>
        /// The focused field. Writing it moves the focus.
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }
        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    fileprivate var empty: Value { none }
}

extension FocusState: DynamicProperty {
    public static var _isLeaf: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        location = StateLocation.inSlot(slot, of: node, initial: none)
    }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

/// Whether an app has written a focus state, be it with the same value: an action of `onSubmit` keeps the focus in its field so.
@MainActor enum FocusWrites {
    fileprivate static var hasAny = false

    /// Runs an action.
    /// - Returns: Whether it has written a focus state.
    static func noted(in action: () -> Void) -> Bool {
        hasAny = false
        action()
        return hasAny
    }
}

/// Binds the focus of a field to one value of a focus state.
private struct FocusModifier<Value: Hashable> {
    let binding: FocusState<Value>.Binding
    let value: Value
    nonisolated init(_ binding: FocusState<Value>.Binding, _ value: Value) { (self.binding, self.value) = (binding, value) }
}

extension FocusModifier: ViewModifier {
    func body(content: Content) -> some View { content.modifier(binding.scope(of: value)) }
}

extension FocusState.Binding {
    /// Whether one of the fields of this state has focus.
    var hasFocus: Bool { wrappedValue != state.empty }

    /// The focus scope for one value of the state. The state is read here, so that a change invalidates the calling body.
    func scope(of value: Value) -> FocusScope {
        FocusScope(isFocused: wrappedValue == value) { focused in
            if focused {
                wrappedValue = value
            } else if wrappedValue == value {
                wrappedValue = state.empty
            }
        }
    }
}

struct FocusScope {
    let isFocused: Bool
    let focusChanged: (Bool) -> Void
    nonisolated init(isFocused: Bool, focusChanged: @escaping (Bool) -> Void) {
        (self.isFocused, self.focusChanged) = (isFocused, focusChanged)
    }
}

extension FocusScope: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> FocusScopeNode { FocusScopeNode(parent, modifier) }
    static func _updateNode(_ node: FocusScopeNode, _ modifier: Self) { node.modifier = modifier }
    static func _didMake(_ node: FocusScopeNode) { node.apply() }
    static func _didUpdate(_ node: FocusScopeNode) { node.apply() }
}

/// A field that can have the focus.
@MainActor protocol FocusTarget: AnyObject {
    func setWantsFocus(_ wanted: Bool)
}

/// Connects a focus state with the text field inside, which registers itself here.
final class FocusScopeNode: WrapperNode {
    var modifier: FocusScope
    weak var field: (any FocusTarget)?

    init(_ parent: ViewNode, _ modifier: FocusScope) {
        self.modifier = modifier
        super.init(parent)
    }

    func apply() { field?.setWantsFocus(modifier.isFocused) }
    func focusChanged(_ focused: Bool) { modifier.focusChanged(focused) }
}

extension View {
    /// Binds the focus of the field inside to a Boolean: the field has focus exactly when it is true.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(condition, true))
    }
    /// Binds the focus of the field inside to a state: the field has focus exactly when the state has the value.
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(FocusModifier(binding, value))
    }
    /// Has no effect.
    public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { self }
}

extension FocusState: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
extension FocusState.Binding: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
