import Foundation
import FrontmostTesting
import FrontmostUIKit
import Observation
import Testing

@testable import FrontmostUI

/// The `@Observable` reads of a body or of a content closure are tracked until it runs again.
@MainActor @Suite struct ObservedRunTests {
    @Observable final class Model: @unchecked Sendable {
        var title = "a"
        var other = 0

        func changeElsewhere(_ new: String) {
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                self.title = new
                done.signal()
            }
            done.wait()
        }
    }
    final class Count { var runs = 0 }

    /// The number of observation registrations of an object.
    private func registrations(of model: Model) throws -> Int {
        func find(_ value: Any, depth: Int) -> Int? {
            let mirror = Mirror(reflecting: value)
            for child in Array(mirror.children) + Array(mirror.superclassMirror?.children ?? Mirror.Children([])) {
                if child.label == "observations" { return Mirror(reflecting: child.value).children.count }
                if depth < 7, let found = find(child.value, depth: depth + 1) { return found }
            }
            return nil
        }
        return try #require(find(model, depth: 0))
    }

    /// The first body that reads an object reveals that the type's bodies do so. Its registration remains.
    private static let ofFirst = 1

    /// Requests a frame without evaluating anything else. Other threads request frames through the real main queue.
    private struct Frame: View {
        @State private var frames = 0
        var body: some View { Button("Frame \(frames)") { frames += 1 } }
    }

    // MARK: Bodies

    private struct Titled: View {
        let model: Model
        let count: Count
        @State private var taps = 0
        var body: some View {
            let _ = count.runs += 1
            Button("Tap \(taps) \(model.title)") { taps += 1 }
        }
    }

    @Test func a_body_that_ran_for_other_reasons_runs_once_for_a_change() throws {
        let model = Model(), count = Count()
        try simulate(Titled(model: model, count: count)) { screen in
            for _ in 0..<20 { try await screen.find(.button, containing: "Tap").tap() }
            #expect(try registrations(of: model) <= 1 + Self.ofFirst)
            let before = count.runs
            model.title = "b"
            await screen.settle()
            #expect(screen.find(.button, "Tap 20 b").exists && count.runs == before + 1)
            #expect(try registrations(of: model) == 1)
            try await screen.find(.button, containing: "Tap").tap()
            model.title = "c"
            await screen.settle()
            #expect(screen.find(.button, "Tap 21 c").exists)
        }
        #expect(try registrations(of: model) == 0)
    }

    private struct Changed: View {
        let model: Model
        @State private var taps = 0
        var body: some View {
            let shown = model.title
            let _ = taps == 1 && shown == "a" ? model.changeElsewhere("b") : ()
            Button("Tap \(taps) \(shown)") { taps += 1 }
        }
    }

    @Test func a_change_on_another_thread_while_a_body_runs_again_is_shown() throws {
        try simulate(Changed(model: Model())) { screen in
            try await screen.find(.button, "Tap 0 a").tap()
            await screen.settle()
            #expect(screen.find(.button, "Tap 1 b").exists)
        }
    }

    // MARK: Deferred closures

    private struct Rows: View {
        let model: Model
        let count: Count
        @State private var rows = 3
        @State private var taps = 0
        var body: some View {
            let _ = count.runs += 1
            Button("Tap") { taps += 1 }
            Button("Shorten") { rows -= 1 }
            ForEach(0..<rows, id: \.self) { Text("row \($0) \(taps) \(model.title)") }
        }
    }

    @Test func rows_that_ran_for_other_reasons_are_registered_once() throws {
        let model = Model(), count = Count()
        try simulate(
            VStack {
                Rows(model: model, count: count)
                Frame()
            }
        ) { screen in
            for _ in 0..<20 { try await screen.find(.button, "Tap").tap() }
            #expect(try registrations(of: model) <= 1 + Self.ofFirst)
            let before = count.runs
            model.title = "b"
            await screen.settle()
            #expect(screen.text("row 2 20 b").exists && count.runs == before + 1)
            for (tap, title) in zip(21..., ["c", "d", "e"]) {
                try await screen.find(.button, "Tap").tap()
                model.changeElsewhere(title)
                try await screen.find(.button, containing: "Frame").tap()
                #expect(screen.text("row 0 \(tap) \(title)").exists)
            }
        }
        #expect(try registrations(of: model) == 0)
    }

    private struct LazyRows: View {
        let model: Model
        @State private var rows = 60
        @State private var taps = 0
        var body: some View {
            VStack {
                Frame()
                Button("Tap") { taps += 1 }
                Button("Shorten") { rows = 2 }
                ScrollViewReader { proxy in
                    Button("End \(model.title)") { proxy.scrollTo(rows - 1) }
                    Button("Begin") { proxy.scrollTo(0) }
                    ScrollView {
                        LazyVStack {
                            ForEach(0..<rows, id: \.self) { row in
                                Text("row \(row) \(taps) \(model.title)").frame(height: 100)
                            }
                        }
                    }
                }
            }
        }
    }

    @Test func lazy_rows_are_registered_once_each_while_they_exist() throws {
        let model = Model()
        try simulate(LazyRows(model: model)) { screen in
            let first = try registrations(of: model)
            for _ in 0..<10 { try await screen.find(.button, "Tap").tap() }
            #expect(try registrations(of: model) <= first + Self.ofFirst)
            for _ in 0..<5 {
                try await screen.find(.button, "End a").tap()
                try await screen.find(.button, "Begin").tap()
            }
            #expect(try registrations(of: model) <= first + 20)

            model.title = "b"
            await screen.settle()
            #expect(screen.text("row 0 10 b").exists)
            try await screen.find(.button, "End b").tap()
            model.changeElsewhere("c")
            try await screen.find(.button, containing: "Frame").tap()
            #expect(screen.text("row 59 10 c").exists)

            try await screen.find(.button, "Shorten").tap()
            await screen.settle()
            #expect(try registrations(of: model) <= 3)
            model.title = "d"
            await screen.settle()
            #expect(screen.text("row 1 10 d").exists && screen.find(.button, "End d").exists)
        }
        #expect(try registrations(of: model) == 0)
    }

    // MARK: Runs within runs

    private struct Hosted: View {
        let model: Model
        let taps: Int
        var body: some View { Text("\(taps) \(model.title)") }
    }

    private struct Hosting: UIViewControllerRepresentable {
        let model: Model
        let count: Count
        let taps: Int
        func makeUIViewController(context: Context) -> UIHostingController<Hosted> {
            UIHostingController(rootView: Hosted(model: model, taps: taps))
        }
        func updateUIViewController(_ controller: UIHostingController<Hosted>, context: Context) {
            count.runs += 1
            _ = model.other
            controller.rootView = Hosted(model: model, taps: taps)
            controller.view.layoutIfNeeded()
        }
    }

    private struct Hosts: View {
        let model: Model
        let count: Count
        @State private var taps = 0
        var body: some View {
            Button("Tap") { taps += 1 }
            Hosting(model: model, count: count, taps: taps)
        }
    }

    @Test func a_run_within_another_does_not_end_or_repeat_it() throws {
        let model = Model(), count = Count()
        try simulate(VStack { Hosts(model: model, count: count) }) { screen in
            for _ in 0..<5 { try await screen.find(.button, "Tap").tap() }
            let before = count.runs
            try await screen.find(.button, "Tap").tap()
            await screen.settle()
            #expect(count.runs == before + 1 && screen.text("6 a").exists)
            model.other += 1
            await screen.settle()
            #expect(count.runs == before + 2)
            model.title = "b"
            await screen.settle()
            #expect(screen.text("6 b").exists)
        }
    }
}
