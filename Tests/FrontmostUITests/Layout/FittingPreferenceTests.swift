import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Preferences of the views in a `ViewThatFits`, of which layout chooses one.
@MainActor struct FittingPreferenceTests {
    private struct Name: PreferenceKey {
        static let defaultValue = "none"
        static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
    }

    private struct Fitting: View {
        let log: EventLog
        @State private var width: CGFloat = 300
        @State private var isFitting = true
        var body: some View {
            VStack {
                Button("Narrow") { width = 100 }
                Button("Other") { isFitting.toggle() }
                Group {
                    if isFitting {
                        ViewThatFits {
                            Color.red.frame(width: 200, height: 10).preference(key: Name.self, value: "wide")
                            Color.red.frame(width: 50, height: 10).preference(key: Name.self, value: "narrow")
                        }
                    } else {
                        Color.red.preference(key: Name.self, value: "other")
                    }
                }
                .frame(width: width)
                .onPreferenceChange(Name.self) { log.add($0) }
            }
        }
    }

    @Test func a_reader_waits_for_the_choice_of_layout() throws {
        let log = EventLog()
        try simulate(Fitting(log: log)) { screen in
            #expect(log.take() == ["wide"])
            try await screen.find(.button, "Narrow").tap()
            #expect(log.take() == ["narrow"])
            try await screen.find(.button, "Other").tap()
            #expect(log.take() == ["other"])
            try await screen.find(.button, "Other").tap()
            #expect(log.take() == ["narrow"])
        }
    }
}
