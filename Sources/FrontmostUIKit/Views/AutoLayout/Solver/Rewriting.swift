/// Rewrites expressions in terms of the core variables.
struct Rewriting {
    /// The maximum length of a stored expression. Longer ones are computed for each use, so that a column of a thousand rows
    /// does not store a thousand sums.
    private static let kept = 4

    private let elimination: EquationElimination
    private let input: SystemPlan.Input
    /// By variable, the number of stored terms; -1 if the expression is too long.
    private var counts: [Int8]
    private var terms: [LinearTerm]
    private var weights: [Double]
    private var heap = Heap()
    private var isOpen: [Bool]
    private var touched: [Int32] = []

    init(elimination: EquationElimination, input: SystemPlan.Input) {
        (self.elimination, self.input) = (elimination, input)
        let count = elimination.roles.count
        counts = [Int8](repeating: 0, count: count)
        terms = [LinearTerm](repeating: LinearTerm(0, 0), count: count * Self.kept)
        weights = [Double](repeating: 0, count: count)
        isOpen = [Bool](repeating: false, count: count)
        for variable in 0..<count where elimination.roles[variable] == .core {
            keep([LinearTerm(Int32(variable), 1)], for: Int32(variable))
        }
        // Sorted by the order in which values become known.
        for step in elimination.kernel.reversed() { remember(step.variable) }
        for step in elimination.last.reversed() { remember(step.variable) }
    }

    /// The equation that determines a variable, and the variable's coefficient in it.
    private func definition(_ variable: Int32) -> (terms: ArraySlice<LinearTerm>, factor: Double) {
        let number = Int(elimination.steps[Int(variable)])
        if elimination.roles[Int(variable)] == .kernel {
            let step = elimination.kernel[number]
            return (elimination.kernelTerms[Int(step.row)][...], step.factor)
        }
        let step = elimination.last[number]
        return (input.rows[Int(step.row)], step.factor)
    }

    /// The position of a variable in the order of evaluation. Later variables depend on earlier ones.
    private func order(_ variable: Int32) -> Int32 {
        let number = elimination.steps[Int(variable)]
        return elimination.roles[Int(variable)] == .kernel
            ? Int32(elimination.kernel.count) - 1 - number
            : Int32(elimination.kernel.count + elimination.last.count) - 1 - number
    }

    private mutating func keep(_ found: [LinearTerm], for variable: Int32) {
        counts[Int(variable)] = Int8(found.count)
        for (index, term) in found.enumerated() { terms[Int(variable) * Self.kept + index] = term }
    }

    private mutating func remember(_ variable: Int32) {
        let (definition, factor) = definition(variable)
        for term in definition where term.variable != variable && counts[Int(term.variable)] < 0 {
            counts[Int(variable)] = -1
            return
        }
        for term in definition where term.variable != variable { spread(term.variable, -term.coefficient / factor) }
        if touched.count > Self.kept {
            counts[Int(variable)] = -1
            for core in touched {
                weights[Int(core)] = 0
                isOpen[Int(core)] = false
            }
            touched.removeAll(keepingCapacity: true)
        } else {
            keep(takeTouched(), for: variable)
        }
    }

    /// Adds a multiple of the stored expression of a variable.
    @inline(__always) private mutating func spread(_ variable: Int32, _ factor: Double) {
        let start = Int(variable) * Self.kept
        for index in start..<start + Int(counts[Int(variable)]) {
            let term = terms[index]
            if !isOpen[Int(term.variable)] {
                isOpen[Int(term.variable)] = true
                touched.append(term.variable)
            }
            weights[Int(term.variable)] += factor * term.coefficient
        }
    }

    private mutating func takeTouched() -> [LinearTerm] {
        var result: [LinearTerm] = []
        result.reserveCapacity(touched.count)
        for core in touched {
            let weight = weights[Int(core)]
            if abs(weight) > Tolerance.coefficient { result.append(LinearTerm(core, weight)) }
            weights[Int(core)] = 0
            isOpen[Int(core)] = false
        }
        touched.removeAll(keepingCapacity: true)
        return result
    }

    mutating func rewrite(_ expression: ArraySlice<LinearTerm>) -> [LinearTerm] {
        for term in expression { open(term.variable, term.coefficient) }
        while let variable = heap.popLargest() {
            let factor = weights[Int(variable)]
            weights[Int(variable)] = 0
            isOpen[Int(variable)] = false
            let (definition, own) = definition(variable)
            for term in definition where term.variable != variable { open(term.variable, -factor * term.coefficient / own) }
        }
        return takeTouched()
    }

    private mutating func open(_ variable: Int32, _ factor: Double) {
        if counts[Int(variable)] >= 0 { return spread(variable, factor) }
        if !isOpen[Int(variable)] {
            isOpen[Int(variable)] = true
            heap.insert(variable, order: order(variable))
        }
        weights[Int(variable)] += factor
    }
}

/// A priority queue of variables, the largest order first.
private struct Heap {
    private var items: [(order: Int32, variable: Int32)] = []

    mutating func insert(_ variable: Int32, order: Int32) {
        items.append((order, variable))
        var child = items.count - 1
        while child > 0, items[(child - 1) / 2].order < items[child].order {
            items.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popLargest() -> Int32? {
        guard let top = items.first else { return nil }
        let last = items.removeLast()
        if items.isEmpty { return top.variable }
        items[0] = last
        var parent = 0
        while true {
            var child = 2 * parent + 1
            if child >= items.count { break }
            if child + 1 < items.count && items[child + 1].order > items[child].order { child += 1 }
            if items[child].order <= items[parent].order { break }
            items.swapAt(child, parent)
            parent = child
        }
        return top.variable
    }
}
