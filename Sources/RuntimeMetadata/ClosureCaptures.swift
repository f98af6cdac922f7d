/// The values that a closure has captured, in the heap object that is its context.
package enum ClosureCaptures {
    package struct Value {
        package enum Kind {
            case type(Any.Type)
            /// A function that has no metadata.
            /// - Parameter isEmpty: Whether it takes and returns nothing.
            case function(isEmpty: Bool)
        }
        /// From the beginning of the context, in bytes.
        package let offset: Int
        package let kind: Kind
    }

    /// The metadata of a context.
    package static func metadata(of context: UnsafeRawPointer) -> UnsafeRawPointer { context.load(as: UnsafeRawPointer.self) }

    /// Whether a context is a captured object itself. A closure that captures one object only, such as a method, may use it as its
    /// context.
    package static func isObject(_ context: UnsafeRawPointer) -> Bool {
        let kind = MetadataKind(at: metadata(of: context))
        return kind != .closureContext && kind != .genericClosureContext
    }

    /// The values of all contexts with this metadata.
    /// - Returns: Nil if there is no capture descriptor, a type cannot be resolved, or the closure captures generic metadata.
    package static func values(_ metadata: UnsafeRawPointer) -> [Value]? {
        guard MetadataKind(at: metadata) == .closureContext,
            let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self),
            descriptor.load(fromByteOffset: 8, as: UInt32.self) == 0
        else { return nil }
        var end = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
        var values: [Value] = []
        func append(_ kind: Value.Kind, size: Int, alignment: Int) {
            let offset = (end + alignment - 1) & ~(alignment - 1)
            values.append(Value(offset: offset, kind: kind))
            end = offset + size
        }
        for index in 0..<Int(descriptor.load(as: UInt32.self)) {
            guard let place = relative(descriptor + 12 + 4 * index) else { return nil }
            let name = MangledName(at: place)
            if let type = name.type() {
                let layout = ValueLayout(type)
                append(.type(type), size: layout.size, alignment: layout.alignment)
            } else if let isEmpty = name.isEmptyFunction {
                append(.function(isEmpty: isEmpty), size: 16, alignment: 8)
            } else {
                return nil
            }
        }
        return values
    }
}
