import Foundation
import FrontmostSimulation
import Testing

@testable import FrontmostUIKit
@testable import FrontmostWeb

/// A scene that two processes have, which share a folder of states.
@MainActor @Suite struct SupersededSceneTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("superseded-\(UUID().uuidString)")

    private func process() -> PageSessions {
        PageSessions(panel: nil) { session, environment, options in
            UIWindowScene.connect(session: session, environment: environment, options: options)
        }
    }

    private func run(_ body: @escaping @MainActor (Simulation) async throws -> Void) throws {
        let store = SceneStateFiles(folder: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Simulation.run { simulation in
            UIApplication.shared.sceneStates = store
            defer { UIApplication.shared.sceneStates = nil }
            try await body(simulation)
        }
    }

    private func enter(_ process: PageSessions, _ ticket: SessionTicket?, _ channel: RecordedChannel) throws -> PageSession {
        let hello = PageHello(environment: .phone, ticket: ticket, former: nil, address: "/")
        return try #require(process.enter(hello, entry: nil, channel: channel))
    }

    private func saved(_ session: PageSession) throws -> SavedValue? {
        try UIApplication.shared.sceneStates?.state(of: session.ticket.session)?.values["text"]
    }

    @Test func what_the_user_did_in_the_other_process_is_not_overwritten_and_the_page_comes_back_to_it() throws {
        try run { simulation in
            let first = process(), second = process()
            let pages = (former: RecordedChannel(), present: RecordedChannel(), again: RecordedChannel())
            let former = try enter(first, nil, pages.former)
            former.scene.session.memory["text"] = .string("一")
            await simulation.advance(by: .seconds(2))
            #expect(try saved(former) == .string("一"))

            // The page was led to another process while the first one still had its scene.
            let present = try enter(second, former.ticket, pages.present)
            #expect(present.scene.session.memory["text"] == .string("一"))
            present.scene.session.memory["text"] = .string("二")
            await simulation.advance(by: .seconds(2))

            former.scene.session.memory["text"] = .string("三")
            await simulation.advance(by: .seconds(2))
            #expect(try saved(former) == .string("二"))
            #expect(first.sessions.isEmpty && pages.former.closure?.code == .restarting && pages.present.closure == nil)

            let again = try enter(first, former.ticket, pages.again)
            #expect(again.scene.session.memory["text"] == .string("二"))
            for process in [first, second] { process.discardAll() }
        }
    }

    @Test func a_process_that_ends_saves_nothing_over_the_state_of_the_next_one() throws {
        try run { simulation in
            let first = process(), second = process()
            let former = try enter(first, nil, RecordedChannel())
            former.scene.session.memory["text"] = .string("before")
            await simulation.settle()
            first.drain()
            let present = try enter(second, former.ticket, RecordedChannel())
            present.scene.session.memory["text"] = .string("after")
            await simulation.advance(by: .seconds(2))
            former.scene.session.memory["text"] = .string("at the end")
            first.discardAll()
            await simulation.advance(by: .seconds(2))
            #expect(try saved(present) == .string("after"))
            present.scene.session.memory["text"] = .string("later")
            await simulation.advance(by: .seconds(2))
            #expect(try saved(present) == .string("later"))
            second.discardAll()
        }
    }

    @Test func a_state_that_was_removed_for_lack_of_room_is_saved_again() throws {
        try run { simulation in
            let process = process(), session = try enter(process, nil, RecordedChannel())
            session.scene.session.memory["text"] = .string("one")
            await simulation.advance(by: .seconds(2))
            try UIApplication.shared.sceneStates?.remove(session.ticket.session)
            session.scene.session.memory["text"] = .string("two")
            await simulation.advance(by: .seconds(2))
            #expect(try saved(session) == .string("two"))
            process.discardAll()
        }
    }
}
