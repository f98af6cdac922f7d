@_spi(Reflection) import Swift

/// What the runtime knows of an enum: which case a value is on, and what the cases hold.
///
/// The compiler leaves both with every enum: functions for its values in memory (the *value witnesses* of its metadata), and the
/// names and types of the cases (its *field descriptor*), which `Mirror` reads as well.
package struct EnumLayout {
    package struct Case {
        package let name: String
        /// The associated value's type; nil for none, or where it cannot be told.
        package let payload: Any.Type?
        /// Whether values hold a reference to a box with the associated value.
        package let isIndirect: Bool
        /// Whether the associated value lies in memory as generic code expects it. Functions and metatypes do not, unless the enum
        /// itself is generic over them.
        let isPlain: Bool
    }

    package typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    package typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

    package let metadata: UnsafeRawPointer
    /// The number of a value's case.
    package let getTag: Tag
    /// Leaves of a value, which is used up, its associated value or the reference to that one's box.
    package let projectData: Project
    /// By tag.
    package let cases: [Case]

    /// Nil for a type that is no enum, or was built without reflection metadata.
    package init?(_ type: Any.Type) {
        metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard MetadataKind(metadata).isEnum else { return nil }
        let word = MemoryLayout<UnsafeRawPointer>.stride
        let witnesses = (metadata - word).load(as: UnsafeRawPointer.self)
        // After eight functions, the size, the stride, and the flags with the number of extra inhabitants.
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

    /// Whether a mangled name is that of a generic parameter and of nothing else: "x", "q_", "q0_", or "qd__", "qd0_1_" where the
    /// enum is in another generic type. A function's or a tuple's name may begin with one.
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
        // After the kind and the descriptor: what it may have.
        case .optional: isPlain(unsafeBitCast((metadata + 2 * word).load(as: UnsafeRawPointer.self), to: Any.Type.self))
        default: true
        }
    }

    private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = Int(place.load(as: Int32.self))
        return distance == 0 ? nil : place + distance
    }

    /// A mangled name ends at a zero byte; symbolic references in it are a control byte and 4 or 8 bytes.
    private static func length(ofMangled name: UnsafePointer<UInt8>) -> Int {
        var length = 0
        while name[length] != 0 { length += name[length] <= 0x17 ? 5 : name[length] <= 0x1F ? 9 : 1 }
        return length
    }
}

/// Whether two types are the same but for the labels of tuples. A single associated value with a label is a tuple of one.
func isSameUnlabelled(_ a: Any.Type, _ b: Any.Type) -> Bool {
    if a == b { return true }
    let (x, y) = (TupleElements(of: a), TupleElements(of: b))
    return (x.isTuple || y.isTuple) && x.count == y.count && zip(x, y).allSatisfy(isSameUnlabelled)
}

/// What kind of type it is, by the first word of its metadata.
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

/// The types of a tuple's elements, or one that is no tuple.
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
    // After the kind, the count and the labels: a type and an offset for each.
    package subscript(index: Int) -> Any.Type {
        guard isTuple else { return type }
        let place = metadata + (3 + 2 * index) * MemoryLayout<Int>.stride
        return unsafeBitCast(place.load(as: UnsafeRawPointer.self), to: Any.Type.self)
    }

    /// Where in a value of the type an element lies.
    package func offset(of index: Int) -> Int {
        // 32 bits, but on Apple's systems, where more follow that are zero.
        isTuple ? Int((metadata + (4 + 2 * index) * MemoryLayout<Int>.stride).load(as: UInt32.self)) : 0
    }
}
