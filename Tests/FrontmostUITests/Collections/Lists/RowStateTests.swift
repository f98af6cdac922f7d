import Foundation
import FrontmostRender
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// The state of rows that are scrolled far away, and which rows exist.
@MainActor struct RowStateTests {
    @MainActor final class RowLog {
        var appeared: [Int] = []
        var reset: [Int: () -> Void] = [:]
    }

    final class Counter: ObservableObject {
        @Published var value = 0
    }

    /// Shows its number, its state and its object's value.
    struct Row: View {
        let number: Int
        let log: RowLog
        @State private var value = 0
        @StateObject private var counter = Counter()

        init(_ number: Int, _ log: RowLog) { (self.number, self.log) = (number, log) }

        var body: some View {
            let _ =
                log.reset[number] = {
                    value += 1
                    counter.value += 10
                }
            Text(verbatim: "\(number): \(value) \(counter.value)")
                .frame(height: 44)
                .onAppear { log.appeared.append(number) }
        }
    }

    private func checkKeepsState(_ harness: LayoutHarness, _ log: RowLog, _ comment: Comment) {
        log.reset[1]?()
        harness.graph.bringToRest()
        #expect(harness.strings.contains("1: 1 10"), comment)
        harness.scroll(to: 20_000)
        #expect(!harness.strings.contains { $0.hasPrefix("1:") }, comment)
        harness.scroll(to: 0)
        #expect(harness.strings.contains("1: 1 10"), comment)
        // The row that came back is updated as before.
        log.reset[1]?()
        harness.graph.bringToRest()
        #expect(harness.strings.contains("1: 2 20"), comment)
        #expect(harness.strings.contains("2: 0 0"), comment)
    }

