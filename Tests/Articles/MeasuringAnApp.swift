// What the article about the HUD presupposes.
import StateNavigation
import SwiftUI
import UnidirectionalStore

struct SketchList: View {
    var body: some View { Text("Sketches") }
}

final class SketchLayer {
    let number = 1
}

@Observable final class SketchModel {
    let layers = [SketchLayer()]
}

struct Canvas2D: View {
    let model: SketchModel
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
