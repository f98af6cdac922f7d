import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

private struct Growing: View {
    @State var isLarge = false
    @State var other = 0

    var body: some View {
        HStack(spacing: 0) {
            Color.red.frame(width: isLarge ? 40 : 20, height: 20)
            Color.green.frame(width: isLarge ? 40 : 20, height: 20)
                .opacity(other == 0 ? 1 : 0.5)
                .animation(.linear(duration: 1), value: isLarge)
            Button("change") { isLarge.toggle() }.frame(width: 80)
            Button("other") { other += 1 }.frame(width: 80)
        }
        .frame(width: 300, alignment: .leading)
    }
}

private struct Child: View {
    let isOn: Bool
    @State private var count = 0
    var body: some View {
        Button("count") { count += 1 }.opacity(count == 0 ? 1 : 0.5)
    }
}

@MainActor struct AnimationScopeTests {
    /// The running change of the node or of its nearest animating ancestor.
    private func change(_ node: RenderNode?) -> RenderNode.RunningChange? {
        var next = node
        while let node = next {
            if let change = node.runningChanges.first { return change }
            next = node.parent
        }
        return nil
    }
    private func running(_ node: RenderNode?) -> Bool { change(node) != nil }

    @Test func only_content_inside_the_modifier_animates_when_its_value_changes() throws {
        let stage = GraphStage(Growing())
        let (red, green) = (stage.shapes[0].node, stage.shapes[1].node)
        stage.send(.activate, to: stage.node(text: "change"))
        #expect(red.size.width == 40 && green.size.width == 40)
        #expect(!running(red))
        // The start of the change, which was a moment ago in real time.
        let start = try #require(change(green)).start
        #expect(green.seenFrame(at: start) == CGRect(x: 20, y: 140, width: 20, height: 20), "The change starts at the old place.")
    }

    @Test func a_change_of_another_value_animates_nothing() {
        let stage = GraphStage(Growing())
        stage.send(.activate, to: stage.node(text: "other"))
        #expect(!stage.tree.isAnimating)
    }

    @Test func a_transaction_modifier_removes_the_animation_below() {
        struct Screen: View {
            @State var isOn = false
            var body: some View {
                VStack {
                    Rectangle().opacity(isOn ? 1 : 0.5).transaction { $0.animation = nil }
                    Rectangle().opacity(isOn ? 1 : 0.5)
                    Button("go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                }
            }
        }
        let stage = GraphStage(Screen())
        stage.send(.activate, to: stage.node(text: "go"))
        #expect(!running(stage.shapes[0].node))
        #expect(running(stage.shapes[1].node))
    }

    @Test func a_body_below_is_animated_whatever_caused_its_change() {
        let stage = GraphStage(Child(isOn: true).animation(.linear(duration: 1)))
        stage.send(.activate, to: stage.node(text: "count"))
        #expect(stage.tree.isAnimating)
    }
}

extension RenderNode {
    /// The node's animated frame at a time, in the root's coordinates.
    @MainActor fileprivate func seenFrame(at time: TimeInterval) -> CGRect {
        let frame = frame(in: nil, at: time)
        return CGRect(
            x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width.rounded(), height: frame.height.rounded())
    }
}
