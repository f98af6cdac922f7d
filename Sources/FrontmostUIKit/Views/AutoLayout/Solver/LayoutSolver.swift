/// Stores linear constraints among variables and solves for the variables' values.
///
/// Variables and constraints are handles into flat arrays; handles of removed ones are reused. A constraint is `terms + constant
/// (≤ = ≥) 0`. Priority 1000 is required. Of the optional constraints, one of higher priority beats any number of lower ones;
/// within one priority the sum of the deviations is minimised, as on the platform.
///
/// Constraints that share a variable form a *system*; systems are solved independently. A *fixed* variable, such as the width of
/// a view that is placed by its frame, has a given value and does not connect constraints. Changing a constant or a fixed value
/// replays the plans of the affected systems. Adding, removing, fixing and releasing make new plans. Nothing is solved before
/// `solve` is called, and then only what the seeds reach.
///
/// The result depends on the constraints and the order in which they were added, not on the changes that led to them. Values that
/// the constraints leave open are zero.
final class LayoutSolver {
    typealias Variable = Int32
    typealias Constraint = Int32
    /// A variable, or the bitwise complement of a constraint, at which to look for changes.
    typealias Seed = Int32

    static let required: Float = 1000

    var variables: [VariableSlot] = []
    private var uses: [[Constraint]] = []
    private var freeVariables: [Variable] = []
    var constraints: [ConstraintSlot] = []
    var terms: [[Mention]] = []
    private var freeConstraints: [Constraint] = []
    private(set) var systems: [System?] = []
    private var freeSystems: [Int32] = []
    var local: [Int32] = []
    private var nextSerial = 0

    init() {}

    // MARK: Variables

    func makeVariable(isNonnegative: Bool) -> Variable {
        var slot = VariableSlot()
        slot.isNonnegative = isNonnegative
        if let free = freeVariables.popLast() {
            variables[Int(free)] = slot
            return free
        }
        variables.append(slot)
        uses.append([])
        local.append(-1)
        return Variable(variables.count - 1)
    }

    /// Removes a variable that no constraint mentions any more.
    func removeVariable(_ variable: Variable) {
        dissolve(variables[Int(variable)].system)
        assert(!uses[Int(variable)].contains { mentions($0, variable) }, "A variable in use was removed.")
        variables[Int(variable)].isAlive = false
        uses[Int(variable)] = []
        freeVariables.append(variable)
    }

    func value(_ variable: Variable) -> Double { variables[Int(variable)].value }
    func isFixed(_ variable: Variable) -> Bool { variables[Int(variable)].isFixed }
    func isNonnegative(_ variable: Variable) -> Bool { variables[Int(variable)].isNonnegative }

    /// Gives the variable a fixed value.
    /// - Returns: Whether that changed anything.
    @discardableResult func fix(_ variable: Variable, at value: Double) -> Bool {
        let index = Int(variable)
        if !variables[index].isFixed {
            dissolveAround(variable)
            variables[index].isFixed = true
            variables[index].value = value
            return true
        }
        if variables[index].value == value { return false }
        variables[index].value = value
        for constraint in uses[index] where constraints[Int(constraint)].isAlive { markDirty(constraint) }
        return true
    }

    /// Makes a fixed variable an unknown again.
    func release(_ variable: Variable) {
        guard variables[Int(variable)].isFixed else { return }
        dissolveAround(variable)
        variables[Int(variable)].isFixed = false
    }

    // MARK: Constraints

    func add(
        _ expression: [LinearTerm], _ constant: Double, _ relation: LinearRelation, priority: Float, isBreakable: Bool = true
    ) -> Constraint {
        let slot = ConstraintSlot(
            constant: constant, priority: priority, relation: relation, isBreakable: isBreakable, serial: nextSerial)
        nextSerial += 1
        let handle: Constraint
        if let free = freeConstraints.popLast() {
            handle = free
            constraints[Int(free)] = slot
            terms[Int(free)] = Self.merged(expression)
        } else {
            handle = Constraint(constraints.count)
            constraints.append(slot)
            terms.append(Self.merged(expression))
        }
        for index in terms[Int(handle)].indices {
            let variable = Int(terms[Int(handle)][index].variable)
            if !variables[variable].isFixed { dissolve(variables[variable].system) }
            terms[Int(handle)][index].place = Int32(uses[variable].count)
            uses[variable].append(handle)
        }
        return handle
    }

    func remove(_ constraint: Constraint) {
        dissolve(constraints[Int(constraint)].system)
        constraints[Int(constraint)].isAlive = false
        for term in terms[Int(constraint)] {
            let index = Int(term.variable), last = Int(uses[index].removeLast())
            if term.place == uses[index].count { continue }
            uses[index][Int(term.place)] = Constraint(last)
            for mention in terms[last].indices where terms[last][mention].variable == term.variable {
                terms[last][mention].place = term.place
            }
        }
        freeConstraints.append(constraint)
    }

