/// Finds values that satisfy all required inequalities. Then, from the highest priority to the lowest, it minimises the total
/// deviation from the optional constraints of that priority, without giving up anything at higher priorities.
///
/// This is the dictionary form of the simplex method. Every *basic* variable is a row: a constant plus multiples of the
/// *nonbasic* variables, which are zero. So the constants are the values of the basic variables. All variables are nonnegative,
/// except the problem's own free variables. A free variable is solved for where it first appears (`frozen`), since nothing limits
/// it.
///
/// Priorities are processed in order. When the deviation of one level is minimal, every nonbasic variable with a cost at that
/// level is `dead`: zero for good. What remains is exactly the set of optimal solutions, so levels need no weights and no large
/// numbers. Undetermined values are zero.
struct PrioritySimplex {
    enum State: UInt8 { case free, nonbasic, basic, frozen, dead }

    /// An optional constraint of the current level: `terms + constant` related to zero.
    struct SoftConstraint {
        var terms: ArraySlice<LinearTerm>
        var constant: Double
        var relation: LinearRelation
    }

    // By variable; the problem's own come first.
    private var state: [State] = []
    /// The row of a basic variable, or the index of a frozen one.
    private var place: [Int32] = []
    /// The constraint that a slack variable belongs to, for conflicts.
    private var origin: [Int32] = []
    private var cost: [Double] = []
    /// Rows that may contain the variable. A row can be listed twice, or no longer contain it.
    private var columnRows: [[Int32]] = []
    private var mark: [Int32] = []
    private var weight: [Double] = []

    // By row.
    private var basic: [Int32] = []
    private var constants: [Double] = []
    private var entries: [[LinearTerm]] = []

    // By frozen variable.
    private var frozen: [Int32] = []
    private var frozenConstants: [Double] = []
    private var frozenEntries: [[LinearTerm]] = []
    private var frozenWeight: [Double] = []

    private var candidates: [Int32] = []
    private var touched: [Int32] = []
    private var reduced: [LinearTerm] = []
    private let ownCount: Int
    private var pivots = 0

    /// - Parameters:
    ///   - isNonnegative: For each of the problem's own variables, whether it is nonnegative.
    ///   - origins: The identifiers of the problem's own variables in conflicts.
    init(isNonnegative: [Bool], origins: [Int32]) {
        ownCount = isNonnegative.count
        for (nonnegative, origin) in zip(isNonnegative, origins) {
            _ = makeVariable(nonnegative ? .nonbasic : .free, origin: origin)
        }
    }

    private mutating func makeVariable(_ state: State, origin: Int32 = .min) -> Int32 {
        self.state.append(state)
        place.append(-1)
        self.origin.append(origin)
        cost.append(0)
        columnRows.append([])
        mark.append(-1)
        weight.append(0)
        return Int32(self.state.count - 1)
    }

    // MARK: Expressions in the nonbasic variables

    private mutating func accumulate(_ variable: Int32, _ factor: Double, _ constant: inout Double) {
        let index = Int(variable)
        switch state[index] {
        case .dead: break
        case .free, .nonbasic: touch(variable, factor)
        case .basic:
            let row = Int(place[index])
            constant += factor * constants[row]
            for entry in entries[row] where state[Int(entry.variable)] != .dead {
                touch(entry.variable, factor * entry.coefficient)
            }
        case .frozen: frozenWeight[Int(place[index])] += factor
        }
    }

    @inline(__always) private mutating func touch(_ variable: Int32, _ factor: Double) {
        let index = Int(variable)
        if mark[index] < 0 {
            mark[index] = 0
            touched.append(variable)
        }
        weight[index] += factor
    }

