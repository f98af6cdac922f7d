import FrontmostTesting
import Observation
import Testing

@testable import FrontmostUI

/// A view with a size that never settles. The views beside it are still shown, and a frame stays cheap.
@MainActor struct UnsettledSizeTests {
    @Observable final class Model {
        var isShown = false
        var note = 0
    }

    /// Changes its length each time it is placed.
    private struct Unstable: View {
        let counter: Counter
        typealias Body = Never
        static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { UnstableNode(parent, view.counter) }
        static func _update(_ node: ViewNode, _ view: Self) {}
        static var _isUnary: Bool { true }
    }

    @MainActor final class Counter { var rounds = 0 }

    private final class UnstableNode: LayoutNode {
        private let counter: Counter
        init(_ parent: ViewNode, _ counter: Counter) {
            self.counter = counter
            super.init(parent)
            graph.addSettling(self)
        }
        override func computeSize(_ p: Extent) -> MeasuredSize {
            MeasuredSize(Extent(counter.rounds.isMultiple(of: 2) ? 10 : 20, 10))
        }
        override func settle() {
            counter.rounds += 1
            invalidateSize()
        }
    }

    /// Nested geometry readers: the layout needs a round for each.
    private struct Deep: View {
        let depth: Int
        var body: some View {
            GeometryReader { _ in
                if depth > 0 { AnyView(Deep(depth: depth - 1)) } else { Text("Deep") }
            }
        }
    }

    private struct Page: View {
        let model: Model
        let counter: Counter
        var body: some View {
            VStack {
                Text("Note \(model.note)")
                Unstable(counter: counter)
                if model.isShown { Deep(depth: 40) }
            }
        }
    }

    @Test func content_that_needs_many_rounds_beside_it_is_shown() throws {
        let model = Model()
        try simulate(Page(model: model, counter: Counter())) { screen in
            let message = try #require(screen.console.first { $0.text.contains("does not come to rest") })
            // The view's type, those around it, and its place.
            #expect(message.text.contains("the size of a view in Page at ("), "\(message.text)")
            #expect(message.text.contains("10.0 points"), "\(message.text)")
            model.isShown = true
            await screen.settle()
            #expect(screen.text("Deep").exists)
        }
    }

    @Test func later_frames_try_a_few_rounds_only() throws {
        let model = Model(), counter = Counter()
        try simulate(Page(model: model, counter: counter)) { screen in
            let before = counter.rounds
            #expect(before >= 100)
            model.note += 1
            await screen.settle()
            #expect(screen.text("Note 1").exists)
            #expect(counter.rounds - before < 40)
        }
    }
}
