/// The order in which the required equations of a system are solved. It is found once and replayed whenever constants change.
///
/// Nearly all layout constraints are of the kind "this edge is that edge plus 8", so most equations can be solved one after
/// another unchanged:
/// - *first*: equations with one unknown left, and so on along the chain,
/// - *last*: equations with a variable that is in no other equation. They are solved after everything else.
/// - *kernel*: the remaining equations (equal widths that fill a row). They are eliminated by substitution, the shortest first.
///
/// The variables that no equation determines are the *core*: inequalities and optional constraints decide them. Redundant
/// equations become *checks*: depending on the constants they hold or contradict others.
struct EquationElimination {
    /// Solve `row` for `variable`, which has the coefficient `factor` in it.
    struct Step {
        var row: Int32
        var variable: Int32
        var factor: Double
    }
    /// Subtract `factor` times kernel row `source` from kernel row `target`.
    struct Operation { var target, source: Int32, factor: Double }

    private(set) var first: [Step] = []
    private(set) var last: [Step] = []
    /// In the order of elimination; solved backwards. Rows are kernel row numbers.
    private(set) var kernel: [Step] = []
    private(set) var operations: [Operation] = []
    /// The kernel rows in their eliminated form, and the equations that they come from.
    private(set) var kernelTerms: [[LinearTerm]] = []
    private(set) var kernelRows: [Int32] = []
    /// Equations without an unknown left.
    private(set) var checks: [Int32] = []
    /// Kernel rows that elimination has emptied.
    private(set) var kernelChecks: [Int32] = []

    /// The list of steps that determines a variable.
    enum Role: UInt8 { case core, first, kernel, last }
    private(set) var roles: [Role]
    /// The index in the list of steps; unused for core variables.
    private(set) var steps: [Int32]

    /// - Parameters:
    ///   - rows: The terms of all constraints, one row each.
    ///   - equations: The rows that are required equations.
    ///   - reluctance: By variable, the cost of solving for it: the number of other constraints to rewrite.
    init(variableCount: Int, rows: TermTable, equations: [Int32], reluctance: [Int32]) {
        roles = [Role](repeating: .core, count: variableCount)
        steps = [Int32](repeating: -1, count: variableCount)
        let structure = Incidence(variableCount: variableCount, rows: rows, equations: equations)
        var work = Work(structure: structure, rowCount: rows.count, equations: equations, rows: rows)
        solveFirst(&work, rows)
        solveLast(&work, rows, reluctance)
        solveKernel(&work, rows, reluctance)
    }

    /// The equations that mention each variable.
    private struct Incidence {
        var starts: [Int32]
        var rows: [Int32]

        init(variableCount: Int, rows table: TermTable, equations: [Int32]) {
            starts = [Int32](repeating: 0, count: variableCount + 1)
            for row in equations { for term in table[Int(row)] { starts[Int(term.variable) + 1] += 1 } }
            for index in 1..<starts.count { starts[index] += starts[index - 1] }
            rows = [Int32](repeating: 0, count: Int(starts[variableCount]))
            var next = starts
            for row in equations {
                for term in table[Int(row)] {
                    rows[Int(next[Int(term.variable)])] = row
                    next[Int(term.variable)] += 1
                }
            }
        }

        func rows(of variable: Int32) -> ArraySlice<Int32> {
            rows[Int(starts[Int(variable)])..<Int(starts[Int(variable) + 1])]
        }
    }

    private struct Work {
        let structure: Incidence
        let equations: [Int32]
        /// By row, the number of unknowns left; -1 if the row is done.
        var unknowns: [Int32]
        /// By variable, the number of rows left.
        var uses: [Int32]

        init(structure: Incidence, rowCount: Int, equations: [Int32], rows: TermTable) {
            (self.structure, self.equations) = (structure, equations)
            unknowns = [Int32](repeating: -1, count: rowCount)
            for row in equations { unknowns[Int(row)] = Int32(rows.range(Int(row)).count) }
            uses = (0..<structure.starts.count - 1).map { structure.starts[$0 + 1] - structure.starts[$0] }
        }
    }

    // MARK: One unknown

    private mutating func solveFirst(_ work: inout Work, _ rows: TermTable) {
        var queue = work.equations.filter { work.unknowns[Int($0)] <= 1 }
        var head = 0
        while head < queue.count {
            let row = queue[head]
            head += 1
            if work.unknowns[Int(row)] < 0 { continue }
            guard let term = rows[Int(row)].first(where: { roles[Int($0.variable)] == .core }) else {
                work.unknowns[Int(row)] = -1
                checks.append(row)
                continue
            }
            work.unknowns[Int(row)] = -1
            roles[Int(term.variable)] = .first
            steps[Int(term.variable)] = Int32(first.count)
            first.append(Step(row: row, variable: term.variable, factor: term.coefficient))
            for other in work.structure.rows(of: term.variable) where work.unknowns[Int(other)] >= 0 {
                work.unknowns[Int(other)] -= 1
                if work.unknowns[Int(other)] <= 1 { queue.append(other) }
            }
        }
    }

    // MARK: One use

