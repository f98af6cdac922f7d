/// An enum case as a value that can be passed around, as apps wrote it before macros.
struct CasePath<Root, Value> {
    let embed: (Value) -> Root
    let extract: (Root) -> Value?
}

prefix operator /

prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> {
    CasePath(embed: embed) { root in
        let child = Mirror(reflecting: root).children.first
        guard let value = child?.value as? Value else { return nil }
        // Another case may have an associated value of the same type.
        return Mirror(reflecting: embed(value)).children.first?.label == child?.label ? value : nil
    }
}

@_disfavoredOverload
prefix func / <Root>(root: Root) -> CasePath<Root, Void> {
    CasePath(embed: { root }) { "\($0)" == "\(root)" ? () : nil }
}
