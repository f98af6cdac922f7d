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
            // The location compares under its lock: the stored value may be read on another thread.
            location?.value = newValue
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
    fileprivate var identity: ObjectIdentifier? { location.map { ObjectIdentifier($0) } }
}

extension FocusState: DynamicProperty {
    public static var _isLeaf: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        location = StateLocation.inSlot(slot, of: node, initial: none)
    }
}

// Unchecked: the location guards its value itself.
extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

/// Whether an app has written a focus state, even with the same value: an action of `onSubmit` keeps the focus in its field so.
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
        FocusScope(isFocused: wrappedValue == value, state: state.identity, value: value) { focused in
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
    /// The focus state; nil for one that is in no view.
    let state: ObjectIdentifier?
    /// The state's value for the field.
    let value: AnyHashable
    let focusChanged: (Bool) -> Void
    nonisolated init(
        isFocused: Bool, state: ObjectIdentifier?, value: AnyHashable, focusChanged: @escaping (Bool) -> Void
    ) {
        (self.isFocused, self.state, self.value, self.focusChanged) = (isFocused, state, value, focusChanged)
    }
}

extension FocusScope: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> FocusScopeNode { FocusScopeNode(parent, modifier) }
    static func _updateNode(_ node: FocusScopeNode, _ modifier: Self) { node.modifier = modifier }
    static func _didMake(_ node: FocusScopeNode) { node.apply() }
    static func _didUpdate(_ node: FocusScopeNode) { node.apply() }
}

/// A node that can have the focus: a text field's, or that of a view that `focusable` was applied to.
@MainActor protocol FocusTarget: ViewNode {
    /// Called when the app moves the focus here, or removes it.
    func setWantsFocus(_ wanted: Bool)
    /// Whether the host has reported the focus here, or is to.
    var hasFocus: Bool { get }
}

extension FocusTarget {
    /// The node of the innermost `focused` around the view. One that is around another view with a focus of its own belongs to that.
    var focusScope: FocusScopeNode? {
        nearest { $0 is FocusScopeNode || $0 is any FocusTarget ? $0 : nil } as? FocusScopeNode
    }
}

/// Connects a focus state with the text field or the focusable view inside, which registers itself here.
final class FocusScopeNode: WrapperNode {
    var modifier: FocusScope
    weak var field: (any FocusTarget)?

    init(_ parent: ViewNode, _ modifier: FocusScope) {
        self.modifier = modifier
        super.init(parent)
    }

    /// Moves the focus as the state says. If several fields have the value, it stays with the one that has it, or goes to the first.
    func apply() {
        guard let field else { return }
        guard modifier.isFocused, let state = modifier.state else { return field.setWantsFocus(modifier.isFocused) }
        let holders = graph.service(FocusHolders.self)
        if let other = holders[state], other !== self, !other.isDetached, other.modifier.value == modifier.value,
            other.modifier.isFocused || !holders.isRequested(state)
        {
            if holders.isRequested(state) {
                Console.warning(
                    "FocusState: several fields have the value \(modifier.value), and the first of them gets the focus. Give each field a"
                        + " value of its own.", oncePer: "FocusState \(modifier.value)")
            }
            return
        }
        holders.request(state, for: self)
        field.setWantsFocus(true)
    }

    func focusChanged(_ focused: Bool) {
        guard let state = modifier.state else { return modifier.focusChanged(focused) }
        let holders = graph.service(FocusHolders.self)
        if focused {
            holders.report(state, of: self)
        } else if let other = holders[state], other !== self, !other.isDetached {
            // Another field has the focus already.
            if other.modifier.value == modifier.value { return }
        } else {
            holders.clear(state)
        }
        modifier.focusChanged(focused)
    }
}

/// The fields that have the focus, or are to get it, by their focus states.
@MainActor private final class FocusHolders: GraphService {
    private struct Holder {
        weak var node: FocusScopeNode?
        /// Whether the focus was requested by the app and has not arrived.
        var isRequested: Bool
    }
    private var holders: [ObjectIdentifier: Holder] = [:]

    init(_ graph: ViewGraph) {}

    subscript(state: ObjectIdentifier) -> FocusScopeNode? { holders[state]?.node }
    func isRequested(_ state: ObjectIdentifier) -> Bool { holders[state]?.isRequested == true }
    func request(_ state: ObjectIdentifier, for node: FocusScopeNode) {
        if holders[state]?.node !== node { holders[state] = Holder(node: node, isRequested: true) }
    }
    func report(_ state: ObjectIdentifier, of node: FocusScopeNode) { holders[state] = Holder(node: node, isRequested: false) }
    func clear(_ state: ObjectIdentifier) { holders[state] = nil }
}

extension View {
    /// Binds the focus of the field or the focusable view inside to a Boolean: it has focus exactly when the Boolean is true.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(condition, true))
    }
    /// Binds the focus of the field or the focusable view inside to a state: it has focus exactly when the state has the value.
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(FocusModifier(binding, value))
    }
}

extension FocusState: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
extension FocusState.Binding: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
