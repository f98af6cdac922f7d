import Foundation
import FrontmostRender

/// Moves a row with a finger: by its handle while the list is edited, otherwise by the whole row after a long press.
@MainActor final class RowMover: CarriedItem {
    private unowned let row: ListRowNode
    private var move: RowMove?
    /// Whether a finger is down on the row and has not moved further than a tap may.
    private(set) var mayLift = false
    /// Whether a long press has lifted the row, and the finger is still down.
    private(set) var isLifted = false
    /// Where the finger has lifted the row, in the scene's coordinates.
    private var start = CGPoint.zero

    /// The movement in points that is still a press.
    private static let slop = 10.0

    init(of row: ListRowNode) { self.row = row }

    /// Follows a drag of the handle.
    func followHandle(_ input: DragInput) {
        if input.phase == .began { move = RowMove(of: row) }
        lead(input)
    }

    /// Follows a drag of the row until a long press lifts it. From then on the scene gives the drag to the lifted row.
    /// - Returns: Whether the drag moves the row.
    func followPress(_ input: DragInput) -> Bool {
        if isLifted { return true }
        switch input.phase {
        case .began: mayLift = true
        case .changed: if isFar(input) { mayLift = false }
        case .ended, .cancelled: mayLift = false
        }
        return false
    }

    private func isFar(_ input: DragInput) -> Bool { hypot(input.translation.width, input.translation.height) > Self.slop }

    /// Lifts the row after a long press.
    /// - Parameter point: The finger, in the scene's coordinates.
    /// - Returns: Whether the row can be moved with the finger. It cannot while that carries a view inside the row.
    func lift(at point: CGPoint) -> Bool {
        guard mayLift else { return false }
        mayLift = false
        guard let scene = row.graph.hostingView?.window?.windowScene, !scene.isCarrying, scene.carry(self, from: point) else {
            return false
        }
        start = point
        move = RowMove(of: row)
        setLifted(move != nil)
        return isLifted
    }

    /// Does nothing: the row itself follows the finger.
    func setShown(_ isShown: Bool) {}
    func move(to point: CGPoint) { move?.follow(Double(point.y - start.y)) }
    func drop(at point: CGPoint) {
        move(to: point)
        move?.end()
        move = nil
        setLifted(false)
    }

    /// Ends a move without effect.
    func cancel() {
        mayLift = false
        move?.cancel()
        move = nil
        setLifted(false)
    }

    private func lead(_ input: DragInput) {
        switch input.phase {
        case .began: break
        case .changed: move?.follow(Double(input.translation.height))
        case .ended:
            move?.end()
            move = nil
        case .cancelled: cancel()
        }
    }

    private func setLifted(_ isNow: Bool) {
        if isNow == isLifted { return }
        isLifted = isNow
        row.liftChanged()
    }
}

/// Moves a row by a drag to another position among the rows of its `ForEach`. The other rows make room as it passes their middle.
@MainActor private final class RowMove {
    private let row: ListRowNode
    private let from: Int
    private let others: [(row: ListRowNode, index: Int)]
    /// The row's new index, in the order without the row.
    private var place: Int

    init?(of row: ListRowNode) {
        guard let list = row.list, let segment = row.segment, let index = row.index, row.moving != nil else { return nil }
        (self.row, from, place) = (row, index, index)
        others = list.rows(of: segment).filter { $0.row !== row }
        list.movedRow = row
    }

    func follow(_ way: Double) {
        row.setLift(way)
        let height = row.size.height, top = Double(row.render.origin.y), edge = way < 0 ? top + way : top + way + height
        var new = from
        for (other, index) in others {
            let middle = Double(other.render.origin.y) + other.size.height / 2
            if index < from && edge < middle { new = min(new, index) }
            if index > from && edge > middle { new = max(new, index) }
        }
        if new == place { return }
        place = new
        // The room that the row leaves.
        let room = height + (row.list?.spacing ?? 0)
        row.graph.enqueue { [row, others, from] in
            row.graph.withTransaction(Transaction(animation: .default)) {
                for (other, index) in others where !other.isDetached {
                    other.setLift(index < from && index >= new ? room : index > from && index <= new ? -room : 0)
                }
            }
        }
    }

    func end() {
        let place = place, from = from
        settle()
        // If rows were added or removed in the meantime, the indices are no longer valid.
        if place != from && isUpToDate && row.environment.values.isEnabled {
            row.moving?(IndexSet(integer: from), place > from ? place + 1 : place)
        }
    }
    func cancel() { settle() }

    private var isUpToDate: Bool {
        guard !row.isDetached, row.index == from, let list = row.list, let segment = row.segment else { return false }
        let present = list.rows(of: segment).filter { $0.row !== row }
        return present.elementsEqual(others) { $0.row === $1.row && $0.index == $1.index }
    }

    private func settle() {
        row.list?.movedRow = nil
        row.graph.enqueue { [row, others] in
            row.graph.withTransaction(Transaction(animation: .default)) {
                for other in others.map(\.row) + [row] where !other.isDetached { other.setLift(0) }
            }
        }
    }
}
