/// A scope for ids that a view declares: views with the same id in the same namespace belong together.
@propertyWrapper public struct Namespace: DynamicProperty {
    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        private final class Token: Sendable {
            @MainActor var services: [any NamespaceService] = []
        }
        private let token = Token()
        fileprivate init() {}
        /// Whether both are of the same property of the same view.
        public static func == (a: ID, b: ID) -> Bool { a.token === b.token }
        /// Hashes the identity of the namespace.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }

        /// The service of a type, which is made at first use.
        @MainActor func service<S: NamespaceService>(_ type: S.Type) -> S {
            for service in token.services { if let found = service as? S { return found } }
            let new = S()
            token.services.append(new)
            return new
        }
    }
    @State private var id = ID()

    /// Makes a namespace.
    public init() {}
    /// The identity of the namespace, which stays the same while the view exists.
    public var wrappedValue: ID { id }
}

/// What a feature of an upper layer keeps with a namespace. A namespace has at most one of each type.
@MainActor protocol NamespaceService: AnyObject, Sendable { init() }
