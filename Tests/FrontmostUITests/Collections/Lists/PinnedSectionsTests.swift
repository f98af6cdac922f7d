import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// Headers and footers that stay visible while their section is.
@MainActor struct PinnedSectionsTests {
    /// Rows of 40 points, headers of 30, footers of 20.
    private struct Sections: View {
        let note: (String) -> Void
        var rows = 20
        var isVertical = true

        var body: some View {
            section("A")
            section("B")
            section("C")
        }

        private func part(_ name: String, _ length: CGFloat) -> some View {
            Text(name).lineLimit(1).frame(width: isVertical ? 200 : length, height: isVertical ? length : 200)
                .contentShape(.rect).onTapGesture { note(name) }
        }
        private func section(_ name: String) -> some View {
            Section {
                ForEach(0..<rows, id: \.self) { part("\(name)\($0)", 40) }
            } header: {
                part("Header \(name)", 30)
            } footer: {
                part("Footer \(name)", 20)
            }
        }
    }

    private func length(_ name: String) -> CGFloat { name.hasPrefix("Header") ? 30 : name.hasPrefix("Footer") ? 20 : 40 }
    private func low(_ screen: Screen, _ name: String, isVertical: Bool = true) throws -> CGFloat {
        let frame = try screen.text(name).frame
        return (isVertical ? frame.midY : frame.midX) - length(name) / 2
    }

    private func scroll(_ screen: Screen, to place: CGFloat) async throws {
        try await screen.find(identifier: "scroll").scroll(to: CGPoint(x: 0, y: place))
    }

