import RuntimeMetadata

/// What the graph asks of the types of views, of their properties, and of what closures capture.
enum TypeQueries {
    static let animatable = ConformanceQuery((any Animatable).self) { $0 as? any Animatable.Type }
    static let equatable = ConformanceQuery((any Equatable).self) { $0 as? any Equatable.Type }
    static let selfComparing = ConformanceQuery((any SelfComparing).self) { $0 as? any SelfComparing.Type }
    static let readTracked = ConformanceQuery((any ReadTracked).self) { $0 as? any ReadTracked.Type }
}
