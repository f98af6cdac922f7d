import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A shape that consists of a line takes touches on it.
@MainActor struct LineTouchTests {
    private struct Page<Ring: View>: View {
        let ring: Ring
        @State private var tapped = "nothing"
        var body: some View {
            ZStack {
                Color.yellow.frame(width: 300, height: 300).onTapGesture { tapped = "ground" }
                ring.frame(width: 200, height: 200).onTapGesture { tapped = "ring" }.accessibilityIdentifier("ring")
                Text(tapped).offset(y: 300)
            }
        }
    }

    private func check<Ring: View>(_ ring: Ring, _ points: [(CGSize, String)]) throws {
        try simulate(Page(ring: ring)) { screen in
            let bounds = screen.scene.tree.root.size, middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
            // The window's content may be moved by the safe area: the yellow ground is in its middle.
            let text = try screen.text("nothing").frame
            let centre = CGPoint(x: middle.x, y: text.midY - 300)
            for (offset, name) in points {
                try await screen.tap(at: CGPoint(x: centre.x + offset.width, y: centre.y + offset.height))
                #expect(screen.text(name).exists, "\(offset)")
            }
        }
    }

    @Test func the_line_of_a_circle_takes_taps_on_both_sides_of_its_edge() throws {
        try check(
            Circle().stroke(.red, lineWidth: 30),
            [
                (CGSize(width: 90, height: 0), "ring"), (.zero, "ground"), (CGSize(width: 0, height: -110), "ring"),
                (CGSize(width: 80, height: 0), "ground"), (CGSize(width: 71, height: 71), "ring"),
                (CGSize(width: 90, height: 90), "ground"),
            ])
    }

    @Test func a_path_takes_taps_on_its_line() throws {
        let line = Path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 200, y: 200))
        }
        try check(
            line.stroke(.red, lineWidth: 20),
            [(.zero, "ring"), (CGSize(width: 50, height: -50), "ground"), (CGSize(width: 55, height: 50), "ring")])
    }

    @Test func a_filled_shape_with_a_line_takes_taps_inside() throws {
        try check(
            Circle().fill(.blue).stroke(.red, lineWidth: 30), [(.zero, "ring"), (CGSize(width: 110, height: 0), "ring")])
    }
}
