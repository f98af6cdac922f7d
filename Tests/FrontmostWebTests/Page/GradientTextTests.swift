import Foundation
import FrontmostRender
import Testing

@testable import FrontmostWeb

/// Gradients in CSS, SVG and drawings: hosts that know fewer of them than an app.
@MainActor struct GradientTextTests {
    private let size = CGSize(width: 40, height: 20)

    private func gradient(_ geometry: GradientPaint.Geometry) -> GradientPaint {
        GradientPaint(
            stops: [GradientPaint.Stop(color: .black, location: 0), .init(color: .white, location: 1)], geometry: geometry)
    }

    /// The message that shows a drawing which is filled with the gradient.
    private func drawn(_ gradient: GradientPaint) -> String {
        let tree = RenderTree(clock: FrameClock()), node = RenderNode()
        node.setFrame(origin: .zero, size: size)
        let path = Path(CGRect(x: 1, y: 0, width: 39, height: 20))
        node.content = .drawing(
            DrawingContent([.fill(PathOutline(path), .gradient(gradient), area: CGRect(origin: .zero, size: size))]))
        tree.root.setChildren([node])
        _ = tree.takePatch()
        return String(decoding: TreeEncoder().whole(tree, at: 0), as: UTF8.self)
    }

    @Test func the_rest_of_a_turn_has_the_colours_of_both_ends() {
        let quarter = gradient(.angular(center: .center, start: .degrees(0), end: .degrees(90)))
        #expect(
            quarter.cssText(size: size)
                == "conic-gradient(from 90deg at 50% 50%,#000000 0deg,#ffffff 90deg,#ffffff 225deg,#000000 225deg,#000000 360deg)"
        )
        #expect(drawn(quarter).contains("[2,20,10,0,[0,\"#000000\",0.25,\"#ffffff\",0.625,\"#ffffff\",0.625,"))
    }

    @Test func of_several_turns_the_last_one_shows() {
        let text = gradient(.angular(center: .center, start: .degrees(0), end: .degrees(720))).cssText(size: size)
        #expect(text == "conic-gradient(from 450deg at 50% 50%,#808080 0deg,#ffffff 360deg)")
    }

    @Test func an_anticlockwise_gradient_runs_clockwise_with_its_colours_reversed() {
        let text = gradient(.angular(center: .center, start: .degrees(360), end: .degrees(0))).cssText(size: size)
        #expect(text == "conic-gradient(from 90deg at 50% 50%,#ffffff 0deg,#000000 360deg)")
    }

    @Test func radii_that_shrink_are_written_from_the_inside() {
        let circle = gradient(.radial(center: .center, startRadius: 9, endRadius: 3))
        #expect(circle.cssText(size: size) == "radial-gradient(circle at 50% 50%,#ffffff 3px,#000000 9px)")
        #expect(drawn(circle).contains("[1,20,10,3,9,[0,\"#ffffff\",1,\"#000000\"]]"))
        let oval = gradient(.elliptical(center: .center, startFraction: 0.5, endFraction: 0.25))
        #expect(oval.cssText(size: size) == "radial-gradient(100% 100% at 50% 50%,#ffffff 25%,#000000 50%)")
        let path = PathOutline(Path(CGRect(x: 1, y: 0, width: 39, height: 20)))
        let svg = Markup.shape(ShapeContent(.path(path), fill: .gradient(circle)), path: path, size: size, prefix: "p")
        #expect(svg.contains("fr=\"3\" r=\"9\"><stop offset=\"0\" stop-color=\"#ffffff\"/>"))
    }
}
