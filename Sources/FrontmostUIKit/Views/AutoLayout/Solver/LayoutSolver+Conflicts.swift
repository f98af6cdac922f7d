/// Recovery from required constraints that contradict each other.
extension LayoutSolver {
    /// The maximum number of suspects to narrow down. A larger conflict is reported with every constraint that may contribute.
    private static let narrowedUpTo = 120

    /// Breaks one constraint of each contradiction. A contradiction that contains an already broken constraint is skipped; if it
    /// persists, the next plan finds it again.
    /// - Returns: Whether the system must be planned again.
    func resolve(_ contradictions: [SystemPlan.Contradiction], in system: System, _ conflicts: inout [Conflict]) -> Bool {
        for contradiction in contradictions
        where !contradiction.rows.contains(where: { constraints[Int(system.rows[Int($0)])].isBroken }) {
            let conflict = conflict(contradiction, in: system)
            conflicts.append(conflict)
            guard let broken = conflict.broken else { continue }
            constraints[Int(broken)].isBroken = true
            system.hasBroken = true
            system.plan = nil
        }
        return system.plan == nil
    }

    /// A minimal set of contradicting constraints, and the one to break: the constraint added last, preferably one of the app's.
    private func conflict(_ contradiction: SystemPlan.Contradiction, in system: System) -> Conflict {
        var suspects = contradiction.rows.map { system.rows[Int($0)] }
        suspects.sort { constraints[Int($0)].serial < constraints[Int($1)].serial }
        var sizes = contradiction.variables.map { system.variables[Int($0)] }.sorted()
        if suspects.count <= Self.narrowedUpTo { narrow(&suspects, &sizes) }
        var fixed: [Variable] = []
        for constraint in suspects {
            for term in terms[Int(constraint)] where variables[Int(term.variable)].isFixed && !fixed.contains(term.variable) {
                fixed.append(term.variable)
            }
        }
        let broken = suspects.last { constraints[Int($0)].isBreakable } ?? suspects.last
        return Conflict(constraints: suspects, sizes: sizes, fixed: fixed, broken: broken)
    }

    /// Restores a constraint that was broken in a conflict which a later broken constraint has ended.
    func restore(_ conflicts: inout [Conflict], in system: System) -> Bool {
        if conflicts.count < 2 { return false }
        for (index, conflict) in conflicts.enumerated().dropLast() {
            guard let candidate = conflict.broken else { continue }
            // Keep it broken while all other constraints of the conflict still hold.
            if !conflict.constraints.contains(where: { $0 != candidate && constraints[Int($0)].isBroken }) { continue }
            if isContradictory(system.rows.filter { constraints[Int($0)].priority >= Self.required } + [candidate], sizes: nil) {
                continue
            }
            constraints[Int(candidate)].isBroken = false
            conflicts.remove(at: index)
            system.plan = nil
            return true
        }
        return false
    }

    private func narrow(_ suspects: inout [Constraint], _ sizes: inout [Variable]) {
        // Try the oldest first, so that the conflict is minimal around the newest constraints.
        for candidate in suspects {
            let rest = suspects.filter { $0 != candidate }
            if isContradictory(rest, sizes: nil) { suspects = rest }
        }
        sizes = sizes.filter { size in suspects.contains { terms[Int($0)].contains { $0.variable == size } } }
        for candidate in sizes {
            let rest = sizes.filter { $0 != candidate }
            if isContradictory(suspects, sizes: rest) { sizes = rest }
        }
    }

    /// - Parameter sizes: The variables to treat as nonnegative; nil for all that are declared so.
    private func isContradictory(_ rows: [Constraint], sizes: [Variable]?) -> Bool {
        var order: [Variable] = []
        for constraint in rows {
            for term in terms[Int(constraint)] where !variables[Int(term.variable)].isFixed && local[Int(term.variable)] < 0 {
                local[Int(term.variable)] = Int32(order.count)
                order.append(term.variable)
            }
        }
        var input = input(of: rows, variables: order)
        if let sizes { input.isNonnegative = order.map(sizes.contains) }
        for variable in order { local[Int(variable)] = -1 }
        var plan = SystemPlan(input)
        return !plan.solve(constants: rows.map(currentConstant)).isEmpty
    }
}