    private mutating func solveLast(_ work: inout Work, _ rows: TermTable, _ reluctance: [Int32]) {
        for index in work.uses.indices {
            work.uses[index] = 0
            if roles[index] != .core { continue }
            for row in work.structure.rows(of: Int32(index)) where work.unknowns[Int(row)] >= 0 { work.uses[index] += 1 }
        }
        // Variables that nothing else mentions come first. A column of rows is then solved for its tops instead of its heights.
        var queues: [[Int32]] = [[], [], [], []]
        func file(_ variable: Int32) { queues[Int(min(3, reluctance[Int(variable)]))].append(variable) }
        for index in work.uses.indices.reversed() where work.uses[index] == 1 { file(Int32(index)) }
        while let queue = queues.firstIndex(where: { !$0.isEmpty }), let candidate = queues[queue].popLast() {
            guard work.uses[Int(candidate)] == 1, roles[Int(candidate)] == .core,
                let row = work.structure.rows(of: candidate).first(where: { work.unknowns[Int($0)] >= 0 })
            else { continue }
            var best: LinearTerm?
            for term in rows[Int(row)] where roles[Int(term.variable)] == .core && work.uses[Int(term.variable)] == 1 {
                guard abs(term.coefficient) > Tolerance.pivot else { continue }
                if best.map({ reluctance[Int(term.variable)] < reluctance[Int($0.variable)] }) ?? true { best = term }
            }
            guard let best else { continue }
            work.unknowns[Int(row)] = -1
            roles[Int(best.variable)] = .last
            steps[Int(best.variable)] = Int32(last.count)
            last.append(Step(row: row, variable: best.variable, factor: best.coefficient))
            for term in rows[Int(row)] where roles[Int(term.variable)] == .core {
                work.uses[Int(term.variable)] -= 1
                if work.uses[Int(term.variable)] == 1 { file(term.variable) }
            }
        }
    }

    // MARK: The kernel

    private mutating func solveKernel(_ work: inout Work, _ rows: TermTable, _ reluctance: [Int32]) {
        kernelRows = work.equations.filter { work.unknowns[Int($0)] >= 0 }
        if kernelRows.isEmpty { return }
        var columns = [[Int32]](repeating: [], count: roles.count)
        for (index, row) in kernelRows.enumerated() {
            let terms = rows[Int(row)].filter { roles[Int($0.variable)] == .core }
            for term in terms { columns[Int(term.variable)].append(Int32(index)) }
            kernelTerms.append(Array(terms))
        }
        var isDone = [Bool](repeating: false, count: kernelRows.count)
        var scatter = [Int32](repeating: -1, count: roles.count)
        // Rows by length. A row is queued again when its length changes; outdated entries are skipped.
        var buckets: [[Int32]] = []
        func file(_ row: Int32, length: Int) {
            while buckets.count <= length { buckets.append([]) }
            buckets[length].append(row)
        }
        for index in kernelRows.indices.reversed() { file(Int32(index), length: kernelTerms[index].count) }
        var length = 0
        while length < buckets.count {
            guard let row = buckets[length].popLast() else {
                length += 1
                continue
            }
            let index = Int(row)
            if isDone[index] || kernelTerms[index].count != length { continue }
            isDone[index] = true
            guard let pivot = pivotTerm(of: index, uses: columns, reluctance) else {
                kernelChecks.append(row)
                continue
            }
            roles[Int(pivot.variable)] = .kernel
            steps[Int(pivot.variable)] = Int32(kernel.count)
            kernel.append(Step(row: row, variable: pivot.variable, factor: pivot.coefficient))
            for other in columns[Int(pivot.variable)] where !isDone[Int(other)] {
                guard let factor = substitute(pivot, from: index, in: Int(other), &columns, &scatter) else { continue }
                operations.append(Operation(target: other, source: row, factor: factor))
                file(other, length: kernelTerms[Int(other)].count)
                length = min(length, kernelTerms[Int(other)].count)
            }
            columns[Int(pivot.variable)] = []
        }
    }

    /// The variable to solve a row for: the one in the fewest rows, among those with a coefficient that is large enough for
    /// accuracy.
    private func pivotTerm(of row: Int, uses: [[Int32]], _ reluctance: [Int32]) -> LinearTerm? {
        let largest = kernelTerms[row].map { abs($0.coefficient) }.max() ?? 0
        if largest <= Tolerance.pivot { return nil }
        var best: (term: LinearTerm, uses: Int, reluctance: Int32)?
        for term in kernelTerms[row] where abs(term.coefficient) >= 0.05 * largest {
            let here = (term, uses[Int(term.variable)].count, reluctance[Int(term.variable)])
            if best.map({ (here.1, here.2) < ($0.uses, $0.reluctance) }) ?? true { best = here }
        }
        return best?.term
    }

    private mutating func substitute(
        _ pivot: LinearTerm, from source: Int, in target: Int, _ columns: inout [[Int32]], _ scatter: inout [Int32]
    ) -> Double? {
        guard let slot = kernelTerms[target].firstIndex(where: { $0.variable == pivot.variable }) else { return nil }
        let factor = kernelTerms[target][slot].coefficient / pivot.coefficient
        for (index, term) in kernelTerms[target].enumerated() { scatter[Int(term.variable)] = Int32(index) }
        for term in kernelTerms[source] where term.variable != pivot.variable {
            let place = Int(scatter[Int(term.variable)])
            if place >= 0 {
                kernelTerms[target][place].coefficient -= factor * term.coefficient
            } else {
                scatter[Int(term.variable)] = Int32(kernelTerms[target].count)
                kernelTerms[target].append(LinearTerm(term.variable, -factor * term.coefficient))
                columns[Int(term.variable)].append(Int32(target))
            }
        }
        for term in kernelTerms[target] { scatter[Int(term.variable)] = -1 }
        kernelTerms[target].removeAll {
            $0.variable == pivot.variable || abs($0.coefficient) <= Tolerance.coefficient
        }
        return factor
    }
}
