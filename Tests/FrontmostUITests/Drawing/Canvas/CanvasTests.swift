import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import Observation
import Testing

@testable import FrontmostUI

/// Views that code draws.
@MainActor struct CanvasTests {
    private static func drawings(in screen: Screen) -> [DrawingContent] {
        var found: [DrawingContent] = []
        func visit(_ node: RenderNode) {
            if case .drawing(let drawing) = node.content { found.append(drawing) }
            node.children.forEach(visit)
        }
        visit(screen.scene.tree.root)
        return found
    }
    private static func operations(in screen: Screen) -> [DrawingOperation] { drawings(in: screen).flatMap(\.operations) }

    private static func draw(
        _ body: @escaping (inout GraphicsContext, CGSize) -> Void, check: @escaping ([DrawingOperation]) throws -> Void
    ) throws {
        try simulate(Canvas(renderer: body).frame(width: 100, height: 50)) { screen in try check(operations(in: screen)) }
    }

    @Test func a_renderer_gets_the_size_and_draws_in_it() throws {
        try Self.draw({ context, size in
            #expect(size == CGSize(width: 100, height: 50) && context.clipBoundingRect.size == size)
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            context.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)), with: .foreground, lineWidth: 3)
        }) { drawn in
            guard case .fill(let outline, .color(let color), _) = drawn[0], case .stroke(_, _, let style, _) = drawn[1] else {
                return #expect(Bool(false), "\(drawn)")
            }
            #expect(outline.path.boundingRect.width == 100 && color.red > 0.9 && style.lineWidth == 3)
        }
    }

    @Test func a_copy_of_a_context_has_a_state_of_its_own() throws {
        try Self.draw({ context, _ in
            let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
            var copy = context
            copy.translateBy(x: 5, y: 6)
            copy.scaleBy(x: 2, y: 2)
            copy.fill(square, with: .color(.red))
            (copy.opacity, copy.blendMode) = (0.5, .multiply)
            copy.clip(to: square)
            copy.addFilter(.blur(radius: 3))
            copy.fill(square, with: .color(.red))
            context.fill(square, with: .color(.red))
        }) { drawn in
            guard case .fill(let moved, _, _) = drawn[0], case .group(_, let group) = drawn[1],
                case .fill(let plain, _, _) = drawn[2]
            else { return #expect(Bool(false), "\(drawn)") }
            #expect(moved.path.boundingRect == CGRect(x: 5, y: 6, width: 20, height: 20))
            #expect(group.opacity == 0.5 && group.blend == .multiply && group.filters == [.blur(radius: 3)])
            #expect(group.clips.map(\.path.boundingRect) == [CGRect(x: 5, y: 6, width: 20, height: 20)])
            #expect(plain.path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    @Test func layers_and_masks_are_groups() throws {
        try Self.draw({ context, _ in
            let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.opacity = 0.5
            context.drawLayer { layer in
                #expect(layer.opacity == 1)
                layer.fill(square, with: .color(.red))
                layer.fill(square, with: .color(.blue))
            }
            context.clipToLayer(opacity: 0.5, options: .inverse) { $0.fill(square, with: .color(.black)) }
            context.fill(square, with: .color(.red))
            context.withCGContext { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3)) }
        }) { drawn in
            guard case .group(let layer, let first) = drawn[0], case .group(_, let second) = drawn[1], drawn.count == 3 else {
                return #expect(Bool(false), "\(drawn)")
            }
            #expect(layer.count == 2 && first.isIsolated && first.opacity == 0.5)
            #expect(second.mask?.isInverse == true && second.mask?.operations.count == 1)
        }
    }

    @Test func texts_are_measured_and_drawn_in_the_environments_font() throws {
        try simulate(
            Canvas { context, _ in
                let text = context.resolve(Text("長い text").bold())
                let size = text.measure(in: CGSize(width: 200, height: 50))
                #expect(size.width > 20 && size.height > 10 && text.firstBaseline(in: size) < size.height)
                context.draw(text, at: CGPoint(x: 50, y: 25), anchor: .center)
                context.draw(Text("some words in two lines"), in: CGRect(x: 0, y: 0, width: 80, height: 90))
            }.font(.title)
        ) { screen in
            let drawn = Self.operations(in: screen)
            guard case .text(let first, let place) = drawn[0], case .text(let second, _) = drawn[1] else {
                return #expect(Bool(false), "\(drawn)")
            }
            #expect(first.lines[0].fragments[0].font.weight == .bold && first.lines[0].fragments[0].font.size == 28)
            #expect(place.y < 25 && second.lines.count > 1)
        }
    }

    @Test func symbols_are_resolved_by_their_tags() throws {
        struct Page: View {
            @State private var count = 1
            var body: some View {
                VStack {
                    Canvas { context, _ in
                        if let symbol = context.resolveSymbol(id: 7) { context.draw(symbol, at: CGPoint(x: 50, y: 50)) }
                        #expect(context.resolveSymbol(id: "other") == nil)
                    } symbols: {
                        Text("Count \(count)").padding(4).tag(7)
                    }
                    Button("More") { count += 1 }
                }
            }
        }
        try simulate(Page()) { screen in
            #expect("\(Self.operations(in: screen).count)" == "1")
            @MainActor func words() -> String {
                var found = ""
                func visit(_ operation: DrawingOperation) {
                    switch operation {
                    case .text(let text, _): found += text.string
                    case .group(let operations, _): operations.forEach(visit)
                    default: break
                    }
                }
                Self.operations(in: screen).forEach(visit)
                return found
            }
            #expect(words() == "Count 1")
            try await screen.find(.button, "More").tap()
            await screen.settle()
            #expect(words() == "Count 2")
            #expect(screen.text("Count 2").exists == false, "What is drawn is no element.")
        }
    }

    @Observable final class Model { var radius = 5.0 }

    @Test func a_renderer_runs_again_when_what_it_reads_changes() throws {
        let model = Model(), runs = Runs()
        try simulate(
            Canvas { context, _ in
                runs.count += 1
                context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: model.radius, height: 5)), with: .color(.red))
            }
        ) { screen in
            let before = runs.count
            await screen.settle()
            #expect(runs.count == before)
            model.radius = 20
            await screen.settle()
            #expect(runs.count == before + 1)
            #expect(DrawingOperation.reach(of: Self.operations(in: screen)).width == 20)
        }
    }
    final class Runs { var count = 0 }

    @Test func a_canvas_in_a_timeline_is_drawn_sixty_times_a_second() throws {
        let runs = Runs()
        try simulate(
            TimelineView(.animation) { timeline in
                Canvas { context, _ in
                    runs.count += 1
                    let x = timeline.date.timeIntervalSinceReferenceDate
                    context.fill(
                        Path(CGRect(x: x.truncatingRemainder(dividingBy: 9), y: 0, width: 3, height: 3)), with: .color(.red))
                }
            }
        ) { screen in
            let before = runs.count
            await screen.advance(by: .milliseconds(1000))
            #expect((55...65).contains(runs.count - before), "\(runs.count - before)")
        }
    }

    @Test func shadings_become_paints() throws {
        try Self.draw({ context, _ in
            let square = Path(CGRect(x: 10, y: 10, width: 20, height: 20))
            context.fill(square, with: .style(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
            context.fill(
                square,
                with: .linearGradient(
                    Gradient(colors: [.red, .blue]), startPoint: CGPoint(x: 3, y: 4), endPoint: CGPoint(x: 30, y: 4)))
            context.fill(square, with: .tiledImage(Image(systemName: "star"), origin: CGPoint(x: 1, y: 2), scale: 0.5))
            context.fill(square, with: .palette([.color(.green), .color(.red)]))
        }) { drawn in
            guard case .fill(_, .gradient, let area) = drawn[0], case .fill(_, .gradient(let line), let unit) = drawn[1],
                case .fill(_, .tile(let tile), _) = drawn[2], case .fill(_, .color(let color), _) = drawn[3]
            else { return #expect(Bool(false), "\(drawn)") }
            #expect(area == CGRect(x: 10, y: 10, width: 20, height: 20) && unit == CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(line.geometry == .linear(start: UnitPoint(x: 3, y: 4), end: UnitPoint(x: 30, y: 4)))
            #expect(tile.tile.origin == CGPoint(x: 1, y: 2) && tile.tile.width < 20 && color.green > color.red)
        }
    }

    /// Numbers that come out of divisions by zero.
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e20]) func odd_numbers_are_drawn_without_a_trap(odd: Double)
        throws
    {
        let canvas = Canvas { context, size in
            var context = context
            context.opacity = odd
            context.addFilter(.alphaThreshold(min: odd, max: odd))
            context.addFilter(.shadow(radius: odd, x: odd, y: odd))
            context.clip(to: Path(CGRect(x: odd, y: 0, width: 10, height: odd)))
            _ = context.clipBoundingRect
            context.fill(Path(CGRect(x: 0, y: odd, width: odd, height: 5)), with: .color(Color(white: odd, opacity: odd)))
            context.stroke(
                Path(ellipseIn: CGRect(x: odd, y: odd, width: 9, height: 9)), with: .color(.red),
                style: StrokeStyle(lineWidth: odd, lineJoin: .round, miterLimit: odd, dash: [odd, 1], dashPhase: odd))
            context.withCGContext { $0.concatenate(CGAffineTransform(a: odd, b: 0, c: 0, d: 1, tx: odd, ty: 0)) }
            context.drawLayer { $0.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red)) }
        }
        .frame(width: 20, height: 20)
        try simulate(canvas) { screen in
            _ = DrawingOperation.reach(of: screen.scene.tree.root.operations())
        }
        #expect(ImageRenderer(content: canvas).uiImage?.pngData() != nil)
    }

    @Test func an_image_can_be_drawn_by_code() throws {
        let image = Image(size: CGSize(width: 30, height: 20), label: Text("Drawn")) { context in
            context.fill(Path(CGRect(x: 0, y: 0, width: 30, height: 20)), with: .foreground)
        }
        try simulate(image) { screen in
            let size = try screen.find(.image, "Drawn").frame.size
            #expect(size == CGSize(width: 30, height: 20))
        }
    }

    @Test func a_view_is_rendered_into_an_image() throws {
        let renderer = ImageRenderer(content: Text("Badge").padding(5).background(.red))
        renderer.scale = 3
        let image = try #require(renderer.uiImage)
        #expect(image.scale == 3 && image.size.width > 30 && image.size.height > 20)
        guard case .drawing(let drawing, _, _) = image.picture else { return #expect(Bool(false)) }
        let reach = DrawingOperation.reach(of: drawing.operations)
        #expect(!reach.isNull && !drawing.operations.isEmpty)
        renderer.proposedSize = ProposedViewSize(width: 200, height: nil)
        renderer.content = Text("Badge").padding(5).background(.red)
        #expect(renderer.uiImage?.size == image.size)
        renderer.isOpaque = true
        #expect(renderer.cgImage?.width == Int((image.size.width * 3).rounded()))
        var size = CGSize.zero
        renderer.render {
            size = $0; $1(CGContext(origin: .zero))
        }
        #expect(size == image.size)
    }
}
