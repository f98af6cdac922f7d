import RuntimeMetadata

extension TypeQueries {
    static let view = ConformanceQuery((any View).self) { $0 as? any View.Type }
    static let dynamicProperty = ConformanceQuery((any DynamicProperty).self) { $0 as? any DynamicProperty.Type }
}
