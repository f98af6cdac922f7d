import Foundation
import FrontmostMetrics
import FrontmostRender
import FrontmostSimulation
import NIOCore
import Testing

@testable import FrontmostUIKit
@testable import FrontmostWeb

/// What the log and the metrics say about scenes.
@MainActor @Suite struct ObservedScenesTests {
    /// An app with scenes that are saved.
    final class Delegate: UIResponder, UIWindowSceneDelegate {
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { NSUserActivity(activityType: "place") }
    }

    private let recorded = RecordedLog(), registry = PrometheusRegistry(descriptions: HostMetric.descriptions)

    private func sessions(scenes: Int = 256) -> PageSessions {
        let sessions = PageSessions(limits: .init(scenes: scenes), panel: nil) { session, environment, options in
            session.configuration.delegateClass = Delegate.self
            return UIWindowScene.connect(session: session, environment: environment, options: options)
        }
        sessions.observer = HostObserver(
            log: EventLog(recorded.logger(), now: { .uptimeNanoseconds(0) }, later: { _, _ in }), meters: HostMeters(registry))
        return sessions
    }

    private func run(_ body: @escaping @MainActor (Simulation) async throws -> Void) throws {
        try Simulation.run { simulation in
            UIApplication.shared.sceneStates = SceneStatesInMemory()
            defer { UIApplication.shared.sceneStates = nil }
            try await body(simulation)
        }
    }

    private func hello(_ ticket: SessionTicket? = nil) -> PageHello {
        PageHello(environment: .phone, ticket: ticket, former: nil, address: "/parks?secret=1")
    }

    private func values(_ beginning: String) -> [String] {
        registry.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(beginning) && !$0.hasSuffix(" 0") }
    }

    private func mark(_ session: PageSession) -> String { String(session.ticket.session.prefix(8)) }

    @Test func a_scene_is_followed_from_its_page_to_its_end() throws {
        try run { simulation in
            let sessions = sessions(), first = RecordedChannel(), second = RecordedChannel()
            let session = try #require(sessions.enter(hello(), entry: nil, channel: first)), scene = mark(session)
            #expect(values("frontmost_scenes") == ["frontmost_scenes{state=\"shown\"} 1"])
            await simulation.settle()
            sessions.leave(session, channel: first)
            #expect(values("frontmost_scenes") == ["frontmost_scenes{state=\"away\"} 1"])
            await simulation.advance(by: .seconds(30))
            _ = sessions.enter(hello(session.ticket), entry: nil, channel: second)
            _ = sessions.enter(hello(session.ticket), entry: nil, channel: first)
            sessions.leave(session, channel: second)
            sessions.leave(session, channel: first)
            await simulation.advance(by: .seconds(301))
            #expect(
                recorded.take() == [
                    "info event=connected scene=\(scene)", "info event=away scene=\(scene)",
                    "info event=returned scene=\(scene) seconds=30.0", "info event=returned from=page scene=\(scene)",
                    "info event=away scene=\(scene)", "info by=patience event=closed scene=\(scene)",
                ])
            _ = sessions.enter(hello(session.ticket), entry: nil, channel: second)
            #expect(recorded.take() == ["info event=restored scene=\(scene)"])
            #expect(values("frontmost_reconnects") == ["frontmost_reconnects_total 3"])
            sessions.sessions.values.first?.scene.disconnect()
            #expect(recorded.take() == ["info by=app event=closed scene=\(scene)"])
            #expect(values("frontmost_scenes").isEmpty)
            #expect(values("frontmost_scene_events_total{event=\"away\"}") == ["frontmost_scene_events_total{event=\"away\"} 2"])
        }
    }

    @Test func scenes_that_make_room_and_pages_that_find_none_are_told_apart() throws {
        try run { simulation in
            let sessions = sessions(scenes: 4), channels = (0..<4).map { _ in RecordedChannel() }
            let all = channels.compactMap { sessions.enter(hello(), entry: nil, channel: $0) }
            _ = sessions.enter(hello(), entry: nil, channel: RecordedChannel())
            sessions.leave(all[2], channel: channels[2])
            await simulation.advance(by: .seconds(7))
            _ = recorded.take()
            _ = sessions.enter(hello(), entry: nil, channel: RecordedChannel())
            let lines = recorded.take()
            #expect(lines.first == "notice event=evicted scene=\(mark(all[2])) seconds=7.0" && lines.count == 2)
            #expect(values("frontmost_refusals") == ["frontmost_refusals_total{kind=\"scene\"} 1"])
            #expect(values("frontmost_scenes") == ["frontmost_scenes{state=\"shown\"} 4"])
            sessions.discardAll()
            #expect(values("frontmost_scenes").isEmpty)
            #expect(recorded.take().allSatisfy { $0.hasPrefix("info by=stop event=closed scene=") })
        }
    }

    @Test func an_app_that_saves_no_scenes_says_once_that_those_without_room_are_lost() throws {
        try run { _ in
            UIApplication.shared.sceneStates = nil
            let sessions = sessions(scenes: 1)
            @MainActor func comeAndGo() throws {
                let channel = RecordedChannel()
                try sessions.leave(#require(sessions.enter(hello(), entry: nil, channel: channel)), channel: channel)
            }
            try comeAndGo()
            #expect(!recorded.take().contains { $0.contains("event=unsaved") })
            try comeAndGo()
            #expect(recorded.take().first == "warning event=unsaved")
            try comeAndGo()
            #expect(!recorded.take().contains { $0.contains("event=unsaved") })
            sessions.discardAll()
        }
    }

    @Test func a_host_that_is_replaced_says_how_many_scenes_it_had_and_not_that_their_pages_left() throws {
        try run { _ in
            let sessions = sessions(), channel = RecordedChannel()
            let session = try #require(sessions.enter(hello(), entry: nil, channel: channel))
            _ = recorded.take()
            sessions.drain()
            sessions.leave(session, channel: channel)
            #expect(recorded.take() == ["notice event=draining scenes=1"])
            sessions.discardAll()
        }
    }

    @Test func no_line_and_no_metric_has_a_secret_or_an_address() throws {
        try run { _ in
            let sessions = sessions(), channel = RecordedChannel()
            let session = try #require(sessions.enter(hello(), entry: nil, channel: channel))
            sessions.leave(session, channel: channel)
            _ = sessions.enter(hello(session.ticket), entry: nil, channel: channel)
            sessions.discardAll()
            let said = recorded.take().joined(separator: "\n") + registry.text
            for secret in [session.ticket.secret, session.ticket.session, "parks", "secret"] { #expect(!said.contains(secret)) }
            #expect(said.contains(mark(session)))
        }
    }
}
