import Foundation

/// The places outside of a graph that its nodes have read: where the graph's root is in the window, and where nodes of other graphs
/// are.
///
/// They change without a layout of this graph. So its host compares them in each pass of a frame, and lets the nodes that depend on
/// them settle again.
@MainActor final class OutsidePlaces: GraphService {
    private struct Place {
        weak var node: LayoutNode?
        var frame: CGRect
    }
    private unowned let graph: ViewGraph
    private var origin: CGPoint
    private var places: [ObjectIdentifier: Place] = [:]

    init(_ graph: ViewGraph) {
        self.graph = graph
        origin = graph.originInWindow
        graph.features.readsPlacesOutside = true
    }

    /// Records that a node of another graph was read.
    func add(_ node: LayoutNode) {
        if places[ObjectIdentifier(node)]?.node !== node {
            places[ObjectIdentifier(node)] = Place(node: node, frame: node.frameInWindow)
        }
    }

    fileprivate var haveMoved: Bool {
        graph.originInWindow != origin
            || places.values.contains { $0.node?.isDetached != false || $0.node?.frameInWindow != $0.frame }
    }

    /// Forgets the places. The nodes that settle next read them again, and so record those that are still of interest.
    fileprivate func update() {
        origin = graph.originInWindow
        places = [:]
    }
}

extension ViewGraph {
    /// Whether a place outside of the graph that its nodes have read is another one now.
    var hasMovedOutside: Bool { features.readsPlacesOutside && existingService(OutsidePlaces.self)?.haveMoved == true }

    /// Lets nodes settle again if a place outside of the graph that they have read is another one now.
    func outsideMayHaveMoved() {
        guard hasMovedOutside else { return }
        existingService(OutsidePlaces.self)?.update()
        noteViewportMoved()
    }
}

extension LayoutNode {
    /// The node's frame in the coordinates of the window.
    final var frameInWindow: CGRect {
        let origin = graph.originInWindow
        return frame().offsetBy(dx: origin.x, dy: origin.y)
    }

    /// The node's frame in the coordinates of another node, which may be in another graph; nil stands for the window.
    final func frame(relativeTo node: LayoutNode?) -> CGRect {
        guard let node else {
            _ = graph.service(OutsidePlaces.self)
            return frameInWindow
        }
        let place: CGRect, own: CGRect
        if node.graph === graph {
            (place, own) = (node.frame(), frame())
        } else {
            graph.service(OutsidePlaces.self).add(node)
            (place, own) = (node.frameInWindow, frameInWindow)
        }
        return own.offsetBy(dx: -place.minX, dy: -place.minY)
    }
}
