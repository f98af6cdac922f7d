import Foundation
import FrontmostRender

/// Measures the frames of a scene, and the cost of windows of its own, such as those of a debugging tool.
///
/// Without a profiler no clock is read. With one, each frame records the share of the profiler's windows: evaluating and laying out
/// their contents, and their part of the patch. A frame in which only those windows changed counts for them as a whole.
package struct FrameProfiler {
    /// The windows to measure.
    package var windows: Set<ObjectIdentifier>
    /// The processor time of the calling thread so far, in seconds.
    package var processorTime: @MainActor () -> TimeInterval
    /// Called when a frame was committed. It may not have been shown yet.
    package var committed: @MainActor (FrameRecord) -> Void
    /// Called after an input event in one of those windows, with the processor time that it took, in seconds.
    package var tookInput: @MainActor (TimeInterval) -> Void

    /// Measures the share of the given windows.
    package init(
        windows: Set<ObjectIdentifier>, processorTime: @escaping @MainActor () -> TimeInterval,
        committed: @escaping @MainActor (FrameRecord) -> Void, tookInput: @escaping @MainActor (TimeInterval) -> Void = { _ in }
    ) {
        (self.windows, self.processorTime, self.committed, self.tookInput) = (windows, processorTime, committed, tookInput)
    }
}

/// The profiler's share of the frame in progress.
@MainActor struct FrameShare {
    let profiler: FrameProfiler
    private(set) var seconds: TimeInterval = 0
    private let start: TimeInterval

    init(_ profiler: FrameProfiler) {
        self.profiler = profiler
        start = profiler.processorTime()
    }

    func isOwn(_ window: UIWindow?) -> Bool { window.map { profiler.windows.contains(ObjectIdentifier($0)) } ?? false }

    mutating func add(since time: TimeInterval, part: Double = 1) { seconds += (profiler.processorTime() - time) * part }

    /// - Parameter windows: The windows in which something changed.
    func total(changed windows: [ObjectIdentifier]) -> TimeInterval {
        let isWhole = !windows.isEmpty && windows.allSatisfy(profiler.windows.contains)
        return isWhole ? profiler.processorTime() - start : seconds
    }
}
