import FrontmostTesting
import FrontmostUI
import Testing

/// Several scrolls by code, in one turn or to the same place.
@MainActor struct RepeatedScrollTests {
    private struct Chat: View {
        @State private var count = 40
        @State private var position = ScrollPosition(edge: .top)
        var body: some View {
            VStack {
                Button("Add") { count += 10 }
                Button("Bottom") { position.scrollTo(edge: .bottom) }
                ScrollView { VStack { ForEach(0..<count, id: \.self) { Text("Line \($0)").frame(height: 40) } } }
                    .scrollPosition($position)
            }
        }
    }

    @Test func a_repeated_scroll_to_an_edge_follows_the_content() throws {
        try simulate(Chat()) { screen in
            for last in [39, 49, 59] {
                try await screen.find(.button, "Bottom").tap()
                #expect(screen.text("Line \(last)").isVisible)
                try await screen.find(.button, "Add").tap()
                #expect(!screen.text("Line \(last + 10)").isVisible, "Content that grows does not scroll by itself.")
            }
        }
    }

    @Test func scroll_positions_with_the_same_scrolls_are_equal() {
        var a = ScrollPosition(idType: Int.self), b = a
        a.scrollTo(edge: .bottom)
        b.scrollTo(edge: .bottom)
        #expect(a == b)
        b.scrollTo(edge: .bottom)
        #expect(a != b, "It is another request.")
    }

    private struct Pair: View {
        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    Button("Both") {
                        proxy.scrollTo("left 60", anchor: .top)
                        proxy.scrollTo("right 30", anchor: .top)
                        proxy.scrollTo("right 70", anchor: .top)
                        proxy.scrollTo("nowhere")
                    }
                    HStack {
                        column("left")
                        column("right")
                    }
                }
            }
        }
        private func column(_ name: String) -> some View {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<100) { Text("\(name) \($0)").frame(height: 50).id("\(name) \($0)") } }
            }
        }
    }

    @Test func a_proxy_scrolls_each_scroll_view_to_its_last_request() throws {
        try simulate(Pair()) { screen in
            let top = try screen.text("left 0").frame.minY
            try await screen.find(.button, "Both").tap()
            #expect(try screen.text("left 60").frame.minY == top && screen.text("right 70").frame.minY == top)
        }
    }
}
