import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

/// A property that an app composes of others: what its `update` reads runs the body again.
@MainActor struct ComposedPropertyTests {
    @propertyWrapper private struct Doubled: DynamicProperty {
        @Binding var number: Int
        let model: Model
        private(set) var wrappedValue = 0
        init(_ number: Binding<Int>, _ model: Model) { (_number, self.model) = (number, model) }
        mutating func update() { wrappedValue = number * 2 + model.count }
    }

    private struct Page: View {
        @State private var number = 1
        @State private var model = Model()
        var body: some View {
            Child(number: $number, model: model)
            Button("state") { number += 1 }
            Button("object") { model.count += 100 }
        }
    }

    private struct Child: View {
        @Doubled private var value: Int
        init(number: Binding<Int>, model: Model) { _value = Doubled(number, model) }
        var body: some View { Text("value \(value)") }
    }

    @Test func what_update_reads_runs_the_body_again() throws {
        try simulate(VStack { Page() }) { screen in
            #expect(screen.text("value 2").exists)
            for round in 1...2 {
                try await screen.find("state").tap()
                #expect(screen.text("value \(2 * (round + 1) + 100 * (round - 1))").exists)
                try await screen.find("object").tap()
                #expect(screen.text("value \(2 * (round + 1) + 100 * round)").exists)
            }
        }
    }
}

@Observable private final class Model {
    var count = 0
}
