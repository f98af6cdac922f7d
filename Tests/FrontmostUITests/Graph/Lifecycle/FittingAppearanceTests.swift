import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Appearances and tasks of the views of a `ViewThatFits`.
@MainActor struct FittingAppearanceTests {
    private struct Fitting: View {
        let log: EventLog
        @State private var width: CGFloat = 300
        var body: some View {
            VStack {
                Button("Narrow") { width = 100 }
                Button("Wide") { width = 300 }
                ViewThatFits(in: .horizontal) {
                    part("wide").frame(width: 200, height: 20)
                    part("narrow").frame(width: 50, height: 20)
                }
                .frame(width: width)
            }
        }

        private func part(_ name: String) -> some View {
            Text(name)
                .onAppear { log.add("\(name) appears") }
                .onDisappear { log.add("\(name) disappears") }
                .task { log.add("\(name) starts") }
        }
    }

    @Test func only_the_view_that_is_shown_appears() throws {
        let log = EventLog()
        try simulate(Fitting(log: log)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["wide appears", "wide starts"])
            log.take()
            try await screen.find(.button, "Narrow").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events.sorted() == ["narrow appears", "narrow starts", "wide disappears"])
            log.take()
            try await screen.find(.button, "Wide").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events.sorted() == ["narrow disappears", "wide appears", "wide starts"])
        }
    }

    @Test func what_is_around_several_of_the_views_appears_with_any_of_them() throws {
        struct Grouped: View {
            let log: EventLog
            @State private var width: CGFloat = 100
            var body: some View {
                VStack {
                    Button("Wide") { width = 300 }
                    ViewThatFits(in: .horizontal) {
                        Group {
                            Text("wide").frame(width: 200)
                            Text("narrow").frame(width: 50)
                        }
                        .onAppear { log.add("appears") }
                        .onDisappear { log.add("disappears") }
                    }
                    .frame(width: width)
                }
            }
        }
        let log = EventLog()
        try simulate(Grouped(log: log)) { screen in
            #expect(log.events == ["appears"] && screen.text("narrow").isVisible)
            try await screen.find(.button, "Wide").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["appears"] && screen.text("wide").isVisible)
        }
    }

    @Test func a_choice_inside_of_a_view_that_is_not_shown_does_not_appear() throws {
        struct Nested: View {
            let log: EventLog
            var body: some View {
                ViewThatFits(in: .horizontal) {
                    ViewThatFits(in: .horizontal) {
                        Text("wide").onAppear { log.add("wide") }
                    }
                    .frame(width: 500)
                    Text("narrow").onAppear { log.add("narrow") }
                }
                .frame(width: 100)
            }
        }
        let log = EventLog()
        try simulate(Nested(log: log)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["narrow"])
        }
    }

    @Test func a_view_that_comes_into_the_shown_one_appears() throws {
        struct Loading: View {
            let log: EventLog
            @State private var isLoaded = false
            var body: some View {
                VStack {
                    Button("Load") { isLoaded = true }
                    ViewThatFits {
                        VStack {
                            if isLoaded { Text("loaded").onAppear { log.add("loaded") } }
                            Text("title")
                        }
                        Text("small").onAppear { log.add("small") }
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Loading(log: log)) { screen in
            try await screen.find(.button, "Load").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["loaded"])
        }
    }
}
