import FrontmostUIKit

/// The assistive technologies with the focus that a state follows.
public struct AccessibilityTechnologies: SetAlgebra, Hashable, Sendable {
    private var bits: Set<Int>

    /// The screen reader.
    public static let voiceOver = AccessibilityTechnologies(bits: [0])
    /// Switch control.
    public static let switchControl = AccessibilityTechnologies(bits: [1])

    private init(bits: Set<Int>) { self.bits = bits }
    /// No technology.
    public init() { bits = [] }
    /// Whether all technologies of another set are in this one.
    public func contains(_ member: AccessibilityTechnologies) -> Bool { member.bits.isSubset(of: bits) }
    /// The technologies of both sets.
    public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { Self(bits: bits.union(other.bits)) }
    /// The technologies that are in both sets.
    public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        Self(bits: bits.intersection(other.bits))
    }
    /// The technologies that are in one set only.
    public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        Self(bits: bits.symmetricDifference(other.bits))
    }
    /// Adds technologies.
    @discardableResult public mutating func insert(_ newMember: AccessibilityTechnologies) -> (
        inserted: Bool, memberAfterInsert: AccessibilityTechnologies
    ) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }
    /// Removes technologies.
    /// - Returns: Those that were there; nil for none.
    @discardableResult public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        let removed = intersection(member)
        bits.subtract(member.bits)
        return removed.bits.isEmpty ? nil : removed
    }
    /// Adds technologies.
    /// - Returns: The technologies, if they were there already.
    @discardableResult public mutating func update(with newMember: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        insert(newMember).inserted ? nil : newMember
    }
    /// Adds the technologies of another set.
    public mutating func formUnion(_ other: AccessibilityTechnologies) { self = union(other) }
    /// Keeps the technologies that are in another set as well.
    public mutating func formIntersection(_ other: AccessibilityTechnologies) { self = intersection(other) }
    /// Keeps the technologies that are in exactly one of the sets.
    public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { self = symmetricDifference(other) }
}

/// The state of which element has the focus of an assistive technology, such as the screen reader's cursor.
///
/// Hosts do not report that focus, so that the state is as on a device on which no such technology is running: no element has the focus,
/// and what is written to it is not kept. The console says so once.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private let none: Value

    /// A state for one element: whether it has the focus.
    public init() where Value == Bool { none = false }
    /// A state for one element: whether it has the focus of one of the technologies.
    public init(for technologies: AccessibilityTechnologies) where Value == Bool { none = false }
    /// A state for several elements: the value of the focused one, or nil.
    public init<T: Hashable>() where Value == T? { none = nil }
    /// A state for several elements: the value of the one with the focus of one of the technologies, or nil.
    public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { none = nil }

    /// The focused element: none.
    public var wrappedValue: Value {
        get { none }
        nonmutating set {
            if newValue == none { return }
            noteWithoutEffect(
                "Writing an AccessibilityFocusState",
                "hosts do not report the focus of assistive technologies, so that none is running for the app.")
        }
    }
    /// A binding to the state, for `accessibilityFocused`.
    public var projectedValue: Binding { Binding(state: self) }

    /// Reads and writes the focus of an assistive technology.
    @propertyWrapper public struct Binding {
        fileprivate let state: AccessibilityFocusState<Value>
        /// The focused element: none.
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }
        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension AccessibilityFocusState: Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: Sendable where Value: Sendable {}

extension View {
    /// Binds the focus of assistive technologies on the view. There is none, see `AccessibilityFocusState`.
    public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }
    /// Binds the focus of assistive technologies on the view to one value of a state. There is none, see `AccessibilityFocusState`.
    public nonisolated func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View { self }
}
