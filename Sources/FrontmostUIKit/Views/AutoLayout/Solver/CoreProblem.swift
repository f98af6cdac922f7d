/// Inequalities and optional constraints that share variables, after the equations have been eliminated: usually the width of one
/// label, or the few widths that compete within one row.
struct CoreProblem {
    struct Row {
        /// A row of the plan's input; or the bitwise complement of a nonnegative variable.
        var source: Int32
        var relation: LinearRelation
        /// Nil for a required constraint.
        var priority: Float?
    }

    /// The core variables, by their numbers in the plan.
    private(set) var variables: [Int32] = []
    private(set) var values: [Double] = []
    private var isNonnegative: [Bool] = []
    /// Required rows first, then by descending priority.
    private var rows: [Row] = []
    private var terms = TermTable()
    private var constants: [Double] = []
    private var isSolved = false

    /// - Parameter count: The number of rows to come.
    init(rows count: Int) {
        rows.reserveCapacity(count)
        terms.reserve(rows: count, terms: count)
    }

    mutating func add(_ row: Row, _ rewritten: [LinearTerm], local: inout [Int32], isNonnegative: [Bool]) {
        for term in rewritten {
            let variable = Int(term.variable)
            if local[variable] < 0 {
                local[variable] = Int32(variables.count)
                variables.append(term.variable)
                self.isNonnegative.append(isNonnegative[variable])
            }
            terms.add(LinearTerm(local[variable], term.coefficient))
        }
        terms.endRow()
        rows.append(row)
    }

    /// Solves the problem again if a constant has changed.
    /// - Parameters:
    ///   - rows: The plan's rows.
    ///   - base: The plan's values with all core variables at zero.
    /// - Returns: The sources of a conflict, with complements for variables; nil if there is none.
    mutating func solve(rows table: TermTable, constants all: [Double], base: [Double]) -> [Int32]? {
        var isChanged = !isSolved
        if constants.count != rows.count { constants = [Double](repeating: 0, count: rows.count) }
        for (index, row) in rows.enumerated() {
            let sum = Self.constant(of: row.source, rows: table, constants: all, base: base)
            if sum != constants[index] {
                constants[index] = sum
                isChanged = true
            }
        }
        if !isChanged { return nil }
        isSolved = false
        if variables.count == 1 {
            if let conflict = solveLine() { return conflict }
        } else {
            var simplex = makeSimplex()
            if let conflict = run(&simplex) { return conflict }
            values = simplex.values()
        }
        isSolved = true
        return nil
    }

    /// The constant of a row: its value with all core variables at zero.
    static func constant(of source: Int32, rows: TermTable, constants: [Double], base: [Double]) -> Double {
        if source < 0 { return base[Int(~source)] }
        var sum = constants[Int(source)]
        for term in rows[Int(source)] { sum += term.coefficient * base[Int(term.variable)] }
        return sum
    }

    // MARK: Several variables

    private func makeSimplex() -> PrioritySimplex {
        PrioritySimplex(isNonnegative: isNonnegative, origins: variables.map { ~$0 })
    }

    private func run(_ simplex: inout PrioritySimplex) -> [Int32]? {
        var index = 0
        while index < rows.count, rows[index].priority == nil {
            let conflict: [Int32]?
            if rows[index].relation == .atMost {
                let negated = terms[index].map { LinearTerm($0.variable, -$0.coefficient) }
                conflict = simplex.require(negated[...], -constants[index], origin: rows[index].source)
            } else {
                conflict = simplex.require(terms[index], constants[index], origin: rows[index].source)
            }
            if let conflict { return conflict }
            index += 1
        }
        while index < rows.count {
            var softConstraints: [PrioritySimplex.SoftConstraint] = []
            let priority = rows[index].priority
            while index < rows.count, rows[index].priority == priority {
                softConstraints.append(
                    PrioritySimplex.SoftConstraint(
                        terms: terms[index], constant: constants[index], relation: rows[index].relation))
                index += 1
            }
            simplex.fulfil(softConstraints)
        }
        return nil
    }

    // MARK: One variable