    @Test func a_row_keeps_its_state_when_scrolled_far_away_and_back() {
        let log = RowLog()
        checkKeepsState(LayoutHarness(List(0..<1000) { Row($0, log) }, 300, 400), log, "list")
        checkKeepsState(
            LayoutHarness(ScrollView { LazyVStack { ForEach(0..<1000) { Row($0, log) } } }, 300, 400), log, "stack")
        checkKeepsState(
            LayoutHarness(
                ScrollView {
                    LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<1000) { Row($0, log) } }
                }, 300, 400), log, "grid")
    }

    @Test func views_of_one_type_in_a_row_keep_their_own_state() {
        let log = RowLog()
        let harness = LayoutHarness(
            ScrollView {
                LazyVStack {
                    ForEach(0..<500) { row in
                        HStack {
                            if row == 0 { Row(1, log) } else { EmptyView() }
                            Row(row + 1000, log).background(Row(row + 2000, log))
                            ForEach(0..<2) { Row(row * 2 + $0 + 3000, log) }
                        }
                    }
                }
            }, 900, 400)
        for (number, times) in [(1, 1), (1000, 2), (2000, 3), (3000, 4), (3001, 5)] {
            for _ in 0..<times { log.reset[number]?() }
        }
        harness.graph.bringToRest()
        let before = harness.strings.filter { $0.hasSuffix("0") && !$0.hasSuffix(" 0") }
        #expect(before.sorted() == ["1000: 2 20", "1: 1 10", "2000: 3 30", "3000: 4 40", "3001: 5 50"])
        harness.scroll(to: 20_000)
        harness.scroll(to: 0)
        #expect(harness.strings.filter { $0.hasSuffix("0") && !$0.hasSuffix(" 0") } == before)
    }

    @Test func rows_of_a_lazy_stack_in_a_row_keep_their_state() {
        let log = RowLog()
        let harness = LayoutHarness(
            ScrollView {
                LazyVStack {
                    ForEach(0..<300) { row in
                        LazyVStack { ForEach(0..<3) { Row(row * 3 + $0, log) } }
                    }
                }
            }, 300, 400)
        checkKeepsState(harness, log, "nested")
    }

    struct Deleting: View {
        let log: RowLog
        @State var numbers = Array(0..<1000)
        static nonisolated(unsafe) var set: ((inout [Int]) -> Void) -> Void = { _ in }
        var body: some View {
            let _ = Self.set = { $0(&numbers) }
            List { ForEach(numbers, id: \.self) { Row($0, log) } }
        }
    }

    @Test func the_state_of_a_row_goes_with_its_element() {
        let log = RowLog(), harness = LayoutHarness(Deleting(log: log), 300, 400)
        for number in [1, 2] { log.reset[number]?() }
        harness.graph.bringToRest()
        harness.scroll(to: 20_000)
        Deleting.set { $0.remove(at: 1) }
        harness.graph.bringToRest()
        Deleting.set { $0.insert(1, at: 1) }
        harness.graph.bringToRest()
        harness.scroll(to: 0)
        #expect(harness.strings.contains("1: 0 0"))
        #expect(harness.strings.contains("2: 1 10"))
    }

    @Test func states_go_with_their_elements_through_any_change_of_the_data() {
        for seed in 1...20 as ClosedRange<UInt64> {
            var random = SplitMix(seed: seed)
            let log = RowLog(), harness = LayoutHarness(Deleting(log: log), 300, 400)
            var numbers = Array(0..<1000), expected: [Int: Int] = [:]
            for step in 0..<25 {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: numbers.swapAt(.random(in: 0..<numbers.count, using: &random), .random(in: 0..<30, using: &random))
                case 1: numbers.remove(at: .random(in: 0..<30, using: &random))
                case 2: numbers.insert(1000 + step, at: .random(in: 0..<30, using: &random))
                case 3: numbers.reverse()
                case 4:
                    let start = Int.random(in: 0..<30, using: &random), end = start + Int.random(in: 0..<40, using: &random)
                    let new = (0..<Int.random(in: 0..<40, using: &random)).map { 2000 + step * 100 + $0 }
                    numbers.replaceSubrange(start..<end, with: new)
                default:
                    for shown in harness.strings {
                        guard let number = Int(shown.prefix { $0 != ":" }), Bool.random(using: &random) else { continue }
                        log.reset[number]?()
                        expected[number, default: 0] += 1
                    }
                }
                Deleting.set { $0 = numbers }
                harness.graph.bringToRest()
                let present = Set(numbers)
                expected = expected.filter { present.contains($0.key) }
                if Bool.random(using: &random) {
                    harness.scroll(to: [0, 0, 200, 20_000, 43_000].randomElement(using: &random) ?? 0)
                }
                for shown in harness.strings {
                    guard let number = Int(shown.prefix { $0 != ":" }) else { continue }
                    let value = expected[number] ?? 0
                    #expect(shown == "\(number): \(value) \(value * 10)", "seed \(seed), step \(step)")
                }
            }
        }
    }

    struct Written: View {
        let log: RowLog
        var body: some View {
            Row(0, log)
            Row(1, log)
            Row(2, log)
            Row(3, log)
            Row(4, log)
            Row(5, log)
            Row(6, log)
            Row(7, log).id("seven")
        }
    }

    @Test func static_rows_are_created_when_they_come_near() {
        var log = RowLog()
        var harness = LayoutHarness(List { Written(log: log) }, 300, 90)
        #expect(log.appeared.sorted() == Array(0..<log.appeared.count) && log.appeared.count <= 5)
        harness.scroll(to: 1000)
        #expect(log.appeared.contains(7))
        log = RowLog()
        harness = LayoutHarness(List { Section("A") { Written(log: log) } }, 300, 90)
        #expect(log.appeared.contains(0) && log.appeared.count <= 5)
        log = RowLog()
        harness = LayoutHarness(ScrollView { LazyVStack { Written(log: log) } }, 300, 90)
        #expect(log.appeared.contains(0) && log.appeared.count <= 5)
    }

    @Test func a_static_row_keeps_its_state() {
        let log = RowLog(), harness = LayoutHarness(List { Written(log: log) }, 300, 60)
        log.reset[0]?()
        harness.graph.bringToRest()
        harness.scroll(to: 1000)
        #expect(!harness.strings.contains { $0.hasPrefix("0:") })
        harness.scroll(to: 0)
        #expect(harness.strings.contains("0: 1 10"))
    }

    struct Proxied: View {
        let log: RowLog
        static nonisolated(unsafe) var scroll: () -> Void = {}
        var body: some View {
            ScrollViewReader { proxy in
                let _ = Self.scroll = { proxy.scrollTo("seven") }
                List { Written(log: log) }
            }
        }
    }

    @Test func scrolling_to_an_id_finds_a_static_row_that_does_not_exist_yet() {
        let log = RowLog(), harness = LayoutHarness(Proxied(log: log), 300, 60)
        #expect(!harness.strings.contains { $0.hasPrefix("7:") })
        Proxied.scroll()
        harness.graph.bringToRest()
        let top = harness.texts().first { $0.string.hasPrefix("7:") }?.top
        #expect(top.map { $0 >= 0 && $0 < 60 } == true)
    }

    struct Fields: View {
        @FocusState private var focused: Int?
        var body: some View {
            List(0..<300) { number in
                TextField("Field \(number)", text: .constant("text \(number)")).focused($focused, equals: number)
            }
        }
    }

    @Test func a_row_with_the_keyboard_focus_stays_however_far_it_is_scrolled() {
        let stage = GraphStage(Fields(), size: CGSize(width: 300, height: 400))
        let field = stage.node { node in
            if case .textField(let content) = node.content { return content.text == "text 1" }
            return false
        }
        stage.send(.focus(true), to: field)
        stage.send(.scroll(to: CGPoint(x: 0, y: 9000)), to: stage.node { $0.isScrolling })
        let left = stage.nodes.filter { node in
            if case .textField(let content) = node.content { return ["text 0", "text 1"].contains(content.text) }
            return false
        }
        #expect(left.count == 1)
        #expect(left.first === field)
    }
}
