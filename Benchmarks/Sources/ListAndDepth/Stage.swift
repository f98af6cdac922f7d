import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUI

/// A view graph with a render tree and nobody who looks: a commit is everything a frame costs before a host gets it.
@MainActor final class Stage {
    private static let measurer = FontMeasurer()
    private static let size = CGSize(width: 800, height: 600)
    let graph: ViewGraph
    private let tree: RenderTree

    init<V: View>(_ view: V) {
        tree = RenderTree(clock: FrameClock())
        graph = ViewGraph(view, size: Self.size, measurer: Self.measurer)
        tree.root.setFrame(origin: .zero, size: Self.size)
        tree.root.appendChild(graph.renderNode)
    }

    @discardableResult func commit() -> RenderPatch {
        graph.bringToRest()
        return tree.takePatch()
    }

    /// The actions of all buttons, in order.
    var taps: [() -> Void] {
        var found: [() -> Void] = []
        func visit(_ node: RenderNode) {
            if node.accepts.contains(.activate) { found.append { _ = node.responder?.respond(to: .activate) } }
            node.children.forEach(visit)
        }
        visit(graph.renderNode)
        return found
    }
}

/// Milliseconds of processor time.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

@MainActor func timed(_ body: () -> Void) -> Double {
    let start = processorTime()
    body()
    return processorTime() - start
}

/// A line of results: median and best of the runs.
@MainActor func report(_ name: String, _ times: [Double], _ note: String = "") {
    let sorted = times.sorted()
    func pad(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }
    func show(_ ms: Double) -> String { String(format: "%.4f", ms) }
    print(pad(name, 40), show(sorted[sorted.count / 2]), "ms  best", show(sorted[0]), " ", note)
}
