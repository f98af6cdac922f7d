@_spi(Reflection) import Swift

/// A thick closure: code, and a heap object with the captured values.
///
/// A body that runs again makes a new context object. Two closures count as the same if their code is the same, their captured
/// values are the same, and every read through those values is tracked: the contents of a captured object may have changed (see
/// `ReadTracking`). A closure that returns nothing, such as a button's action, shows nothing, so for it the captured values alone
/// decide.
///
/// The types of the captured values come from the capture descriptor that the compiler emits next to the object's metadata. Where
/// it is absent (built with `-disable-reflection-metadata`) or the closure captures generic metadata, the closure counts as
/// changed.
struct ClosureContext {
    private let code: UnsafeRawPointer?
    private let context: UnsafeRawPointer?

    /// - Parameter isAction: Whether the closure returns nothing that could be shown.
    static func isSame(_ a: Self, _ b: Self, isAction: Bool) -> Bool {
        guard a.code == b.code else { return false }
        // Both are nil: the context word has no meaning.
        if a.code == nil { return true }
        if a.context == b.context { return isAction || !a.isObject }
        guard let x = a.context, let y = b.context else { return false }
        let metadata = x.load(as: UnsafeRawPointer.self)
        guard metadata == y.load(as: UnsafeRawPointer.self), let plan = Plan.of(metadata), isAction || !plan.isUntracked else {
            return false
        }
        return plan.values.allSatisfy { $0.isSame(x, y) } && (isAction || plan.isTracked(y))
    }

    /// Whether every read through the closure's captured values is tracked, or is part of the values.
    var isTracked: Bool {
        guard code != nil, let context else { return true }
        return Plan.of(context.load(as: UnsafeRawPointer.self))?.isTracked(context) ?? false
    }

    /// Whether the context is a captured object itself. A closure that captures one object only, such as a method, may use it as
    /// its context. Equal contexts then do not mean that the same run of a body made both closures.
    private var isObject: Bool {
        guard let context else { return false }
        let kind = context.load(as: UnsafePointer<Int>.self).pointee
        return kind != MetadataKind.localVariable && kind != MetadataKind.genericLocalVariable
    }

    /// The captured values of a closure: how to compare them, and how to find out whether reads through them are tracked.
    private struct Plan {
        var values: [FieldComparison] = []
        /// Checks for those values for which the type alone does not decide.
        var tracking: [ReadTracking] = []
        /// Whether reads through one of the values are never tracked.
        var isUntracked = false

        func isTracked(_ context: UnsafeRawPointer) -> Bool { !isUntracked && tracking.allSatisfy { $0.isTracked(context) } }

        mutating func add(_ value: FieldComparison, _ reads: ReadTracking) {
            values.append(value)
            switch reads.kind {
            case .tracked: break
            case .untracked: isUntracked = true
            default: tracking.append(reads)
            }
        }

        // Accessed on the main actor only, where bodies run.
        nonisolated(unsafe) private static var last: (metadata: UnsafeRawPointer, plan: Plan)?
        nonisolated(unsafe) private static var all: [UnsafeRawPointer: Plan?] = [:]

        static func of(_ metadata: UnsafeRawPointer) -> Plan? {
            if let last, last.metadata == metadata { return last.plan }
            let found = all[metadata] ?? make(metadata)
            all[metadata] = .some(found)
            if let found { last = (metadata, found) }
            return found
        }

        /// Reads HeapLocalVariable metadata: the kind, the offset of the first capture, and the capture descriptor.
        private static func make(_ metadata: UnsafeRawPointer) -> Plan? {
            guard metadata.load(as: Int.self) == MetadataKind.localVariable,
                let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
            else { return nil }
            let count = Int(descriptor.load(as: UInt32.self))
            let bindings = descriptor.load(fromByteOffset: 8, as: UInt32.self)
            if bindings != 0 { return nil }
            var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
            var plan = Plan()
            for i in 0..<count {
                let at = descriptor + 12 + 4 * i
                let name = at + Int(at.load(as: Int32.self)), length = mangledLength(name)
                let type = _getTypeByMangledNameInContext(
                    name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil, genericArguments: nil)
                guard let type else {
                    guard let isAction = isAction(UnsafeRawBufferPointer(start: name, count: length)) else { return nil }
                    offset = (offset + 7) & ~7
                    plan.add(
                        FieldComparison(closureAt: offset, isAction: isAction),
                        ReadTracking(closureAt: offset, isAction: isAction))
                    offset += 2 * MemoryLayout<UnsafeRawPointer>.size
                    continue
                }
                let alignment = alignmentOf(type)
                offset = (offset + alignment - 1) & ~(alignment - 1)
                plan.add(FieldComparison(type, at: offset), ReadTracking(type, at: offset))
                offset += sizeOf(type)
            }
            return plan
        }

        /// Recognises a function type without metadata. The compiler emits one where it passes a closure with its native
        /// conventions to code that expects others: an enum case or a method that is passed to generic code. Its mangled name
        /// ends with "Ieg", the parameters' conventions, and "_".
        /// - Returns: Whether the closure takes and returns nothing; nil if the type is not a closure.
        private static func isAction(_ name: UnsafeRawBufferPointer) -> Bool? {
            guard name.last == UInt8(ascii: "_"), let mark = name.lastIndex(of: UInt8(ascii: "I")) else { return nil }
            let conventions = name[mark...]
            guard conventions.starts(with: "Ieg".utf8) else { return nil }
            return conventions.elementsEqual("Ieg_".utf8)
        }
    }
}

/// The runtime's metadata of a function type.
struct FunctionType {
    private let metadata: UnsafeRawPointer

    /// - Parameter type: A type of kind `MetadataKind.function`.
    init(_ type: Any.Type) { metadata = unsafeBitCast(type, to: UnsafeRawPointer.self) }

    /// Whether a call of the function can have no visible result: it returns nothing, and its parameters are values that it
    /// cannot change for the caller. A function that configures an object or draws into a context is not an action.
    var isAction: Bool {
        let flags = metadata.load(fromByteOffset: 8, as: UInt.self)
        let result = metadata.load(fromByteOffset: 16, as: Any.Type.self)
        let count = Int(flags & 0xFFFF), hasParameterFlags = flags & 0x0200_0000 != 0
        guard result == Void.self else { return false }
        let parameters = metadata + 24
        for index in 0..<count {
            if hasParameterFlags {
                let ownership = parameters.load(fromByteOffset: count * 8 + index * 4, as: UInt32.self) & 0x7F
                if ownership == 1 { return false }
            }
            if !ReadTracking.isTracked(parameters.load(fromByteOffset: index * 8, as: Any.Type.self)) { return false }
        }
        return true
    }
}

/// Kinds of metadata in the Swift runtime.
enum MetadataKind {
    static let structure = 0x200, enumeration = 0x201, optional = 0x202
    static let tuple = 0x301, function = 0x302
    static let localVariable = 0x400, genericLocalVariable = 0x500
}

func metadataKind(_ type: Any.Type) -> Int { unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee }

/// The length of a mangled name in bytes. It ends at a zero byte. A symbolic reference in it is a control byte and 4 or 8 bytes,
/// which may be zero.
func mangledLength(_ name: UnsafeRawPointer) -> Int {
    var length = 0
    while true {
        let byte = name.load(fromByteOffset: length, as: UInt8.self)
        if byte == 0 { return length }
        length += byte <= 0x17 ? 5 : byte <= 0x1F ? 9 : 1
    }
}
