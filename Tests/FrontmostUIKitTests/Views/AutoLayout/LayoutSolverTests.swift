import Testing

@testable import FrontmostUIKit

/// A solver together with its input, including input that it has not processed yet.
final class Workbench {
    let solver = LayoutSolver()
    private(set) var seeds: [LayoutSolver.Seed] = []
    private(set) var conflicts: [LayoutSolver.Conflict] = []
    private(set) var changed: [LayoutSolver.Variable] = []

    func variable(nonnegative: Bool = false) -> Int32 {
        let variable = solver.makeVariable(isNonnegative: nonnegative)
        seeds.append(variable)
        return variable
    }
    /// Adds `terms + constant` related to zero.
    @discardableResult func add(
        _ terms: [(Int32, Double)], _ constant: Double, _ relation: LinearRelation = .equal, _ priority: Float = 1000
    ) -> Int32 {
        let handle = solver.add(terms.map { LinearTerm($0.0, $0.1) }, constant, relation, priority: priority)
        seeds.append(~handle)
        return handle
    }
    func remove(_ constraint: Int32) {
        seeds.append(contentsOf: solver.variables(of: constraint))
        solver.remove(constraint)
    }
    func set(_ constant: Double, of constraint: Int32) {
        solver.setConstant(constant, of: constraint)
        seeds.append(~constraint)
    }
    func fix(_ variable: Int32, at value: Double) {
        solver.fix(variable, at: value)
        seeds.append(variable)
    }
    func release(_ variable: Int32) {
        solver.release(variable)
        seeds.append(variable)
    }
    func solve() {
        changed = []
        conflicts = solver.solve(seeds, changed: &changed)
        seeds = []
    }
    func value(_ variable: Int32) -> Double { solver.value(variable) }
}

@Suite struct LayoutSolverTests {
    @Test func equations_give_values_one_after_another() {
        let bench = Workbench(), x = bench.variable(), y = bench.variable(), z = bench.variable()
        bench.add([(y, 1), (x, -1)], -8)
        bench.add([(z, 1), (y, -2)], 0)
        bench.add([(x, 1)], -10)
        bench.solve()
        #expect([x, y, z].map(bench.value) == [10, 18, 36])
    }

    @Test func equal_widths_fill_what_is_there() {
        let bench = Workbench(), total = bench.variable(), gap = 10.0
        bench.fix(total, at: 330)
        let starts = (0..<4).map { _ in bench.variable() }, widths = (0..<4).map { _ in bench.variable(nonnegative: true) }
        bench.add([(starts[0], 1)], 0)
        for index in 1..<4 {
            bench.add([(starts[index], 1), (starts[index - 1], -1), (widths[index - 1], -1)], -gap)
            bench.add([(widths[index], 1), (widths[index - 1], -1)], 0)
        }
        bench.add([(starts[3], 1), (widths[3], 1), (total, -1)], 0)
        bench.solve()
        #expect(widths.map(bench.value) == [75, 75, 75, 75] && bench.value(starts[3]) == 255)
        bench.fix(total, at: 130)
        bench.solve()
        #expect(widths.map(bench.value) == [25, 25, 25, 25])
        #expect(bench.conflicts.isEmpty)
    }

    @Test(arguments: [
        // The pulls on one value as (to, relation, priority), and the value that results.
        ([(20.0, LinearRelation.equal, Float(250))], 20.0),
        ([(20, .equal, 250), (30, .equal, 750)], 30),
        ([(20, .atMost, 250), (30, .atLeast, 750)], 30),
        ([(20, .atMost, 750), (30, .atLeast, 250)], 20),
        ([(20, .atMost, 250), (20, .atLeast, 750), (50, .atLeast, 500)], 50),
        ([(20, .atLeast, 1000), (5, .equal, 999)], 20),
        ([(20, .equal, 500), (30, .equal, 500), (40, .equal, 500)], 30),
        ([(20, .equal, 500), (30, .equal, 500), (25, .equal, 100)], 25),
        ([(-5, .equal, 999)], 0),
        ([(7, .atLeast, 10), (3, .atMost, 9)], 7),
    ]) func the_stronger_constraint_wins(pulls: [(Double, LinearRelation, Float)], rest: Double) {
        let bench = Workbench(), width = bench.variable(nonnegative: true)
        for (to, relation, priority) in pulls { bench.add([(width, 1)], -to, relation, priority) }
        bench.solve()
        #expect(bench.value(width) == rest && bench.conflicts.isEmpty)
        // A second variable mirrors the first, which forces the simplex path.
        let mirror = bench.variable(nonnegative: true)
        bench.add([(mirror, 1), (width, -1)], 0, .atLeast)
        bench.solve()
        #expect(bench.value(width) == rest)
    }

