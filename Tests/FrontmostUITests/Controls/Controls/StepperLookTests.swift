import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The look of a stepper.
@MainActor struct StepperLookTests {
    /// The sizes of everything that a stepper's buttons are drawn with.
    private func sizes(in view: some View) throws -> [CGSize] {
        try simulate(view) { screen in
            let halves = try ["Decrement", "Increment"].map { try screen.find(.button, $0).frame }
            let frames = screen.scene.tree.root.subtree.map { $0.frame(at: screen.scene.tree.now) }
            return frames.filter { frame in halves.contains { $0.contains(frame) } }.map(\.size)
        }
    }

    @Test func its_symbols_keep_their_size_among_large_texts() throws {
        let stepper = Stepper("Age", value: .constant(1)).labelsHidden()
        let small = try sizes(in: stepper), large = try sizes(in: stepper.font(.largeTitle).imageScale(.large))
        #expect(small == large && small.contains { $0.width < 40 }, "\(small)")
    }
}
