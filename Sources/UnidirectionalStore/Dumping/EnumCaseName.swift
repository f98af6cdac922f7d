import RuntimeMetadata

/// The name of an enum value's case, independent of the value's description.
enum EnumCaseName {
    static func of<T>(_ value: T) -> String? {
        guard let layout = EnumLayout(T.self) else { return nil }
        let tag = withUnsafePointer(to: value) { Int(layout.getTag(UnsafeRawPointer($0), layout.metadata)) }
        return layout.cases.indices.contains(tag) ? layout.cases[tag].name : nil
    }
}
