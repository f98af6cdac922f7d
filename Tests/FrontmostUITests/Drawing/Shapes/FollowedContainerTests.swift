import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Shapes that depend on their container follow it wherever they are used, also when only their place in it changes.
@MainActor struct FollowedContainerTests {
    enum Use: CaseIterable { case fill, background, clip, erased, touches }

    private struct Page: View {
        let use: Use
        @State private var inset: CGFloat = 5
        @ViewBuilder private var content: some View {
            switch use {
            case .fill: ContainerRelativeShape().fill(.red)
            case .background: Color.clear.background(.red, in: ContainerRelativeShape())
            case .clip: Color.red.clipShape(ContainerRelativeShape())
            case .erased: Color.red.clipShape(AnyShape(ContainerRelativeShape()))
            case .touches: Color.red.contentShape(ContainerRelativeShape())
            }
        }
        var body: some View {
            VStack {
                ZStack(alignment: .topLeading) { content.frame(width: 40, height: 40).padding(inset) }
                    .frame(width: 100, height: 100, alignment: .topLeading)
                    .containerShape(.rect(cornerRadius: 20))
                Button("Move") { inset = 12 }
            }
        }
    }

    private func radius(_ screen: Screen) -> CGFloat? {
        var found: CGFloat?
        @MainActor func visit(_ node: RenderNode) {
            var shown = [node.effects.clip, node.effects.touchShape]
            if case .shape(let shape) = node.content { shown.append(shape.outline) }
            for case .roundedRectangle(let radii)? in shown where node.size.width == 40 { found = radii.topLeading }
            node.children.forEach(visit)
        }
        visit(screen.scene.tree.root)
        return found
    }

    @Test(arguments: Use.allCases) func a_shape_follows_its_place(_ use: Use) throws {
        try simulate(Page(use: use)) { screen in
            #expect(radius(screen) == 15)
            try await screen.find(.button, "Move").tap()
            #expect(radius(screen) == 8)
        }
    }

    @Test func another_rule_of_filling_is_drawn() throws {
        struct Rings: Shape {
            nonisolated func path(in rect: CGRect) -> Path {
                var path = Path(rect)
                path.addRect(rect.insetBy(dx: 10, dy: 10))
                return path
            }
        }
        struct Switching: View {
            @State private var isHollow = false
            var body: some View {
                Text("x").frame(width: 60, height: 60).background(.red, in: Rings(), fillStyle: FillStyle(eoFill: isHollow))
                Button("Switch") { isHollow.toggle() }
            }
        }
        try simulate(Switching()) { screen in
            @MainActor func isHollow() -> Bool? {
                var found: Bool?
                @MainActor func visit(_ node: RenderNode) {
                    if case .shape(let shape) = node.content, case .path(let path) = shape.outline { found = path.isEvenOdd }
                    node.children.forEach(visit)
                }
                visit(screen.scene.tree.root)
                return found
            }
            #expect(isHollow() == false)
            try await screen.find(.button, "Switch").tap()
            #expect(isHollow() == true)
        }
    }
}
