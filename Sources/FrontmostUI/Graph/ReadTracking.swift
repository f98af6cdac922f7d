@_spi(Reflection) import Swift

/// A type that knows whether the graph hears of every change that can be read through its values.
protocol ReadTracked {
    static var tracking: ReadTracking.Kind { get }
}

/// Whether all that can be read through a captured value either is part of the value or is tracked when it is read.
///
/// A closure that captured only such values shows something else only when one of them is another value, or when a tracked read
/// brings back the node that ran it. A captured object can change without either: the closure has to run again.
struct ReadTracking {
    indirect enum Kind {
        case tracked, untracked
        /// Depends on the value.
        case ask((UnsafeRawPointer) -> Bool)
        case parts([ReadTracking])
        case closure
    }
    private let offset: Int
    let kind: Kind

    private init(_ kind: Kind, at offset: Int) { (self.kind, self.offset) = (kind, offset) }

    init(_ type: Any.Type, at offset: Int) { self.init(Self.kind(of: type), at: offset) }

    /// A closure that no metadata describes.
    /// - Parameter isAction: It returns nothing that could be shown.
    init(closureAt offset: Int, isAction: Bool) { self.init(isAction ? .tracked : .closure, at: offset) }

    /// - Parameter base: Where the value lies of which this is a part.
    func isTracked(_ base: UnsafeRawPointer) -> Bool {
        switch kind {
        case .tracked: true
        case .untracked: false
        case .ask(let isTracked): isTracked(base + offset)
        case .parts(let parts): parts.allSatisfy { $0.isTracked(base + offset) }
        case .closure: base.load(fromByteOffset: offset, as: ClosureContext.self).isTracked
        }
    }

    /// Whether that holds for all values of a type.
    static func isTracked(_ type: Any.Type) -> Bool { kind(of: type).isAlways }

    static func isTracked<T>(_ value: T) -> Bool {
        let tracking = ReadTracking(T.self, at: 0)
        return withUnsafePointer(to: value) { tracking.isTracked(UnsafeRawPointer($0)) }
    }

    // Comparisons are made on the main actor, where bodies run.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: Kind] = [:]

    private static func kind(of type: Any.Type) -> Kind {
        let id = ObjectIdentifier(type)
        if let found = known[id] { return found }
        // A type that contains itself is what its other parts are.
        known[id] = .tracked
        let kind = find(type)
        known[id] = kind
        return kind
    }

    private static func find(_ type: Any.Type) -> Kind {
        if let known = type as? any ReadTracked.Type { return known.tracking }
        if isPlain(type) { return .tracked }
        switch metadataKind(type) {
        case MetadataKind.function: return FunctionType(type).isAction ? .tracked : .closure
        case MetadataKind.structure, MetadataKind.tuple:
            var parts: [ReadTracking] = []
            _forEachField(of: type, options: []) { _, offset, partType, _ in
                parts.append(ReadTracking(partType, at: offset))
                return true
            }
            return parts.isEmpty ? .untracked : combined(parts)
        case MetadataKind.enumeration:
            // Where a payload lies is the compiler's secret.
            guard let payloads = PayloadTypes.of(type) else { return .untracked }
            return payloads.allSatisfy { isTracked($0) } ? .tracked : .untracked
        default: return type is AnyKeyPath.Type ? .tracked : .untracked
        }
    }

    private static func combined(_ parts: [ReadTracking]) -> Kind {
        let open = parts.filter { !$0.kind.isAlways }
        if open.isEmpty { return .tracked }
        return open.contains { if case .untracked = $0.kind { true } else { false } } ? .untracked : .parts(open)
    }

    /// Without references.
    private static func isPlain(_ type: Any.Type) -> Bool {
        func isPlain<T>(_: T.Type) -> Bool { _isPOD(T.self) }
        return _openExistential(type, do: isPlain)
    }
}

extension ReadTracking.Kind {
    var isAlways: Bool { if case .tracked = self { true } else { false } }

    /// Of a container of one type of values.
    static func elements(_ type: Any.Type) -> Self { ReadTracking.isTracked(type) ? .tracked : .untracked }
}

/// The types of an enumeration's payloads, as the compiler's metadata lists them.
private enum PayloadTypes {
    /// - Returns: nil where the metadata does not say.
    static func of(_ type: Any.Type) -> [Any.Type]? {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        guard let fields = relative(descriptor + 16) else { return nil }
        let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
        let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
        var found: [Any.Type] = []
        for index in 0..<count {
            guard let name = relative(fields + 16 + index * size + 4) else { continue }
            let payload = _getTypeByMangledNameInContext(
                name.assumingMemoryBound(to: UInt8.self), UInt(mangledLength(name)), genericContext: descriptor,
                genericArguments: metadata + 16)
            guard let payload else { return nil }
            found.append(payload)
        }
        return found
    }

    private static func relative(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = Int(field.load(as: Int32.self))
        return distance == 0 ? nil : field + distance
    }
}
