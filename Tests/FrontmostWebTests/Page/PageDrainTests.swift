import Foundation
import FrontmostRender
import FrontmostSimulation
import Testing

@testable import FrontmostUIKit
@testable import FrontmostWeb

/// The scenes and pages of a process that another one replaces.
@MainActor @Suite struct PageDrainTests {
    final class Delegate: UIResponder, UIWindowSceneDelegate {
        static var restored: [String?] = []
        /// What the app writes before its state is asked for.
        static var saved: [String] = []

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            Self.restored.append(session.stateRestorationActivity?.title)
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            let activity = NSUserActivity(activityType: "place")
            activity.title = scene.session.persistentIdentifier
            Self.saved.append(scene.session.persistentIdentifier)
            return activity
        }
    }

    private func sessions(scenes: Int = 256) -> PageSessions {
        PageSessions(limits: .init(scenes: scenes), panel: nil) { session, environment, options in
            session.configuration.delegateClass = Delegate.self
            return UIWindowScene.connect(session: session, environment: environment, options: options)
        }
    }

    private func hello(_ ticket: SessionTicket? = nil) -> PageHello {
        PageHello(environment: .phone, ticket: ticket, former: nil, address: "/")
    }

    private func run(_ store: any SceneStateStore, _ body: @escaping @MainActor (Simulation) async throws -> Void) throws {
        try Simulation.run { simulation in
            UIApplication.shared.sceneStates = store
            defer { UIApplication.shared.sceneStates = nil }
            (Delegate.restored, Delegate.saved) = ([], [])
            try await body(simulation)
        }
    }

    @Test func every_state_is_saved_before_any_page_is_told_to_connect_again() throws {
        let store = SceneStatesInMemory()
        try run(store) { simulation in
            /// A page that looks at what is saved when it is told.
            final class Channel: PageChannel {
                let client = ClientAddress(nil)
                let store: SceneStatesInMemory
                var closure: WebClosure?
                var savedThen = 0
                init(_ store: SceneStatesInMemory) { self.store = store }
                var isWritable: Bool { closure == nil }
                func send(_ message: [UInt8]) -> Bool { isWritable }
                func close(code: WebCloseCode, reason: String) {
                    closure = WebClosure(code, reason)
                    let store = store
                    savedThen = MainActor.assumeIsolated { store.states.count }
                }
            }
            let before = sessions(), channels = (0..<10).map { _ in Channel(store) }
            let entered = channels.compactMap { before.enter(hello(), entry: nil, channel: $0) }
            // One scene waits for its page.
            before.leave(entered[9], channel: channels[9])
            await simulation.settle()
            before.drain()
            #expect(before.isDraining && store.states.count == 10)
            for channel in channels.dropLast() { #expect(channel.closure?.code.rawValue == 4003 && channel.savedThen == 10) }
            #expect(channels[9].closure == nil)
            for (session, channel) in zip(entered, channels) { before.leave(session, channel: channel) }
            #expect(before.sessions.count == 10, "Scenes end with the process.")
            before.discardAll()

            let after = sessions()
            Delegate.restored = []
            for session in entered { _ = after.enter(hello(session.ticket), entry: nil, channel: RecordedChannel()) }
            #expect(Delegate.restored == entered.map(\.ticket.session))
            after.discardAll()
        }
    }

    @Test func the_states_of_many_scenes_go_to_files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drain-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try run(SceneStateFiles(folder: folder, countLimit: 100)) { simulation in
            let sessions = sessions(scenes: 100)
            for _ in 0..<100 { _ = sessions.enter(hello(), entry: nil, channel: RecordedChannel()) }
            await simulation.settle()
            sessions.drain()
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(files.count == 100)
            sessions.discardAll()
        }
    }
}
