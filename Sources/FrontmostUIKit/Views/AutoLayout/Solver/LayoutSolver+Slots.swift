extension LayoutSolver {
    /// Required constraints that contradict each other, and the one that was broken.
    struct Conflict {
        /// In the order in which they were added.
        var constraints: [Constraint]
        /// Sizes that would have to be negative.
        var sizes: [Variable]
        /// Fixed variables that the constraints mention.
        var fixed: [Variable]
        /// The constraint that is left out until the system changes.
        var broken: Constraint?
    }

    /// A term of a constraint, and the constraint's index in the variable's list of uses.
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
        /// Whether a conflict breaks this constraint in preference to unbreakable ones.
        var isBreakable: Bool
        var isBroken = false
        var system: Int32 = -1
        /// The row in the system's plan; -1 if broken.
        var row: Int32 = -1
        /// Whether the row is listed in the system's changed rows.
        var isRowChanged = false
        var serial: Int
    }

    final class System {
        var variables: [Variable] = []
        var constraints: [Constraint] = []
        var plan: SystemPlan?
        /// The constraints of the plan's rows, and their constants including the fixed variables.
        var rows: [Constraint] = []
        var constants: [Double] = []
        var changedRows: [Int32] = []
        var isDirty = true
        var hasBroken = false
    }
}
