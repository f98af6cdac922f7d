import Foundation
import FrontmostRender
import FrontmostSimulation
import Testing

@testable import FrontmostWeb
@testable import FrontmostUIKit

/// Keys that a page leaves to the app.
@MainActor @Suite struct PageKeyTests {
    final class Commander: UIViewController {
        private let commands: [UIKeyCommand]

        init(_ commands: [UIKeyCommand]) {
            self.commands = commands
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override var keyCommands: [UIKeyCommand]? { commands }
    }

    final class Delegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            let disabled = UIKeyCommand(input: "d", modifierFlags: .command) { _ in }
            disabled.attributes = .disabled
            window.rootViewController = Commander([
                UIKeyCommand(input: "S", modifierFlags: [.command, .shift]) { _ in },
                UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [.alternate, .control]) { _ in }, disabled,
            ])
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    /// Runs `body` with a page, and returns what it was sent.
    private func run(_ body: @escaping @MainActor (PageSession, Simulation) async throws -> Void) throws -> [String] {
        let channel = RecordedChannel()
        try Simulation.run { simulation in
            let sessions = PageSessions(panel: nil) { session, environment, options in
                session.configuration.delegateClass = Delegate.self
                return UIWindowScene.connect(session: session, environment: environment, options: options)
            }
            let page = try #require(
                sessions.enter(PageHello(environment: .phone, address: "/"), entry: nil, channel: channel))
            await simulation.settle()
            channel.messages = []
            try await body(page, simulation)
            await simulation.settle()
            sessions.discardAll()
        }
        return channel.messages.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func a_page_gets_the_keys_of_the_commands_in_front() throws {
        let front = Commander([UIKeyCommand(input: "\r", modifierFlags: .command) { _ in }])
        let sent = try run { page, simulation in
            try page.receive(.commands)
            page.scene.keyWindow?.rootViewController?.present(front, animated: false)
            await simulation.settle()
            try page.receive(.commands)
        }
        // Command and Command with Shift undo and redo.
        #expect(
            sent.filter { $0.hasPrefix("[[35,") }
                == [#"[[35,["ArrowUp",6,"S",9,"z",8,"z",9]]]"#, #"[[35,["Enter",8,"z",8,"z",9]]]"#])
    }

    @Test func each_key_that_a_page_offers_is_answered() throws {
        final class Receiver: InputResponder {
            func respond(to event: InputEvent) -> Bool {
                if case .keyBeforeField(let key) = event { key.key == "a" } else { false }
            }
        }
        let receiver = Receiver()
        let sent = try run { page, simulation in
            let node = RenderNode()
            node.setFrame(origin: .zero, size: CGSize(width: 100, height: 100))
            node.accepts = .key
            node.responder = receiver
            page.scene.tree.root.appendChild(node)
            page.scene.setNeedsActivityReport()
            await simulation.settle()
            for key in ["a", "b"] { try page.receive(.input(.keyBeforeField(KeyInput(key)), node: node.id)) }
            try page.receive(.input(.key(KeyInput("b")), node: node.id))
        }
        let answers = sent.filter { $0.hasPrefix("[[32,") }
        #expect(answers.count == 2 && answers.last?.hasSuffix(#","b",0]]"#) == true)
        #expect(answers.first?.contains(",\"") == false)
    }
}
