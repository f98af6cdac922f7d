import Foundation
import FrontmostRender
import FrontmostSimulation
import Testing

@testable import FrontmostWeb
@testable import FrontmostUIKit

@MainActor @Suite struct PageSessionsTests {
    /// An app that follows links, perhaps after a delay, and reports where it is.
    final class Delegate: UIResponder, UIWindowSceneDelegate {
        static var opened: [String] = []
        /// The delay in seconds before the app is at a link's place.
        static var delay: TimeInterval = 0
        private weak var scene: UIWindowScene?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            self.scene = scene as? UIWindowScene
            go(to: session.stateRestorationActivity?.title ?? "/")
            options.userActivities.forEach { self.scene(scene, continue: $0) }
        }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            let path = userActivity.webpageURL?.path() ?? "?"
            Self.opened.append(path)
            if Self.delay == 0 { return go(to: path) }
            self.scene?.perform(afterDelay: Self.delay) { [weak self] in self?.go(to: path) }
        }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

        private func go(to path: String) {
            let activity = NSUserActivity(activityType: "place")
            (activity.title, activity.webpageURL) = (path, URL(string: "https://parks.example" + path))
            scene?.userActivity = activity
        }
    }

    /// Runs `body` with the stores that outlive the app's process.
    private func run(_ body: @escaping @MainActor (Simulation) async throws -> Void) throws {
        try Simulation.run { simulation in
            UIApplication.shared.sceneStates = SceneStatesInMemory()
            defer { UIApplication.shared.sceneStates = nil }
            (Delegate.opened, Delegate.delay) = ([], 0)
            try await body(simulation)
        }
    }

    /// Starts the app without any scene.
    private func start(route: String? = nil) -> PageSessions {
        let sessions = PageSessions(panel: nil) { session, environment, options in
            session.configuration.delegateClass = Delegate.self
            return UIWindowScene.connect(session: session, environment: environment, options: options)
        }
        sessions.links = PageLinks(origin: "https://parks.example", route: route)
        return sessions
    }

    private func hello(at address: String = "/", ticket: SessionTicket? = nil, former: SessionTicket? = nil) -> PageHello {
        PageHello(environment: .phone, ticket: ticket, former: former, address: address)
    }

    private func opened() -> [String] {
        defer { Delegate.opened = [] }
        return Delegate.opened
    }

    /// The address messages that a page received.
    private func addresses(_ channel: RecordedChannel) -> [String] {
        channel.messages.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("[[19,") }
    }

    @Test func new_scenes_start_at_the_route_and_restored_ones_where_they_were() throws {
        try run { simulation in
            let before = start(route: "/welcome")
            let first = try #require(before.enter(hello(at: "/parks"), entry: nil, channel: RecordedChannel()))
            #expect(opened() == ["/parks"])
            await simulation.settle()
            before.discardAll()

            let sessions = start(route: "/welcome"), channel = RecordedChannel()
            let restored = try #require(sessions.enter(hello(former: first.ticket), entry: nil, channel: channel))
            await simulation.settle()
            #expect(opened() == [] && restored.scene.userActivity?.title == "/parks")
            #expect(addresses(channel) == ["[[19,1,\"/parks\",0,0,0]]"])
            _ = sessions.enter(hello(), entry: nil, channel: RecordedChannel())
            #expect(opened() == ["/welcome"])
            sessions.discardAll()
        }
    }

    @Test func a_scene_that_comes_back_opens_the_link_that_its_page_is_at() throws {
        try run { simulation in
            let before = start()
            let first = try #require(before.enter(hello(at: "/parks"), entry: nil, channel: RecordedChannel()))
            await simulation.settle()
            before.discardAll()
            _ = opened()
            let sessions = start()
            let elsewhere = sessions.enter(hello(at: "/zion", ticket: first.ticket), entry: nil, channel: RecordedChannel())
            #expect(opened() == ["/zion"] && elsewhere?.ticket.session == first.ticket.session)
            sessions.discardAll()
        }
    }

    @Test func a_tab_that_was_asleep_leaves_its_scene_to_the_one_that_has_it_now() throws {
        try run { simulation in
            let sessions = start(), sleeping = RecordedChannel(), inFront = RecordedChannel()
            let first = try #require(sessions.enter(hello(at: "/parks"), entry: nil, channel: sleeping))
            await simulation.settle()
            sessions.leave(first, channel: sleeping)
            await simulation.advance(by: .seconds(301))
            #expect(sessions.sessions.isEmpty)

            let second = try #require(sessions.enter(hello(former: first.ticket), entry: nil, channel: inFront))
            #expect(second.ticket.session == first.ticket.session && second.scene.userActivity?.title == "/parks")
            let woken = sessions.enter(hello(ticket: first.ticket, former: second.ticket), entry: nil, channel: RecordedChannel())
            #expect(inFront.closure == nil && second.host.channel === inFront)
            #expect(woken != nil && woken !== second && woken?.ticket.session != first.ticket.session)
            sessions.discardAll()
        }
    }

    @Test func a_new_secret_is_saved_although_nothing_else_changed() throws {
        try run { simulation in
            let before = start()
            let first = try #require(before.enter(hello(at: "/parks"), entry: nil, channel: RecordedChannel()))
            await simulation.settle()
            before.discardAll()
            let second = try #require(start().enter(hello(former: first.ticket), entry: nil, channel: RecordedChannel()))
            await simulation.advance(by: .seconds(1.1))
            #expect(second.ticket.secret != first.ticket.secret)
            #expect(UISceneSession.saved(first.ticket.session)?.key == second.ticket.secret)
            second.scene.disconnect()
        }
    }

    @Test func a_tab_keeps_its_secret_when_the_app_is_restarted() throws {
        try run { simulation in
            let before = start()
            let first = try #require(before.enter(hello(at: "/parks"), entry: nil, channel: RecordedChannel()))
            await simulation.settle()
            before.discardAll()
            let sessions = start()
            let again = sessions.enter(hello(at: "/parks", ticket: first.ticket), entry: nil, channel: RecordedChannel())
            #expect(again?.ticket == first.ticket)
            sessions.discardAll()
        }
    }

    @Test func an_app_that_loads_before_it_goes_back_leaves_the_history_alone() throws {
        try run { simulation in
            let sessions = start(), channel = RecordedChannel()
            let session = try #require(sessions.enter(hello(at: "/parks"), entry: nil, channel: channel))
            await simulation.settle()
            Delegate.delay = 1
            try session.receive(.address("/zion", number: 0, position: 1))
            await simulation.advance(by: .seconds(10))
            #expect(session.scene.userActivity?.title == "/zion" && addresses(channel) == [])
            // The page does not wait for an app that takes too long.
            Delegate.delay = 60
            try session.receive(.address("/sequoia", number: 0, position: 2))
            await simulation.advance(by: .seconds(10))
            #expect(addresses(channel) == ["[[19,1,\"/zion\",2,0,2]]"])
            sessions.discardAll()
        }
    }

    @Test func a_reconnected_page_gets_the_removal_of_the_title() throws {
        try run { simulation in
            let sessions = start(), channel = RecordedChannel(), back = RecordedChannel()
            let session = try #require(sessions.enter(hello(), entry: nil, channel: channel))
            session.scene.title = "Yosemite"
            sessions.leave(session, channel: channel)
            session.scene.title = nil
            #expect(sessions.enter(hello(ticket: session.ticket), entry: nil, channel: back) === session)
            await simulation.settle()
            #expect(back.messages.contains(Array("[[18,\"\"]]".utf8)))
            sessions.discardAll()
        }
    }

    @Test func the_scene_of_a_page_in_a_covered_tab_is_not_active() throws {
        try run { simulation in
            let sessions = start(), channel = RecordedChannel(), back = RecordedChannel()
            var hidden = hello()
            hidden.isVisible = false
            let session = try #require(sessions.enter(hidden, entry: nil, channel: channel)), scene = session.scene
            #expect(scene.activationState != .foregroundActive)
            try session.receive(.visible(true))
            #expect(scene.activationState == .foregroundActive)
            hidden.ticket = session.ticket
            #expect(sessions.enter(hidden, entry: nil, channel: back) === session)
            #expect(scene.activationState == .background, "The page that took the scene over is covered.")
            sessions.discardAll()
        }
    }

    @Test func the_scene_gets_the_figures_of_any_of_its_pages() throws {
        try run { _ in
            let sessions = start(), first = RecordedChannel(), second = RecordedChannel()
            let session = try #require(sessions.enter(hello(), entry: nil, channel: first))
            func asked(_ channel: RecordedChannel) -> Bool {
                channel.messages.contains { String(decoding: $0, as: UTF8.self) == "[[20,1000]]" }
            }
            var heard: [ClientFigures] = []
            let figures = ClientFigures()
            // No figures were requested, so those that a page sends anyway are ignored.
            try session.receive(.figures(figures))
            #expect(!asked(first))
            session.scene.clientObserver = { heard.append($0) }
            #expect(asked(first))
            try session.receive(.figures(figures))
            #expect(heard == [figures])
            _ = sessions.enter(hello(ticket: session.ticket), entry: nil, channel: second)
            #expect(asked(second))
            session.scene.clientObserver = nil
            try session.receive(.figures(figures))
            #expect(heard.count == 1)
        }
    }

    /// The numbers of the actions that a page was told are done.
    private func confirmed(_ channel: RecordedChannel) -> [String] {
        channel.messages.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("[[33,") }
    }
    private func greeting(_ channel: RecordedChannel) -> String? {
        channel.messages.map { String(decoding: $0, as: UTF8.self) }.first { $0.hasPrefix("[[16,") }
    }

    /// The first node that can be activated.
    private static func control(in node: RenderNode) -> RenderNode? {
        if node.accepts.contains(.activate) { return node }
        return node.children.lazy.compactMap(control).first
    }

    @Test func an_action_that_is_sent_again_is_performed_once() throws {
        try run { simulation in
            let sessions = start(), channel = RecordedChannel(), back = RecordedChannel()
            let session = try #require(sessions.enter(hello(), entry: nil, channel: channel))
            await simulation.settle()
            var taps = 0
            let window = UIWindow(windowScene: session.scene)
            let button = UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
            button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
            window.addSubview(button)
            window.isHidden = false
            await simulation.settle()
            let node = try #require(Self.control(in: session.scene.tree.root))
            let tap = ClientMessage.input(.activate, node: node.id)
            #expect(greeting(channel)?.hasSuffix(",0,0]]") == true)
            try session.receive(.action(tap, number: 1))
            try session.receive(.action(tap, number: 2))
            #expect(taps == 2 && confirmed(channel) == ["[[33,1]]", "[[33,2]]"])

            // The second confirmation was lost with the connection, and so was the third action.
            sessions.leave(session, channel: channel)
            #expect(sessions.enter(hello(ticket: session.ticket), entry: nil, channel: back) === session)
            #expect(greeting(back)?.hasSuffix(",1,2]]") == true)
            try session.receive(.action(tap, number: 2))
            try session.receive(.action(tap, number: 3))
            #expect(taps == 3 && confirmed(back) == ["[[33,2]]", "[[33,3]]"])
            sessions.discardAll()
        }
    }
}