    /// The variables of a constraint. They also serve as seeds after it is removed.
    func variables(of constraint: Constraint) -> [Variable] { terms[Int(constraint)].map(\.variable) }
    func terms(of constraint: Constraint) -> [LinearTerm] {
        terms[Int(constraint)].map { LinearTerm($0.variable, $0.coefficient) }
    }

    func setConstant(_ constant: Double, of constraint: Constraint) {
        if constraints[Int(constraint)].constant == constant { return }
        constraints[Int(constraint)].constant = constant
        markDirty(constraint)
    }

    func setPriority(_ priority: Float, of constraint: Constraint) {
        if constraints[Int(constraint)].priority == priority { return }
        constraints[Int(constraint)].priority = priority
        dissolve(constraints[Int(constraint)].system)
    }

    func constant(of constraint: Constraint) -> Double { constraints[Int(constraint)].constant }
    func relation(of constraint: Constraint) -> LinearRelation { constraints[Int(constraint)].relation }
    func priority(of constraint: Constraint) -> Float { constraints[Int(constraint)].priority }
    func isBroken(_ constraint: Constraint) -> Bool { constraints[Int(constraint)].isBroken }

    private func mentions(_ constraint: Constraint, _ variable: Variable) -> Bool {
        constraints[Int(constraint)].isAlive && terms[Int(constraint)].contains { $0.variable == variable }
    }

    /// Sums the terms of each variable and drops those that cancel out.
    private static func merged(_ expression: [LinearTerm]) -> [Mention] {
        var result: [Mention] = []
        result.reserveCapacity(expression.count)
        for term in expression {
            if let index = result.firstIndex(where: { $0.variable == term.variable }) {
                result[index].coefficient += term.coefficient
            } else {
                result.append(Mention(variable: term.variable, coefficient: term.coefficient))
            }
        }
        if result.contains(where: { abs($0.coefficient) <= Tolerance.coefficient }) {
            result.removeAll { abs($0.coefficient) <= Tolerance.coefficient }
        }
        return result
    }

    // MARK: Systems

    private func markDirty(_ constraint: Constraint) {
        let number = constraints[Int(constraint)].system
        guard number >= 0, let system = systems[Int(number)] else { return }
        system.isDirty = true
        // List each row once: an app that changes constants without a layout must not grow the list.
        if constraints[Int(constraint)].isRowChanged { return }
        constraints[Int(constraint)].isRowChanged = true
        system.changedRows.append(constraints[Int(constraint)].row)
    }

    /// Removes a system. `gather` rebuilds it from its members when they are solved.
    private func dissolve(_ number: Int32) {
        guard number >= 0, let system = systems[Int(number)] else { return }
        systems[Int(number)] = nil
        freeSystems.append(number)
        for variable in system.variables { variables[Int(variable)].system = -1 }
        for constraint in system.constraints { constraints[Int(constraint)].system = -1 }
    }

    private func dissolveAround(_ variable: Variable) {
        dissolve(variables[Int(variable)].system)
        for constraint in uses[Int(variable)] { dissolve(constraints[Int(constraint)].system) }
    }

    /// Builds the system that is connected to a variable or a constraint. Fixed variables do not connect constraints.
    private func gather(variable: Variable?, constraint: Constraint?) -> Int32 {
        let system = System()
        let number: Int32
        if let free = freeSystems.popLast() {
            number = free
            systems[Int(free)] = system
        } else {
            number = Int32(systems.count)
            systems.append(system)
        }
        var found: [Variable] = [], members: [(serial: Int, constraint: Constraint)] = []
        // Held in local variables meanwhile: each access to stored properties of an object has an exclusivity check.
        var slots: (variables: [VariableSlot], constraints: [ConstraintSlot]) = ([], [])
        let terms = terms, uses = uses
        (slots, variables, constraints) = ((variables, constraints), [], [])
        func visit(_ variable: Variable) {
            let index = Int(variable)
            if slots.variables[index].isFixed || slots.variables[index].system == number { return }
            slots.variables[index].system = number
            found.append(variable)
        }
        func visit(constraint: Constraint) {
            let index = Int(constraint)
            if slots.constraints[index].system == number { return }
            slots.constraints[index].system = number
            slots.constraints[index].isBroken = false
            members.append((slots.constraints[index].serial, constraint))
            for term in terms[index] { visit(term.variable) }
        }
        if let constraint { visit(constraint: constraint) }
        if let variable { visit(variable) }
        var next = 0
        while next < found.count {
            let variable = Int(found[next])
            next += 1
            for constraint in uses[variable] { visit(constraint: constraint) }
        }
        (variables, constraints) = slots
        members.sort { $0.serial < $1.serial }
        (system.variables, system.constraints) = (found, members.map(\.constraint))
        return number
    }

    // MARK: Solving

