import FrontmostTesting
import FrontmostUI
import Observation
import Testing

/// The content of an app's own modifier belongs to the body that applied the modifier.
@MainActor @Suite struct ModifiedContentTests {
    @MainActor @Observable final class Model { var count = 0 }

    private struct Plain: ViewModifier {
        func body(content: Content) -> some View { content }
    }

    private struct Rows: View {
        let models: [Model]
        let isTwice: Bool
        var body: some View {
            if isTwice { rows.modifier(Plain().concat(Plain())).modifier(Plain()) } else { rows.modifier(Plain()) }
        }
        private var rows: some View {
            VStack { ForEach(0..<2, id: \.self) { Text("\($0): \(models[$0].count)") } }
        }
    }

    @Test(arguments: [false, true])
    func rows_that_read_an_object_follow_it_under_a_modifier(isTwice: Bool) throws {
        let models = [Model(), Model()]
        try simulate(Rows(models: models, isTwice: isTwice)) { screen in
            #expect(screen.texts == ["0: 0", "1: 0"])
            for count in 1...2 {
                models[1].count = count
                await screen.settle()
                #expect(screen.texts == ["0: 0", "1: \(count)"])
            }
        }
    }

    private struct Owning<Inner: ViewModifier>: ViewModifier {
        let inner: Inner
        let made: (Model) -> Void
        @State private var model = Model()
        func body(content: Content) -> some View {
            let _ = made(model)
            content.modifier(inner)
        }
    }

    /// The content is created with each body, so no other view shares the modifier's initial state.
    private struct Switched<Modified: View>: View {
        let modified: () -> Modified
        @State private var isOn = true
        var body: some View {
            Button("Turn") { isOn.toggle() }
            if isOn { modified() }
        }
    }

    private struct Presented<Below: View>: ViewModifier {
        let below: Below
        func body(content: Content) -> some View { content.background(below).background(content) }
    }

    @Test func the_content_of_nested_modifiers_is_released() throws {
        try expectFreed { Text("花").modifier(Owning(inner: Plain(), made: $0)) }
        try expectFreed { Text("花").modifier(Owning(inner: Plain().concat(Plain()), made: $0)) }
        try expectFreed { Text("花").modifier(Owning(inner: Presented(below: Text("葉").modifier(Plain())), made: $0)) }
    }

    private func expectFreed(_ view: @escaping (@escaping (Model) -> Void) -> some View) throws {
        weak var model: Model?
        try simulate(Switched { view { model = $0 } }) { screen in
            #expect(model != nil && screen.text("花").exists)
            try await screen.find(.button, "Turn").tap()
            await screen.advance(by: .seconds(1))
            #expect(model == nil)
            try await screen.find(.button, "Turn").tap()
            #expect(model != nil && screen.text("花").exists)
        }
    }

    private struct InSheet: ViewModifier {
        @State private var isShown = false
        func body(content: Content) -> some View {
            Button("Show") { isShown = true }
            content.sheet(isPresented: $isShown) {
                VStack {
                    content.modifier(Plain())
                    Spacer()
                }
            }
        }
    }

    @Test func modified_content_can_be_shown_in_a_sheet_and_goes_with_it() throws {
        try simulate(Switched { Text("花").modifier(InSheet()) }) { screen in
            #expect(try screen.text("花").frame.minY > 300)
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("花").frame.minY < 150, "The text is at the top of the sheet.")
            screen.scene.keyWindow?.rootViewController?.dismiss(animated: true)
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("花").frame.minY > 300)
            try await screen.find(.button, "Turn").tap()
            #expect(!screen.text("花").exists)
        }
    }
}
