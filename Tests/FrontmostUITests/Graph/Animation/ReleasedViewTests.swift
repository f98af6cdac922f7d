import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// What a removed view holds is released when its transition is over, and not only with the next change.
@MainActor struct ReleasedViewTests {
    @MainActor private final class Model {
        weak static var last: Model?
        init() { Model.last = self }
        func use() {}
    }
    private enum Kind: CaseIterable { case button, toggle, tap, drag, field, slider }
    private struct Holding: View {
        let kind: Kind
        @State private var model: Model?
        var body: some View {
            VStack {
                if let model { holder(model) }
                Button("Remove") { withAnimation { model = nil } }.onAppear { model = Model() }
            }
        }
        @ViewBuilder private func holder(_ model: Model) -> some View {
            switch kind {
            case .button: Button("View") { model.use() }
            case .toggle: Toggle("View", isOn: Binding(get: { true }, set: { _ in model.use() }))
            case .tap: Text("View").onTapGesture { model.use() }
            case .drag: Text("View").gesture(DragGesture().onEnded { _ in model.use() })
            case .field: TextField("View", text: Binding(get: { "" }, set: { _ in model.use() }))
            case .slider: Slider(value: Binding(get: { 0.5 }, set: { _ in model.use() }))
            }
        }
    }

    @Test func a_view_that_left_under_an_animation_holds_nothing() throws {
        for kind in Kind.allCases {
            try simulate(Holding(kind: kind)) { screen in
                await screen.settle()
                #expect(Model.last != nil)
                try await screen.find(.button, "Remove").tap()
                await screen.advance(by: .seconds(2))
                #expect(Model.last == nil, "\(kind)")
            }
        }
    }
}
