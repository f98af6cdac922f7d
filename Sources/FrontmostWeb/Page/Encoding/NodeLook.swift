import Foundation
import FrontmostRender

/// A node in the page's terms, its place and its texts aside.
struct NodeLook: Hashable {
    enum Content: Hashable {
        case none
        /// One string that goes into the element as it is.
        case text
        /// SVG that was defined.
        case markup(Int)
        /// Something that is written out each time.
        case own
        /// Fields, scrolling, canvases, pictures: never part of a template.
        case single
    }

    var tag: ElementRole.Tag
    var style: Int
    var effects: String
    var accepts: Int
    var content: Content
    var attributeNames: [String]
}

/// A node of a subtree that may be an instance of a template.
@MainActor struct ScannedNode {
    var node: RenderNode
    var parent: Int
    var look: NodeLook
    var values: [String]
}

/// A subtree in preorder, with the number of its shape: subtrees of one shape differ in places and texts only.
@MainActor struct ScannedTree {
    var shape: Int
    var nodes: [ScannedNode]
}

/// Numbers the shapes of subtrees. Equal shapes have equal numbers.
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

    /// Notes that a shape was shown so many times more; tells how often in all.
    mutating func note(_ shape: Int, _ count: Int) -> Int {
        sightings[shape] += count
        return sightings[shape]
    }
}

extension RenderNode {
    /// Whether all below this node lies within it, so that a browser may leave it out while it is out of sight.
    var showsOnlyWithinBounds: Bool {
        children.allSatisfy { child in
            child.effects.isPlain && child.origin.x >= 0 && child.origin.y >= 0
                && child.origin.x + child.size.width <= size.width && child.origin.y + child.size.height <= size.height
                && child.showsOnlyWithinBounds
        }
    }
}
