import Foundation
import FrontmostRender
import FrontmostTesting
import Testing

/// What takes a finger that moves. The page's script has the same rule; `Tests/Browser/test_fingers.py` gives it the same cases.
@MainActor struct FingerReceiverTests {
    /// Nodes from the outside in, the last of which is touched.
    struct Case: Decodable {
        struct Node: Decodable {
            var kinds: [String]?
            var scrolls: String?
            /// In content of 1,000 points in a port of 300.
            var offset: Double?
        }
        /// A movement in points, and the index of the node that takes it; nil for none.
        struct Move: Decodable {
            let way: CGSize
            let receiver: Int?
            init(from decoder: any Decoder) throws {
                var fields = try decoder.unkeyedContainer()
                way = CGSize(width: try fields.decode(Double.self), height: try fields.decode(Double.self))
                receiver = try fields.decodeNil() ? nil : fields.decode(Int.self)
            }
        }
        let name: String
        let nodes: [Node]
        let moves: [Move]
    }

    private let kinds: [String: InputKinds] = [
        "drag": .drag, "sideways": .sideways, "pull": .pull, "touch": .touch, "touchMoves": .touchMoves, "longPress": .longPress,
        "press": .press, "holdsTouch": .holdsTouch, "afterScrolling": .afterScrolling, "besideScrolling": .besideScrolling,
        "beforeScrolling": .beforeScrolling, "pinch": .pinch, "refresh": .refresh,
    ]

    private func node(_ description: Case.Node) throws -> RenderNode {
        let node = RenderNode()
        let accepted = try InputKinds((description.kinds ?? []).map { try #require(kinds[$0]) })
        (node.accepts, node.touchKinds) = (accepted, accepted)
        node.setFrame(origin: .zero, size: CGSize(width: 300, height: 300))
        guard let axis = description.scrolls, let offset = description.offset else { return node }
        let isVertical = axis == "vertical"
        let size = CGSize(width: isVertical ? 300 : 1000, height: isVertical ? 1000 : 300)
        node.content = .scroll(ScrollContent(axes: isVertical ? .vertical : .horizontal, contentSize: size, offset: .zero))
        node.scrollOffset = CGPoint(x: isVertical ? 0 : offset, y: isVertical ? offset : 0)
        return node
    }

    @Test func a_finger_is_taken_as_in_a_page() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Browser/fingers.json")
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
        #expect(cases.count > 10)
        for each in cases {
            let nodes = try each.nodes.map(node)
            for (outer, inner) in zip(nodes, nodes.dropFirst()) { outer.appendChild(inner) }
            for move in each.moves {
                let receiver = try #require(nodes.last).receiver(ofFingerMovedBy: move.way, beyond: 10)
                let index = receiver.flatMap { receiver in nodes.firstIndex { $0 === receiver } }
                #expect(index == move.receiver, "\(each.name), \(move.way)")
            }
        }
    }
}
