import Foundation
import FrontmostRender

/// The properties of a node that nodes of one shape share: all but its frame and its texts.
struct NodeLook: Hashable {
    enum Content: Hashable {
        case none
        /// One string, which becomes the element's text.
        case text
        /// SVG that has been defined, by number.
        case markup(Int)
        /// Content that is written in full each time.
        case own
        /// Content that never becomes part of a template: fields, scroll views, canvases and pictures.
        case single
    }

    var tag: ElementRole.Tag
    var style: Int
    var effects: String
    var accepts: Int
    var content: Content
    var attributeNames: [String]
}

/// A node of a subtree that may become an instance of a template.
@MainActor struct ScannedNode {
    var node: RenderNode
    var parent: Int
    var look: NodeLook
    var values: [String]
}

/// A subtree in preorder, with the number of its shape. Subtrees of one shape differ in frames and texts only.
@MainActor struct ScannedTree {
    var shape: Int
    var nodes: [ScannedNode]
}

/// Numbers the shapes of subtrees; equal shapes have equal numbers.
struct ShapeTable {
    private struct Key: Hashable {
        var look: NodeLook
        var children: [Int]
    }
    private var numbers: [Key: Int] = [:]
    private var sightings: [Int] = []

    var count: Int { numbers.count }

    mutating func number(of look: NodeLook, children: [Int]) -> Int {
        let key = Key(look: look, children: children)
        if let known = numbers[key] { return known }
        let number = numbers.count
        numbers[key] = number
        sightings.append(0)
        return number
    }

    /// Counts further occurrences of a shape, and returns the total.
    mutating func note(_ shape: Int, _ count: Int) -> Int {
        sightings[shape] += count
        return sightings[shape]
    }
}

extension RenderNode {
    /// Whether all descendants lie within this node, so that a browser may skip rendering them while the node is off screen.
    var showsOnlyWithinBounds: Bool {
        if isScrolling && !clipsScrolledChildren { return false }
        return children.allSatisfy { child in
            child.effects.isPlain && child.origin.x >= 0 && child.origin.y >= 0
                && child.origin.x + child.size.width <= size.width && child.origin.y + child.size.height <= size.height
                && child.showsOnlyWithinBounds
        }
    }
}