    /// Writes the terms in nonbasic variables to `reduced`, without those that cancel out, and returns the constant.
    private mutating func reduce(_ terms: ArraySlice<LinearTerm>, _ base: Double, sign: Double = 1) -> Double {
        var constant = sign * base
        for term in terms { accumulate(term.variable, sign * term.coefficient, &constant) }
        // A frozen variable's terms can only have been frozen after it, so ascending order resolves them all.
        for index in frozen.indices where frozenWeight[index] != 0 {
            let factor = frozenWeight[index]
            frozenWeight[index] = 0
            constant += factor * frozenConstants[index]
            for term in frozenEntries[index] { accumulate(term.variable, factor * term.coefficient, &constant) }
        }
        reduced.removeAll(keepingCapacity: true)
        for variable in touched {
            let index = Int(variable), factor = weight[index]
            (mark[index], weight[index]) = (-1, 0)
            if abs(factor) > Tolerance.coefficient { reduced.append(LinearTerm(variable, factor)) }
        }
        touched.removeAll(keepingCapacity: true)
        return constant
    }

    /// The index in `reduced` of the free variable to solve for: the one with the largest coefficient.
    private func freeTerm() -> Int? {
        var best: Int?
        for (index, term) in reduced.enumerated() where state[Int(term.variable)] == .free {
            if best.map({ abs(reduced[$0].coefficient) < abs(term.coefficient) }) ?? true { best = index }
        }
        return best
    }

    /// Solves `reduced + constant = extra` for a free variable.
    private mutating func freeze(_ index: Int, constant: Double, extra: [LinearTerm]) {
        let pivot = reduced[index]
        var terms: [LinearTerm] = []
        terms.reserveCapacity(reduced.count + extra.count - 1)
        for (other, term) in reduced.enumerated() where other != index {
            terms.append(LinearTerm(term.variable, -term.coefficient / pivot.coefficient))
        }
        for term in extra { terms.append(LinearTerm(term.variable, term.coefficient / pivot.coefficient)) }
        state[Int(pivot.variable)] = .frozen
        place[Int(pivot.variable)] = Int32(frozen.count)
        frozen.append(pivot.variable)
        frozenConstants.append(-constant / pivot.coefficient)
        frozenEntries.append(terms)
        frozenWeight.append(0)
    }

    /// Adds a row with a new basic variable that equals `reduced + constant + extra`.
    private mutating func addRow(_ variable: Int32, _ constant: Double, extra: LinearTerm? = nil) -> Int {
        let row = Int32(basic.count)
        state[Int(variable)] = .basic
        place[Int(variable)] = row
        basic.append(variable)
        constants.append(constant)
        var terms = reduced
        if let extra { terms.append(extra) }
        for term in terms { columnRows[Int(term.variable)].append(row) }
        entries.append(terms)
        return Int(row)
    }

    // MARK: Required inequalities

    /// Adds the required inequality `terms + constant ≥ 0`.
    /// - Returns: The origins of a conflict, including this one; nil if there is none.
    mutating func require(_ terms: ArraySlice<LinearTerm>, _ base: Double, origin: Int32) -> [Int32]? {
        let constant = reduce(terms, base)
        if let free = freeTerm() {
            let slack = makeVariable(.nonbasic, origin: origin)
            freeze(free, constant: constant, extra: [LinearTerm(slack, 1)])
            return nil
        }
        if reduced.isEmpty { return constant < -Tolerance.feasibility ? [origin] : nil }
        let slack = makeVariable(.basic, origin: origin)
        if constant >= -Tolerance.feasibility {
            _ = addRow(slack, max(0, constant))
            return nil
        }
        return raise(addRow(slack, constant))
    }

    /// Raises a row with a negative constant to zero.
    /// - Returns: The origins of a conflict if that is impossible.
    private mutating func raise(_ row: Int) -> [Int32]? {
        let slack = basic[row]
        pivots = 0
        while state[Int(slack)] == .basic, constants[row] < 0 {
            pivots += 1
            if pivots > pivotLimit { return [origin[Int(slack)]] }
            var entering: LinearTerm?
            for entry in entries[row] where entry.coefficient > Tolerance.pivot && state[Int(entry.variable)] != .dead {
                guard let best = entering else {
                    entering = entry
                    continue
                }
                let isBetter =
                    isStalling ? entry.variable < best.variable : entry.coefficient > best.coefficient
                if isBetter { entering = entry }
            }
            guard let entering else {
                if constants[row] >= -Tolerance.feasibility {
                    constants[row] = 0
                    return nil
                }
                let blockers = entries[row].filter { $0.coefficient < -Tolerance.pivot && state[Int($0.variable)] != .dead }
                return [origin[Int(slack)]] + blockers.map { origin[Int($0.variable)] }
            }
            let own = -constants[row] / entering.coefficient
            let limit = limitingRow(entering.variable, besides: row)
            if let limit, limit.step < own { pivot(limit.row, entering.variable) } else { pivot(row, entering.variable) }
        }
        return nil
    }

