@_spi(Reflection) import Swift

/// A type that knows best when two of its values mean the same: a binding is its location, not its bytes.
protocol SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool
}

@inline(__always) func bytesAgree(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ range: Range<Int>) -> Bool {
    var i = range.lowerBound
    while i &+ 8 <= range.upperBound {
        if a.loadUnaligned(fromByteOffset: i, as: UInt64.self) != b.loadUnaligned(fromByteOffset: i, as: UInt64.self) {
            return false
        }
        i &+= 8
    }
    while i < range.upperBound {
        if a.load(fromByteOffset: i, as: UInt8.self) != b.load(fromByteOffset: i, as: UInt8.self) { return false }
        i &+= 1
    }
    return true
}

func sizeOf(_ type: Any.Type) -> Int {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: size)
}

private func alignmentOf(_ type: Any.Type) -> Int {
    func alignment<T>(_: T.Type) -> Int { MemoryLayout<T>.alignment }
    return _openExistential(type, do: alignment)
}

/// How one stored field is compared when its bytes differ.
struct FieldComparison {
    enum Kind {
        case bytes
        case ask((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
        case parts([FieldComparison])
        case closure
    }
    let range: Range<Int>
    let kind: Kind

    /// A closure that lies at an offset.
    init(closureAt offset: Int) {
        range = offset..<offset + 2 * MemoryLayout<UnsafeRawPointer>.size
        kind = .closure
    }

    init(_ type: Any.Type, at offset: Int) {
        range = offset..<offset + sizeOf(type)
        if let comparing = type as? any SelfComparing.Type {
            kind = .ask(comparing.isSame)
            return
        }
        func equal<E: Equatable>(_: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
            { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
        }
        if let equatable = type as? any Equatable.Type {
            kind = .ask(equal(equatable))
            return
        }
        if isSwiftFunction(type) {
            kind = .closure
            return
        }
        guard hasFields(type) else {
            kind = .bytes
            return
        }
        var parts: [FieldComparison] = []
        _forEachField(of: type, options: []) { _, inner, partType, _ in
            parts.append(FieldComparison(partType, at: offset + inner))
            return true
        }
        kind = parts.isEmpty ? .bytes : .parts(parts)
    }

    func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        if bytesAgree(a, b, range) { return true }
        switch kind {
        case .bytes: return false
        case .ask(let isSame): return isSame(a + range.lowerBound, b + range.lowerBound)
        case .parts(let parts): return parts.allSatisfy { $0.isSame(a, b) }
        case .closure:
            return ClosureContext.isSame(
                a.load(fromByteOffset: range.lowerBound, as: ClosureContext.self),
                b.load(fromByteOffset: range.lowerBound, as: ClosureContext.self))
        }
    }

    /// Whether two values of any type mean the same to a view.
    static func isSame<T>(_ a: T, _ b: T) -> Bool {
        let comparison = cached(T.self)
        return withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in comparison.isSame(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
        }
    }

    nonisolated(unsafe) private static var cache: [ObjectIdentifier: FieldComparison] = [:]
    private static func cached(_ type: Any.Type) -> FieldComparison {
        if let found = cache[ObjectIdentifier(type)] { return found }
        let comparison = FieldComparison(type, at: 0)
        cache[ObjectIdentifier(type)] = comparison
        return comparison
    }
}

/// Metadata kind of a function type (`MetadataKind::Function` of the runtime).
private func isSwiftFunction(_ type: Any.Type) -> Bool { metadataKind(type) == 0x302 }

/// Whether a type is a struct or a tuple. Asked for the fields of an existential, the runtime looks for the value in it and
/// crashes, since there is none.
private func hasFields(_ type: Any.Type) -> Bool { [0x200, 0x301].contains(metadataKind(type)) }

private func metadataKind(_ type: Any.Type) -> Int { unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee }

/// A thick closure: code, and a heap object with the captured values.
///
/// A body that runs again makes a new object; the closure is the same if the code is and the captured values are. Their types
/// come from the capture descriptor that the compiler emits next to the object's metadata. Where it is absent (built with
/// `-disable-reflection-metadata`) or the closure captures generic metadata, the closure counts as changed.
private struct ClosureContext {
    let code: UnsafeRawPointer?
    let context: UnsafeRawPointer?

    static func isSame(_ a: Self, _ b: Self) -> Bool {
        guard a.code == b.code else { return false }
        if a.context == b.context { return true }
        guard let x = a.context, let y = b.context else { return false }
        let metadata = x.load(as: UnsafeRawPointer.self)
        guard metadata == y.load(as: UnsafeRawPointer.self), let plan = plan(metadata) else { return false }
        return plan.allSatisfy { $0.isSame(x, y) }
    }

    nonisolated(unsafe) private static var last: (metadata: UnsafeRawPointer, plan: [FieldComparison])?
    nonisolated(unsafe) private static var plans: [UnsafeRawPointer: [FieldComparison]?] = [:]

    private static func plan(_ metadata: UnsafeRawPointer) -> [FieldComparison]? {
        if let last, last.metadata == metadata { return last.plan }
        let found = plans[metadata] ?? makePlan(metadata)
        plans[metadata] = .some(found)
        if let found { last = (metadata, found) }
        return found
    }

    /// HeapLocalVariable metadata: kind, offset of the first capture, capture descriptor.
    private static func makePlan(_ metadata: UnsafeRawPointer) -> [FieldComparison]? {
        guard metadata.load(as: Int.self) == 0x400,
            let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
        else { return nil }
        let count = Int(descriptor.load(as: UInt32.self))
        let bindings = descriptor.load(fromByteOffset: 8, as: UInt32.self)
        if bindings != 0 { return nil }
        var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
        var plan: [FieldComparison] = []
        for i in 0..<count {
            let at = descriptor + 12 + 4 * i
            let name = at + Int(at.load(as: Int32.self)), length = mangledLength(name)
            let type = _getTypeByMangledNameInContext(
                name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil, genericArguments: nil)
            guard let type else {
                guard isFunction(UnsafeRawBufferPointer(start: name, count: length)) else { return nil }
                offset = (offset + 7) & ~7
                plan.append(FieldComparison(closureAt: offset))
                offset += 2 * MemoryLayout<UnsafeRawPointer>.size
                continue
            }
            let alignment = alignmentOf(type)
            offset = (offset + alignment - 1) & ~(alignment - 1)
            plan.append(FieldComparison(type, at: offset))
            offset += sizeOf(type)
        }
        return plan
    }

    /// Whether a type is a closure as the compiler passes it on by itself, where one with other conventions is asked for: a case or a
    /// method that is handed to generic code. No metadata describes it; its name ends with "Ieg", the parameters' conventions, "_".
    private static func isFunction(_ name: UnsafeRawBufferPointer) -> Bool {
        guard name.last == UInt8(ascii: "_"), let mark = name.lastIndex(of: UInt8(ascii: "I")) else { return false }
        return name[mark...].starts(with: "Ieg".utf8)
    }

    /// A mangled name ends at a zero byte; symbolic references in it are a control byte and 4 or 8 bytes.
    private static func mangledLength(_ name: UnsafeRawPointer) -> Int {
        var length = 0
        while true {
            let byte = name.load(fromByteOffset: length, as: UInt8.self)
            if byte == 0 { return length }
            length += byte <= 0x17 ? 5 : byte <= 0x1F ? 9 : 1
        }
    }
}
