import Foundation
import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import TestSupport
import Testing

/// Stored closures do not run again if all their reads are tracked and none has changed.
@MainActor @Suite struct SkippedClosureTests {
    typealias Model = StoredClosures.Model
    typealias Watched = StoredClosures.Watched
    typealias Plain = StoredClosures.Plain

    private struct Row: View {
        let log: EventLog
        let number: Int
        let action: () -> Void
        let onChange: (String) -> Void
        var body: some View {
            log.add("row \(number)")
            return Button("Row \(number)", action: action)
        }
    }

    @Test func a_row_with_actions_that_capture_objects_is_not_run_again() throws {
        struct Root: View {
            let log: EventLog
            @StateObject private var model = Model()
            @State private var watched = Watched()
            @State private var numbers = [1, 2, 3]
            var body: some View {
                VStack {
                    Button("Change") { numbers[1] = 4 }
                    ForEach(numbers, id: \.self) { number in
                        Row(log: log, number: number) {
                            model.n += number
                            watched.n += 1
                            numbers.removeAll()
                        } onChange: {
                            watched.n = $0.count
                        }
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Root(log: log)) { screen in
            log.take()
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["row 4"])
        }
    }

    @Test func a_closure_is_not_run_again_if_its_maker_did_not_run() throws {
        struct Logged: View {
            let log: EventLog
            let content: () -> Text
            var body: some View {
                log.add("content")
                return content()
            }
        }
        struct Middle: View {
            let log: EventLog
            let content: () -> Text
            @State private var own = 0
            var body: some View {
                VStack {
                    Button("Own \(own)") { own += 1 }
                    Logged(log: log, content: content)
                }
            }
        }
        struct Root: View {
            let log: EventLog
            let plain: Plain
            var body: some View { Middle(log: log) { Text("\(plain.n) \(log.events.count)") } }
        }
        let log = EventLog()
        try simulate(Root(log: log, plain: Plain())) { screen in
            log.take()
            try await screen.find(.button, "Own 0").tap()
            #expect(screen.find(.button, "Own 1").exists)
            #expect(log.take() == [])
        }
    }

    @Test func a_closure_of_values_state_and_bindings_is_not_run_again() throws {
        enum Kind: Equatable {
            case named(String)
            case both([Int], URL?)
        }
        struct Logged: View {
            let log: EventLog
            let name: String
            let content: () -> Text
            var body: some View {
                log.add(name)
                return content()
            }
        }
        struct Rows: View {
            let log: EventLog
            @Binding var bound: Int
            @State private var own = ["a"]
            @State private var other = 0
            @Environment(\.lineLimit) private var limit
            var body: some View {
                let _ = other
                let kinds = [Kind.named("x"), .both([1], URL(string: "a:b"))], text = "text", dictionary = ["k": Date.distantPast]
                let pair = (text, Kind.named(text))
                VStack {
                    Button("Other") { other += 1 }
                    Button("Own") { own.append("b") }
                    Logged(log: log, name: "bound") { [$bound] in Text("\($bound.wrappedValue)") }
                    Logged(log: log, name: "own") { [_own] in Text("own \(_own.wrappedValue.count)") }
                    Logged(log: log, name: "values") { Text("\(kinds.count) \(text) \(dictionary.count) \(pair.0)") }
                    Logged(log: log, name: "environment") { [_limit] in Text("\(_limit.wrappedValue ?? 0)") }
                }
            }
        }
        struct Root: View {
            let log: EventLog
            @State private var bound = 0
            var body: some View { Rows(log: log, bound: $bound) }
        }
        let log = EventLog()
        try simulate(Root(log: log)) { screen in
            log.take()
            try await screen.find(.button, "Other").tap()
            #expect(log.take() == [])
            try await screen.find(.button, "Own").tap()
            #expect(log.take() == ["own"])
            #expect(screen.text("own 2").exists)
        }
    }
}