    // MARK: Optional constraints

    /// Satisfies the optional constraints of one priority as far as those added before allow.
    mutating func fulfil(_ constraints: [SoftConstraint]) {
        for constraint in constraints { add(constraint) }
        minimise()
        candidates.removeAll(keepingCapacity: true)
        for index in state.indices {
            if state[index] == .nonbasic && cost[index] > Tolerance.pivot { state[index] = .dead }
            cost[index] = 0
        }
    }

    private mutating func add(_ constraint: SoftConstraint) {
        // `atMost` is `atLeast` of the negated expression.
        let constant = reduce(constraint.terms, constraint.constant, sign: constraint.relation == .atMost ? -1 : 1)
        if reduced.isEmpty { return }
        let over = makeVariable(.nonbasic), under = makeVariable(.nonbasic)
        // reduced + constant = over - under. A deviation below costs; for an equation, a deviation above does too.
        cost[Int(under)] = 1
        if constraint.relation == .equal { cost[Int(over)] = 1 }
        if let free = freeTerm() {
            freeze(free, constant: constant, extra: [LinearTerm(over, 1), LinearTerm(under, -1)])
        } else if constant >= 0 {
            _ = addRow(over, constant, extra: LinearTerm(under, 1))
            if constraint.relation == .equal { makeBasicCost(over) }
        } else {
            for index in reduced.indices { reduced[index].coefficient.negate() }
            _ = addRow(under, -constant, extra: LinearTerm(over, 1))
            makeBasicCost(under)
        }
    }

    /// Replaces the cost of a basic variable by that of its row.
    private mutating func makeBasicCost(_ variable: Int32) {
        let factor = cost[Int(variable)]
        cost[Int(variable)] = 0
        for entry in entries[Int(place[Int(variable)])] { addCost(factor * entry.coefficient, of: entry.variable) }
    }

    /// - Returns: Whether a minimum was found; false if the cost is unbounded.
    @discardableResult private mutating func minimise() -> Bool {
        pivots = 0
        while pivots < pivotLimit {
            pivots += 1
            guard let entering = enteringVariable() else { return true }
            guard let limit = limitingRow(Int32(entering), besides: -1) else { return false }
            pivot(limit.row, Int32(entering))
        }
        return true
    }

    /// A nonbasic variable that lowers the cost when it grows. Candidates are kept in a list, so that not every variable is
    /// examined in each step. After many steps the first suitable variable is chosen instead (Bland's rule), which cannot cycle.
    private mutating func enteringVariable() -> Int? {
        while !isStalling, let candidate = candidates.popLast() {
            if state[Int(candidate)] == .nonbasic && cost[Int(candidate)] < -Tolerance.pivot { return Int(candidate) }
        }
        return state.indices.first { state[$0] == .nonbasic && cost[$0] < -Tolerance.pivot }
    }

    @inline(__always) private mutating func addCost(_ amount: Double, of variable: Int32) {
        cost[Int(variable)] += amount
        if cost[Int(variable)] < -Tolerance.pivot { candidates.append(variable) }
    }

    /// Reached only through rounding errors: Bland's rule terminates.
    private var pivotLimit: Int { 1_000 + 50 * state.count }
    private var isStalling: Bool { pivots > 100 + state.count }

    // MARK: Steps

