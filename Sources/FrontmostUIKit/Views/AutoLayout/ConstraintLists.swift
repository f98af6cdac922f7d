import Foundation

/// The active constraints that a view owns, in the order of activation. Removal takes constant time on average.
@MainActor struct ConstraintList {
    private var slots: [NSLayoutConstraint?] = []
    private var gaps = 0

    var isEmpty: Bool { slots.count == gaps }
    var all: [NSLayoutConstraint] { slots.compactMap { $0 } }

    mutating func append(_ constraint: NSLayoutConstraint) {
        constraint.listIndex = slots.count
        slots.append(constraint)
    }

    mutating func remove(_ constraint: NSLayoutConstraint) {
        slots[constraint.listIndex] = nil
        gaps += 1
        if 2 * gaps < slots.count { return }
        slots.removeAll { $0 == nil }
        gaps = 0
        for (index, constraint) in slots.enumerated() { constraint?.listIndex = index }
    }
}

/// Unowned references to the active constraints that concern an item, in no order. Views own the constraints. Each constraint
/// stores its index in the lists of its items, so that removal takes constant time.
@MainActor struct ConstraintReferences {
    enum Kind {
        /// Constraints that mention the item.
        case mentions
        /// Constraints between an item inside the view and one outside of it.
        case crossings
    }

    struct Reference {
        fileprivate let unmanaged: Unmanaged<NSLayoutConstraint>
        /// The constraint's own slot for this reference. It gets the new index when the reference moves.
        fileprivate let slot: Int
        @MainActor var constraint: NSLayoutConstraint { unmanaged.takeUnretainedValue() }
    }

    let kind: Kind
    private(set) var all: [Reference] = []
    var isEmpty: Bool { all.isEmpty }
    var count: Int { all.count }

    init(_ kind: Kind) { self.kind = kind }

    /// - Returns: The index of the reference.
    mutating func add(_ constraint: NSLayoutConstraint, slot: Int) -> Int {
        all.append(Reference(unmanaged: Unmanaged.passUnretained(constraint), slot: slot))
        return all.count - 1
    }

    mutating func remove(at place: Int) {
        let last = all.removeLast()
        if place == all.count { return }
        all[place] = last
        last.constraint.referenceMoved(kind, last.slot, to: place)
    }
}
