import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// Rectangles with corners that follow those of the container around.
@MainActor struct ConcentricRectangleTests {
    private static let around = CGRect(x: 0, y: 0, width: 100, height: 100)

    private func radii(_ shape: ConcentricRectangle, _ rect: CGRect, in container: (any InsettableShape)?) -> [CGFloat] {
        let situation = ShapeSituation(
            values: EnvironmentValues(), container: container, distance: 0, around: container == nil ? nil : Self.around)
        guard case .roundedRectangle(let radii) = shape.placed(in: rect, situation).outline else { return [] }
        return [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
    }

    @Test func a_corner_has_the_same_centre_as_that_of_the_container() {
        let container = RoundedRectangle(cornerRadius: 30), inner = Self.around.insetBy(dx: 10, dy: 10)
        #expect(radii(ConcentricRectangle(), inner, in: container) == [20, 20, 20, 20])
        #expect(radii(ConcentricRectangle(), Self.around.insetBy(dx: 40, dy: 40), in: container) == [0, 0, 0, 0])
        #expect(
            radii(.rect(corners: .concentric(minimum: 5)), Self.around.insetBy(dx: 40, dy: 40), in: container) == [5, 5, 5, 5])
        #expect(radii(.rect(corners: .fixed(7)), inner, in: container) == [7, 7, 7, 7])
        #expect(radii(ConcentricRectangle(), inner, in: Capsule()) == [40, 40, 40, 40])
        #expect(radii(ConcentricRectangle(), inner, in: Rectangle()) == [0, 0, 0, 0])
    }

    @Test func each_corner_follows_its_own_place() {
        let top = CGRect(x: 10, y: 10, width: 80, height: 20), container = RoundedRectangle(cornerRadius: 30)
        #expect(radii(ConcentricRectangle(), top, in: container) == [20, 20, 0, 0])
        #expect(radii(ConcentricRectangle(corners: .concentric, isUniform: true), top, in: container) == [20, 20, 20, 20])
        let mixed = ConcentricRectangle(topLeadingCorner: .fixed(3), bottomLeadingCorner: .concentric(minimum: .fixed(4)))
        #expect(radii(mixed, top, in: container) == [3, 20, 0, 4])
        #expect(radii(.rect(uniformTopCorners: .fixed(2)), top, in: container) == [2, 2, 0, 0])
    }

    @Test func without_a_container_a_corner_has_its_least_radius() {
        #expect(radii(ConcentricRectangle(), Self.around, in: nil) == [0, 0, 0, 0])
        #expect(radii(ConcentricRectangle(corners: .concentric(minimum: 6)), Self.around, in: nil) == [6, 6, 6, 6])
    }

    @Test func a_view_in_a_container_shape_is_drawn_with_its_corners() {
        let harness = LayoutHarness(
            ConcentricRectangle().fill(.red).padding(8).frame(width: 100, height: 60)
                .containerShape(.rect(cornerRadius: 20)))
        var found: [OutlineShape] = []
        func visit(_ node: RenderNode) {
            if case .shape(let shape) = node.content { found.append(shape.outline) }
            node.children.forEach(visit)
        }
        visit(harness.graph.renderNode)
        #expect(found == [.roundedRectangle(cornerRadius: 12)])
    }
}
