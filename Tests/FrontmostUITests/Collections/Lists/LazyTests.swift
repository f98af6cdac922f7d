import Foundation
import FrontmostRender
import Observation
import Testing

@testable import FrontmostUI

@MainActor struct LazyTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var title: String
        var height: CGFloat = 44
    }

    @Observable final class Model {
        var items: [Item]
        var log: [String] = []
        init(_ count: Int) { items = (0..<count).map { Item(id: $0, title: "行 \($0)") } }
    }

    struct Row: View {
        let item: Item
        @State private var token = Int.random(in: 0..<1_000_000)
        var body: some View { Text(verbatim: item.title + "#\(token)").frame(height: item.height) }
    }

    struct Screen: View {
        let model: Model
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(model.items) { Row(item: $0) }
                }
            }
        }
    }

    private func numbers(_ harness: LayoutHarness) -> [Int] {
        harness.strings.compactMap { Int($0.dropFirst(2).prefix { $0 != "#" }) }
    }

    @Test func only_rows_near_the_visible_part_are_made() {
        let harness = LayoutHarness(Screen(model: Model(100_000)), 200, 440)
        let made = numbers(harness)
        #expect(made.first == 0)
        #expect(made.count >= 10 && made.count <= 31)
        guard case .scroll(let content)? = harness.scrollNode?.content else { return #expect(Bool(false)) }
        #expect(content.contentSize == CGSize(width: 200, height: 4_400_000))
    }

    @Test func scrolling_makes_the_rows_there_and_drops_the_others() {
        let harness = LayoutHarness(Screen(model: Model(100_000)), 200, 440)
        harness.scroll(to: 44 * 5000)
        let made = numbers(harness)
        #expect(made.contains(5000) && made.contains(5009))
        #expect(!made.contains(0) && made.count <= 41)
        let top = harness.texts().first { $0.string.hasPrefix("行 5000#") }?.top
        #expect(top.map { $0 >= 0 && $0 < 44 } == true)
    }

    @Test func a_change_of_one_visible_row_evaluates_one_row_body() {
        let model = Model(100_000), harness = LayoutHarness(Screen(model: model), 200, 440)
        let before = harness.graph.bodyRuns
        model.items[3].title = "行 3333"
        harness.graph.bringToRest()
        #expect(harness.graph.bodyRuns - before == 2)
        #expect(numbers(harness).contains(3333))
    }

    @Test func writing_an_equal_value_evaluates_no_row() {
        let model = Model(100_000), harness = LayoutHarness(Screen(model: model), 200, 440)
        let before = harness.graph.bodyRuns
        model.items = model.items.map { $0 }
        harness.graph.bringToRest()
        #expect(harness.graph.bodyRuns - before <= 1)
    }

    @Test func a_moved_row_keeps_its_state() {
        let model = Model(1000), harness = LayoutHarness(Screen(model: model), 200, 440)
        let before = Set(harness.strings)
        model.items.swapAt(1, 4)
        harness.graph.bringToRest()
        #expect(numbers(harness).prefix(6).elementsEqual([0, 4, 2, 3, 1, 5]))
        #expect(Set(harness.strings) == before)
    }

    @Test func the_visible_rows_stay_when_rows_are_inserted_above() {
        let model = Model(1000), harness = LayoutHarness(Screen(model: model), 200, 440)
        harness.scroll(to: 44 * 100)
        let before = harness.texts().first { $0.string.hasPrefix("行 102#") }
        model.items.insert(contentsOf: (5000..<5010).map { Item(id: $0, title: "行 \($0)") }, at: 2)
        harness.graph.bringToRest()
        let after = harness.texts().first { $0.string.hasPrefix("行 102#") }
        #expect(before?.top == after?.top)
        #expect(harness.scrollNode?.scrollOffset.y == CGFloat(4840))
    }

    @Test func the_visible_rows_stay_when_rows_above_turn_out_longer_than_estimated() {
        let model = Model(1000)
        for i in 0..<1000 { model.items[i].height = i % 2 == 0 ? 30 : 90 }
        let harness = LayoutHarness(Screen(model: model), 200, 440)
        harness.scroll(to: 20_000)
        var places: [String: CGFloat] = [:]
        for step in 1...40 {
            for text in harness.texts() { places[text.string] = text.top }
            guard let offset = harness.scrollNode?.scrollOffset.y else { return }
            harness.scroll(to: offset - 100)
            // Every row that still exists has moved by exactly the scrolled distance.
            for text in harness.texts() {
                if let old = places[text.string], old > -400, old < 400 {
                    #expect(abs(text.top - old - 100) < 0.01, "step \(step), \(text.string)")
                }
            }
            places = [:]
        }
    }

    struct Watched: View {
        let model: Model
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { i in
                        Color.red.frame(height: 100)
                            .onAppear { model.log.append("+\(i)") }
                            .onDisappear { model.log.append("-\(i)") }
                    }
                }
            }
        }
    }

    @Test func rows_appear_when_they_become_visible_and_disappear_when_they_cease_to_be() {
        let model = Model(0), harness = LayoutHarness(Watched(model: model), 200, 200)
        #expect(model.log == ["+0", "+1"])
        harness.scroll(to: 50)
        #expect(model.log == ["+0", "+1", "+2"])
        harness.scroll(to: 100)
        #expect(model.log == ["+0", "+1", "+2", "-0"])
        harness.scroll(to: 50_000)
        #expect(model.log.suffix(4) == ["-1", "-2", "+500", "+501"])
    }

    struct Proxied: View {
        let model: Model
        static nonisolated(unsafe) var scroll: (Int) -> Void = { _ in }
        var body: some View {
            ScrollViewReader { proxy in
                let _ = Self.scroll = { proxy.scrollTo($0, anchor: .top) }
                Screen(model: model)
            }
        }
    }

    @Test func scrolling_to_an_id_finds_a_row_that_was_never_created() {
        let model = Model(10_000)
        for i in 0..<10_000 { model.items[i].height = CGFloat(30 + i % 7 * 10) }
        let harness = LayoutHarness(Proxied(model: model), 200, 440)
        Proxied.scroll(7000)
        harness.graph.bringToRest()
        // The text is centred in its row.
        let text = harness.texts().first { $0.string.hasPrefix("行 7000#") }
        #expect(text.map { $0.top >= 0 && $0.top < 30 } == true)
    }

    @Test func a_grid_flows_over_lines_and_creates_visible_cells() {
        let harness = LayoutHarness(
            ScrollView {
                LazyVGrid(columns: [GridItem(.flexible(), spacing: 10), GridItem(.fixed(50))], spacing: 5) {
                    ForEach(0..<10_000) { _ in Color.red.frame(height: 20) }
                    Color.blue.frame(height: 20)
                }
            }, 200, 200)
        let frames = harness.frames(.red)
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 140, height: 20))
        #expect(frames[1] == CGRect(x: 150, y: 0, width: 50, height: 20))
        #expect(frames[2].minY == 25)
        #expect(frames.count < 200)
    }

    @Test func a_read_in_the_content_closure_brings_the_rows_up_to_date() {
        struct Counter: View {
            @State var count = 0
            static nonisolated(unsafe) var add: () -> Void = {}
            var body: some View {
                let _ = Self.add = { count += 1 }
                VStack { ForEach(0..<2) { Text(verbatim: "\($0):\(count)") } }
            }
        }
        let harness = LayoutHarness(Counter())
        Counter.add()
        harness.graph.bringToRest()
        #expect(harness.strings == ["0:1", "1:1"])
    }
}
