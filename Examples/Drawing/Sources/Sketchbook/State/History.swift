/// A value that can be what it was before, and again what it was after.
struct History<Value: Equatable>: Equatable {
    /// How many steps back are kept.
    static var limit: Int { 100 }

    private(set) var present: Value
    private var past: [Value] = []
    private var future: [Value] = []

    init(_ present: Value) { self.present = present }

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// A step that changes nothing is none. What was undone cannot be brought back after another step.
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
