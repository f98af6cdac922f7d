import Foundation
import FrontmostRender
import FrontmostSimulation
import Testing

@testable import FrontmostWeb
@testable import FrontmostUIKit

/// Pages that come to a server: what they find, and what they replace.
@MainActor @Suite(.serialized) struct PageEntryTests {
    /// An app that does something when its scene goes to the background.
    final class Delegate: UIResponder, UIWindowSceneDelegate {
        static var hidden: (@MainActor (UIWindowScene) -> Void)?
        func sceneDidEnterBackground(_ scene: UIScene) { (scene as? UIWindowScene).map { Self.hidden?($0) } }
    }

    final class TouchLog: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    private func run(
        scenes: Int = 256, hidden: (@MainActor (UIWindowScene) -> Void)? = nil,
        _ body: @escaping @MainActor (PageSessions, Simulation) async throws -> Void
    ) throws {
        try Simulation.run { simulation in
            Delegate.hidden = hidden
            defer { Delegate.hidden = nil }
            let sessions = PageSessions(limits: .init(scenes: scenes), panel: nil) { session, environment, options in
                session.configuration.delegateClass = Delegate.self
                return UIWindowScene.connect(session: session, environment: environment, options: options)
            }
            try await body(sessions, simulation)
            sessions.discardAll()
        }
    }

    private func hello(ticket: SessionTicket? = nil, isVisible: Bool = true) -> PageHello {
        PageHello(environment: .phone, isVisible: isVisible, ticket: ticket, former: nil, address: "/")
    }

    private func texts(_ channel: RecordedChannel) -> [String] { channel.messages.map { String(decoding: $0, as: UTF8.self) } }

    @Test func a_page_that_takes_a_scene_over_cancels_the_touches_of_the_former_page() throws {
        try run { sessions, simulation in
            let first = RecordedChannel(), session = try #require(sessions.enter(self.hello(), entry: nil, channel: first))
            let window = UIWindow(windowScene: session.scene), view = TouchLog(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(view)
            window.isHidden = false
            await simulation.settle()
            @MainActor func node(in node: RenderNode) -> RenderNode? {
                node.accepts.contains(.touch) ? node : node.children.lazy.compactMap(node(in:)).last
            }
            let id = try #require(node(in: session.scene.tree.root)).id
            let touch = TouchInput(id: 1, phase: .began, location: CGPoint(x: 20, y: 20))
            try session.receive(.input(.touch(touch), node: id))
            #expect(view.log == ["began"])
            #expect(sessions.enter(self.hello(ticket: session.ticket), entry: nil, channel: RecordedChannel()) === session)
            #expect(view.log == ["began", "cancelled"] && first.closure?.code == .takenOver)
            #expect(session.scene.activationState == .foregroundActive, "The scene goes on.")
        }
    }

    @Test func a_visitor_too_many_replaces_the_scene_that_has_waited_longest() throws {
        try run(scenes: 12) { sessions, simulation in
            var all: [(session: PageSession, channel: RecordedChannel)] = []
            for _ in 0..<12 {
                let channel = RecordedChannel()
                all.append((try #require(sessions.enter(self.hello(), entry: nil, channel: channel)), channel))
            }
            #expect(sessions.enter(self.hello(), entry: nil, channel: RecordedChannel()) == nil, "All scenes have pages.")
            for (session, channel) in all.prefix(3) {
                sessions.leave(session, channel: channel)
                await simulation.advance(by: .seconds(1))
            }
            #expect(sessions.enter(self.hello(), entry: nil, channel: RecordedChannel()) != nil)
            @MainActor func isThere(_ index: Int) -> Bool {
                sessions.sessions[all[index].session.ticket.session] === all[index].session
            }
            #expect(!isThere(0) && isThere(1) && isThere(2) && sessions.sessions.count == 12)
        }
    }

    @Test func what_a_delegate_does_when_a_covered_page_comes_reaches_the_page() throws {
        let url = try #require(URL(string: "https://parks.example/yosemite"))
        try run { scene in
            UIApplication.shared.open(url)
            UIPasteboard.general.string = "copied"
            scene.title = "Yosemite"
        } _: { sessions, simulation in
            let channel = RecordedChannel()
            _ = sessions.enter(self.hello(isVisible: false), entry: nil, channel: channel)
            await simulation.settle()
            let sent = self.texts(channel)
            #expect(sent.first?.hasPrefix("[[16,") == true)
            #expect(sent.contains("[[17,\"https://parks.example/yosemite\"]]"))
            #expect(sent.contains("[[22,\"copied\"]]") && sent.last { $0.hasPrefix("[[18,") } == "[[18,\"Yosemite\"]]")
        }
    }

    @Test func a_scene_that_its_delegate_ends_when_a_covered_page_comes_is_gone() throws {
        try run { scene in
            UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
        } _: { sessions, simulation in
            let channel = RecordedChannel(), session = sessions.enter(self.hello(isVisible: false), entry: nil, channel: channel)
            await simulation.settle()
            #expect(sessions.sessions.isEmpty && channel.closure?.code == .sceneEnded)
            if let session { sessions.leave(session, channel: channel) }
        }
    }
}
