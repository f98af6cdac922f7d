import Foundation
import FrontmostTesting
import Observation
import TestSupport
import Testing

@testable import FrontmostUI

/// `onAppear`, `onDisappear` and `task` in rows of lazy containers follow what is visible, not what exists.
@MainActor struct RowVisibilityTests {
    @Observable final class Model {
        var items: [Item] = []
        var width = 0.0
        @ObservationIgnored var shown: Set<Int> = []
        @ObservationIgnored var faults: [String] = []

        func appear(_ id: Int) { if !shown.insert(id).inserted { faults.append("\(id) appeared twice") } }
        func disappear(_ id: Int) { if shown.remove(id) == nil { faults.append("\(id) disappeared and had not appeared") } }
    }
    struct Item: Identifiable {
        let id: Int
        var height: CGFloat
        var hasMore = false
    }

    enum Container: CaseIterable { case stack, list, sections, belowOthers, conditions, headers, listOfHeaders }

    struct Screen: View {
        let model: Model, container: Container
        var body: some View {
            switch container {
            case .stack: ScrollView { LazyVStack(spacing: 3) { rows } }
            case .list: List { rows }.listStyle(.plain)
            case .sections:
                ScrollView {
                    LazyVStack(spacing: 0) {
                        Section {
                            rows
                        } header: {
                            Text("Head").frame(height: 30)
                        }
                    }
                }
            case .belowOthers:
                ScrollView {
                    Color.red.frame(height: 150 + model.width)
                    LazyVStack(spacing: 0) { rows }
                }
            // These rows are created with their container.
            case .conditions:
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(model.items) { item in Section { if item.id > 0 { row(item) } } }
                    }
                }
            case .headers:
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(model.items) { item in
                            Section {
                            } header: {
                                row(item)
                            } footer: {
                                Text("Foot")
                            }
                        }
                    }
                }
            case .listOfHeaders:
                List {
                    ForEach(model.items) { item in
                        Section {
                        } header: {
                            row(item)
                        }
                    }
                }
            }
        }
        private var rows: some View { ForEach(model.items) { row($0) } }
        private func row(_ item: Item) -> some View {
            VStack(spacing: 0) {
                Text("\(item.id)")
                    .frame(height: item.height, alignment: .top)
                    .onAppear { model.appear(item.id) }
                    .onDisappear { model.disappear(item.id) }
                if item.hasMore {
                    Color.blue.frame(height: 1)
                        .onAppear { model.appear(-item.id) }
                        .onDisappear { model.disappear(-item.id) }
                }
            }
        }
    }

    /// After any changes, the views that have appeared and not disappeared are the visible ones.
    @Test(arguments: Container.allCases, 1...12) func the_appeared_rows_are_the_visible_ones(
        _ container: Container, _ seed: UInt64
    ) {
        var generator = SplitMix(seed: seed)
        let model = Model()
        var next = 0, seen = 0
        func item() -> Item {
            next += 1
            return Item(id: next, height: CGFloat(Int.random(in: 20...120, using: &generator)))
        }
        for _ in 0..<Int.random(in: 0...300, using: &generator) { model.items.append(item()) }
        let harness = LayoutHarness(Screen(model: model, container: container), 200, 400)
        for step in 0..<40 {
            let count = model.items.count
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: model.items.insert(item(), at: Int.random(in: 0...count, using: &generator))
            case 1 where count > 0: model.items.remove(at: Int.random(in: 0..<count, using: &generator))
            case 2 where count > 0:
                model.items[Int.random(in: 0..<count, using: &generator)].height = CGFloat(
                    Int.random(in: 20...120, using: &generator))
            case 3: model.items.shuffle(using: &generator)
            case 4: for k in model.items.indices { model.items[k].hasMore.toggle() }
            case 5: model.width = Double(Int.random(in: 0...600, using: &generator))
            default:
                guard case .scroll(let content)? = harness.scrollNode?.content else { break }
                harness.scroll(to: CGFloat.random(in: 0...max(1, content.contentSize.height), using: &generator).rounded())
            }
            harness.graph.bringToRest()
            let places = Dictionary(
                harness.texts().compactMap { text in Int(text.string).map { ($0, text.top) } }, uniquingKeysWith: { a, _ in a })
            for item in model.items {
                // A list's row is taller than its content.
                let low = places[item.id] ?? .infinity, high = low + item.height
                if high > 0 && low < 400 {
                    seen += 1
                    #expect(model.shown.contains(item.id), "\(item.id) is visible, step \(step)")
                    if item.hasMore { #expect(model.shown.contains(-item.id), "the rest of \(item.id), step \(step)") }
                } else if high < -15 || low > 415 {
                    #expect(
                        !model.shown.contains(item.id) && !model.shown.contains(-item.id), "\(item.id) at \(low), step \(step)")
                }
            }
            #expect(model.shown.allSatisfy { id in model.items.contains { $0.id == abs(id) } }, "step \(step)")
        }
        #expect(model.faults == [])
        #expect(seen > 0)
    }

    @Observable final class Pages { var count = 1 }

    /// A condition at the end of the content, the usual way to load the next page.
    @Test(arguments: [false, true]) func a_condition_at_the_end_appears_when_it_becomes_visible(isList: Bool) throws {
        struct Feed: View {
            let pages: Pages, isList: Bool
            var body: some View {
                if isList { List { rows } } else { ScrollView { LazyVStack { rows } } }
            }
            @ViewBuilder private var rows: some View {
                ForEach(0..<pages.count * 30, id: \.self) { Text("Row \($0)").frame(height: 40) }
                if pages.count < 5 {
                    ProgressView().onAppear { pages.count += 1 }
                }
            }
        }
        let pages = Pages()
        try simulate(Feed(pages: pages, isList: isList)) { screen in
            #expect(pages.count == 1)
            try await screen.text("Row 0").scroll(by: CGSize(width: 0, height: 2000))
            #expect(pages.count == 2)
            try await screen.find("Row 29").scroll(by: CGSize(width: 0, height: 200))
            #expect(pages.count == 2)
        }
    }

    @Test func a_pinned_header_is_visible_as_long_as_its_section_is() {
        struct Sections: View {
            let model: Model
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                        ForEach(1..<9) { number in
                            Section {
                                Color.red.frame(height: 300)
                            } header: {
                                Text("\(number)").frame(height: 20)
                                    .onAppear { model.appear(number) }
                                    .onDisappear { model.disappear(number) }
                            }
                        }
                    }
                }
            }
        }
        let model = Model(), harness = LayoutHarness(Sections(model: model), 200, 400)
        #expect(model.shown == [1, 2])
        harness.scroll(to: 200)
        harness.graph.bringToRest()
        #expect(model.shown == [1, 2])
        harness.scroll(to: 700)
        harness.graph.bringToRest()
        #expect(model.shown == [3, 4])
        #expect(model.faults == [])
    }

    @Test func a_row_of_a_list_across_waits_for_both_containers() {
        struct Shelves: View {
            let model: Model
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<50) { shelf in
                            ScrollView(.horizontal) {
                                LazyHStack(spacing: 0) {
                                    ForEach(0..<50) { book in
                                        Color.red.frame(width: 100, height: 100)
                                            .onAppear { model.appear(shelf * 100 + book) }
                                            .onDisappear { model.disappear(shelf * 100 + book) }
                                    }
                                }
                            }
                            .frame(height: 100)
                        }
                    }
                }
            }
        }
        let model = Model(), harness = LayoutHarness(Shelves(model: model), 200, 200)
        #expect(model.shown == [0, 1, 100, 101])
        harness.scroll(to: 150)
        #expect(model.shown == [100, 101, 200, 201, 300, 301])
        #expect(model.faults == [])
    }

    @Test func tasks_of_rows_run_while_the_rows_are_visible() throws {
        let model = Model()
        struct Rows: View {
            let model: Model
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100) { n in
                            Text("Row \(n)").frame(height: 100).task {
                                model.appear(n)
                                try? await Task.sleep(for: .seconds(1000))
                                model.disappear(n)
                            }
                        }
                    }
                }
            }
        }
        try simulate(Rows(model: model)) { screen in
            await screen.settle()
            let visible = screen.texts.filter { $0.hasPrefix("Row") }.count
            #expect(model.shown.count <= visible && model.shown.contains(0) && model.shown.count > 3)
            let before = model.shown.count
            try await screen.text("Row 1").scroll(by: CGSize(width: 0, height: 300))
            await screen.settle()
            #expect(!model.shown.contains(0) && !model.shown.contains(1) && model.shown.contains(2 + before))
            #expect(abs(model.shown.count - before) <= 1)
        }
    }

    /// A list that loads more when its end appears.
    @Test(arguments: [0.0, 1, 40]) func the_next_page_is_loaded_when_the_end_becomes_visible(height: Double) throws {
        struct Pages: View {
            let height: Double
            @State private var count = 30
            @State private var pages = 1
            var body: some View {
                VStack {
                    Text("Pages \(pages)")
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 50) }
                            Color.clear.frame(height: height).onAppear {
                                pages += 1
                                count += 30
                            }
                        }
                    }
                }
            }
        }
        try simulate(Pages(height: height)) { screen in
            #expect(screen.text("Pages 1").exists)
            try await screen.text("Row 3").scroll(by: CGSize(width: 0, height: 300))
            #expect(screen.text("Pages 1").exists)
            try await screen.text("Row 10").scroll(by: CGSize(width: 0, height: 5000))
            #expect(screen.text("Pages 2").exists)
            try await screen.text("Row 29").scroll(by: CGSize(width: 0, height: 5000))
            #expect(screen.text("Pages 3").exists)
        }
    }
}
