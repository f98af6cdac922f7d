import TestSupport
import Testing

@testable import FrontmostUIKit

/// Random small systems, compared with an exhaustive search over all vertices.
@Suite struct RandomConstraintTests {
    struct Rule {
        var factors: [Double]
        var constant: Double
        var relation: LinearRelation
        var priority: Float

        func miss(_ point: [Double]) -> Double {
            let sum = zip(factors, point).reduce(constant) { $0 + $1.0 * $1.1 }
            return switch relation {
            case .equal: abs(sum)
            case .atLeast: max(0, -sum)
            case .atMost: max(0, sum)
            }
        }
        func add(to bench: Workbench, _ variables: [Int32]) -> Int32 {
            bench.add(Array(zip(variables, factors)), constant, relation, priority)
        }
    }

    struct Problem {
        var isNonnegative: [Bool]
        var rules: [Rule]

        init(_ generator: inout SplitMix) {
            let count = Int.random(in: 1...3, using: &generator)
            isNonnegative = (0..<count).map { _ in Bool.random(using: &generator) }
            rules = (0..<Int.random(in: 1...6, using: &generator)).map { _ in Self.rule(count, &generator) }
        }
        static func rule(_ count: Int, _ generator: inout SplitMix) -> Rule {
            var factors = [Double](repeating: 0, count: count)
            repeat {
                for index in 0..<count where Bool.random(using: &generator) {
                    factors[index] = [-2, -1, -1, 1, 1, 0.5, 2].randomElement(using: &generator) ?? 1
                }
            } while factors.allSatisfy { $0 == 0 }
            return Rule(
                factors: factors, constant: Double(Int.random(in: -20...20, using: &generator)),
                relation: [.equal, .atLeast, .atMost].randomElement(using: &generator) ?? .equal,
                priority: [1000, 1000, 999, 750, 750, 250].randomElement(using: &generator) ?? 1000)
        }

        /// The violation of each priority level, highest first; nil if a required rule is violated.
        func misses(_ point: [Double], without broken: Set<Int> = []) -> [Double]? {
            for (value, isNonnegative) in zip(point, isNonnegative) where isNonnegative && value < -1e-5 { return nil }
            var misses: [Float: Double] = [:]
            for (index, rule) in rules.enumerated() where !broken.contains(index) {
                let miss = rule.miss(point)
                if rule.priority >= 1000 {
                    if miss > 1e-5 { return nil }
                } else {
                    misses[rule.priority, default: 0] += miss
                }
            }
            return misses.sorted { $0.key > $1.key }.map(\.value)
        }

        /// The smallest violation over all vertices of the hyperplanes where rules hold with equality and the axes. One of the
        /// vertices is optimal.
        func best(without broken: Set<Int> = []) -> [Double]? {
            let count = isNonnegative.count
            var planes = rules.indices.filter { !broken.contains($0) }.map { (rules[$0].factors, rules[$0].constant) }
            for index in 0..<count { planes.append(((0..<count).map { $0 == index ? 1 : 0 }, 0)) }
            var best: [Double]?
            func visit(_ chosen: [Int], from: Int) {
                if chosen.count == count {
                    guard let point = Self.corner(chosen.map { planes[$0] }), let misses = misses(point, without: broken) else {
                        return
                    }
                    if best.map({ Self.isLess(misses, $0) }) ?? true { best = misses }
                    return
                }
                for index in from..<max(from, planes.count) { visit(chosen + [index], from: index + 1) }
            }
            visit([], from: 0)
            return best
        }

        static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
            for (x, y) in zip(a, b) where abs(x - y) > 1e-5 { return x < y }
            return false
        }

