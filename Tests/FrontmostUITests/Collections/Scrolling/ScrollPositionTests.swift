import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Scroll positions as state.
@MainActor struct ScrollPositionTests {
    private struct Rows: View {
        var isLazy: Bool
        @State private var id: Int?
        var body: some View {
            VStack {
                Text("At \(id.map { "\($0)" } ?? "none")")
                Button("To 40") { id = 40 }
                ScrollView {
                    if isLazy {
                        LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
                    } else {
                        VStack(spacing: 0) { rows }.scrollTargetLayout()
                    }
                }
                .scrollPosition(id: $id)
            }
        }
        private var rows: some View { ForEach(0..<100) { Text("Row \($0)").frame(height: 50) } }
    }

    @Test(arguments: [true, false])
    func a_written_id_is_scrolled_to_and_scrolling_writes_the_id(isLazy: Bool) throws {
        try simulate(Rows(isLazy: isLazy)) { screen in
            #expect(screen.text("At none").exists)
            let top = try screen.text("Row 0").frame.minY
            try await screen.find(.button, "To 40").tap()
            #expect(try abs(screen.text("Row 40").frame.minY - top) < 1 && screen.text("At 40").exists)
            try await screen.text("Row 41").scroll(by: CGSize(width: 0, height: 110))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("At 42").exists)
            try await screen.find(.button, "To 40").tap()
            #expect(try abs(screen.text("Row 40").frame.minY - top) < 1, "A repeated request scrolls back.")
        }
    }

    @Test(arguments: [true, false])
    func a_bound_id_follows_a_scroll_view_reader(isLazy: Bool) throws {
        struct Read: View {
            let isLazy: Bool
            @State private var id: Int?
            var body: some View {
                VStack {
                    Text("At \(id.map { "\($0)" } ?? "none")")
                    ScrollViewReader { proxy in
                        VStack {
                            Button("To 40") { proxy.scrollTo(40, anchor: .top) }
                            Button("Animated") { withAnimation { proxy.scrollTo(3, anchor: .top) } }
                            ScrollView {
                                if isLazy {
                                    LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
                                } else {
                                    VStack(spacing: 0) { rows }.scrollTargetLayout()
                                }
                            }
                            .scrollPosition(id: $id)
                        }
                    }
                }
            }
            private var rows: some View { ForEach(0..<100) { Text("Row \($0)").frame(height: 50) } }
        }
        try simulate(Read(isLazy: isLazy)) { screen in
            let top = try screen.text("Row 0").frame.minY
            try await screen.find(.button, "To 40").tap()
            await screen.advance(by: .seconds(1))
            #expect(try abs(screen.text("Row 40").frame.minY - top) < 1 && screen.text("At 40").exists)
            try await screen.find(.button, "Animated").tap()
            await screen.advance(by: .seconds(1))
            #expect(try abs(screen.text("Row 3").frame.minY - top) < 1 && screen.text("At 3").exists)
        }
    }

    @Test func content_anchored_at_its_end_stays_there_while_it_grows() throws {
        struct Chat: View {
            @State private var count = 40
            var body: some View {
                VStack {
                    Button("Add") { count += 1 }
                    ScrollView { VStack { ForEach(0..<count, id: \.self) { Text("Line \($0)").frame(height: 40) } } }
                        .defaultScrollAnchor(.bottom)
                }
            }
        }
        try simulate(Chat()) { screen in
            #expect(screen.text("Line 39").isVisible && !screen.text("Line 0").isVisible)
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("Line 40").isVisible)
            try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: -400))
            try await screen.find(.button, "Add").tap()
            #expect(!screen.text("Line 41").isVisible, "The user has scrolled up.")
        }
    }

    /// Rows have IDs of their own and those of their sections. The binding's type says which are meant.
    private struct Sections<ID: Hashable>: View {
        let describe: (ID) -> String
        @State private var id: ID?
        var body: some View {
            VStack {
                Text("At \(id.map(describe) ?? "none")")
                ScrollView {
                    LazyVStack(spacing: 0) {
                        Text("Top").frame(height: 50).id("top")
                        ForEach(0..<20) { section in
                            Section {
                                ForEach((0..<10).map { "\(section).\($0)" }, id: \.self) { Text($0).frame(height: 50) }
                            } header: {
                                Text("Section \(section)").frame(height: 50)
                            }
                        }
                    }
                    .scrollTargetLayout()
                }
                .scrollPosition(id: $id)
            }
        }
    }

    @Test func scrolling_writes_the_id_of_a_row_or_of_its_section() throws {
        try simulate(Sections<String> { $0 }) { screen in
            try await screen.text("2.0").scroll(by: CGSize(width: 0, height: 1000))
            #expect(screen.text("At 1.7").exists)
            try await screen.text("1.7").scroll(by: CGSize(width: 0, height: -1000))
            #expect(screen.text("At top").exists)
        }
        try simulate(Sections<Int> { "\($0)" }) { screen in
            try await screen.text("2.0").scroll(by: CGSize(width: 0, height: 1000))
            #expect(screen.text("At 1").exists)
        }
    }
}
