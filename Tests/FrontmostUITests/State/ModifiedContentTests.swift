import FrontmostTesting
import FrontmostUI
import Observation
import Testing

/// What a modifier of an app's own is applied to belongs to the body that applied it.
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
}
