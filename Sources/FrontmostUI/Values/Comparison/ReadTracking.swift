import RuntimeMetadata
@_spi(Reflection) import Swift

/// A type that defines whether every read through its values is tracked by the view graph.
protocol ReadTracked {
    static var tracking: ReadTracking.Kind { get }
}

/// Whether everything that can be read through a captured value is either part of the value or tracked when it is read.
///
/// A closure that captures only such values has a new result only if one of them changes, or if a tracked read marks the node
/// that ran it as dirty. A captured object can change without either, so a closure that captures one has to run again.
struct ReadTracking {
    indirect enum Kind {
        case tracked, untracked
        /// Depends on the value, not only on its type.
        case ask((UnsafeRawPointer) -> Bool)
        case parts([ReadTracking])
        case closure
    }
    private let offset: Int
    let kind: Kind

    private init(_ kind: Kind, at offset: Int) { (self.kind, self.offset) = (kind, offset) }

    init(_ type: Any.Type, at offset: Int) { self.init(Self.kind(of: type), at: offset) }

    /// Tracking of a closure that has a type without metadata.
    /// - Parameter isAction: Whether the closure returns nothing that could be shown.
    init(closureAt offset: Int, isAction: Bool) { self.init(isAction ? .tracked : .closure, at: offset) }

    /// - Parameter base: The address of the value that contains this one.
    func isTracked(_ base: UnsafeRawPointer) -> Bool {
        switch kind {
        case .tracked: true
        case .untracked: false
        case .ask(let isTracked): isTracked(base + offset)
        case .parts(let parts): parts.allSatisfy { $0.isTracked(base + offset) }
        case .closure: base.load(fromByteOffset: offset, as: ClosureContext.self).isTracked
        }
    }

    /// Whether reads through all values of a type are tracked.
    static func isTracked(_ type: Any.Type) -> Bool { kind(of: type).isAlways }

    static func isTracked<T>(_ value: T) -> Bool {
        let tracking = ReadTracking(T.self, at: 0)
        return withUnsafePointer(to: value) { tracking.isTracked(UnsafeRawPointer($0)) }
    }

    // Accessed on the main actor only, where bodies run.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: Kind] = [:]
    /// The types that are being examined, by their depth, and the depth of the outermost one that the current verdict assumes to be tracked.
    nonisolated(unsafe) private static var open: [ObjectIdentifier: Int] = [:]
    nonisolated(unsafe) private static var assumed = Int.max

    private static func kind(of type: Any.Type) -> Kind {
        let id = ObjectIdentifier(type)
        if let found = known[id] { return found }
        // Ends the recursion for a type that contains itself: its other parts decide.
        if let depth = open[id] {
            assumed = min(assumed, depth)
            return .tracked
        }
        let depth = open.count, around = assumed
        (open[id], assumed) = (depth, .max)
        var kind = find(type)
        open[id] = nil
        // The assumption was that all values of the type are tracked.
        if assumed == depth && !kind.isAlways { kind = .untracked }
        // A verdict that assumes something of a type further out holds only for that one's examination.
        if assumed >= depth { known[id] = kind }
        assumed = min(around, assumed >= depth ? .max : assumed)
        return kind
    }

    private static func find(_ type: Any.Type) -> Kind {
        if let known = TypeQueries.readTracked(type) { return known.tracking }
        if ValueLayout(type).isPlainData { return .tracked }
        switch MetadataKind(of: type) {
        case .function: return FunctionType(type)?.isAction == true ? .tracked : .closure
        case .structure, .tuple:
            var parts: [ReadTracking] = []
            _forEachField(of: type, options: []) { _, offset, partType, _ in
                parts.append(ReadTracking(partType, at: offset))
                return true
            }
            return parts.isEmpty ? .untracked : combined(parts)
        case .enumeration:
            // The position of a payload is not part of the metadata, so every payload type has to be tracked.
            guard let payloads = EnumLayout(type)?.payloads else { return .untracked }
            return payloads.allSatisfy { isTracked($0) } ? .tracked : .untracked
        default: return type is AnyKeyPath.Type ? .tracked : .untracked
        }
    }

    private static func combined(_ parts: [ReadTracking]) -> Kind {
        let open = parts.filter { !$0.kind.isAlways }
        if open.isEmpty { return .tracked }
        return open.contains { if case .untracked = $0.kind { true } else { false } } ? .untracked : .parts(open)
    }
}

extension ReadTracking.Kind {
    var isAlways: Bool { if case .tracked = self { true } else { false } }

    /// The tracking of a container with values of one type.
    static func elements(_ type: Any.Type) -> Self { ReadTracking.isTracked(type) ? .tracked : .untracked }
}
