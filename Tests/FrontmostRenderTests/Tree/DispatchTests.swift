import Foundation
import FrontmostRender
import Testing

/// Which responder receives an event at a node.
@MainActor struct DispatchTests {
    private final class Listener: InputResponder {
        var events: [InputEvent] = []
        func respond(to event: InputEvent) -> Bool {
            events.append(event)
            return true
        }
    }

    @Test func a_responder_gets_each_tap_with_its_count() {
        let tree = RenderTree(clock: FrameClock()), node = RenderNode(), listener = Listener()
        node.accepts = .tap
        node.responder = listener
        tree.root.setChildren([node])
        for count in 1...3 { tree.dispatch(.tap(at: .zero, count: count), from: node) }
        #expect(listener.events == [.tap(at: .zero, count: 1), .tap(at: .zero, count: 2), .tap(at: .zero, count: 3)])
    }
}
