import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
import Testing

@testable import FrontmostUI
@testable import FrontmostUIKit
@testable import FrontmostWeb

/// Random apps on pages of any size that send any messages: no input or layout traps, and all numbers of every frame are finite.
/// A trap ends the process; `scripts/fuzz` reports its seed.
@MainActor @Suite(.serialized) struct HostilePageWalkTests {
    private final class Channel: PageChannel {
        let client = ClientAddress(nil)
        var isWritable = true
        func send(_ message: [UInt8]) -> Bool { isWritable }
        func close(code: WebCloseCode, reason: String) {}
    }

    @Test(arguments: WalkSeeds.all(usually: 12, onceFailed: [33, 59, 20184, 30124, 31228]))
    func no_message_and_no_layout_ends_the_process(seed: UInt64) throws {
        Self.note(seed)
        try Simulation.run(seed: seed) { simulation in
            var random = SplitMix(seed: seed)
            let model = RandomModel(), depth = Int.random(in: 1...4, using: &random)
            let sessions = PageSessions(panel: nil) { session, environment, options in
                UIWindowScene.connect(session: session, environment: environment, options: options) { scene in
                    let window = UIWindow(windowScene: scene)
                    window.rootViewController = UIHostingController(
                        rootView: RandomView(seed: seed &* 0x9E37_79B9, depth: depth, model: model))
                    scene.ownedWindow = window
                    window.makeKeyAndVisible()
                }
            }
            defer { sessions.discardAll() }
            let hello = PageHello(environment: .phone, ticket: nil, former: nil, address: "/")
            let session = try #require(sessions.enter(hello, entry: nil, channel: Channel()))
            await simulation.settle()
            for _ in 0..<40 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: model.change(&random)
                case 1: await simulation.advance(by: .milliseconds(Int.random(in: 0...700, using: &random)))
                default: Self.send(to: session, &random)
                }
                if Int.random(in: 0..<3, using: &random) == 0 { await simulation.settle() }
            }
            await simulation.advance(by: .seconds(2))
            let strange = Self.firstStrangeFrame(session.scene.tree.root)
            #expect(strange == nil, "seed \(seed)")
        }
    }

    /// Processes a message's bytes as the server does.
    private static func send(to session: PageSession, _ random: inout SplitMix) {
        let bytes = RandomMessage(nodes: nodes(of: session.scene)).bytes(&random)
        do {
            try session.receive(try ClientMessage(bytes))
        } catch {
            // A `ClientMessageError`: the page is notified and its connection closed.
        }
    }

    private static func nodes(of scene: UIWindowScene) -> ClosedRange<Int> {
        var low = Int.max, high = 0
        func visit(_ node: RenderNode) {
            (low, high) = (min(low, node.id), max(high, node.id))
            node.children.forEach(visit)
        }
        visit(scene.tree.root)
        return max(1, low)...max(1, high, low)
    }

    private static func firstStrangeFrame(_ node: RenderNode) -> String? {
        let frame = node.frame
        if ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0 {
            return "\(frame)"
        }
        for child in node.children { if let strange = firstStrangeFrame(child) { return strange } }
        return nil
    }

    /// Writes the seed to the file in which `scripts/fuzz` finds it after a trap.
    private static func note(_ seed: UInt64) {
        guard let path = ProcessInfo.processInfo.environment["FRONTMOST_SEED_FILE"] else { return }
        try? Data("\(seed)\n".utf8).write(to: URL(filePath: path))
    }
}