        static func corner(_ planes: [([Double], Double)]) -> [Double]? {
            let count = planes.count
            var rows = planes.map { $0.0 + [-$0.1] }
            for column in 0..<count {
                guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                    abs(rows[pivot][column]) > 1e-9
                else { return nil }
                rows.swapAt(pivot, column)
                for row in 0..<count where row != column {
                    let factor = rows[row][column] / rows[column][column]
                    for index in column...count { rows[row][index] -= factor * rows[column][index] }
                }
            }
            return (0..<count).map { rows[$0][count] / rows[$0][$0] }
        }
    }

    @Test(arguments: 0..<20) func solutions_are_optimal(block: Int) {
        for seed in block * 115..<(block + 1) * 115 {
            var generator = SplitMix(seed: UInt64(seed))
            let problem = Problem(&generator), bench = Workbench()
            let variables = problem.isNonnegative.map { bench.variable(nonnegative: $0) }
            let handles = problem.rules.map { $0.add(to: bench, variables) }
            bench.solve()
            let point = variables.map(bench.value)
            let broken = Set(handles.indices.filter { bench.solver.isBroken(handles[$0]) })
            #expect(
                broken.isEmpty == (problem.best() != nil), "seed \(seed): a rule was broken without a reason, or wrongly kept")
            let best = problem.best(without: broken)
            guard let mine = problem.misses(point, without: broken), let best else {
                Issue.record("seed \(seed): \(point) violates a required rule")
                continue
            }
            #expect(!Problem.isLess(best, mine), "seed \(seed): the violations of \(point) are \(mine), the best are \(best)")
            // Each broken rule contradicts the required ones.
            for index in broken { #expect(problem.best(without: broken.subtracting([index])) == nil, "seed \(seed)") }
        }
    }

    /// Edits lead to the same result as solving the edited system from scratch.
    @Test(arguments: 0..<20) func edits_lead_to_the_same_solution_as_solving_from_scratch(block: Int) {
        for seed in block * 20..<(block + 1) * 20 {
            var generator = SplitMix(seed: UInt64(seed) &+ 1_000_000)
            let count = Int.random(in: 2...7, using: &generator)
            let isNonnegative = (0..<count).map { _ in Bool.random(using: &generator) }
            let bench = Workbench(), variables = isNonnegative.map { bench.variable(nonnegative: $0) }
            var rules: [(rule: Rule, handle: Int32)] = []
            var fixed = [Double?](repeating: nil, count: count)
            for _ in 0..<30 {
                switch Int.random(in: 0..<10, using: &generator) {
                case 0..<4:
                    let rule = Problem.rule(count, &generator)
                    rules.append((rule, rule.add(to: bench, variables)))
                case 4 where !rules.isEmpty:
                    let index = Int.random(in: 0..<rules.count, using: &generator)
                    bench.remove(rules[index].handle)
                    rules.remove(at: index)
                case 5..<8 where !rules.isEmpty:
                    let index = Int.random(in: 0..<rules.count, using: &generator)
                    rules[index].rule.constant = Double(Int.random(in: -20...20, using: &generator))
                    bench.set(rules[index].rule.constant, of: rules[index].handle)
                case 8:
                    let index = Int.random(in: 0..<count, using: &generator)
                    fixed[index] = Double(Int.random(in: 0...20, using: &generator))
                    bench.fix(variables[index], at: fixed[index] ?? 0)
                case 9:
                    let index = Int.random(in: 0..<count, using: &generator)
                    fixed[index] = nil
                    bench.release(variables[index])
                default: break
                }
                if Bool.random(using: &generator) { bench.solve() }
            }
            bench.solve()
            let fresh = Workbench(), copies = isNonnegative.map { fresh.variable(nonnegative: $0) }
            for (index, value) in fixed.enumerated() { if let value { fresh.fix(copies[index], at: value) } }
            for entry in rules { _ = entry.rule.add(to: fresh, copies) }
            fresh.solve()
            for (a, b) in zip(variables, copies) {
                #expect(abs(bench.value(a) - fresh.value(b)) < 1e-6, "seed \(seed)")
            }
        }
    }
}
