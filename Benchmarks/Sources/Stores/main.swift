import Figures
import Foundation
import UnidirectionalStore

/// Measures stores. In nanoseconds of processor time for each action, the best of 9 runs.

@MainActor struct Row: Reducer {
    struct State: Equatable, Identifiable { let id: Int, name = "A row with a name"; var isDone = false }
    @CasePathable enum Action { case toggle, rename(String) }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .toggle = action { state.isDone.toggle() }
        return .none
    }
}

@MainActor struct Feature: Reducer {
    struct State: Equatable {
        var count = 0, title = "A title", note: String?, rows: [Row.State] = [], child: Row.State?
    }
    @CasePathable enum Action {
        case increment, nothing, rename(String), work
        case rows(id: Int, action: Row.Action)
        case child(Row.Action)
    }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .increment: state.count += 1
            case .work: return .run { _ in }
            default: break
            }
            return .none
        }
        .ifLet(\.child, action: \.child) { Row() }
        .forEach(\.rows, action: \.rows) { Row() }
    }
}

@MainActor func measure(_ name: String, _ count: Int = 20_000, _ body: (Int) -> Void) {
    let count = repetitions(count)
    let best =
        (0..<runs(9)).map { _ in
            timed { body(count) } / Double(count)
        }.min() ?? 0
    report(name, best, .nanoseconds)
}

@MainActor func sending() {
    let empty = Store<Int, Int>(initialState: 0) { EmptyReducer() }
    measure("send, empty reducer") { for _ in 0..<$0 { empty.send(1) } }

    let feature = StoreOf<Feature>(initialState: .init()) { Feature() }
    measure("send, a body of three, nothing changes") { for _ in 0..<$0 { feature.send(.nothing) } }
    measure("send, a body of three, a number changes") { for _ in 0..<$0 { feature.send(.increment) } }

    measure("the same, and a reader who reads again each time") {
        for _ in 0..<$0 {
            withObservationTracking {
                keep(feature.count)
            } onChange: {
            }
            feature.send(.increment)
        }
    }
    for _ in 0..<20 {
        withObservationTracking {
            keep((feature.title, feature.note, feature.rows, feature.child))
        } onChange: {
        }
    }
    measure("send, four other properties are observed") { for _ in 0..<$0 { feature.send(.increment) } }
    measure("read a property outside of a view") { for _ in 0..<$0 { keep(feature.count) } }

    var count = 0
    let observation = feature.observeActions { _ in count += 1 }
    measure("send, observed") { for _ in 0..<$0 { feature.send(.increment) } }
    observation.cancel()
    let labels = feature.observeActions { count += $0.label.utf8.count + ($0.isChange ? 1 : 0) }
    measure("send, observed, with label and whether it is a change") { for _ in 0..<$0 { feature.send(.increment) } }
    labels.cancel()
    let timeline = StoreTimeline(feature)
    measure("send, with a timeline") { for _ in 0..<$0 { feature.send(.increment) } }
    keep(timeline)
    measure("send an action with an effect that ends at once", 2_000) { for _ in 0..<$0 { feature.send(.work) } }
}

@MainActor func rows(_ number: Int) {
    let store = StoreOf<Feature>(initialState: .init(rows: (0..<number).map { Row.State(id: $0) })) { Feature() }
    let runs = max(10, 20_000 / number)
    measure("\(number) rows: stores of all, first time", 1) { _ in keep(Array(store.scope(state: \.rows, action: \.rows))) }
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    measure("\(number) rows: stores of all, again", 1) { _ in keep(Array(store.scope(state: \.rows, action: \.rows))) }
    for row in rows {
        withObservationTracking {
            keep(row.isDone)
        } onChange: {
        }
    }
    measure("\(number) rows, each observed: another property changes", runs) { for _ in 0..<$0 { store.send(.increment) } }
    measure("\(number) rows, each observed: one changes, and is read again", runs) {
        for _ in 0..<$0 {
            rows[number / 2].send(.toggle)
            withObservationTracking {
                keep(rows[number / 2].isDone)
            } onChange: {
            }
        }
    }
}

@MainActor func scopes() {
    let store = StoreOf<Feature>(initialState: .init(child: Row.State(id: 1))) { Feature() }
    let child = store.scope(state: \.child, action: \.child)
    measure("scope, known already") { for _ in 0..<$0 { keep(store.scope(state: \.child, action: \.child)) } }
    measure("send through a scope") { for _ in 0..<$0 { child?.send(.toggle) } }
}

@MainActor func labels() {
    let plain = hidden(Feature.Action.increment), deep = hidden(Feature.Action.rows(id: 3, action: .rename("A name")))
    measure("label of increment") { for _ in 0..<$0 { keep(ActionLabel.of(plain)) } }
    measure("label of rows.rename") { for _ in 0..<$0 { keep(ActionLabel.of(deep)) } }
}

@MainActor func dumps() {
    for number in [10, 1_000, 100_000] {
        let old = Feature.State(rows: (0..<number).map { Row.State(id: $0) })
        var new = old
        new.count = 1
        new.rows[number / 2].isDone = true
        let runs = max(3, 2_000 / number)
        measure("difference of states with \(number) rows, one changed", runs) {
            for _ in 0..<$0 { keep(ValueDump.lines(from: old, to: new)) }
        }
        measure("dump of a state with \(number) rows", max(3, 1_000 / number)) {
            for _ in 0..<$0 { keep(ValueDump.text(of: old)) }
        }
    }
}

sending()
scopes()
rows(100)
rows(1_000)
labels()
dumps()