    /// A section is 30 + 20 × 40 + 20 = 850 points long.
    @Test func a_header_sticks_below_the_edge_until_the_end_of_its_section() throws {
        try simulate(
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { Sections(note: { _ in }) }
            }.accessibilityIdentifier("scroll")
        ) { screen in
            let top = try low(screen, "Header A")
            for offset in [0, 10, 300, 819, 820] {
                try await scroll(screen, to: CGFloat(offset))
                #expect(try low(screen, "Header A") == top, "at \(offset)")
            }
            try await scroll(screen, to: 835)
            #expect(try low(screen, "Header A") == top - 15)
            #expect(try low(screen, "Header B") == top + 15)
            try await scroll(screen, to: 1400)
            #expect(try low(screen, "Header B") == top)
            // The row is far above the viewport and still exists.
            #expect(try low(screen, "B13") == top + 850 + 30 + 13 * 40 - 1400)
        }
    }

    @Test func footers_stick_to_the_other_end_and_headers_do_not_unless_asked_for() throws {
        try simulate(
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionFooters) { Sections(note: { _ in }) }
            }.accessibilityIdentifier("scroll").frame(height: 400)
        ) { screen in
            let top = try low(screen, "Header A"), end = top + 400
            #expect(try low(screen, "Footer A") == end - 20)
            try await scroll(screen, to: 100)
            #expect(try low(screen, "Header A") == top - 100)
            #expect(try low(screen, "Footer A") == end - 20)
            try await scroll(screen, to: 460)
            #expect(try low(screen, "Footer A") == end - 30)
            // The next section begins at the lower edge, which leaves no space for its footer yet.
            #expect(try low(screen, "Footer B") == end - 10)
        }
    }

    @Test func a_touch_hits_the_pinned_header_and_not_the_row_beneath() throws {
        let log = EventLog()
        try simulate(
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { Sections(note: { log.add($0) }) }
            }.accessibilityIdentifier("scroll")
        ) { screen in
            let frame = try screen.text("Header A").frame, place = CGPoint(x: frame.midX, y: frame.midY)
            try await scroll(screen, to: 300)
            try await screen.tap(at: place)
            try await screen.tap(at: CGPoint(x: place.x, y: place.y + 35))
            try await scroll(screen, to: 900)
            try await screen.tap(at: place)
            #expect(log.events == ["Header A", "A8", "Header B"])
        }
    }

    @Test func headers_keep_clear_of_bars_and_insets() throws {
        try simulate(
            NavigationStack {
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) { Sections(note: { _ in }) }
                }
                .accessibilityIdentifier("scroll")
                .safeAreaInset(edge: .top, spacing: 0) { Text("Inset").frame(height: 50) }
                .safeAreaInset(edge: .top, spacing: 0) { Text("Outer").frame(height: 24) }
                .safeAreaInset(edge: .bottom, spacing: 0) { Text("Bar").frame(height: 60).accessibilityIdentifier("bar") }
                .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            }
        ) { screen in
            let top = try low(screen, "Header A"), bar = try screen.text("Bar").frame.midY - 30
            #expect(top == (try screen.text("Inset").frame.midY + 25))
            for offset in [0, 20, 150] {
                try await scroll(screen, to: CGFloat(offset))
                #expect(try low(screen, "Header A") == top)
                #expect(try low(screen, "Footer A") == bar - 20)
            }
        }
    }

    @Test func content_margins_are_kept_free_of_headers() throws {
        try simulate(
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { Sections(note: { _ in }) }
            }.accessibilityIdentifier("scroll").contentMargins(.top, 33)
        ) { screen in
            let top = try low(screen, "Header A")
            try await scroll(screen, to: 250)
            #expect(try low(screen, "Header A") == top)
        }
    }

    @Test func nothing_jumps_below_a_large_title() throws {
        try simulate(
            NavigationStack {
                List {
                    ForEach(0..<3) { section in
                        Section("Header \(section)") { ForEach(0..<30) { Text("\(section)-\($0)") } }
                    }
                }
                .listStyle(.plain).accessibilityIdentifier("scroll").navigationTitle("Rows").refreshable {}
            }
        ) { screen in
            var last = try screen.text("Header 0").frame.midY
            for offset in 1...300 {
                try await scroll(screen, to: CGFloat(offset))
                await screen.advance(by: .milliseconds(16))
                let now = try screen.text("Header 0").frame.midY
                #expect(now <= last + 0.01 && now >= last - 1.01, "at \(offset)")
                last = now
            }
        }
    }

    private struct Titled: View {
        let mode: NavigationBarItem.TitleDisplayMode
        var body: some View {
            NavigationStack {
                List { Section("Header") { ForEach(0..<60) { Text("Row \($0)") } } }
                    .listStyle(.plain).accessibilityIdentifier("scroll")
                    .navigationTitle("Rows").navigationBarTitleDisplayMode(mode)
            }
        }
    }

    @Test func a_header_sticks_to_a_bar_with_a_collapsed_large_title() throws {
        var places: [CGFloat] = []
        for mode in [NavigationBarItem.TitleDisplayMode.inline, .large] {
            try simulate(Titled(mode: mode)) { screen in
                for offset in [600, 1500] {
                    try await scroll(screen, to: CGFloat(offset))
                    await screen.pass()
                    places.append(try screen.text("Header").frame.midY)
                }
            }
        }
        #expect(Set(places).count == 1, "\(places)")
    }

    @Test func a_row_of_columns_pins_its_headers_at_the_leading_edge() throws {
        try simulate(
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    Sections(note: { _ in }, isVertical: false)
                }
            }.accessibilityIdentifier("scroll").frame(width: 300)
        ) { screen in
            let start = try low(screen, "Header A", isVertical: false), end = start + 300
            for place in [0, 50, 500] {
                try await screen.find(identifier: "scroll").scroll(to: CGPoint(x: CGFloat(place), y: 0))
                #expect(try low(screen, "Header A", isVertical: false) == start)
                #expect(try low(screen, "Footer A", isVertical: false) == end - 20)
            }
            try await screen.find(identifier: "scroll").scroll(to: CGPoint(x: 830, y: 0))
            #expect(try low(screen, "Header A", isVertical: false) == start - 10)
            #expect(try low(screen, "Header B", isVertical: false) == start + 20)
        }
    }

    @Test func grids_pin_too() throws {
        let columns = [GridItem(.fixed(200), spacing: 0), GridItem(.fixed(200), spacing: 0)]
        try simulate(
            ScrollView {
                LazyVGrid(columns: columns, spacing: 0, pinnedViews: .sectionHeaders) { Sections(note: { _ in }, rows: 80) }
            }.accessibilityIdentifier("scroll")
        ) { screen in
            let top = try low(screen, "Header A")
            for offset in [0, 10, 700, 1600] {
                try await scroll(screen, to: CGFloat(offset))
                #expect(try low(screen, "Header A") == top)
            }
            try await scroll(screen, to: 1630)
            #expect(try low(screen, "Header A") == top - 10)
        }
        try simulate(
            ScrollView(.horizontal) {
                LazyHGrid(rows: columns, spacing: 0, pinnedViews: .sectionHeaders) {
                    Sections(note: { _ in }, rows: 80, isVertical: false)
                }
            }.accessibilityIdentifier("scroll")
        ) { screen in
            let start = try low(screen, "Header A", isVertical: false)
            try await screen.find(identifier: "scroll").scroll(to: CGPoint(x: 777, y: 0))
            #expect(try low(screen, "Header A", isVertical: false) == start)
        }
    }

    private struct Plain: View {
        @State var isPlain = true
        var body: some View {
            VStack {
                Button("Change") { isPlain.toggle() }
                if isPlain { list.listStyle(.plain) } else { list.listStyle(.grouped) }
            }
        }
        private var list: some View {
            List {
                ForEach(0..<2) { section in
                    Section {
                        ForEach(0..<30) { row in Text("\(section)-\(row)") }
                    } header: {
                        Text("Header \(section)")
                    }
                }
            }.accessibilityIdentifier("scroll")
        }
    }

    @Test func headers_of_plain_lists_float_and_those_of_grouped_ones_do_not() throws {
        try simulate(Plain()) { screen in
            let top = try screen.text("Header 0").frame.midY
            try await scroll(screen, to: 400)
            #expect(try screen.text("Header 0").frame.midY == top)
            try await scroll(screen, to: 1800)
            #expect(try screen.text("Header 1").frame.midY == top)
            try await screen.find(.button, "Change").tap()
            await screen.pass()
            let grouped = try screen.text("Header 0").frame.midY
            try await scroll(screen, to: 100)
            #expect(try screen.text("Header 0").frame.midY == grouped - 100)
        }
    }

    private struct Switched: View {
        @State var pins = false
        var body: some View {
            Button("Pin") { pins.toggle() }
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: pins ? .sectionHeaders : []) { Sections(note: { _ in }) }
            }.accessibilityIdentifier("scroll")
        }
    }

    @Test func the_app_can_change_pinning_while_scrolled() throws {
        try simulate(Switched()) { screen in
            let top = try low(screen, "Header A")
            try await scroll(screen, to: 200)
            #expect(try low(screen, "Header A") == top - 200)
            for step in 0..<4 {
                try await screen.find(.button, "Pin").tap()
                #expect(try low(screen, "Header A") == (step % 2 == 0 ? top : top - 200))
            }
        }
    }

    /// After scrolling anywhere, each visible header is where the rule puts it, computed from the visible rows.
    @Test(arguments: 1...6) func headers_are_where_the_rule_puts_them(seed: UInt64) throws {
        struct Uneven: View {
            let heights: [[CGFloat]]
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                        ForEach(heights.indices, id: \.self) { section in
                            Section {
                                ForEach(heights[section].indices, id: \.self) { row in
                                    Text(verbatim: "\(section)-\(row)").frame(height: heights[section][row])
                                }
                            } header: {
                                Text(verbatim: "H\(section)").frame(height: 30)
                            }
                        }
                    }
                }.accessibilityIdentifier("scroll")
            }
        }
        var random = SplitMix(seed: seed)
        var heights: [[CGFloat]] = []
        for _ in 0..<6 {
            let count = Int.random(in: 1...30, using: &random)
            heights.append((0..<count).map { _ in CGFloat(Int.random(in: 20...90, using: &random)) })
        }
        let places = (0..<12).map { _ in CGFloat(Int.random(in: 0...6000, using: &random)) }
        let all = heights
        try simulate(Uneven(heights: all)) { screen in
            let top = try screen.text("H0").frame.midY - 15
            var comparisons = 0
            for place in places {
                try await scroll(screen, to: place)
                for (section, rows) in all.enumerated() {
                    let seen = rows.indices.lazy.compactMap { row in
                        (try? screen.text("\(section)-\(row)").frame).map { (row: row, low: $0.midY - rows[row] / 2) }
                    }
                    guard let one = seen.first(where: { $0.low + rows[$0.row] > top && $0.low < top + 700 }) else { continue }
                    let start = one.low - rows[..<one.row].reduce(0, +), end = start + rows.reduce(0, +)
                    let expected = max(start - 30, min(top, end - 30))
                    comparisons += 1
                    #expect(
                        try screen.text("H\(section)").frame.midY - 15 == expected, "seed \(seed), \(place), section \(section)")
                }
            }
            #expect(comparisons >= places.count, "Some section is visible at each offset.")
        }
    }

    @Observable @MainActor final class Order { var names: [Int] = Array(0..<12) }
    private struct Ordered: View {
        let order: Order
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    ForEach(order.names, id: \.self) { name in
                        Section {
                            Text("Row \(name)").frame(height: 20)
                        } header: {
                            Text("Header \(name)").frame(height: 20)
                        } footer: {
                            Text("Footer \(name)").frame(height: 20)
                        }
                    }
                }
            }
        }
    }

    /// The order must not depend on object addresses, which differ from run to run.
    @Test func tracks_are_visited_in_the_order_of_the_sections() {
        let order = Order()
        let harness = LayoutHarness(Ordered(order: order), 300, 1000)
        func tops() -> [Double] {
            var tops: [Double] = []
            func visit(_ node: ViewNode) {
                if let track = node as? PinTrackNode { tops.append(Double(track.layoutOrigin.y)) }
                node.forEachChild(visit)
            }
            visit(harness.graph.root)
            return tops
        }
        #expect(tops().count == 24 && tops() == tops().sorted())
        for names in [Array((0..<12).reversed()), [12, 3, 13, 1, 14], Array(0..<15)] {
            order.names = names
            harness.graph.bringToRest()
            #expect(tops().count == 2 * names.count && tops() == tops().sorted(), "\(tops())")
        }
    }
}
