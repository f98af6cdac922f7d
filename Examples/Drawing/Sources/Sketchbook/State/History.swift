/// A value with undo and redo.
struct History<Value: Equatable>: Equatable {
    /// The largest number of steps that can be undone.
    static var limit: Int { 100 }

    private(set) var present: Value
    private var past: [Value] = []
    private var future: [Value] = []

    init(_ present: Value) { self.present = present }

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// Changes the value. A change without an effect adds no step. After a change, undone steps cannot be redone.
    mutating func change(_ step: (inout Value) -> Void) {
        var next = present
        step(&next)
        if next == present { return }
        past.append(present)
        if past.count > Self.limit { past.removeFirst() }
        (present, future) = (next, [])
    }

    mutating func undo() {
        guard let last = past.popLast() else { return }
        future.append(present)
        present = last
    }

    mutating func redo() {
        guard let next = future.popLast() else { return }
        past.append(present)
        present = next
    }
}

extension History: Codable where Value: Codable {}
extension History: Sendable where Value: Sendable {}
