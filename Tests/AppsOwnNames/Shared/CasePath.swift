/// A case of an enum as something that can be handed around, as apps wrote it before there were macros for it.
struct CasePath<Root, Value> {
    let embed: (Value) -> Root
    let extract: (Root) -> Value?
}

prefix operator /

prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CasePath<Root, Value> {
    CasePath(embed: embed) { root in
        let child = Mirror(reflecting: root).children.first
        guard let value = child?.value as? Value else { return nil }
        // Another case may have a value of the same type.
        return Mirror(reflecting: embed(value)).children.first?.label == child?.label ? value : nil
    }
}

@_disfavoredOverload
prefix func / <Root>(root: Root) -> CasePath<Root, Void> {
    CasePath(embed: { root }) { "\($0)" == "\(root)" ? () : nil }
}
