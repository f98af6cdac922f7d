/// One value of a path, whatever its type.
struct NavigationElement {
    let value: any Hashable

    init<V: Hashable>(_ value: V) {
        // What was erased before is told apart by what it is.
        self.value = (value as? any ErasedValue)?.erased ?? value
    }

    var type: any Any.Type { Swift.type(of: value) }
    var typeID: ObjectIdentifier { ObjectIdentifier(Swift.type(of: value) as Any.Type) }

    /// Whether both are of one type, and the same value of it: `AnyHashable` takes numbers of different types for equal.
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
    /// How many elements at the beginning are the same in both.
    func countOfCommon(with other: [NavigationElement]) -> Int { zip(self, other).prefix { $0.isSame($1) }.count }
}

extension Hashable {
    var erased: AnyHashable { AnyHashable(self) }
}
