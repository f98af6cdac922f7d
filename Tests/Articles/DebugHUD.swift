// What the landing page presupposes.
import StateNavigation
import SwiftUI
import UnidirectionalStore

struct ContentView: View {
    var body: some View { Text("Paint") }
}

@Observable final class CanvasModel {}

struct CanvasView: View {
    let model: CanvasModel
    var body: some View { Text("Canvas") }
}

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

@MainActor let model = CanvasModel()
@MainActor let store = Store(initialState: Counter.State()) { Counter() }
