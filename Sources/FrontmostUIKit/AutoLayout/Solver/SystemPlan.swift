/// A system of constraints that hang together, prepared for being solved again and again with other constants.
///
/// The required equations are put in order (`EquationElimination`); inequalities and optional constraints are rewritten in the
/// variables that no equation gives, and fall into small `CoreProblem`s, each solved for itself. Solving is then two passes over
/// the equations and those of the core problems whose constants have changed.
///
/// Required inequalities among several core variables ("the last row ends above the bottom") are *links*. They rarely bind, so
/// the problems are first solved without them; those that do not hold then are taken in, in another *stage*, and join the
/// problems they are about. A solution that is best without a constraint and satisfies it is best with it.
struct SystemPlan {
    /// What a plan is made from, in local numbers.
    struct Input {
        var isNonnegative: [Bool] = []
        var rows = TermTable()
        var relations: [LinearRelation] = []
        var isRequired: [Bool] = []
        /// Of optional ones.
        var priorities: [Float] = []

        mutating func addRow(_ relation: LinearRelation, priority: Float, isRequired required: Bool) {
            rows.endRow()
            relations.append(relation)
            isRequired.append(required)
            priorities.append(priority)
        }
    }

    /// What cannot all be: rows of the input, and variables that may not be below zero.
    struct Contradiction {
        var rows: Set<Int32> = []
        var variables: Set<Int32> = []
    }

    let input: Input
    private let elimination: EquationElimination
    /// The last one holds all links.
    private var stages: [Stage] = []
    private var drafts: [Draft] = []
    private var links: [Draft] = []
    /// Of the stage that came last in solving.
    private var problems: [CoreProblem] = []
    /// Inequalities that no core variable is in, by row; and variables that may not be below zero and have no core in them.
    private var fixedInequalities: [Int32] = []
    private var fixedVariables: [Int32] = []
    private var kernelConstants: [Double]
    private(set) var values: [Double]
    /// By variable, without the core.
    private var base: [Double]

    init(_ input: Input) {
        self.input = input
        let count = input.isNonnegative.count
        var reluctance = input.isNonnegative.map { $0 ? Int32(1) : 0 }
        var equations: [Int32] = []
        for row in 0..<input.rows.count {
            if input.isRequired[row] && input.relations[row] == .equal {
                equations.append(Int32(row))
            } else {
                for term in input.rows[row] { reluctance[Int(term.variable)] += 1 }
            }
        }
        elimination = EquationElimination(
            variableCount: count, rows: input.rows, equations: equations, reluctance: reluctance)
        values = [Double](repeating: 0, count: count)
        base = values
        kernelConstants = [Double](repeating: 0, count: elimination.kernelRows.count)
        buildProblems()
    }

    // MARK: The core

    /// A row in the core variables.
    private struct Draft {
        var row: CoreProblem.Row
        var terms: [LinearTerm]
    }

    private struct Stage {
        /// Numbers of the links that are taken in.
        var links: [Int]
        var problems: [CoreProblem]
    }

    private mutating func buildProblems() {
        let count = input.isNonnegative.count
        var rewriting = Rewriting(elimination: elimination, input: input)
        for variable in 0..<Int32(count) where input.isNonnegative[Int(variable)] && elimination.roles[Int(variable)] != .core {
            let terms = rewriting.rewrite([LinearTerm(variable, 1)])
            if terms.isEmpty {
                fixedVariables.append(variable)
            } else {
                file(Draft(row: CoreProblem.Row(source: ~variable, relation: .atLeast, priority: nil), terms: terms))
            }
        }
        for row in 0..<input.rows.count {
            let isRequired = input.isRequired[row]
            if isRequired && input.relations[row] == .equal { continue }
            let terms = rewriting.rewrite(input.rows[row])
            if !terms.isEmpty {
                let priority = isRequired ? nil : input.priorities[row]
                file(Draft(row: .init(source: Int32(row), relation: input.relations[row], priority: priority), terms: terms))
            } else if isRequired {
                fixedInequalities.append(Int32(row))
            }
        }
        stages = [Stage(links: [], problems: problems(with: []))]
    }

    private mutating func file(_ draft: Draft) {
        if draft.row.priority == nil && draft.terms.count > 1 { links.append(draft) } else { drafts.append(draft) }
    }

    /// The rewritten rows, distributed among the problems they belong to.
    private func problems(with chosen: [Int]) -> [CoreProblem] {
        let all = chosen.map { links[$0] } + drafts
        var groups = DisjointSets(count: input.isNonnegative.count)
        for draft in all {
            for term in draft.terms.dropFirst() { groups.join(draft.terms[0].variable, term.variable) }
        }
        // Required ones first, then by priority; within one in the order in which they were added.
        let order = all.indices.sorted {
            let (a, b) = (all[$0].row.priority ?? .infinity, all[$1].row.priority ?? .infinity)
            return a == b ? $0 < $1 : a > b
        }
        var result: [CoreProblem] = []
        var problemOfRoot = [Int32](repeating: -1, count: input.isNonnegative.count)
        var local = [Int32](repeating: -1, count: input.isNonnegative.count)
        for index in order {
            let root = Int(groups.root(of: all[index].terms[0].variable))
            if problemOfRoot[root] < 0 {
                problemOfRoot[root] = Int32(result.count)
                result.append(CoreProblem())
            }
            result[Int(problemOfRoot[root])].add(
                all[index].row, all[index].terms, local: &local, isNonnegative: input.isNonnegative)
        }
        return result
    }

