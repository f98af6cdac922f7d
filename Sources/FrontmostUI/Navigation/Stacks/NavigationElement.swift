/// One value of a path, of any type.
struct NavigationElement {
    let value: any Hashable

    init<V: Hashable>(_ value: V) {
        // Compare what an `AnyHashable` wraps, not the wrapper.
        self.value = (value as? any ErasedValue)?.erased ?? value
    }

    var type: any Any.Type { Swift.type(of: value) }
    var typeID: ObjectIdentifier { ObjectIdentifier(Swift.type(of: value) as Any.Type) }

    /// Whether both have the same type and are equal. `AnyHashable` would treat equal numbers of different types as equal.
    func isSame(_ other: NavigationElement) -> Bool {
        func equals<V: Hashable>(_ value: V) -> Bool { (other.value as? V) == value }
        return typeID == other.typeID && equals(value)
    }
}

private protocol ErasedValue {
    var erased: (any Hashable)? { get }
}
extension AnyHashable: ErasedValue {
    fileprivate var erased: (any Hashable)? { base as? any Hashable }
}

extension [NavigationElement] {
    /// The length of the common prefix.
    func countOfCommon(with other: [NavigationElement]) -> Int { zip(self, other).prefix { $0.isSame($1) }.count }
}

extension Hashable {
    var erased: AnyHashable { AnyHashable(self) }
}
