import RuntimeMetadata
@_spi(Reflection) import Swift

/// A dynamic property of a view type: its offset in the view, and the slot of the node that keeps its storage.
public struct DynamicField {
    @usableFromInline let offset: Int
    @usableFromInline let slot: Int
    @usableFromInline let bind: @MainActor (UnsafeMutableRawPointer, BodyNode, Int) -> Void
    /// Reverts, after the body has run, what `bind` changed in the view's value.
    var restore: (@MainActor (UnsafeMutableRawPointer, BodyNode, Int) -> Void)?
    /// Whether the environment value that the property reads is unchanged; nil for properties that do not read the environment.
    var isUpToDate: (@MainActor (UnsafeRawPointer, BodyNode, Int) -> Bool)?
}

/// What the engine needs of a view type, computed once per type.
///
/// Values are compared in two steps. Values with equal bytes are the same, for any type (a copy of a string or an array keeps its
/// pointer), so an unchanged view costs one pass over its bytes. If bytes differ, the fields are compared: with `==` where the
/// type has it, closures by their captured values (see `ClosureContext`). Any other field counts as changed. A dynamic property
/// with storage in the node is not compared.
public final class TypeInfo {
    @usableFromInline let evaluate: @MainActor (ViewNode) -> Void
    let type: Any.Type
    // Written while the type is first inspected, on the main actor, and constant afterwards; so unchecked, since each update in an
    // app's module reads them.
    @exclusivity(unchecked) @usableFromInline private(set) var dynamic: [DynamicField] = []
    @exclusivity(unchecked) @usableFromInline private(set) var readsEnvironment = false
    /// Whether the type has animatable data.
    @exclusivity(unchecked) @usableFromInline private(set) var animates = false
    /// Whether a body of this type has read `@Observable` objects. Written on the main actor, where bodies run, and never unset.
    @exclusivity(unchecked) @usableFromInline var readsObservables = false
    /// Whether a closure that a body of this type handed out, and that ran later, has read `@Observable` objects.
    var contentReadsObservables = false
    /// Whether the type has bindings, through which its body reads state of views further out.
    private var holdsBindings = false
    /// Whether the state of other views that a body of the type reads is read in closures that the view was given.
    var mayReadInClosures: Bool { !contents.isEmpty && !holdsBindings }
    /// Whether the type is not the engine's, and its values have closures with results that may be shown.
    private(set) lazy var holdsClosures = !contents.isEmpty && !EngineModules.contain(type)
    /// Ranges of compared bytes. The first is inline, since most types have one.
    private var run0 = 0..<0
    private var runs: [Range<Int>] = []
    private var fields: [FieldComparison] = []
    /// The elements of `fields` that contain closures with results that may be shown.
    private var contents: [FieldComparison] = []

    // Accessed on the main actor only, where nodes are made. The infos are never released, so nodes refer to them without retaining.
    nonisolated(unsafe) private static var all: [ObjectIdentifier: TypeInfo] = [:]
    nonisolated(unsafe) private static var last: (id: ObjectIdentifier, info: TypeInfo)?

    var name: String { String(describing: type) }

    /// The info of a type, which is made at first use.
    @usableFromInline static func of(_ type: Any.Type, _ evaluate: @escaping @MainActor (ViewNode) -> Void) -> TypeInfo {
        let id = ObjectIdentifier(type)
        if let last, last.id == id { return last.info }
        let info = all[id] ?? TypeInfo(type, evaluate)
        all[id] = info
        last = (id, info)
        return info
    }