    /// Solves the changed systems that the seeds reach.
    /// - Parameter changed: Receives the variables with changed values.
    /// - Returns: The conflicts that were found.
    func solve(_ seeds: [Seed], changed: inout [Variable]) -> [Conflict] {
        var conflicts: [Conflict] = []
        for seed in seeds {
            if seed < 0 {
                visit(constraint: ~seed, &changed, &conflicts)
            } else if variables[Int(seed)].isAlive {
                if variables[Int(seed)].isFixed {
                    for constraint in uses[Int(seed)] { visit(constraint: constraint, &changed, &conflicts) }
                } else {
                    var system = variables[Int(seed)].system
                    if system < 0 { system = gather(variable: seed, constraint: nil) }
                    solve(system, &changed, &conflicts)
                }
            }
        }
        return conflicts
    }

    private func visit(constraint: Constraint, _ changed: inout [Variable], _ conflicts: inout [Conflict]) {
        guard constraints[Int(constraint)].isAlive else { return }
        var system = constraints[Int(constraint)].system
        if system < 0 { system = gather(variable: nil, constraint: constraint) }
        solve(system, &changed, &conflicts)
    }

    private func solve(_ number: Int32, _ changed: inout [Variable], _ conflicts: inout [Conflict]) {
        guard let system = systems[Int(number)], system.isDirty else { return }
        system.isDirty = false
        if system.hasBroken {
            // Give broken constraints another chance.
            for constraint in system.constraints { constraints[Int(constraint)].isBroken = false }
            system.hasBroken = false
            system.plan = nil
        }
        var found: [Conflict] = []
        while true {
            if system.plan == nil { plan(system) }
            // A broken constraint has no row.
            for row in system.changedRows where row >= 0 {
                let constraint = system.rows[Int(row)]
                constraints[Int(constraint)].isRowChanged = false
                system.constants[Int(row)] = currentConstant(constraint)
            }
            system.changedRows = []
            let contradictions = system.plan?.solve(constants: system.constants) ?? []
            if contradictions.isEmpty && restore(&found, in: system) { continue }
            if !resolve(contradictions, in: system, &found) { break }
        }
        conflicts.append(contentsOf: found)
        guard let values = system.plan?.values else { return }
        for (variable, value) in zip(system.variables, values) {
            if abs(variables[Int(variable)].value - value) > Tolerance.value {
                variables[Int(variable)].value = value
                changed.append(variable)
            }
        }
    }

    private func plan(_ system: System) {
        // Number variables by first mention, so that the result does not depend on handles.
        var count: Int32 = 0
        var order: [Variable] = []
        order.reserveCapacity(system.variables.count)
        for constraint in system.constraints {
            for term in terms[Int(constraint)] {
                let index = Int(term.variable)
                if variables[index].isFixed || local[index] >= 0 { continue }
                local[index] = count
                count += 1
                order.append(term.variable)
            }
        }
        for variable in system.variables where local[Int(variable)] < 0 {
            local[Int(variable)] = count
            count += 1
            order.append(variable)
        }
        system.variables = order
        system.rows = system.constraints.filter { !constraints[Int($0)].isBroken }
        for constraint in system.constraints {
            constraints[Int(constraint)].row = -1
            constraints[Int(constraint)].isRowChanged = false
        }
        for (row, constraint) in system.rows.enumerated() { constraints[Int(constraint)].row = Int32(row) }
        system.constants = system.rows.map(currentConstant)
        system.changedRows = []
        system.plan = SystemPlan(input(of: system.rows, variables: order))
        for variable in order { local[Int(variable)] = -1 }
    }

    /// The input of a plan. Requires that `local` numbers the variables.
    func input(of rows: [Constraint], variables order: [Variable]) -> SystemPlan.Input {
        var input = SystemPlan.Input()
        input.isNonnegative = order.map { variables[Int($0)].isNonnegative }
        input.rows.reserve(rows: rows.count, terms: 3 * rows.count)
        for constraint in rows {
            for term in terms[Int(constraint)] where local[Int(term.variable)] >= 0 {
                input.rows.add(LinearTerm(local[Int(term.variable)], term.coefficient))
            }
            let slot = constraints[Int(constraint)]
            input.addRow(slot.relation, priority: slot.priority, isRequired: slot.priority >= Self.required)
        }
        return input
    }

    /// The constraint's constant including the fixed variables.
    func currentConstant(_ constraint: Constraint) -> Double {
        var sum = constraints[Int(constraint)].constant
        for term in terms[Int(constraint)] where variables[Int(term.variable)].isFixed {
            sum += term.coefficient * variables[Int(term.variable)].value
        }
        return sum
    }

    // MARK: Ambiguity

    /// Whether the constraints leave the variable's value open. Requires that the system has been solved.
    func isAmbiguous(_ variable: Variable) -> Bool {
        let slot = variables[Int(variable)]
        if slot.isFixed { return false }
        guard slot.system >= 0, let system = systems[Int(slot.system)], let index = system.variables.firstIndex(of: variable)
        else { return true }
        return system.plan?.isAmbiguous(Int32(index), constants: system.constants) ?? true
    }
}