    // MARK: Solving

    /// - Parameter constants: By row, what is added to its terms.
    /// - Returns: What is contradictory; the values are of no use then.
    mutating func solve(constants: [Double]) -> Contradiction? {
        solveBase(constants)
        if let contradiction = brokenCheck(constants) { return contradiction }
        if let conflict = solveCore(constants) { return explain(problem: conflict) }
        var new = base, isMoved = false
        for problem in problems {
            for (variable, value) in zip(problem.variables, problem.values) where value != 0 {
                new[Int(variable)] = value
                isMoved = true
            }
        }
        if isMoved {
            new.withUnsafeMutableBufferPointer { buffer in
                if let values = buffer.baseAddress { evaluateRest(constants, values) }
            }
        }
        values = new
        return nil
    }

    /// Leaves the problems solved, with as many links as it takes.
    /// - Returns: The sources of a contradiction.
    private mutating func solveCore(_ constants: [Double]) -> [Int32]? {
        var number = 0
        while true {
            for index in stages[number].problems.indices {
                if let conflict = stages[number].problems[index].solve(rows: input.rows, constants: constants, base: base) {
                    return conflict
                }
            }
            let taken = stages[number].links
            let violated = violatedLinks(stages[number].problems, constants).filter { !taken.contains($0) }
            if violated.isEmpty { break }
            let chosen = (taken + violated).sorted()
            number += 1
            if number < stages.count && stages[number].links == chosen { continue }
            stages.removeSubrange(number...)
            stages.append(Stage(links: chosen, problems: problems(with: chosen)))
        }
        problems = stages[number].problems
        return nil
    }

    private func violatedLinks(_ problems: [CoreProblem], _ constants: [Double]) -> [Int] {
        if links.isEmpty { return [] }
        var core = [Double](repeating: 0, count: base.count)
        for problem in problems {
            for (variable, value) in zip(problem.variables, problem.values) { core[Int(variable)] = value }
        }
        return links.indices.filter { index in
            let link = links[index]
            var sum = CoreProblem.constant(of: link.row.source, rows: input.rows, constants: constants, base: base)
            for term in link.terms { sum += term.coefficient * core[Int(term.variable)] }
            return link.row.relation == .atMost ? sum > Tolerance.feasibility : sum < -Tolerance.feasibility
        }
    }

    /// What the equations give where all of the core is zero.
    private mutating func solveBase(_ constants: [Double]) {
        var values: [Double] = []
        swap(&values, &base)
        for index in values.indices { values[index] = 0 }
        values.withUnsafeMutableBufferPointer { buffer in
            guard let values = buffer.baseAddress else { return }
            for step in elimination.first { evaluate(step, constants, values) }
            prepareKernel(constants, values)
            evaluateRest(constants, values)
        }
        base = values
    }

    @inline(__always)
    private func evaluate(_ step: EquationElimination.Step, _ constants: [Double], _ values: UnsafeMutablePointer<Double>) {
        values[Int(step.variable)] = 0
        let sum = constants[Int(step.row)] + input.rows.sum(Int(step.row), at: values)
        values[Int(step.variable)] = -sum / step.factor
    }

    /// Kernel equations with what is known by now taken into their constants.
    private mutating func prepareKernel(_ constants: [Double], _ values: UnsafeMutablePointer<Double>) {
        for (index, row) in elimination.kernelRows.enumerated() {
            // Everything else is still zero.
            kernelConstants[index] = constants[Int(row)] + input.rows.sum(Int(row), at: values)
        }
        for operation in elimination.operations {
            kernelConstants[Int(operation.target)] -= operation.factor * kernelConstants[Int(operation.source)]
        }
    }

    private func evaluateRest(_ constants: [Double], _ values: UnsafeMutablePointer<Double>) {
        for step in elimination.kernel.reversed() {
            values[Int(step.variable)] = 0
            var sum = kernelConstants[Int(step.row)]
            for term in elimination.kernelTerms[Int(step.row)] { sum += term.coefficient * values[Int(term.variable)] }
            values[Int(step.variable)] = -sum / step.factor
        }
        for step in elimination.last.reversed() { evaluate(step, constants, values) }
    }

    // MARK: What does not hold

