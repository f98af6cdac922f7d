@_spi(Reflection) import Swift

/// The runtime's information about an enum: which case a value is on, and the cases' names and associated values.
///
/// The compiler emits both for every enum: functions for values in memory (the *value witnesses* of its metadata), and the names
/// and types of its cases (its *field descriptor*), which `Mirror` reads as well.
package struct EnumLayout {
    package struct Case {
        package let name: String
        /// The associated value's type; nil if there is none or it cannot be resolved.
        package let payload: Any.Type?
        /// Whether values hold a reference to a box that contains the associated value.
        package let isIndirect: Bool
        /// Whether the associated value has the memory layout that generic code expects. Functions and metatypes do not, unless
        /// the enum itself is generic over them.
        let isPlain: Bool
    }

    package typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    package typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

    package let metadata: UnsafeRawPointer
    /// Returns the tag (the case's number) of a value.
    package let getTag: Tag
    /// Consumes a value and leaves its associated value, or the reference to its box, in its memory.
    package let projectData: Project
    /// The cases, by tag.
    package let cases: [Case]

    /// Fails for a type that is not an enum, or that was built without reflection metadata.
    package init?(_ type: Any.Type) {
        metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard MetadataKind(metadata).isEnum else { return nil }
        let word = MemoryLayout<UnsafeRawPointer>.stride
        let witnesses = (metadata - word).load(as: UnsafeRawPointer.self)
        // The table starts with eight functions, the size, the stride, and the flags with the number of extra inhabitants.
        getTag = (witnesses + 10 * word + 8).load(as: Tag.self)
        projectData = (witnesses + 11 * word + 8).load(as: Project.self)
        let descriptor = (metadata + word).load(as: UnsafeRawPointer.self)
        guard let fields = Self.relative(descriptor + 16) else { return nil }
        let recordSize = Int((fields + 10).load(as: UInt16.self))
        let count = Int((fields + 12).load(as: UInt32.self))
        let metadata = metadata
        cases = (0..<count).map { index in
            let record = fields + 16 + index * recordSize
            let name = Self.relative(record + 4)?.assumingMemoryBound(to: UInt8.self)
            let payload = name.flatMap {
                _getTypeByMangledNameInContext(
                    $0, UInt(Self.length(ofMangled: $0)), genericContext: descriptor, genericArguments: metadata + 2 * word)
            }
            let isParameter = name.map(Self.isParameter(mangled:)) ?? false
            let caseName = Self.relative(record + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
            return Case(
                name: caseName ?? "", payload: payload, isIndirect: record.load(as: UInt32.self) & 1 != 0,
                isPlain: isParameter || payload.map(Self.isPlain) ?? true)
        }
    }

    /// Whether a mangled name is that of a generic parameter alone: "x", "q_", "q0_", or "qd__", "qd0_1_" if the enum is in
    /// another generic type. The name of a function or tuple may begin with one.
    private static func isParameter(mangled name: UnsafePointer<UInt8>) -> Bool {
        let name = UnsafeBufferPointer(start: name, count: length(ofMangled: name))
        if name.count == 1 { return name[0] == UInt8(ascii: "x") }
        guard name.first == UInt8(ascii: "q") else { return false }
        let hasDepth = name[1] == UInt8(ascii: "d")
        var index = hasDepth ? 2 : 1
        for _ in 0..<(hasDepth ? 2 : 1) {
            while index < name.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(name[index]) { index += 1 }
            guard index < name.count && name[index] == UInt8(ascii: "_") else { return false }
            index += 1
        }
        return index == name.count
    }

    private static func isPlain(_ type: Any.Type) -> Bool {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self), word = MemoryLayout<UnsafeRawPointer>.stride
        return switch MetadataKind(metadata) {
        case .function, .metatype: false
        case .tuple: TupleElements(of: type).allSatisfy(isPlain)
        // The wrapped type follows the kind and the descriptor.
        case .optional: isPlain(unsafeBitCast((metadata + 2 * word).load(as: UnsafeRawPointer.self), to: Any.Type.self))
        default: true
        }
    }

    private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = Int(place.load(as: Int32.self))
        return distance == 0 ? nil : place + distance
    }

    /// The length of a mangled name. It ends at a zero byte; symbolic references in it are a control byte and 4 or 8 bytes.
    private static func length(ofMangled name: UnsafePointer<UInt8>) -> Int {
        var length = 0
        while name[length] != 0 { length += name[length] <= 0x17 ? 5 : name[length] <= 0x1F ? 9 : 1 }
        return length
    }
}

/// Whether two types are equal apart from tuple labels. A single associated value with a label is a tuple of one element.
func isSameUnlabelled(_ a: Any.Type, _ b: Any.Type) -> Bool {
    if a == b { return true }
    let (x, y) = (TupleElements(of: a), TupleElements(of: b))
    return (x.isTuple || y.isTuple) && x.count == y.count && zip(x, y).allSatisfy(isSameUnlabelled)
}

/// The kind of a type, from the first word of its metadata.
private enum MetadataKind {
    case `enum`, optional, tuple, function, metatype, other

    init(_ metadata: UnsafeRawPointer) {
        self =
            switch metadata.load(as: Int.self) {
            case 0x201: .enum
            case 0x202: .optional
            case 0x301: .tuple
            case 0x302: .function
            case 0x304: .metatype
            default: .other
            }
    }
    var isEnum: Bool { self == .enum || self == .optional }
}

/// The types of a tuple's elements; for a type that is not a tuple, the type itself.
package struct TupleElements: RandomAccessCollection {
    private let type: Any.Type
    private let metadata: UnsafeRawPointer
    package let isTuple: Bool

    package init(of type: Any.Type) {
        self.type = type
        metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        isTuple = MetadataKind(metadata) == .tuple
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { isTuple ? (metadata + MemoryLayout<Int>.stride).load(as: Int.self) : 1 }
    // A type and an offset for each element follow the kind, the count and the labels.
    package subscript(index: Int) -> Any.Type {
        guard isTuple else { return type }
        let place = metadata + (3 + 2 * index) * MemoryLayout<Int>.stride
        return unsafeBitCast(place.load(as: UnsafeRawPointer.self), to: Any.Type.self)
    }

    /// The offset of an element in a value of the type, in bytes.
    package func offset(of index: Int) -> Int {
        // 32 bits, except on Apple's systems, where zero bits follow.
        isTuple ? Int((metadata + (4 + 2 * index) * MemoryLayout<Int>.stride).load(as: UInt32.self)) : 0
    }
}