    @Test func one_stronger_constraint_beats_many_weaker_ones() {
        let bench = Workbench(), x = bench.variable(), y = bench.variable()
        bench.add([(x, 1), (y, 1)], -100, .atMost)
        bench.add([(x, 1)], -90, .atLeast, 501)
        for _ in 0..<10 { bench.add([(y, 1)], -90, .atLeast, 500) }
        bench.solve()
        #expect(bench.value(x) == 90 && bench.value(y) == 10)
    }

    @Test func an_undetermined_variable_is_zero() {
        let bench = Workbench(), x = bench.variable(), y = bench.variable()
        bench.add([(x, 1), (y, -1)], 0, .atLeast)
        let pull = bench.add([(x, 1)], -50, .equal, 10)
        bench.solve()
        #expect(bench.value(x) == 50)
        #expect(!bench.solver.isAmbiguous(x) && bench.solver.isAmbiguous(y))
        bench.remove(pull)
        bench.solve()
        #expect(bench.value(x) == 0 && bench.value(y) == 0)
        #expect(bench.solver.isAmbiguous(x))
    }

    @Test func only_the_affected_variables_are_reported() {
        let bench = Workbench()
        let pairs = (0..<10).map { _ in (bench.variable(), bench.variable()) }
        let roots = pairs.map { bench.add([($0.0, 1)], -1) }
        for pair in pairs { bench.add([(pair.1, 1), (pair.0, -1)], -1) }
        bench.solve()
        #expect(bench.changed.count == 20)
        bench.set(-5, of: roots[3])
        bench.solve()
        #expect(bench.changed == [pairs[3].0, pairs[3].1])
        bench.set(-5, of: roots[3])
        bench.solve()
        #expect(bench.changed.isEmpty)
    }

    // MARK: Conflicts

    @Test func the_newest_of_contradicting_constraints_is_broken() {
        let bench = Workbench(), x = bench.variable(), y = bench.variable()
        let first = bench.add([(x, 1)], -10), second = bench.add([(y, 1), (x, -1)], -5)
        bench.add([(x, 1)], 0, .atLeast)
        let third = bench.add([(y, 1)], -20)
        bench.solve()
        #expect(bench.conflicts.map(\.constraints) == [[first, second, third]])
        #expect(bench.conflicts.map(\.broken) == [third])
        #expect(bench.value(x) == 10 && bench.value(y) == 15)
    }

    @Test func a_broken_constraint_comes_back_when_the_others_allow_it() {
        let bench = Workbench(), x = bench.variable()
        let first = bench.add([(x, 1)], -10)
        let second = bench.add([(x, 1)], -20, .atLeast)
        bench.solve()
        #expect(bench.conflicts.map(\.broken) == [second] && bench.value(x) == 10)
        bench.set(-25, of: first)
        bench.solve()
        #expect(bench.conflicts.isEmpty && bench.value(x) == 25 && !bench.solver.isBroken(second))
        bench.set(-10, of: first)
        bench.solve()
        #expect(bench.conflicts.map(\.broken) == [second])
        bench.remove(first)
        bench.solve()
        #expect(bench.conflicts.isEmpty && bench.value(x) == 20)
    }

