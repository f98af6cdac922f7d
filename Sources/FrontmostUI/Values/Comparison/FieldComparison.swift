import RuntimeMetadata
@_spi(Reflection) import Swift

/// A type that defines when two of its values are the same to a view. A binding, for example, compares its location and not its
/// bytes.
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

/// How one stored field is compared if its bytes differ. A class, because each comparison of a row's view takes one from an
/// array.
final class FieldComparison {
    enum Kind {
        case bytes
        case ask((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
        case parts([FieldComparison])
        case closure(isAction: Bool)
    }
    let range: Range<Int>
    let kind: Kind
    /// Whether the field contains a closure with a result that may be shown. Equal bytes of such a closure do not always mean an
    /// equal result.
    let hasContent: Bool

    private init(_ range: Range<Int>, _ kind: Kind) {
        (self.range, self.kind) = (range, kind)
        hasContent =
            switch kind {
            case .bytes, .ask: false
            case .closure(let isAction): !isAction
            case .parts(let parts): parts.contains { $0.hasContent }
            }
    }

    /// A comparison of the closure at an offset.
    /// - Parameter isAction: Whether the closure returns nothing that could be shown.
    convenience init(closureAt offset: Int, isAction: Bool) {
        self.init(offset..<offset + 2 * MemoryLayout<UnsafeRawPointer>.size, .closure(isAction: isAction))
    }

    convenience init(_ type: Any.Type, at offset: Int) {
        self.init(offset..<offset + ValueLayout(type).size, Self.kind(of: type, at: offset))
    }

    private static func kind(of type: Any.Type, at offset: Int) -> Kind {
        if let comparing = TypeQueries.selfComparing(type) { return .ask(comparing.isSame) }
        func equal<E: Equatable>(_: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
            { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
        }
        if let equatable = TypeQueries.equatable(type) { return .ask(equal(equatable)) }
        if let function = functionType(type) { return .closure(isAction: function.isAction) }
        guard hasFields(type) else { return .bytes }
        var parts: [FieldComparison] = []
        _forEachField(of: type, options: []) { _, inner, partType, _ in
            parts.append(FieldComparison(partType, at: offset + inner))
            return true
        }
        return parts.isEmpty ? .bytes : .parts(parts)
    }

    func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        if bytesAgree(a, b, range) && !hasContent { return true }
        switch kind {
        case .bytes: return false
        case .ask(let isSame): return isSame(a + range.lowerBound, b + range.lowerBound)
        case .parts(let parts): return parts.allSatisfy { $0.isSame(a, b) }
        case .closure(let isAction):
            return ClosureContext.isSame(
                a.load(fromByteOffset: range.lowerBound, as: ClosureContext.self),
                b.load(fromByteOffset: range.lowerBound, as: ClosureContext.self), isAction: isAction)
        }
    }

    /// Whether two values of any type are the same to a view.
    static func isSame<T>(_ a: T, _ b: T) -> Bool {
        let comparison = cached(T.self)
        return withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in comparison.isSame(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
        }
    }

    /// Whether two values are the same, and will be as long as they exist: closures in them have captured plain data only.
    ///
    /// For closures that a body hands out, and that run outside of bodies with that body as the reader of what they read. If they read
    /// state, the body runs again and hands out closures that are the same, and yet have another result.
    static func isConstant<T>(_ a: T, _ b: T) -> Bool {
        isSame(a, b) && withUnsafePointer(to: b) { cached(T.self).hasPlainClosures(UnsafeRawPointer($0)) }
    }

    private func hasPlainClosures(_ value: UnsafeRawPointer) -> Bool {
        switch kind {
        case .bytes, .ask: true
        case .parts(let parts): parts.allSatisfy { $0.hasPlainClosures(value) }
        case .closure: value.load(fromByteOffset: range.lowerBound, as: ClosureContext.self).capturesPlainData
        }
    }

    // Accessed on the main actor only, where bodies run and nodes are updated.
    nonisolated(unsafe) private static var cache: [ObjectIdentifier: FieldComparison] = [:]
    private static func cached(_ type: Any.Type) -> FieldComparison {
        if let found = cache[ObjectIdentifier(type)] { return found }
        let comparison = FieldComparison(type, at: 0)
        cache[ObjectIdentifier(type)] = comparison
        return comparison
    }
}

/// Whether a type is a struct or a tuple. The runtime crashes when it is asked for the fields of an existential type: it looks
/// for them in the value, which does not exist.
private func hasFields(_ type: Any.Type) -> Bool {
    let kind = MetadataKind(of: type)
    return kind == .structure || kind == .tuple
}

/// The function type behind a type or an optional type. A nil function has the layout of a closure without code.
private func functionType(_ type: Any.Type) -> FunctionType? {
    FunctionType(OptionalMetadata.wrapped(type) ?? type)
}
