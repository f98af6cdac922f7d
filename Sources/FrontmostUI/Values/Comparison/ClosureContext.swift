import RuntimeMetadata

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
        let metadata = ClosureCaptures.metadata(of: x)
        guard metadata == ClosureCaptures.metadata(of: y), let plan = Plan.of(metadata), isAction || !plan.isUntracked else {
            return false
        }
        return plan.values.allSatisfy { $0.isSame(x, y) } && (isAction || plan.isTracked(y))
    }

    /// Whether every read through the closure's captured values is tracked, or is part of the values.
    var isTracked: Bool {
        guard code != nil, let context else { return true }
        return Plan.of(ClosureCaptures.metadata(of: context))?.isTracked(context) ?? false
    }

    /// Whether the closure has captured nothing but plain data, so that it can read neither state nor objects.
    var capturesPlainData: Bool {
        guard code != nil, let context else { return true }
        return Plan.of(ClosureCaptures.metadata(of: context))?.isPlain ?? false
    }

    /// Whether the context is a captured object itself. A closure that captures one object only, such as a method, may use it as
    /// its context. Equal contexts then do not mean that the same run of a body made both closures.
    private var isObject: Bool { context.map(ClosureCaptures.isObject) ?? false }

    /// The captured values of a closure: how to compare them, and how to find out whether reads through them are tracked.
    private struct Plan {
        var values: [FieldComparison] = []
        /// Checks for those values for which the type alone does not decide.
        var tracking: [ReadTracking] = []
        /// Whether reads through one of the values are never tracked.
        var isUntracked = false
        /// Whether all values are plain data.
        var isPlain = true

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

        private static func make(_ metadata: UnsafeRawPointer) -> Plan? {
            guard let values = ClosureCaptures.values(metadata) else { return nil }
            var plan = Plan()
            for value in values {
                switch value.kind {
                case .type(let type):
                    if !ValueLayout(type).isPlainData { plan.isPlain = false }
                    plan.add(FieldComparison(type, at: value.offset), ReadTracking(type, at: value.offset))
                case .function(let isEmpty):
                    plan.isPlain = false
                    plan.add(
                        FieldComparison(closureAt: value.offset, isAction: isEmpty),
                        ReadTracking(closureAt: value.offset, isAction: isEmpty))
                }
            }
            return plan
        }
    }
}

extension FunctionType {
    /// Whether a call of the function can have no visible result: it returns nothing, and its parameters are values that it
    /// cannot change for the caller. A function that configures an object or draws into a context is not an action.
    var isAction: Bool {
        result == Void.self && parameters.allSatisfy { !$0.isInout && ReadTracking.isTracked($0.type) }
    }
}
