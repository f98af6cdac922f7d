import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// Sections in a `ForEach` with a first element that is none.
@MainActor struct LateSectionTests {
    fileprivate struct Shelf: Identifiable {
        let id: String
        var books: [String]
    }

    private struct Shelves: View {
        @State private var shelves = [
            Shelf(id: "empty", books: []), Shelf(id: "novels", books: ["Emma", "Momo"]), Shelf(id: "poems", books: ["Howl"]),
        ]
        var body: some View {
            VStack {
                Button("Fill") { shelves[0].books = ["Atlas"] }
                Button("Clear") { for index in shelves.indices { shelves[index].books = [] } }
                List {
                    ForEach(shelves) { shelf in
                        if !shelf.books.isEmpty {
                            Section(shelf.id) { ForEach(shelf.books, id: \.self) { Counter(name: $0) } }
                        }
                    }
                }
            }
        }
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    @Test func an_empty_first_group_leaves_the_others_sections() throws {
        try simulate(Shelves()) { screen in
            #expect(screen.all(.listItem).count == 3, "Headers are no rows.")
            let header = try screen.text("novels").frame, row = try screen.text("Emma 0").frame
            #expect(row.midY - header.midY < 44)
            try await screen.find(.button, "Fill").tap()
            #expect(screen.all(.listItem).count == 4)
            #expect(screen.text("Atlas 0").exists)
            try await screen.find(.button, "Clear").tap()
            #expect(screen.all(.listItem).isEmpty)
            try await screen.find(.button, "Fill").tap()
            #expect(screen.all(.listItem).count == 1)
        }
    }

    @Test func rows_that_become_sections_are_sections() throws {
        struct Grouped: View {
            @State private var isGrouped = false
            var body: some View {
                VStack {
                    Button("Group") { isGrouped = true }
                    List {
                        ForEach(0..<3) { number in
                            if isGrouped && number > 0 {
                                Section("head \(number)") { Counter(name: "row \(number)") }
                            } else {
                                Counter(name: "row \(number)")
                            }
                        }
                    }
                }
            }
        }
        try simulate(Grouped()) { screen in
            try await screen.find(.button, "row 0 0").tap()
            #expect(screen.all(.listItem).count == 3)
            try await screen.find(.button, "Group").tap()
            #expect(screen.all(.listItem).count == 3)
            #expect(screen.text("row 0 1").exists, "What is no section keeps its state.")
            #expect(screen.text("head 1").exists)
            try await screen.find(.button, "row 2 0").tap()
            #expect(screen.text("row 2 1").exists)
        }
    }

    @Test func sections_below_an_empty_element_make_their_rows_when_needed() {
        let harness = LayoutHarness(
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<4) { number in
                        if number > 0 {
                            Section {
                                ForEach(0..<10) { _ in Color.red.frame(height: 50) }
                            } header: {
                                Color.blue.frame(height: 20)
                            }
                        }
                    }
                }
            }, 200, 200)
        #expect(harness.frames(.blue).first?.minY == 0)
        #expect(harness.frames(.red).count < 15, "The rows of the sections are made when they are needed.")
    }

    @Test func lifetimes_follow_the_rows() throws {
        let log = EventLog()
        struct Rows: View {
            let log: EventLog
            var body: some View {
                List {
                    ForEach(0..<3) { number in
                        if number == 0 {
                            Text("first").onAppear { log.add("first") }.onDisappear { log.add("first gone") }
                        } else {
                            Section { Text("row \(number)").onAppear { log.add("row \(number)") } }
                        }
                    }
                }
            }
        }
        try simulate(Rows(log: log)) { screen in
            #expect(screen.all(.listItem).count == 3)
            #expect(log.take().sorted() == ["first", "row 1", "row 2"])
        }
    }
}