    @Test func sizes_are_never_below_zero() {
        let bench = Workbench(), total = bench.variable(), start = bench.variable(), width = bench.variable(nonnegative: true)
        bench.fix(total, at: 10)
        let leading = bench.add([(start, 1)], -8), trailing = bench.add([(start, 1), (width, 1), (total, -1)], 8)
        bench.solve()
        #expect(bench.conflicts.map(\.constraints) == [[leading, trailing]])
        #expect(bench.conflicts.first?.sizes == [width] && bench.conflicts.first?.fixed == [total])
        bench.fix(total, at: 100)
        bench.solve()
        #expect(bench.conflicts.isEmpty && bench.value(width) == 84)
    }

    @Test func a_contradiction_among_inequalities_of_several_variables_is_found() {
        let bench = Workbench(), x = bench.variable(), y = bench.variable(), z = bench.variable()
        let a = bench.add([(x, 1), (y, -1)], -10, .atLeast), b = bench.add([(y, 1), (z, -1)], -10, .atLeast)
        bench.add([(z, 1)], 100, .atLeast)
        let c = bench.add([(x, 1), (z, -1)], -15, .atMost)
        bench.solve()
        #expect(bench.conflicts.map(\.constraints) == [[a, b, c]])
        #expect(bench.value(x) - bench.value(z) >= 20 - 1e-6)
    }

    @Test func redundant_constraints_are_no_conflict() {
        let bench = Workbench(), x = bench.variable(), y = bench.variable()
        bench.add([(x, 1), (y, -1)], -10)
        bench.add([(x, 2), (y, -2)], -20)
        bench.add([(x, 1)], -30)
        bench.add([(y, 3)], -60)
        bench.solve()
        #expect(bench.conflicts.isEmpty && bench.value(y) == 20)
    }

    // MARK: Size

    @Test func a_column_of_thousands_is_solved_in_order() {
        let bench = Workbench(), count = 3_000
        let tops = (0..<count).map { _ in bench.variable() }, heights = (0..<count).map { _ in bench.variable(nonnegative: true) }
        let head = bench.add([(tops[0], 1)], 0)
        for index in 0..<count {
            if index > 0 { bench.add([(tops[index], 1), (tops[index - 1], -1), (heights[index - 1], -1)], 0) }
            bench.add([(heights[index], 1)], -20, .atLeast, 750)
            bench.add([(heights[index], 1)], -20, .atMost, 250)
        }
        bench.add([(tops[count - 1], 1), (heights[count - 1], 1)], -1e6, .atMost)
        bench.solve()
        #expect(bench.value(tops[count - 1]) == Double(20 * (count - 1)))
        bench.set(-5, of: head)
        bench.solve()
        #expect(bench.value(tops[count - 1]) == Double(20 * (count - 1) + 5))
    }

    @Test func repeated_changes_of_a_constant_are_one_change() {
        let bench = Workbench(), x = bench.variable()
        let constraint = bench.add([(x, 1)], 0)
        bench.solve()
        for step in 1...50 { bench.set(Double(-step), of: constraint) }
        #expect(bench.solver.systems.compactMap { $0?.changedRows.count } == [1])
        bench.solve()
        #expect(bench.value(x) == 50)
        bench.set(-3, of: constraint)
        bench.solve()
        #expect(bench.value(x) == 3)
    }

    @Test func constraints_of_one_variable_go_in_any_order() {
        let bench = Workbench(), x = bench.variable(), y = bench.variable()
        bench.fix(y, at: 0)
        let all = (0..<20).map { index in
            bench.add(index % 2 == 0 ? [(x, 1), (y, -1)] : [(x, 1)], -Double(index), .atLeast)
        }
        bench.solve()
        #expect(bench.value(x) == 19)
        for index in 0..<19 {
            bench.remove(all[index * 7 % 20])
            bench.solve()
            let rest = Set(0..<20).subtracting((0...index).map { $0 * 7 % 20 })
            #expect(bench.value(x) == Double(rest.max() ?? 0))
        }
    }
}
