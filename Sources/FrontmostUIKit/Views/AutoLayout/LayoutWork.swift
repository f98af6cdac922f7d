import Foundation

/// What has changed in a hierarchy since its constraints were solved last. The topmost view keeps it.
///
/// Everything waits once, in one hierarchy, and what is removed waits no more: so a hierarchy that is never laid out keeps no more
/// than it has variables, constraints and contents.
@MainActor final class LayoutWork {
    private(set) var seeds: [LayoutSolver.Seed] = []
    /// Whose content is another than before.
    private(set) var content: [LayoutItem] = []

    var isEmpty: Bool { seeds.isEmpty && content.isEmpty }

    /// Where a seed waits.
    struct Place {
        fileprivate var work: Unmanaged<LayoutWork>?
        fileprivate var index = 0
    }

    // MARK: Seeds

    /// What waits in another hierarchy waits here from now on.
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

    /// A seed of what is going away.
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

    // MARK: Moving

    /// All of another hierarchy's, which has become part of this one.
    func take(from other: LayoutWork) {
        for seed in other.takeSeeds() { add(seed) }
        for item in other.takeContent() { add(content: item) }
    }

    /// What concerns a view and all below it, which leave the other's hierarchy.
    func take(_ view: UIView, from other: LayoutWork) {
        for item in view.autoLayout?.items ?? [] { take(item, from: other) }
        for below in view.subviews { take(below, from: other) }
    }

    /// What waits of an item: its content, its variables, and the constraints that mention it.
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

    /// The topmost view is gone: what lives on of those below is a hierarchy of its own.
    func handOn() {
        let arena = LayoutArena.shared
        for item in takeContent() { item.view?.queueContent() }
        for seed in takeSeeds() {
            for variable in seed < 0 ? arena.solver.variables(of: ~seed) : [seed] {
                arena.item(of: variable)?.nearestView?.queueConstraint(seed)
            }
        }
    }
}

/// Where seeds wait, by seed.
struct SeedPlaces {
    private var variables: [LayoutWork.Place] = []
    private var constraints: [LayoutWork.Place] = []

    /// A seed that is new is made known first.
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
