import Foundation

/// The changes in a hierarchy since its constraints were last solved. The topmost view owns it.
///
/// Each change is queued once, in one hierarchy, and removed variables and constraints leave the queue. So the queue of a
/// hierarchy that is never laid out is bounded by its variables, constraints and contents.
@MainActor final class LayoutWork {
    private(set) var seeds: [LayoutSolver.Seed] = []
    /// Items with changed content.
    private(set) var content: [LayoutItem] = []

    var isEmpty: Bool { seeds.isEmpty && content.isEmpty }

    /// The queue and the index of a waiting seed.
    struct Place {
        fileprivate var work: Unmanaged<LayoutWork>?
        fileprivate var index = 0
    }

    // MARK: Seeds

    /// Queues a seed here. A seed that waits in another hierarchy moves here.
    func add(_ seed: LayoutSolver.Seed) {
        let arena = LayoutArena.shared, own = Unmanaged.passUnretained(self)
        if let other = arena.places[seed].work {
            if other.toOpaque() == own.toOpaque() { return }
            other.takeUnretainedValue().remove(seed)
        }
        arena.places[seed] = Place(work: own, index: seeds.count)
        seeds.append(seed)
    }

    private func remove(_ seed: LayoutSolver.Seed) {
        let arena = LayoutArena.shared, index = arena.places[seed].index
        arena.places[seed].work = nil
        let last = seeds.removeLast()
        if index == seeds.count { return }
        seeds[index] = last
        arena.places[last].index = index
    }

    /// Removes the seed of a removed variable or constraint from its queue.
    static func forget(_ seed: LayoutSolver.Seed) {
        LayoutArena.shared.places[seed].work?.takeUnretainedValue().remove(seed)
    }

    func takeSeeds() -> [LayoutSolver.Seed] {
        for seed in seeds { LayoutArena.shared.places[seed].work = nil }
        defer { seeds = [] }
        return seeds
    }

    // MARK: Contents

    func add(content item: LayoutItem) {
        if item.queueIndex >= 0 { return }
        item.queueIndex = content.count
        content.append(item)
    }

    private func remove(content item: LayoutItem) {
        let index = item.queueIndex
        item.queueIndex = -1
        let last = content.removeLast()
        if index == content.count { return }
        content[index] = last
        last.queueIndex = index
    }

    func takeContent() -> [LayoutItem] {
        for item in content { item.queueIndex = -1 }
        defer { content = [] }
        return content
    }

    // MARK: Moving between hierarchies

    /// Takes over everything from a hierarchy that has become a part of this one.
    func take(from other: LayoutWork) {
        for seed in other.takeSeeds() { add(seed) }
        for item in other.takeContent() { add(content: item) }
    }

    /// Takes over what concerns a view and its descendants, which leave the other hierarchy.
    func take(_ view: UIView, from other: LayoutWork) {
        for item in view.autoLayout?.items ?? [] { take(item, from: other) }
        for below in view.subviews { take(below, from: other) }
    }

    /// Takes over an item's queued content, variables and constraints.
    private func take(_ item: LayoutItem, from other: LayoutWork) {
        if item.queueIndex >= 0 {
            other.remove(content: item)
            add(content: item)
        }
        let arena = LayoutArena.shared
        func take(_ seed: LayoutSolver.Seed) { if arena.places[seed].work != nil { add(seed) } }
        for variable in item.madeVariables { take(variable) }
        for reference in item.references.all {
            if let handle = reference.constraint.activeHandle { take(~handle) }
        }
        for handle in item.guide?.systemConstraints ?? [] { take(~handle) }
    }

    /// Distributes the queued work when the topmost view is gone: the surviving subviews are hierarchies of their own.
    func distribute() {
        let arena = LayoutArena.shared
        for item in takeContent() { item.view?.queueContent() }
        for seed in takeSeeds() {
            for variable in seed < 0 ? arena.solver.variables(of: ~seed) : [seed] {
                arena.item(of: variable)?.nearestView?.queueConstraint(seed)
            }
        }
    }
}

/// The queue positions of waiting seeds, by seed.
struct SeedPlaces {
    private var variables: [LayoutWork.Place] = []
    private var constraints: [LayoutWork.Place] = []

    /// Makes room for a new seed.
    mutating func grow(to seed: LayoutSolver.Seed) {
        if seed < 0 {
            while constraints.count <= Int(~seed) { constraints.append(LayoutWork.Place()) }
        } else {
            while variables.count <= Int(seed) { variables.append(LayoutWork.Place()) }
        }
    }

    subscript(seed: LayoutSolver.Seed) -> LayoutWork.Place {
        get { seed < 0 ? constraints[Int(~seed)] : variables[Int(seed)] }
        set { if seed < 0 { constraints[Int(~seed)] = newValue } else { variables[Int(seed)] = newValue } }
    }
}
