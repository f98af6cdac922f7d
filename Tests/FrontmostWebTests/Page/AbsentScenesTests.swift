import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
import Testing

@testable import FrontmostWeb
@testable import FrontmostUIKit

/// Scenes without a page, when others need their room.
@MainActor @Suite(.serialized) struct AbsentScenesTests {
    private static func client(_ number: Int) -> ClientAddress { ClientAddress(of: IPAddress("192.0.2.\(number)")) }

    @Test func the_longest_absent_scene_of_the_client_with_most_goes_first() {
        var absent = AbsentScenes()
        absent.add("a", of: Self.client(1), at: 0)
        absent.add("b", of: Self.client(2), at: 1)
        absent.add("c", of: Self.client(2), at: 2)
        absent.add("d", of: Self.client(2), at: 3)
        #expect(absent.first(0) == [] && absent.first(1) == ["b"])
        // From then on both have as many, and the longest absent is the first one's.
        #expect(absent.first(3) == ["b", "c", "a"])
        #expect(absent.first(9) == ["b", "c", "a", "d"], "No more than there are.")
        absent.remove("b")
        absent.remove("x")
        #expect(absent.count == 3 && absent.first(1) == ["c"] && absent.firstStart == 0)
    }

    @Test func scenes_whose_time_is_over_are_found() {
        var absent = AbsentScenes()
        #expect(absent.firstStart == nil)
        for (index, start) in [5.0, 1, 3].enumerated() { absent.add("\(index)", of: Self.client(index), at: start) }
        #expect(absent.firstStart == 1 && absent.startedUntil(0.5) == [])
        #expect(Set(absent.startedUntil(3)) == ["1", "2"])
    }

    /// A client that opens and closes pages, in whatever order, does not end the scene of one that left a single page.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func no_client_loses_its_only_scene_while_another_has_more(seed: UInt64) {
        var random = SplitMix(seed: seed), absent = AbsentScenes(), owners: [String: Int] = [:]
        for step in 0..<60 {
            let owner = Int.random(in: 1...5, using: &random)
            absent.add("\(step)", of: Self.client(owner), at: TimeInterval(step))
            owners["\(step)"] = owner
            guard absent.count > 20, let gone = absent.first(1).first, let owner = owners[gone] else { continue }
            let counts = Dictionary(grouping: owners.values, by: { $0 }).mapValues(\.count)
            #expect(counts[owner] == counts.values.max())
            #expect(owners.filter { $0.value == owner }.keys.compactMap { Int($0) }.min() == Int(gone))
            absent.remove(gone)
            owners[gone] = nil
        }
    }

    // MARK: In a server

    final class Delegate: UIResponder, UIWindowSceneDelegate {
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { NSUserActivity(activityType: "place") }
    }

    /// A process in which each scene needs 100 bytes, and nothing else needs any.
    @MainActor private final class Process {
        weak var sessions: PageSessions?
        var memory: Int { 100 * (sessions?.sessions.count ?? 0) }
    }

    private struct Visit {
        var session: PageSession
        var channel: RecordedChannel
    }

    private func run(
        _ limits: PageSessions.Limits, _ body: @escaping @MainActor (PageSessions, Simulation) async throws -> Void
    ) throws {
        try Simulation.run { simulation in
            UIApplication.shared.sceneStates = SceneStatesInMemory()
            defer { UIApplication.shared.sceneStates = nil }
            let sessions = PageSessions(limits: limits, panel: nil) { session, environment, options in
                session.configuration.delegateClass = Delegate.self
                return UIWindowScene.connect(session: session, environment: environment, options: options)
            }
            try await body(sessions, simulation)
            sessions.discardAll()
        }
    }

    private func hello(_ ticket: SessionTicket? = nil) -> PageHello {
        PageHello(environment: .phone, ticket: ticket, former: nil, address: "/")
    }

    private func visit(_ sessions: PageSessions, from address: String) throws -> Visit {
        let channel = RecordedChannel(at: address)
        return Visit(session: try #require(sessions.enter(hello(), entry: nil, channel: channel)), channel: channel)
    }

    private func isThere(_ visit: Visit, in sessions: PageSessions) -> Bool {
        sessions.sessions[visit.session.ticket.session] === visit.session
    }

    @Test func a_client_that_opens_and_closes_pages_ends_only_its_own_scenes() throws {
        try run(.init(scenes: 5)) { sessions, simulation in
            let other = try self.visit(sessions, from: "192.0.2.1")
            sessions.leave(other.session, channel: other.channel)
            var own: [Visit] = []
            for _ in 0..<12 {
                await simulation.advance(by: .seconds(1))
                own.append(try self.visit(sessions, from: "192.0.2.2"))
                sessions.leave(own[own.count - 1].session, channel: own[own.count - 1].channel)
            }
            #expect(self.isThere(other, in: sessions) && sessions.sessions.count == 5)
            #expect(own.suffix(4).allSatisfy { self.isThere($0, in: sessions) })
        }
    }

    @Test func all_but_one_of_many_scenes_may_be_without_a_page() throws {
        try run(.init(scenes: 200)) { sessions, simulation in
            var all: [Visit] = []
            for _ in 0..<200 { all.append(try self.visit(sessions, from: "192.0.2.1")) }
            for visit in all.dropLast() { sessions.leave(visit.session, channel: visit.channel) }
            await simulation.advance(by: .seconds(299))
            #expect(sessions.sessions.count == 200)
            await simulation.advance(by: .seconds(2))
            #expect(sessions.sessions.count == 1)
        }
    }

    @Test func scenes_without_a_page_end_when_memory_is_short_and_are_restored() throws {
        var limits = PageSessions.Limits(scenes: 100, memory: 1050)
        let process = Process()
        limits.memoryInUse = { process.memory }
        try run(limits) { sessions, simulation in
            process.sessions = sessions
            var all: [Visit] = []
            for _ in 0..<16 { all.append(try self.visit(sessions, from: "192.0.2.1")) }
            await simulation.advance(by: .seconds(2))
            #expect(sessions.sessions.count == 16, "Pages keep their scenes.")
            for visit in all.prefix(8) {
                sessions.leave(visit.session, channel: visit.channel)
                await simulation.advance(by: .milliseconds(10))
            }
            await simulation.advance(by: .seconds(5))
            #expect(sessions.sessions.count == 10)
            #expect(!all.prefix(6).contains { self.isThere($0, in: sessions) } && self.isThere(all[6], in: sessions))
            let again = sessions.enter(self.hello(all[0].session.ticket), entry: nil, channel: RecordedChannel())
            #expect(again?.ticket == all[0].session.ticket, "The scene is restored from its state.")
        }
    }

    @Test func memory_that_is_not_known_ends_no_scene() throws {
        var limits = PageSessions.Limits(scenes: 100, memory: 0)
        limits.memoryInUse = { nil }
        try run(limits) { sessions, simulation in
            let visit = try self.visit(sessions, from: "192.0.2.1")
            sessions.leave(visit.session, channel: visit.channel)
            await simulation.advance(by: .seconds(10))
            #expect(self.isThere(visit, in: sessions))
        }
    }
}
