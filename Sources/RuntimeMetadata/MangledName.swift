@_spi(Reflection) import Swift

/// The mangled name of a type in the compiler's reflection metadata.
struct MangledName {
    /// It ends at a zero byte. A symbolic reference in it is a control byte and 4 or 8 bytes, which may be zero.
    let bytes: UnsafeBufferPointer<UInt8>

    init(at place: UnsafeRawPointer) {
        let start = place.assumingMemoryBound(to: UInt8.self)
        var length = 0
        while start[length] != 0 { length += start[length] <= 0x17 ? 5 : start[length] <= 0x1F ? 9 : 1 }
        bytes = UnsafeBufferPointer(start: start, count: length)
    }

    /// The type; nil if it cannot be resolved.
    /// - Parameters:
    ///   - context: The descriptor of the type that declares the generic parameters in the name.
    ///   - arguments: The generic arguments in the metadata of that type.
    func type(in context: UnsafeRawPointer? = nil, _ arguments: UnsafeRawPointer? = nil) -> Any.Type? {
        bytes.baseAddress.flatMap {
            _getTypeByMangledNameInContext($0, UInt(bytes.count), genericContext: context, genericArguments: arguments)
        }
    }

    /// Whether it is the name of a generic parameter alone: "x", "q_", "q0_", or "qd__", "qd0_1_" if the type is in another generic
    /// type. The name of a function or tuple may begin with one.
    var isParameter: Bool {
        if bytes.count == 1 { return bytes[0] == UInt8(ascii: "x") }
        guard bytes.count > 1, bytes[0] == UInt8(ascii: "q") else { return false }
        let hasDepth = bytes[1] == UInt8(ascii: "d")
        var index = hasDepth ? 2 : 1
        for _ in 0..<(hasDepth ? 2 : 1) {
            while index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
            guard index < bytes.count && bytes[index] == UInt8(ascii: "_") else { return false }
            index += 1
        }
        return index == bytes.count
    }

    /// Recognises a function type without metadata. The compiler emits one where it passes a closure with its native conventions to
    /// code that expects others: an enum case or a method that is passed to generic code. Its name ends with "Ieg", the parameters'
    /// conventions, and "_".
    /// - Returns: Whether the function takes and returns nothing; nil if the type is not such a function.
    var isEmptyFunction: Bool? {
        guard bytes.last == UInt8(ascii: "_"), let mark = bytes.lastIndex(of: UInt8(ascii: "I")) else { return nil }
        let conventions = bytes[mark...]
        guard conventions.starts(with: "Ieg".utf8) else { return nil }
        return conventions.elementsEqual("Ieg_".utf8)
    }
}