    /// The row with the variable that reaches zero first when `variable` grows, and the growth at which it does.
    private func limitingRow(_ variable: Int32, besides excluded: Int) -> (row: Int, step: Double)? {
        var found: (row: Int, step: Double)?
        for candidate in columnRows[Int(variable)] {
            let row = Int(candidate)
            guard row != excluded, let coefficient = coefficient(of: variable, in: row), coefficient < -Tolerance.pivot else {
                continue
            }
            let step = max(0, constants[row]) / -coefficient
            guard let best = found else {
                found = (row, step)
                continue
            }
            if step < best.step || step == best.step && basic[row] < basic[best.row] { found = (row, step) }
        }
        return found
    }

    @inline(__always) private func coefficient(of variable: Int32, in row: Int) -> Double? {
        for entry in entries[row] where entry.variable == variable { return entry.coefficient }
        return nil
    }

    /// Solves the row for `entering`, which becomes basic instead of the row's variable.
    private mutating func pivot(_ row: Int, _ entering: Int32) {
        let leaving = basic[row]
        guard let slot = entries[row].firstIndex(where: { $0.variable == entering }) else { return }
        let pivot = entries[row][slot].coefficient
        entries[row][slot] = LinearTerm(leaving, -1)
        for index in entries[row].indices { entries[row][index].coefficient /= -pivot }
        constants[row] /= -pivot
        basic[row] = entering
        state[Int(entering)] = .basic
        place[Int(entering)] = Int32(row)
        state[Int(leaving)] = .nonbasic
        place[Int(leaving)] = -1
        columnRows[Int(leaving)].append(Int32(row))

        let others = columnRows[Int(entering)]
        columnRows[Int(entering)] = []
        for other in others where Int(other) != row { substitute(entering, from: row, in: Int(other)) }
        let factor = cost[Int(entering)]
        if factor != 0 {
            cost[Int(entering)] = 0
            for entry in entries[row] { addCost(factor * entry.coefficient, of: entry.variable) }
        }
    }

    /// Replaces a variable that has become basic by its row.
    private mutating func substitute(_ variable: Int32, from source: Int, in row: Int) {
        guard let slot = entries[row].firstIndex(where: { $0.variable == variable }) else { return }
        let factor = entries[row][slot].coefficient
        entries[row].swapAt(slot, entries[row].count - 1)
        entries[row].removeLast()
        constants[row] += factor * constants[source]
        for (index, entry) in entries[row].enumerated() { mark[Int(entry.variable)] = Int32(index) }
        for entry in entries[source] where state[Int(entry.variable)] != .dead {
            let index = Int(entry.variable)
            if mark[index] >= 0 {
                entries[row][Int(mark[index])].coefficient += factor * entry.coefficient
            } else {
                mark[index] = Int32(entries[row].count)
                entries[row].append(LinearTerm(entry.variable, factor * entry.coefficient))
                columnRows[index].append(Int32(row))
            }
        }
        for entry in entries[row] { mark[Int(entry.variable)] = -1 }
        entries[row].removeAll { abs($0.coefficient) <= Tolerance.coefficient || state[Int($0.variable)] == .dead }
    }

    // MARK: Results

    /// The values of the problem's own variables.
    func values() -> [Double] {
        var all = [Double](repeating: 0, count: state.count)
        for (row, variable) in basic.enumerated() { all[Int(variable)] = constants[row] }
        for index in frozen.indices.reversed() {
            var value = frozenConstants[index]
            for term in frozenEntries[index] { value += term.coefficient * all[Int(term.variable)] }
            all[Int(frozen[index])] = value
        }
        return Array(all[..<ownCount])
    }

    /// Whether the optimal solutions differ in the value of an expression.
    func isAmbiguous(_ terms: ArraySlice<LinearTerm>) -> Bool {
        var copy = self
        let here = copy.reduce(terms, 0)
        let expression = copy.reduced
        if expression.contains(where: { state[Int($0.variable)] == .free }) { return true }
        for sign in [1.0, -1.0] {
            var search = copy
            for term in expression { search.cost[Int(term.variable)] = sign * term.coefficient }
            if !search.minimise() { return true }
            if abs(search.reduce(terms, 0) - here) > Tolerance.feasibility { return true }
        }
        return false
    }
}
