/// A scope for ids that a view declares: views with the same id in the same namespace belong together.
@propertyWrapper public struct Namespace: DynamicProperty {
    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        private final class Token: Sendable {
            @MainActor var attachment: (any AnyObject & Sendable)?
        }
        private let token = Token()
        /// What a feature keeps with the namespace. There is one such feature: the preferred focus.
        @MainActor var attachment: (any AnyObject & Sendable)? {
            get { token.attachment }
            nonmutating set { token.attachment = newValue }
        }
        fileprivate init() {}
        public static func == (a: ID, b: ID) -> Bool { a.token === b.token }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
    }
    @State private var id = ID()

    /// Makes a namespace.
    public init() {}
    /// The identity of the namespace, which stays the same while the view exists.
    public var wrappedValue: ID { id }
}
