import Foundation

/// The active constraints that a view keeps, in the order in which they came. One goes in constant time, on average.
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

/// Active constraints that have to do with an item, in no order. They are held by the views that own them, and each knows where in
/// the lists of its items it stands, so that it goes in constant time.
@MainActor struct ConstraintReferences {
    enum Kind {
        /// They are about the item.
        case mentions
        /// They are about something in the item's view, and something outside of it.
        case crossings
    }

    struct Reference {
        fileprivate let unmanaged: Unmanaged<NSLayoutConstraint>
        /// Which of the constraint's items of that kind it is.
        fileprivate let slot: Int
        @MainActor var constraint: NSLayoutConstraint { unmanaged.takeUnretainedValue() }
    }

    let kind: Kind
    private(set) var all: [Reference] = []
    var isEmpty: Bool { all.isEmpty }
    var count: Int { all.count }

    init(_ kind: Kind) { self.kind = kind }

    /// - Returns: Where it stands.
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
