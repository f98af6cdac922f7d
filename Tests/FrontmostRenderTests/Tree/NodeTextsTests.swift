import FrontmostRender
import Testing

/// Names of accessibility elements without a label.
@MainActor struct NodeTextsTests {
    private func node(_ text: String, _ semantics: RenderSemantics? = nil, _ children: [RenderNode] = []) -> RenderNode {
        let node = RenderNode()
        let fragment = TextContent.Fragment(
            text: text, font: ResolvedFont(size: 17), style: TextStyle(paint: .color(.black)), x: 0, width: 50)
        if !text.isEmpty { node.content = .text(TextContent(single: fragment, lineHeight: 20, baseline: 15, string: text)) }
        node.semantics = semantics
        node.setChildren(ContiguousArray(children))
        return node
    }
    private func link(_ traits: RenderSemantics.Traits) -> RenderNode {
        let hidden = node("Hidden")
        hidden.effects.isHidden = true
        let star = node("", RenderSemantics(role: .button), [node("Star")])
        let parts = [node("Park"), node("", nil, [star]), hidden, node("3 km")]
        return node("", RenderSemantics(role: .button, traits: traits), parts)
    }

    @Test func the_texts_inside_are_all_visible_texts() {
        #expect(link([]).textsInside == "Park Star 3 km")
    }

    @Test func texts_of_separate_controls_belong_to_those() {
        #expect(link(.holdsControls).textsInside == "Park 3 km")
        #expect(node("", nil, [link(.holdsControls)]).textsInside == "Park 3 km", "The row around it has no other texts.")
    }
}
