import FrontmostRender

/// Collects the operations of a context. Neighbours with the same clips and nothing else share a group, so that a list of many figures stays
/// short.
package struct DrawingRecorder {
    private var finished: [DrawingOperation] = []
    /// Operations in front of `finished` that share a group.
    private var open: [DrawingOperation] = []
    private var group = DrawingGroup()

    /// An empty list.
    package init() {}

    /// What was recorded, back to front.
    package var operations: [DrawingOperation] { open.isEmpty ? finished : finished + grouped }

    /// Adds an operation to a group.
    package mutating func add(_ operation: DrawingOperation, in new: DrawingGroup) {
        // A layer is never shared, and its mask is costly to compare.
        if new.isLayer || new != group {
            finished += grouped
            (group, open) = (new, [])
        }
        open.append(operation)
    }

    /// Adds a group of its own.
    package mutating func add(_ operations: [DrawingOperation], in new: DrawingGroup) {
        finished += grouped
        (group, open) = (DrawingGroup(), [])
        finished.append(.group(operations, new))
    }

    private var grouped: [DrawingOperation] { open.isEmpty || group.isPlain ? open : [.group(open, group)] }
}