    private func brokenCheck(_ constants: [Double]) -> Contradiction? {
        func sum(_ row: Int32) -> Double {
            var sum = constants[Int(row)]
            for term in input.rows[Int(row)] { sum += term.coefficient * base[Int(term.variable)] }
            return sum
        }
        for row in elimination.checks where abs(sum(row)) > Tolerance.feasibility { return explain(rows: [row]) }
        for row in elimination.kernelChecks where abs(kernelConstants[Int(row)]) > Tolerance.feasibility {
            return explain(rows: [elimination.kernelRows[Int(row)]], kernel: row)
        }
        for row in fixedInequalities {
            let sum = sum(row)
            if input.relations[Int(row)] == .atMost ? sum > Tolerance.feasibility : sum < -Tolerance.feasibility {
                return explain(rows: [row])
            }
        }
        for variable in fixedVariables where base[Int(variable)] < -Tolerance.feasibility {
            return explain(rows: [], variables: [variable])
        }
        return nil
    }

    private func explain(problem sources: [Int32]) -> Contradiction {
        explain(rows: sources.filter { $0 >= 0 }, variables: sources.filter { $0 < 0 && $0 != .min }.map { ~$0 })
    }

    /// All that a contradiction among these can rest on: whatever gave their variables their values.
    private func explain(rows: [Int32], variables: [Int32] = [], kernel: Int32? = nil) -> Contradiction {
        var found = Contradiction(rows: [], variables: Set(variables))
        var seen: Set<Int32> = [], seenKernel: Set<Int32> = []
        var open = variables, openRows = rows, openKernel = kernel.map { [$0] } ?? []
        while true {
            if let row = openRows.popLast() {
                guard found.rows.insert(row).inserted else { continue }
                open.append(contentsOf: input.rows[Int(row)].map(\.variable))
            } else if let row = openKernel.popLast() {
                guard seenKernel.insert(row).inserted else { continue }
                openRows.append(elimination.kernelRows[Int(row)])
                open.append(contentsOf: elimination.kernelTerms[Int(row)].map(\.variable))
                openKernel.append(contentsOf: elimination.operations.filter { $0.target == row }.map(\.source))
            } else if let variable = open.popLast() {
                guard seen.insert(variable).inserted else { continue }
                let step = Int(elimination.steps[Int(variable)])
                switch elimination.roles[Int(variable)] {
                case .core: break
                case .first: openRows.append(elimination.first[step].row)
                case .last: openRows.append(elimination.last[step].row)
                case .kernel: openKernel.append(elimination.kernel[step].row)
                }
            } else {
                return found
            }
        }
    }

    // MARK: Ambiguity

    /// Whether constraints without a contradiction leave the variable's value open.
    func isAmbiguous(_ variable: Int32, constants: [Double]) -> Bool {
        var rewriting = Rewriting(elimination: elimination, input: input)
        let terms = rewriting.rewrite([LinearTerm(variable, 1)])
        if terms.isEmpty { return false }
        var all = problems(with: Array(links.indices)), rest = terms
        for index in all.indices {
            let own = rest.filter { all[index].variables.contains($0.variable) }
            if own.isEmpty { continue }
            if all[index].solve(rows: input.rows, constants: constants, base: base) != nil { continue }
            if all[index].isAmbiguous(own) { return true }
            rest.removeAll(where: own.contains)
        }
        // What is in no problem at all, nothing decides.
        return !rest.isEmpty
    }
}

/// Rewrites expressions in the core variables.
private struct Rewriting {
    /// Expressions up to this length are kept; longer ones are found anew for each who needs them, so that a column of a
    /// thousand rows does not keep a thousand sums.
    private static let kept = 4

    private let elimination: EquationElimination
    private let input: SystemPlan.Input
    /// By variable: how many terms are kept for it, or -1.
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
        // In the order in which values become known.
        for step in elimination.kernel.reversed() { remember(step.variable) }
        for step in elimination.last.reversed() { remember(step.variable) }
    }

    /// What a variable is made of by its equation.
    private func definition(_ variable: Int32) -> (terms: ArraySlice<LinearTerm>, factor: Double) {
        let number = Int(elimination.steps[Int(variable)])
        if elimination.roles[Int(variable)] == .kernel {
            let step = elimination.kernel[number]
            return (elimination.kernelTerms[Int(step.row)][...], step.factor)
        }
        let step = elimination.last[number]
        return (input.rows[Int(step.row)], step.factor)
    }

    /// Later ones are made of earlier ones.
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

    /// Adds a multiple of what is kept for a variable.
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

/// Gives what has the largest order first.
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

/// Which things belong together.
private struct DisjointSets {
    private var parents: [Int32]
    init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

    mutating func root(of element: Int32) -> Int32 {
        var here = element
        while parents[Int(here)] != here {
            parents[Int(here)] = parents[Int(parents[Int(here)])]
            here = parents[Int(here)]
        }
        return here
    }
    mutating func join(_ a: Int32, _ b: Int32) {
        let (a, b) = (root(of: a), root(of: b))
        if a != b { parents[Int(max(a, b))] = min(a, b) }
    }
}
