import Foundation
import FrontmostRender

/// Whoever measures the frames of a scene, and what it costs itself by windows of its own.
///
/// Without one no clock is read. With one, each frame tells what the witness's own windows took of it: evaluating and laying out
/// what they show, and their part of the patch. A frame in which nothing changed but those windows is theirs as a whole.
package struct FrameWitness {
    /// The windows whose share is measured.
    package var windows: Set<ObjectIdentifier>
    /// Seconds of processor time that the calling thread has taken.
    package var processorTime: @MainActor () -> TimeInterval
    /// A frame was committed. It may not have been shown yet.
    package var committed: @MainActor (FrameRecord) -> Void
    /// Something was done in one of those windows, by input, that took so many seconds of processor time.
    package var tookInput: @MainActor (TimeInterval) -> Void

    /// Measures the share of these windows.
    package init(
        windows: Set<ObjectIdentifier>, processorTime: @escaping @MainActor () -> TimeInterval,
        committed: @escaping @MainActor (FrameRecord) -> Void, tookInput: @escaping @MainActor (TimeInterval) -> Void = { _ in }
    ) {
        (self.windows, self.processorTime, self.committed, self.tookInput) = (windows, processorTime, committed, tookInput)
    }
}

extension UIWindowScene {
    /// Gives an event to a node, and counts what that takes where it is in one of the witness's windows.
    func dispatch(_ event: InputEvent, from node: RenderNode) -> Bool {
        guard let witness = loop.witness, let window = node.enclosingWindow,
            witness.windows.contains(ObjectIdentifier(window))
        else { return tree.dispatch(event, from: node) }
        let start = witness.processorTime()
        defer { witness.tookInput(witness.processorTime() - start) }
        return tree.dispatch(event, from: node)
    }
}

/// What the witness's windows took of the frame that is being made.
@MainActor struct FrameShare {
    let witness: FrameWitness
    private(set) var seconds: TimeInterval = 0
    private let start: TimeInterval

    init(_ witness: FrameWitness) {
        self.witness = witness
        start = witness.processorTime()
    }

    func isOwn(_ window: UIWindow?) -> Bool { window.map { witness.windows.contains(ObjectIdentifier($0)) } ?? false }

    mutating func add(since time: TimeInterval, part: Double = 1) { seconds += (witness.processorTime() - time) * part }

    /// - Parameter windows: Those in which something changed.
    func total(changed windows: [ObjectIdentifier]) -> TimeInterval {
        let isWhole = !windows.isEmpty && windows.allSatisfy(witness.windows.contains)
        return isWhole ? witness.processorTime() - start : seconds
    }
}
