// What the article about stores presupposes.
import StateNavigation
import UnidirectionalStore

struct Index: Sendable {
    func search(_ text: String) async throws -> [String] { [text] }
}

let index = Index()

struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    @CasePathable enum Action { case increment }

    var body: some ReducerOf<Self> {
        Reduce { state, _ in
            state.count += 1
            return .none
        }
    }
}

@MainActor let store = Store(initialState: Counter.State()) { Counter() }
