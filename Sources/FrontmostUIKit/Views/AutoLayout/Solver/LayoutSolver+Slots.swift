extension LayoutSolver {
    /// Required constraints that contradict each other, and what was done about it.
    struct Conflict {
        /// In the order in which they were added.
        var constraints: [Constraint]
        /// Sizes that would have to be below zero.
        var sizes: [Variable]
        /// Fixed variables that the constraints mention.
        var fixed: [Variable]
        /// The constraint that is left out until the system changes.
        var broken: Constraint?
    }

    /// A variable in a constraint, and where the constraint stands among those that use the variable.
    struct Mention {
        var variable: Variable
        var place: Int32 = -1
        var coefficient: Double
    }

    struct VariableSlot {
        var value = 0.0
        var system: Int32 = -1
        var isAlive = true
        var isFixed = false
        var isNonnegative = true
    }

    struct ConstraintSlot {
        var constant: Double
        var priority: Float
        var relation: LinearRelation
        var isAlive = true
        /// It may be left out in a conflict before those that may not.
        var isBreakable: Bool
        var isBroken = false
        var system: Int32 = -1
        /// Its row in the system's plan.
        var row: Int32 = -1
        /// It is among the system's changed rows.
        var isRowChanged = false
        var serial: Int
    }

    final class System {
        var variables: [Variable] = []
        var constraints: [Constraint] = []
        var plan: SystemPlan?
        /// The constraints of the plan's rows, and their constants with the fixed variables at their values.
        var rows: [Constraint] = []
        var constants: [Double] = []
        var changedRows: [Int32] = []
        var isDirty = true
        var hasBroken = false
    }
}
