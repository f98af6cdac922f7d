import Foundation
import FrontmostRender
@testable import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Shapes that are made of others, or depend on the container around.
@MainActor struct CombinedShapeTests {
    private let box = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test func shapes_are_combined_in_one_rectangle() {
        let left = Rectangle().size(width: 50, height: 100)
        let union = left.union(Circle()).path(in: box)
        #expect(union.contains(CGPoint(x: 5, y: 5)) && union.contains(CGPoint(x: 90, y: 50)))
        #expect(!union.contains(CGPoint(x: 98, y: 2)))
        let rest = Circle().subtracting(left).path(in: box)
        #expect(!rest.contains(CGPoint(x: 25, y: 50)) && rest.contains(CGPoint(x: 75, y: 50)))
    }

    private func outlines(_ screen: Screen) -> [OutlineShape] {
        var found: [OutlineShape] = []
        func visit(_ node: RenderNode) {
            if case .shape(let shape) = node.content, shape.fill == .color(screen.resolved(.red)) { found.append(shape.outline) }
            if let clip = node.effects.clip, node.effects.clipsTouches == false { found.append(clip) }
            node.children.forEach(visit)
        }
        screen.scene.windows.forEach { visit($0.node) }
        return found
    }

    @Test func a_relative_shape_is_concentric_with_its_container() throws {
        struct Card: View {
            @State private var inset: CGFloat = 8
            var body: some View {
                VStack {
                    Button("More") { inset = 12 }
                    ZStack { ContainerRelativeShape().fill(.red).padding(inset) }
                        .frame(width: 100, height: 60)
                        .containerShape(.rect(cornerRadius: 20))
                }
            }
        }
        try simulate(Card()) { screen in
            #expect(outlines(screen) == [.roundedRectangle(cornerRadius: 12)])
            try await screen.find(.button, "More").tap()
            #expect(outlines(screen) == [.roundedRectangle(cornerRadius: 8)])
        }
    }

    @Test func without_a_container_a_relative_shape_is_a_rectangle() throws {
        try simulate(ContainerRelativeShape().fill(.red)) { screen in #expect(outlines(screen) == [.rectangle]) }
    }

    @Test func glass_is_a_material_in_a_shape() throws {
        try simulate(Text("a").padding().glassEffect(.regular.tint(.red), in: .rect(cornerRadius: 7))) { screen in
            var fills: [Paint] = []
            @MainActor func visit(_ node: RenderNode) {
                if case .shape(let shape) = node.content, shape.outline == .roundedRectangle(cornerRadius: 7),
                    let fill = shape.fill
                {
                    fills.append(fill)
                }
                node.children.forEach(visit)
            }
            screen.scene.windows.forEach { visit($0.node) }
            #expect(fills.count == 2)
            guard case .material? = fills.first else {
                Issue.record("The material is behind the tint.")
                return
            }
        }
    }

    @Test func what_glass_does_not_do_is_said_once() throws {
        struct Page: View {
            var body: some View {
                ForEach(0..<2) { Text("\($0)").glassEffect(.regular.interactive()).glassEffectTransition(.materialize) }
            }
        }
        try simulate(Page()) { screen in
            let texts = screen.console.map(\.text)
            #expect(texts.filter { $0.hasPrefix("Glass.interactive() has no effect") }.count == 1)
            #expect(texts.filter { $0.hasPrefix("glassEffectTransition(_:) has no effect") }.count == 1)
        }
    }
}
