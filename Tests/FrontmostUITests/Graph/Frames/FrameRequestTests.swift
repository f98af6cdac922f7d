import FrontmostRender
import Testing

@testable import FrontmostUI

/// What a graph calls when it needs a frame.
@MainActor struct FrameRequestTests {
    private final class Host: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
        func request() { precondition(number >= 0) }
    }

    /// A view that moves to another scene replaces what is called, while a write of state on another thread may be calling it.
    @Test func the_request_is_replaced_while_another_thread_makes_it() async {
        let graph = GraphStage(Text("Hello")).graph, rounds = 500_000
        let writes = Task.detached {
            for _ in 0..<rounds {
                GraphLock.withLock {
                    graph.hasNotified = false
                    graph.requestFrameLocked()
                }
            }
        }
        for round in 0..<rounds {
            let host = Host(round)
            graph.requestFrames { host.request() }
        }
        await writes.value
        #expect(graph.onDirty != nil)
    }
}
