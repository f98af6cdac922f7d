import Foundation
import FrontmostRender

/// What subtrees of one shape have in common: all but the frames and the texts of their nodes, which are listed in preorder.
@MainActor final class TreeShape {
    /// Equal shapes have equal numbers, see `ShapeTable`.
    let number: Int
    /// The index of each node's parent; -1 for the root.
    let parents: [Int]
    let childCounts: [Int]
    let surfaces: [Surface]
    let looks: [NodeLook]
    /// The number of strings that each subtree brings, see `ScannedTree`.
    let stringCount: Int

    init(number: Int, parents: [Int], childCounts: [Int], surfaces: [Surface], looks: [NodeLook]) {
        (self.number, self.parents, self.childCounts, self.surfaces, self.looks) = (number, parents, childCounts, surfaces, looks)
        stringCount = looks.reduce(0) { $0 + $1.stringCount }
    }

    var count: Int { looks.count }
}

/// A subtree that may become an instance of a template.
@MainActor struct ScannedTree {
    let shape: TreeShape
    /// All nodes in preorder.
    let nodes: ContiguousArray<RenderNode>
    /// For each node in order its text, if that becomes the element's text directly, and the values of its attributes.
    let strings: [String]

    var root: RenderNode { nodes[0] }
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
