import Foundation
import FrontmostCombine
import FrontmostRender
import FrontmostTesting
import Testing
import TestSupport

@testable import FrontmostUI

/// The values of a publisher arrive between the updates of views.
@MainActor struct ReceiveTests {
    private let log = EventLog()

    private struct Named: View {
        let name: String
        let log: EventLog
        var body: some View {
            log.add("body \(name)")
            return Text(name)
        }
    }

    @Test func values_of_the_subscription_arrive_when_all_views_are_made() {
        let subject = CurrentValueSubject<Int, Never>(7)
        let view = VStack {
            Named(name: "first", log: log)
                .onReceive([1, 2, 3].publisher) { log.add("got \($0)") }
                .onReceive(Just("just")) { log.add($0) }
                .onReceive(subject) { log.add("got \($0)") }
            Named(name: "last", log: log)
        }
        _ = LayoutHarness(view)
        let events = log.take()
        #expect(events.prefix(2) == ["body first", "body last"])
        #expect(events.filter { $0.hasPrefix("got") && $0 != "got 7" } == ["got 1", "got 2", "got 3"])
        #expect(Set(events.dropFirst(2)) == ["got 1", "got 2", "got 3", "just", "got 7"])
    }

    @Test func a_value_that_is_sent_between_updates_arrives_at_once() {
        let subject = PassthroughSubject<Int, Never>()
        let harness = LayoutHarness(Text("x").onReceive(subject) { log.add("got \($0)") })
        subject.send(1)
        #expect(log.take() == ["got 1"])
        harness.graph.bringToRest()
        #expect(log.take() == [])
    }

    @Test func values_that_are_sent_while_others_wait_keep_their_order() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let view = Text("x").onReceive(subject) { log.add("got \($0)") }
        let graph = ViewGraph(view, size: .init(width: 100, height: 100), measurer: FontMeasurer())
        subject.send(1)
        subject.send(2)
        graph.bringToRest()
        #expect(log.take() == ["got 0", "got 1", "got 2"])
    }

    private final class Model: ObservableObject {
        @Published var number = 1
        @Published var copies: [Int] = []
    }

    private struct Copying: View {
        @StateObject private var model = Model()
        var body: some View {
            VStack {
                Text("copies \(model.copies.map(String.init).joined(separator: " "))")
                Button("Next") { model.number += 1 }
            }
            .onReceive(model.$number) { model.copies.append($0) }
        }
    }

    @Test func a_published_value_may_be_copied_into_another() throws {
        try simulate(Copying()) { screen in
            #expect(screen.texts.contains("copies 1"))
            try await screen.find(.button, "Next").tap()
            try await screen.find(.button, "Next").tap()
            #expect(screen.texts.contains("copies 1 2 3"))
            #expect(screen.console.isEmpty, "\(screen.console)")
        }
    }

    @Test func a_value_that_waits_for_the_end_of_the_pass_does_not_reach_a_view_that_the_pass_removes() throws {
        struct Page: View {
            let subject: PassthroughSubject<Int, Never>, log: EventLog
            @State private var isShown = true
            var body: some View {
                let _ = subject.send(isShown ? 1 : 2)
                Button("Remove") { isShown = false }
                if isShown { Text("x").onReceive(subject) { log.add("got \($0)") } }
                Text("y").onReceive(subject) { log.add("kept \($0)") }
            }
        }
        try simulate(Page(subject: PassthroughSubject(), log: log)) { screen in try await screen.find(.button, "Remove").tap() }
        #expect(log.take() == ["kept 2"])
    }

    @Test func a_timer_is_stopped_by_cancelling_its_connection() throws {
        struct Root: View {
            private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            @State private var count = 0
            var body: some View {
                Text("count \(count)").onReceive(timer) { _ in
                    count += 1
                    if count == 3 { timer.upstream.connect().cancel() }
                }
            }
        }
        try simulate(Root()) { screen in
            await screen.advance(by: .seconds(8))
            #expect(screen.text("count 3").exists, "\(screen.texts)")
        }
    }
}
