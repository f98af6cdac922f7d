import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

// What views in rows keep by themselves, without any state of the app's.
extension RowStateTests {
    private struct Shelf: View {
        let number: Int
        var isLazy = true
        var body: some View {
            ScrollView(.horizontal) {
                if isLazy {
                    LazyHStack(spacing: 0) { items }
                } else {
                    HStack(spacing: 0) { items }
                }
            }
            .frame(height: 80)
            .accessibilityIdentifier("shelf \(number)")
        }
        private var items: some View {
            ForEach(0..<50) { Text(verbatim: "\(number)-\($0)").frame(width: 80, height: 80) }
        }
    }

    private func goAwayAndBack(_ screen: Screen) async throws {
        let outer = screen.find(.scrollView, nth: 0)
        try await outer.scroll(by: CGSize(width: 0, height: 5000))
        await screen.advance(by: .seconds(1))
        try await outer.scroll(by: CGSize(width: 0, height: -5000))
        await screen.advance(by: .seconds(1))
    }

    @Test(arguments: [true, false]) func a_scroll_view_in_a_row_keeps_its_offset(isLazy: Bool) throws {
        let stack = ScrollView { LazyVStack { ForEach(0..<100) { Shelf(number: $0, isLazy: isLazy) } } }
        let list = List { ForEach(0..<100) { Shelf(number: $0, isLazy: isLazy) } }
        for rows in [AnyView(stack), AnyView(list)] {
            try simulate(rows) { screen in
                try await screen.find(identifier: "shelf 1").scroll(by: CGSize(width: 2010, height: 0))
                await screen.advance(by: .seconds(1))
                let place = try screen.text("1-26").frame
                let outer = screen.find(.scrollView, nth: 0)
                try await outer.scroll(by: CGSize(width: 0, height: 5000))
                await screen.advance(by: .seconds(1))
                #expect(!screen.text("1-26").exists)
                // Another row has kept nothing.
                #expect(try screen.text("55-0").frame.minX < 100)
                try await outer.scroll(by: CGSize(width: 0, height: -5000))
                await screen.advance(by: .seconds(1))
                #expect(try screen.text("1-26").frame == place)
                #expect(screen.text("0-0").isVisible && screen.text("2-0").isVisible)
                // The user scrolls on from there.
                try await screen.find(identifier: "shelf 1").scroll(by: CGSize(width: -2010, height: 0))
                await screen.advance(by: .seconds(1))
                #expect(screen.text("1-0").isVisible)
                try await goAwayAndBack(screen)
                #expect(screen.text("1-0").isVisible)
            }
        }
    }

    @Test func a_position_that_the_app_sets_beats_the_kept_offset() throws {
        struct Rows: View {
            var body: some View {
                ScrollView { LazyVStack { ForEach(0..<100) { Row(number: $0) } } }
            }
            struct Row: View {
                let number: Int
                @State private var position: Int?
                var body: some View {
                    ScrollView(.horizontal) {
                        LazyHStack(spacing: 0) {
                            ForEach(0..<50, id: \.self) { Text(verbatim: "\(number)-\($0)").frame(width: 80, height: 80) }
                        }
                        .scrollTargetLayout()
                    }
                    .scrollPosition(id: $position)
                    .frame(height: 80)
                    .accessibilityIdentifier("shelf \(number)")
                    .onDisappear { if number == 1 { position = 40 } }
                }
            }
        }
        try simulate(Rows()) { screen in
            try await screen.find(identifier: "shelf 1").scroll(by: CGSize(width: 800, height: 0))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("1-10").isVisible)
            try await goAwayAndBack(screen)
            #expect(screen.text("1-40").isVisible)
        }
    }

    @Test func an_offset_goes_with_its_row() throws {
        struct Rows: View {
            @State private var shelves = Array(0..<100)
            var body: some View {
                Button("Turn") { shelves.reverse() }
                ScrollView { LazyVStack { ForEach(shelves, id: \.self) { Shelf(number: $0) } } }
            }
        }
        try simulate(Rows()) { screen in
            try await screen.find(identifier: "shelf 1").scroll(by: CGSize(width: 2010, height: 0))
            try await screen.find(.scrollView, nth: 0).scroll(by: CGSize(width: 0, height: 4000))
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Turn").tap()
            try await screen.find(.scrollView, nth: 0).scroll(by: CGSize(width: 0, height: 9000))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("1-26").isVisible && screen.text("0-0").isVisible && screen.text("2-0").isVisible)
        }
    }

    @Test func pages_in_a_row_keep_the_page_that_the_user_has_turned_to() throws {
        struct Pages: View {
            let number: Int
            var body: some View {
                TabView { ForEach(0..<4) { Text(verbatim: "\(number)-\($0)").frame(maxWidth: .infinity, maxHeight: .infinity) } }
                    .tabViewStyle(.page)
                    .frame(height: 200)
            }
        }
        try simulate(ScrollView { LazyVStack { ForEach(0..<60) { Pages(number: $0) } } }) { screen in
            try await screen.text("1-0").swipe(.left)
            await screen.advance(by: .seconds(2))
            #expect(screen.text("1-1").isVisible)
            try await goAwayAndBack(screen)
            #expect(screen.text("1-1").isVisible && !screen.text("1-0").isVisible && screen.text("0-0").isVisible)
        }
    }
}
