import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        Path {
            $0.addLines([
                CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ])
            $0.closeSubpath()
        }
    }
}

@MainActor struct ShapeTests {
    @Test func built_in_shapes_follow_their_bounds_without_a_path() {
        let stage = GraphStage(
            VStack(spacing: 0) {
                Rectangle().fill(.red)
                RoundedRectangle(cornerRadius: 8).fill(.red)
                Capsule().fill(.red)
                Ellipse().fill(.red)
                Circle().fill(.red)
            })
        let expected: [OutlineShape] = [.rectangle, .roundedRectangle(cornerRadius: 8), .capsule, .ellipse, .ellipse]
        #expect(stage.shapes.map(\.content.outline) == expected)
    }

    @Test func a_circle_is_as_large_as_the_shorter_side() {
        let stage = GraphStage(Circle(), size: CGSize(width: 200, height: 80))
        #expect(stage.shapes.first?.node.frame == CGRect(x: 60, y: 0, width: 80, height: 80))
    }

    @Test func a_shape_of_an_apps_own_gets_a_path_for_its_size() throws {
        let stage = GraphStage(Triangle().fill(.blue).frame(width: 40, height: 20))
        guard case .path(let outline) = try #require(stage.shapes.first).content.outline else {
            Issue.record("no path")
            return
        }
        #expect(outline.path.boundingRect == CGRect(x: 0, y: 0, width: 40, height: 20))
    }

    @Test func a_border_lies_inside_of_the_edge_and_follows_the_bounds() throws {
        let stage = GraphStage(
            RoundedRectangle(cornerRadius: 10).strokeBorder(.red, lineWidth: 4).frame(width: 100, height: 50))
        let line = try #require(stage.shapes.first)
        #expect(line.node.frame == CGRect(x: 2, y: 2, width: 96, height: 46))
        #expect(line.content.outline == .roundedRectangle(cornerRadius: 8))
        #expect(line.content.strokeStyle.lineWidth == 4 && line.content.fill == nil)
    }

    @Test func fills_and_strokes_are_layered() {
        let stage = GraphStage(Circle().fill(.red).stroke(.blue, lineWidth: 2).frame(width: 20, height: 20))
        #expect(stage.shapes.map { $0.content.fill != nil } == [true, false])
    }

    @Test func half_of_a_line_is_trimmed_at_its_middle() {
        let line = Path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 100, y: 0))
        }
        #expect(line.trimmedPath(from: 0.25, to: 0.5).boundingRect == CGRect(x: 25, y: 0, width: 25, height: 0))
        #expect(line.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    }

    @Test func a_ring_that_is_turned_by_a_quarter_fills_from_the_top() {
        let box = Circle().trim(from: 0, to: 0.25).rotation(.degrees(-90)).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
            .boundingRect
        #expect(abs(box.minX - 50) < 1 && abs(box.maxX - 100) < 1 && abs(box.minY) < 1 && abs(box.maxY - 50) < 1)
    }

    @Test func a_line_around_a_button_lets_touches_through() {
        let stage = GraphStage(
            ZStack {
                Color.blue
                RoundedRectangle(cornerRadius: 8).stroke(.red)
            })
        #expect(stage.hit(150, 150) === stage.shapes.first?.node)
    }

    @Test func a_shape_behind_a_view_is_as_large_as_the_view() throws {
        let stage = GraphStage(Text("あ").padding(10).background(.yellow, in: .capsule))
        let text = try #require(stage.node(text: "あ")), ground = try #require(stage.shapes.first)
        #expect(ground.content.outline == .capsule)
        #expect(ground.node.size == CGSize(width: text.size.width + 20, height: text.size.height + 20))
    }

    @Test func a_clip_does_not_cut_touches() throws {
        let stage = GraphStage(Color.red.frame(width: 200, height: 200).frame(width: 100, height: 100).clipped())
        #expect(stage.hit(150, 150) != nil)
        #expect(stage.hit(70, 150) != nil, "The clipped part still takes touches.")
    }

    @Test func a_mask_of_a_shape_clips() {
        let stage = GraphStage(Color.red.mask { Circle() }.frame(width: 50, height: 50))
        #expect(stage.nodes.contains { $0.effects.clip == .ellipse })
    }

    @Test func gradients_carry_their_colours_and_places() throws {
        let stage = GraphStage(LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom))
        guard case .gradient(let paint)? = try #require(stage.shapes.first).content.fill else {
            Issue.record("no gradient")
            return
        }
        #expect(paint.stops.map(\.location) == [0, 1])
        #expect(paint.stops.map(\.color) == [.black, .white])
    }

    @Test func colours_are_mixed_in_their_components() {
        let mixed = Color.black.mix(with: .white, by: 0.5).resolve(in: EnvironmentValues())
        #expect(mixed == ResolvedColor(red: 0.5, green: 0.5, blue: 0.5))
    }

    @Test func a_colour_set_of_a_catalogue_is_read() throws {
        let json = """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":
            {"red":"1.000","green":"0x80","blue":"0","alpha":"0.500"}}},
            {"appearances":[{"appearance":"luminosity","value":"dark"}],"idiom":"universal",
            "color":{"components":{"red":"0","green":"255","blue":"0","alpha":"1.0"}}}]}
            """
        let set = try #require(ColorSet(json: Data(json.utf8)))
        let color = Color(.set(set))
        var values = EnvironmentValues()
        #expect(color.resolve(in: values) == ResolvedColor(red: 1, green: 128.0 / 255, blue: 0, opacity: 0.5))
        values.colorScheme = .dark
        #expect(color.resolve(in: values) == ResolvedColor(red: 0, green: 1, blue: 0))
    }
}
