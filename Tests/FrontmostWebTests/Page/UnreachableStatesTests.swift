import Foundation
import FrontmostSimulation
import Testing

@testable import FrontmostUIKit
@testable import FrontmostWeb

/// Pages with scenes in a store that cannot be reached at present.
@MainActor @Suite struct UnreachableStatesTests {
    private final class Store: SceneStateStore {
        var isAway = false
        private let inner = SceneStatesInMemory()
        private(set) var flushes = 0
        var onFlush: () -> Void = {}

        func state(of identifier: String) throws(SceneStateError) -> SceneState? {
            if isAway { throw .unavailable(reason: "It is away.") }
            return inner.state(of: identifier)
        }
        func save(_ state: SceneState, of identifier: String) throws(SceneStateError) { inner.save(state, of: identifier) }
        func remove(_ identifier: String) throws(SceneStateError) { inner.remove(identifier) }
        func flush(within seconds: Double) {
            flushes += 1
            onFlush()
        }
    }

    private func process(scenes: Int = 256) -> PageSessions {
        PageSessions(limits: .init(scenes: scenes), panel: nil) { session, environment, options in
            UIWindowScene.connect(session: session, environment: environment, options: options)
        }
    }

    private func run(_ body: @escaping @MainActor (Store, Simulation) async throws -> Void) throws {
        try Simulation.run { simulation in
            let store = Store()
            UIApplication.shared.sceneStates = store
            defer { UIApplication.shared.sceneStates = nil }
            try await body(store, simulation)
        }
    }

    private func hello(_ ticket: SessionTicket? = nil) -> PageHello {
        PageHello(environment: .phone, ticket: ticket, former: nil, address: "/")
    }

    @Test func a_page_keeps_its_ticket_and_tries_again() throws {
        try run { store, simulation in
            let first = process(), next = process()
            let former = try #require(first.enter(hello(), entry: nil, channel: RecordedChannel()))
            former.scene.session.memory["text"] = .string("kept")
            await simulation.advance(by: .seconds(2))
            store.isAway = true
            let refused = RecordedChannel()
            #expect(next.enter(hello(former.ticket), entry: nil, channel: refused) == nil)
            #expect(refused.closure?.code == .restarting && next.sessions.isEmpty)
            // A page that has no scene yet does not need the store.
            #expect(next.enter(hello(), entry: nil, channel: RecordedChannel()) != nil)
            store.isAway = false
            let again = try #require(next.enter(hello(former.ticket), entry: nil, channel: RecordedChannel()))
            #expect(again.scene.session.memory["text"] == .string("kept"))
            for process in [first, next] { process.discardAll() }
        }
    }

    @Test func a_page_that_is_refused_takes_no_place() throws {
        try run { store, simulation in
            let first = process(), full = process(scenes: 1)
            let former = try #require(first.enter(hello(), entry: nil, channel: RecordedChannel()))
            former.scene.session.memory["text"] = .string("kept")
            await simulation.advance(by: .seconds(2))
            let channel = RecordedChannel()
            let waiting = try #require(full.enter(hello(), entry: nil, channel: channel))
            full.leave(waiting, channel: channel)
            store.isAway = true
            #expect(full.enter(hello(former.ticket), entry: nil, channel: RecordedChannel()) == nil)
            #expect(full.sessions[waiting.ticket.session] === waiting)
            store.isAway = false
            #expect(full.enter(hello(former.ticket), entry: nil, channel: RecordedChannel()) != nil)
            #expect(full.sessions[waiting.ticket.session] == nil && full.sessions.count == 1)
            for process in [first, full] { process.discardAll() }
        }
    }

    @Test func pages_leave_when_everything_is_stored() throws {
        try run { store, simulation in
            let process = process(), channel = RecordedChannel()
            _ = process.enter(hello(), entry: nil, channel: channel)
            await simulation.settle()
            var closureThen: WebClosure?
            store.onFlush = { closureThen = channel.closure }
            process.drain()
            #expect(store.flushes == 1 && closureThen == nil && channel.closure?.code == .restarting)
            process.discardAll()
        }
    }
}
