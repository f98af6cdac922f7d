import DebugInstruments
import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import Testing
import UnidirectionalStore

@testable import DebugHUD

/// What the instruments keep does not count as the app's memory.
@MainActor @Suite struct OwnMemoryTests {
    struct Numbers: Reducer {
        struct State { var numbers: [Int] = [] }
        enum Action { case made(Int) }
        var body: some ReducerOf<Self> {
            Reduce { state, action in
                if case .made(let number) = action { state.numbers = Array(repeating: number, count: Self.count) }
                return .none
            }
        }
        static let count = 256
        static let bytes = 8 * count
    }

    @MainActor @Observable final class Path { var places: [Int] = [] }

    private struct Home: View {
        @Bindable var path: Path
        var body: some View {
            NavigationStack(path: $path.places) {
                Text("List").navigationDestination(for: Int.self) { _ in Text("Canvas").debugScreen("Canvas") }
            }
            .debugHUD()
        }
    }

    private func growth(overVisits visits: Int, leaking leak: Int) throws -> [String] {
        let store = Store(initialState: Numbers.State()) { Numbers() }, logging = store.debugLog(), path = Path()
        let reader = FixedReader(), base = 32 << 20
        var count = 0, growth: [String] = []
        try DebugHUD.reading(reader) {
            try simulate(Home(path: path)) { screen in
                for visit in 1...visits {
                    path.places = [1]
                    await screen.advance(by: .seconds(1))
                    for _ in 0..<10 {
                        count += 1
                        store.send(.made(count))
                    }
                    // Each stored state retains its numbers.
                    let kept = min(count, ActionHistory.entryLimit) * Numbers.bytes
                    reader.set(footprint: 64 << 20, liveHeap: base + kept + visit * leak)
                    path.places = []
                    await screen.advance(by: .seconds(2))
                }
                growth = HUDFigures.growth(of: try #require(DebugSession.current).timeline.screens)
            }
        }
        logging.cancel()
        return growth
    }

    @Test(arguments: [20, 40, 70]) func a_growing_log_does_not_count_as_growth_of_the_visited_screen(visits: Int) throws {
        #expect(try growth(overVisits: visits, leaking: 0).isEmpty)
    }

    @Test func a_leak_of_the_app_is_found_while_the_log_grows() throws {
        #expect(try growth(overVisits: 40, leaking: 30_000).count == 1)
    }
}

/// The memory of a state that it does not share with another state.
@Suite struct StateWeightTests {
    private struct Row: Equatable {
        var name: String
        var values: [Int]
    }
    private struct State {
        var title = "A title that is too long to lie in the string itself"
        var rows: [Row] = []
        var byName: [String: [Int]] = [:]
        var chosen: Choice = .none
    }
    private enum Choice { case none, some([Int]) }
    private final class Model { let values = Array(0..<10_000) }

    private func expect(_ bytes: Int, from old: State, to new: State, within part: Double = 0.3) {
        let found = StateWeight.added(from: old, to: new)
        #expect(abs(Double(found - bytes)) <= Double(bytes) * part + 64, "\(found) for \(bytes)")
    }

    @Test func shared_storage_has_no_weight() {
        let rows = (0..<100).map { Row(name: "Row \($0) has a name of some length", values: Array(0..<100)) }
        let state = State(rows: rows)
        #expect(StateWeight.added(from: state, to: state) == 0)
        var other = state
        other.title = "Short"
        #expect(StateWeight.added(from: state, to: other) == 0)
    }

    @Test func a_deep_change_counts_the_storage_on_the_way_to_it() {
        let state = State(rows: (0..<100).map { Row(name: "Row \($0)", values: Array(0..<100)) })
        var other = state
        other.rows[50].values[3] = -1
        expect(100 * MemoryLayout<Row>.stride + 100 * 8, from: state, to: other)
    }

    @Test func inserting_at_the_front_does_not_count_the_other_elements_as_new() {
        let state = State(rows: (0..<100).map { Row(name: "Row \($0)", values: Array(0..<100)) })
        var other = state
        other.rows = [Row(name: "New", values: Array(0..<50))] + state.rows
        expect(101 * MemoryLayout<Row>.stride + 50 * 8, from: state, to: other)
    }

    @Test func values_of_dictionaries_and_enums_are_counted() {
        let state = State(byName: ["a": Array(0..<1000), "b": Array(0..<1000)])
        var other = state
        other.byName["b"] = Array(1..<2001)
        expect(2000 * 8, from: state, to: other)
        other = state
        other.chosen = .some(Array(0..<500))
        expect(500 * 8, from: state, to: other)
    }

    @Test func of_very_many_new_values_only_a_part_is_examined() {
        let rows = (0..<20_000).map { Row(name: "Row \($0)", values: Array(0..<20)) }
        expect(20_000 * (MemoryLayout<Row>.stride + 20 * 8 + 32), from: State(), to: State(rows: rows), within: 0.4)
    }

    private struct Large {
        var numbers: [Int] = []
        var names: Set<String> = []
        var rows: [Row] = []
        var byNumber: [Int: String] = [:]
    }

    @Test func only_a_bounded_part_of_a_state_is_examined() {
        func name(_ number: Int) -> String { "The row with the number \(number)" }
        let count = 50_000
        var old = Large()
        old.numbers = Array(0..<count)
        old.names = Set((0..<count).map(name))
        old.rows = (0..<count).map { Row(name: name($0), values: []) }
        old.byNumber = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, name($0)) })
        let changes: [(inout Large) -> Void] = [
            { $0.numbers.append(1) }, { $0.names.insert("New") }, { $0.rows[count - 1].values = [1] },
            { $0.rows.insert($0.rows[0], at: 0) }, { $0.byNumber[-1] = "New" },
            {
                $0.rows[0].values = [1]
                $0.rows[count - 1].values = [1]
            },
        ]
        for change in changes {
            var new = old, weight = StateWeight()
            change(&new)
            // The changed state has storage of its own, and hardly more than that.
            let bytes = weight.weigh(new, old, 0)
            #expect((count * 8..<count * 200).contains(bytes), "\(bytes)")
            #expect(weight.steps <= 4096, "\(weight.steps)")
        }
    }

    @Test func elements_that_are_new_in_a_large_set_are_estimated() {
        let old = Set((0..<20_000).map { "An old element of some length, \($0)" })
        let new = Set((0..<10_000).map { "A new element of some length, \($0)" })
        let own = StateWeight.added(from: old, to: old.union(["x"]))
        let bytes = StateWeight.added(from: old, to: old.union(new))
        #expect(bytes > own + 10_000 * 40 && bytes < 2 * own + 10_000 * 160, "\(bytes)")
    }

    @Test func objects_count_as_the_apps() {
        #expect(StateWeight.added(from: [Model()], to: [Model()]) < 200)
    }
}