    /// Solves for a single variable. Required inequalities leave an interval, which each priority narrows further.
    private mutating func solveLine() -> [Int32]? {
        var line = Line(isNonnegative[0])
        if let conflict = narrow(&line) { return conflict }
        values = [line.nearestToZero]
        return nil
    }

    private func narrow(_ line: inout Line) -> [Int32]? {
        var index = 0
        // The rows that set the ends of the interval, for conflicts.
        var holders = (low: isNonnegative[0] ? ~variables[0] : Int32.min, high: Int32.min)
        while index < rows.count, rows[index].priority == nil {
            let (bound, isLower) = bound(index)
            if isLower, bound > line.low { (line.low, holders.low) = (bound, rows[index].source) }
            if !isLower, bound < line.high { (line.high, holders.high) = (bound, rows[index].source) }
            if line.low > line.high + Tolerance.feasibility { return [holders.low, holders.high] }
            index += 1
        }
        if line.low > line.high { line.high = line.low }
        while index < rows.count {
            let priority = rows[index].priority
            let start = index
            while index < rows.count, rows[index].priority == priority { index += 1 }
            line.approach(
                (start..<index).map { row in
                    let (bound, isLower) = bound(row)
                    let slope = abs(terms[row].first?.coefficient ?? 1)
                    let isEqual = rows[row].relation == .equal
                    return Line.Pull(
                        to: bound, below: isLower || isEqual ? slope : 0, above: !isLower || isEqual ? slope : 0)
                })
        }
        return nil
    }

    /// The value at which a row's constraint holds exactly, and whether it is a lower bound.
    private func bound(_ row: Int) -> (at: Double, isLower: Bool) {
        let factor = terms[row].first?.coefficient ?? 1
        return (-constants[row] / factor, (rows[row].relation == .atLeast) == (factor > 0))
    }

    // MARK: Ambiguity

    /// Whether the constraints leave the value of an expression open.
    /// - Parameter expression: Terms in the plan's variables, all of which belong to this problem.
    func isAmbiguous(_ expression: [LinearTerm]) -> Bool {
        if variables.count == 1 {
            var line = Line(isNonnegative[0])
            return narrow(&line) == nil && line.high - line.low > Tolerance.feasibility
        }
        var simplex = makeSimplex()
        if run(&simplex) != nil { return false }
        let own = expression.compactMap { term in
            variables.firstIndex(of: term.variable).map { LinearTerm(Int32($0), term.coefficient) }
        }
        return simplex.isAmbiguous(own[...])
    }
}

/// The interval of values that a single variable may still have.
struct Line {
    /// A preferred value, with the cost of each point below and above it.
    struct Pull { var to, below, above: Double }

    var low: Double
    var high = Double.infinity

    init(_ isNonnegative: Bool) { low = isNonnegative ? 0 : -.infinity }

    var nearestToZero: Double { min(max(0, low), high) }

    /// Narrows the interval to the values of least total cost.
    mutating func approach(_ pulls: [Pull]) {
        if pulls.count == 1 {
            let pull = pulls[0]
            return keep(pull.below > 0 ? pull.to : -.infinity, pull.above > 0 ? pull.to : .infinity)
        }
        // Far below, the slope of the cost is minus the sum of the upward pulls. The minimum is where the slope reaches zero.
        let sorted = pulls.sorted { $0.to < $1.to }
        var slope = -sorted.reduce(0) { $0 + $1.below }
        var (from, to) = (-Double.infinity, Double.infinity)
        for pull in sorted {
            if slope > Tolerance.pivot { break }
            let after = slope + pull.below + pull.above
            if slope < -Tolerance.pivot { (from, to) = (pull.to, .infinity) }
            if after > Tolerance.pivot {
                to = pull.to
                break
            }
            slope = after
        }
        keep(from, to)
    }

    /// Narrows to the intersection with an interval, or to the end that is nearest to it if they are disjoint.
    private mutating func keep(_ from: Double, _ to: Double) {
        if from > high { low = high } else { low = max(low, from) }
        if to < low { high = low } else { high = min(high, to) }
    }
}
