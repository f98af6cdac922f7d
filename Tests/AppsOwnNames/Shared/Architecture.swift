/// A store as apps write it, with names that the toolkit and the debug HUD use as well.
protocol Reducer<State, Action> {
    associatedtype State
    associatedtype Action
    func reduce(_ state: inout State, _ action: Action) -> Effect<Action>
}

struct Effect<Action> {
    var following: [Action] = []
    static var none: Effect { Effect() }
}

struct Reduce<State, Action>: Reducer {
    let body: (inout State, Action) -> Effect<Action>
    init(_ body: @escaping (inout State, Action) -> Effect<Action>) { self.body = body }
    func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { body(&state, action) }
}

struct Scope<Whole, Part, Action>: Reducer {
    let part: WritableKeyPath<Whole, Part>
    let reducer: any Reducer<Part, Action>
    func reduce(_ state: inout Whole, _ action: Action) -> Effect<Action> { reducer.reduce(&state[keyPath: part], action) }
}

final class Store<State, Action>: ObservableObject {
    @Published private(set) var state: State
    private let reducer: any Reducer<State, Action>
    private(set) var report = Report()

    init(_ state: State, _ reducer: any Reducer<State, Action>) { (self.state, self.reducer) = (state, reducer) }

    func send(_ action: Action) {
        report.samples.append(Sample(label: "\(action)"))
        for next in reducer.reduce(&state, action).following { send(next) }
    }
}

struct Sample: Equatable { var label: String }
struct Report { var samples: [Sample] = [] }
struct Leak {}
enum ActionLog {}
enum Send {}
