/// A connected system of constraints, prepared so that it can be solved again and again with other constants.
///
/// The required equations are ordered (`EquationElimination`). Inequalities and optional constraints are rewritten in the
/// variables that no equation determines, and fall apart into small `CoreProblem`s that are solved independently. Solving then
/// takes two passes over the equations, and solves only the core problems with changed constants.
///
/// Required inequalities among several core variables ("the last row ends above the bottom") are *links*. They rarely bind, so
/// the problems are first solved without them. Violated links are added in another *stage* and join the problems that they
/// concern. This is exact: a solution that is optimal without a constraint and satisfies it is also optimal with it.
struct SystemPlan {
    /// The input of a plan, with variables numbered from zero.
    struct Input {
        var isNonnegative: [Bool] = []
        var rows = TermTable()
        var relations: [LinearRelation] = []
        var isRequired: [Bool] = []
        /// By row; meaningful for optional rows only.
        var priorities: [Float] = []

        mutating func addRow(_ relation: LinearRelation, priority: Float, isRequired required: Bool) {
            rows.endRow()
            relations.append(relation)
            isRequired.append(required)
            priorities.append(priority)
        }
    }

    /// A conflict: rows of the input, and nonnegative variables.
    struct Contradiction {
        var rows: Set<Int32> = []
        var variables: Set<Int32> = []
    }

    let input: Input
    private let elimination: EquationElimination
    /// Each stage has more links than the previous one.
    private var stages: [Stage] = []
    private var drafts: [Draft] = []
    private var links: [Draft] = []
    /// The stage that the last solution used.
    private var lastStage = 0
    /// Required inequalities, by row, and nonnegative variables without any core variable in them.
    private var fixedInequalities: [Int32] = []
    private var fixedVariables: [Int32] = []
    private var kernelConstants: [Double]
    private(set) var values: [Double]
    /// The values of all variables with the core variables at zero.
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

    /// A row rewritten in the core variables.
    private struct Draft {
        var row: CoreProblem.Row
        var terms: [LinearTerm]
    }

    private struct Stage {
        /// The indices of the links in this stage.
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

    /// Distributes the rewritten rows among problems without common variables.
    private func problems(with chosen: [Int]) -> [CoreProblem] {
        let all = chosen.map { links[$0] } + drafts
        var groups = DisjointSets(count: input.isNonnegative.count)
        for draft in all {
            for term in draft.terms.dropFirst() { groups.join(draft.terms[0].variable, term.variable) }
        }
        // Required rows first, then by priority; rows of one priority in the order in which they were added.
        let order = all.indices.sorted {
            let (a, b) = (all[$0].row.priority ?? .infinity, all[$1].row.priority ?? .infinity)
            return a == b ? $0 < $1 : a > b
        }
        var rowCounts = [Int32](repeating: 0, count: input.isNonnegative.count)
        for draft in all { rowCounts[Int(groups.root(of: draft.terms[0].variable))] += 1 }
        var result: [CoreProblem] = []
        var problemOfRoot = [Int32](repeating: -1, count: input.isNonnegative.count)
        var local = [Int32](repeating: -1, count: input.isNonnegative.count)
        for index in order {
            let root = Int(groups.root(of: all[index].terms[0].variable))
            if problemOfRoot[root] < 0 {
                problemOfRoot[root] = Int32(result.count)
                result.append(CoreProblem(rows: Int(rowCounts[root])))
            }
            result[Int(problemOfRoot[root])].add(
                all[index].row, all[index].terms, local: &local, isNonnegative: input.isNonnegative)
        }
        return result
    }

    // MARK: Solving

    /// Solves the system.
    /// - Parameter constants: The constant of each row.
    /// - Returns: The contradictions found so far. The values are meaningless if there are any.
    mutating func solve(constants: [Double]) -> [Contradiction] {
        solveBase(constants)
        let broken = brokenChecks(constants)
        if !broken.isEmpty { return broken }
        let conflicts = solveCore(constants)
        if !conflicts.isEmpty { return conflicts.map { explain(problem: $0) } }
        var new = base, isMoved = false
        for problem in stages[lastStage].problems {
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
        return []
    }

    /// Solves the core problems, adding links until none is violated.
    /// - Returns: The sources of conflicts.
    private mutating func solveCore(_ constants: [Double]) -> [[Int32]] {
        var number = 0
        while true {
            let conflicts = stages[number].problems.indices.compactMap { index in
                stages[number].problems[index].solve(rows: input.rows, constants: constants, base: base)
            }
            if !conflicts.isEmpty { return conflicts }
            let taken = stages[number].links
            let violated = violatedLinks(stages[number].problems, constants).filter { !taken.contains($0) }
            if violated.isEmpty { break }
            let chosen = (taken + violated).sorted()
            number += 1
            if number < stages.count && stages[number].links == chosen { continue }
            stages.removeSubrange(number...)
            stages.append(Stage(links: chosen, problems: problems(with: chosen)))
        }
        lastStage = number
        return []
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

    /// Solves the equations with the core variables at zero.
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

    /// Computes the kernel's constants from the values known so far.
    private mutating func prepareKernel(_ constants: [Double], _ values: UnsafeMutablePointer<Double>) {
        for (index, row) in elimination.kernelRows.enumerated() {
            // All other variables are still zero.
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

    // MARK: Contradictions

    private func brokenChecks(_ constants: [Double]) -> [Contradiction] {
        var found: [Contradiction] = []
        func sum(_ row: Int32) -> Double {
            var sum = constants[Int(row)]
            for term in input.rows[Int(row)] { sum += term.coefficient * base[Int(term.variable)] }
            return sum
        }
        for row in elimination.checks where abs(sum(row)) > Tolerance.feasibility { found.append(explain(rows: [row])) }
        for row in elimination.kernelChecks where abs(kernelConstants[Int(row)]) > Tolerance.feasibility {
            found.append(explain(rows: [elimination.kernelRows[Int(row)]], kernel: row))
        }
        for row in fixedInequalities {
            let sum = sum(row)
            if input.relations[Int(row)] == .atMost ? sum > Tolerance.feasibility : sum < -Tolerance.feasibility {
                found.append(explain(rows: [row]))
            }
        }
        for variable in fixedVariables where base[Int(variable)] < -Tolerance.feasibility {
            found.append(explain(rows: [], variables: [variable]))
        }
        return found
    }

    private func explain(problem sources: [Int32]) -> Contradiction {
        explain(rows: sources.filter { $0 >= 0 }, variables: sources.filter { $0 < 0 && $0 != .min }.map { ~$0 })
    }

    /// All rows and variables that a contradiction can rest on: everything that its variables' values were derived from.
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
        // Variables that are in no problem are undetermined.
        return !rest.isEmpty
    }
}