    private init(_ type: Any.Type, _ evaluate: @escaping @MainActor (ViewNode) -> Void) {
        self.evaluate = evaluate
        self.type = type
        var parts = ComparedParts()
        let layout = ValueLayout(type), size = layout.size
        var sawField = false
        let isReflected = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
            sawField = true
            guard let property = TypeQueries.dynamicProperty(fieldType) else {
                parts.add(fieldType, at: offset)
                return true
            }
            addDynamic(property, offset) { parts.add($0, at: $1) }
            return true
        }
        if size > 0 && !sawField {
            if isReflected || TypeQueries.view(type) != nil {
                // An enum, or a type from a module without reflection metadata: its parts are unknown.
                parts.runs = [0..<size]
                parts.fields = [FieldComparison(type, at: 0)]
            }
        }
        // As on the platform, a view's own `==` decides, unless the view is plain data.
        if !layout.isPlainData, TypeQueries.equatable(type) != nil, TypeQueries.view(type) != nil {
            parts.fields = [FieldComparison(type, at: 0)]
        }
        addAnimatable(type)
        if let first = parts.runs.first {
            run0 = first
            runs = Array(parts.runs.dropFirst())
        }
        fields = parts.fields
        contents = parts.fields.filter(\.hasContent)
    }

    /// The parts of a value that take part in comparison.
    private struct ComparedParts {
        var runs: [Range<Int>] = []
        var fields: [FieldComparison] = []

        mutating func add(_ type: Any.Type, at offset: Int) {
            let end = offset + ValueLayout(type).size
            guard end > offset else { return }
            if let last = runs.last, last.upperBound == offset {
                runs[runs.count - 1] = last.lowerBound..<end
            } else {
                runs.append(offset..<end)
            }
            fields.append(FieldComparison(type, at: offset))
        }
    }

    /// Adds a slot for the animatable data of a view or a modifier. Its body runs with interpolated values while they are
    /// animated.
    private func addAnimatable(_ type: Any.Type) {
        func add<A: Animatable>(_: A.Type) {
            if !A.hasAnimatableData { return }
            animates = true
            dynamic.append(
                DynamicField(
                    offset: 0, slot: dynamic.count, bind: AnimatableSlot<A>.prepare, restore: AnimatableSlot<A>.restore))
        }
        if let animatable = TypeQueries.animatable(type) { add(animatable) }
    }

    /// - Parameter compare: Called with the type and offset of each part that takes part in comparison: parts that are plain
    ///   values, and properties that request it.
    private func addDynamic(_ type: any DynamicProperty.Type, _ offset: Int, _ compare: (Any.Type, Int) -> Void) {
        if type._readsEnvironment { readsEnvironment = true }
        if type._isCompared { compare(type, offset) }
        func bind<P: DynamicProperty>(_: P.Type) -> @MainActor (UnsafeMutableRawPointer, BodyNode, Int) -> Void {
            { pointer, node, slot in pointer.assumingMemoryBound(to: P.self).pointee._bind(node, slot) }
        }
        if type._isLeaf {
            func isUpToDate<P: DynamicProperty>(_: P.Type) -> @MainActor (UnsafeRawPointer, BodyNode, Int) -> Bool {
                { pointer, node, slot in pointer.assumingMemoryBound(to: P.self).pointee._isUpToDate(node, slot) }
            }
            dynamic.append(
                DynamicField(
                    offset: offset, slot: dynamic.count, bind: bind(type),
                    isUpToDate: type._readsEnvironment ? isUpToDate(type) : nil))
            return
        }
        if type._isCompared {
            holdsBindings = true
            return
        }
        _ = _forEachField(of: type, options: []) { _, inner, fieldType, _ in
            if let property = TypeQueries.dynamicProperty(fieldType) {
                addDynamic(property, offset + inner, compare)
            } else {
                compare(fieldType, offset + inner)
            }
            return true
        }
        // A property made of other properties is updated after those are bound.
        func update<P: DynamicProperty>(_: P.Type) -> @MainActor (UnsafeMutableRawPointer, BodyNode, Int) -> Void {
            { pointer, node, slot in
                // What it reads is read for the body, with registrations of its own.
                var observed = node[slot: slot] as? ObservedRun
                node.trackingContentReads(&observed) { pointer.assumingMemoryBound(to: P.self).pointee.update() }
                if let observed { node[slot: slot] = observed }
            }
        }
        dynamic.append(DynamicField(offset: offset, slot: dynamic.count, bind: update(type)))
    }

    /// Whether all environment values that the properties of a view have read are unchanged.
    @MainActor func isUpToDate(_ value: UnsafeRawPointer, _ node: BodyNode, firstSlot: Int = 0) -> Bool {
        dynamic.allSatisfy { $0.isUpToDate?(value + $0.offset, node, firstSlot + $0.slot) ?? true }
    }

    @inlinable func isSame<V>(_ old: inout V, _ new: V) -> Bool {
        withUnsafePointer(to: &old) { a in
            withUnsafePointer(to: new) { b in isSame(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
        }
    }

    @usableFromInline func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        if bytesAgree(a, b, run0) && runs.allSatisfy({ bytesAgree(a, b, $0) }) {
            return contents.isEmpty || contents.allSatisfy { $0.isSame(a, b) }
        }
        return fields.allSatisfy { $0.isSame(a, b) }
    }
}
