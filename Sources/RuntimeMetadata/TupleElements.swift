/// The types of a tuple's elements; for a type that is not a tuple, the type itself.
package struct TupleElements: RandomAccessCollection {
    private let type: Any.Type
    private let metadata: UnsafeRawPointer
    package let isTuple: Bool

    package init(of type: Any.Type) {
        self.type = type
        metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        isTuple = MetadataKind(at: metadata) == .tuple
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { isTuple ? metadata.load(fromByteOffset: 8, as: Int.self) : 1 }
    package subscript(index: Int) -> Any.Type {
        isTuple ? metadata.load(fromByteOffset: 24 + 16 * index, as: Any.Type.self) : type
    }

    /// The offset of an element in a value of the type, in bytes.
    package func offset(of index: Int) -> Int {
        // 32 bits, except on Apple's systems, where zero bits follow.
        isTuple ? Int(metadata.load(fromByteOffset: 32 + 16 * index, as: UInt32.self)) : 0
    }
}

/// Whether two types are equal apart from tuple labels. A single associated value with a label is a tuple of one element.
package func isSameUnlabelled(_ a: Any.Type, _ b: Any.Type) -> Bool {
    if a == b { return true }
    let (x, y) = (TupleElements(of: a), TupleElements(of: b))
    return (x.isTuple || y.isTuple) && x.count == y.count && zip(x, y).allSatisfy(isSameUnlabelled)
}
