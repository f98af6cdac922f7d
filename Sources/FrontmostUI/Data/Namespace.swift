/// A space of names of a view's own: what two views have the same name in belongs together.
@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {
        private final class Token: Sendable {}
        private let token = Token()
        fileprivate init() {}
        public static func == (a: ID, b: ID) -> Bool { a.token === b.token }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
    }
    @State private var id = ID()

    public init() {}
    public var wrappedValue: ID { id }
}
