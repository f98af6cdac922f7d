import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

private struct Pages: View {
    let log: EventLog
    var dots = PageTabViewStyle.IndexDisplayMode.automatic
    @State private var page = 0
    var body: some View {
        TabView(selection: $page) {
            ForEach(0..<4) { number in Page(number: number, page: $page, log: log).tag(number) }
        }
        .tabViewStyle(.page(indexDisplayMode: dots))
        .indexViewStyle(.page(backgroundDisplayMode: .always))
    }

    private struct Page: View {
        let number: Int
        @Binding var page: Int
        let log: EventLog
        @State private var count = 0
        var body: some View {
            VStack {
                Text("Page \(number) of \(page)")
                Button("Count \(number): \(count)") { count += 1 }
                Button("Last \(number)") { withAnimation { page = 3 } }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
            .onAppear { log.add("+\(number)") }
            .onDisappear { log.add("-\(number)") }
        }
    }
}

@MainActor struct TabPagesTests {
    let log = EventLog()

    private func swipe(_ screen: Screen, from start: CGFloat, to end: CGFloat, over time: Duration = .milliseconds(200))
        async throws
    {
        let finger = try await screen.putFinger(at: CGPoint(x: start, y: 300))
        try await finger.move(to: CGPoint(x: end, y: 300), over: time)
        try await finger.lift()
        await screen.advance(by: .seconds(1))
    }

    @Test func a_finger_swipes_from_page_to_page_and_the_selection_follows() throws {
        try simulate(Pages(log: log)) { [log] screen in
            #expect(screen.text("Page 0 of 0").exists && screen.all(.tab).isEmpty)
            #expect(log.take() == ["+0"], "Only the visible page is created.")
            try await screen.find(.button, "Count 0: 0").tap()
            try await swipe(screen, from: 340, to: 40)
            #expect(screen.text("Page 1 of 1").isVisible && !screen.text("Page 0 of 1").isVisible)
            #expect(log.take() == ["+1", "-0"])
            try await swipe(screen, from: 40, to: 340)
            #expect(screen.find(.button, "Count 0: 1").isVisible, "The page's state is kept.")
            try await swipe(screen, from: 300, to: 250, over: .seconds(1))
            #expect(screen.text("Page 0 of 0").isVisible, "A short, slow swipe does not change the page.")
            try await swipe(screen, from: 300, to: 230, over: .milliseconds(100))
            #expect(screen.text("Page 1 of 1").isVisible, "A flick does.")
        }
    }

    @Test func the_selection_is_written_when_the_page_is_seen_to_arrive() throws {
        struct Followed: View {
            let log: EventLog
            @State private var page = 0
            var body: some View {
                TabView(selection: $page) {
                    ForEach(0..<3) { number in
                        Color.red
                            .overlay(Text("Page \(number)"))
                            .onGeometryChange(for: CGFloat.self) {
                                $0.frame(in: .global).minX
                            } action: { place in
                                if number == 1 { log.add("\(Int(place))") }
                            }
                            .tag(number)
                    }
                }
                .tabViewStyle(.page)
                .onChange(of: page) { log.add("page \($1)") }
            }
        }
        try simulate(Followed(log: log)) { [log] screen in
            let finger = try await screen.putFinger(at: CGPoint(x: 340, y: 300))
            try await finger.move(to: CGPoint(x: 40, y: 300), over: .milliseconds(200))
            try await finger.lift()
            var seen: [(place: Int, page: Bool)] = [], place = 0
            log.take()
            for _ in 0..<60 {
                await screen.advance(by: .milliseconds(16))
                let lines = log.take()
                place = lines.compactMap(Int.init).last ?? place
                seen.append((place, lines.contains("page 1")))
            }
            let arrival = try #require(seen.firstIndex { $0.page })
            #expect(seen[arrival].place == 0)
            #expect(seen[arrival - 3].place > 0, "The page has just arrived.")
        }
    }

    @Test func a_written_selection_turns_to_the_page() throws {
        try simulate(Pages(log: log)) { screen in
            try await screen.find(.button, "Last 0").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Page 3 of 3").isVisible)
        }
    }

    @Test func there_is_a_dot_for_each_page_if_configured() throws {
        try simulate(Pages(log: log)) { screen in
            #expect(try screen.find(.slider).value == "page 1 of 4")
            try await swipe(screen, from: 340, to: 40)
            #expect(try screen.find(.slider).value == "page 2 of 4")
        }
        try simulate(Pages(log: log, dots: .never)) { screen in
            #expect(!screen.find(.slider).exists)
        }
    }

    @Test func resizing_keeps_the_page() throws {
        try simulate(Pages(log: log)) { screen in
            try await swipe(screen, from: 340, to: 40)
            await screen.rotate()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Page 1 of 1").isVisible && !screen.text("Page 0 of 1").isVisible)
        }
    }
}
