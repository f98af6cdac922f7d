import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostGraphics

/// The pixels of display lists, for files.
@Suite struct RasterizerTests {
    private let red = Paint.color(ResolvedColor(red: 1, green: 0, blue: 0)), blue = Paint.color(.init(red: 0, green: 0, blue: 1))

    private func pixels(_ operations: [DrawingOperation], _ length: Int = 8, scale: Int = 1) throws -> Raster {
        let image = DrawnImage(operations, size: CGSize(width: length, height: length))
        return try Rasterizer.raster(of: image, width: length * scale, height: length * scale)
    }
    private func square(_ x: CGFloat, _ y: CGFloat, _ length: CGFloat) -> PathOutline {
        PathOutline(Path(CGRect(x: x, y: y, width: length, height: length)))
    }
    private func at(_ raster: Raster, _ x: Int, _ y: Int) -> Raster.Pixel { raster.pixels[y * raster.width + x] }

    @Test func a_filled_path_covers_parts_of_pixels() throws {
        let raster = try pixels([.fill(square(1.5, 2, 3), red)])
        #expect(at(raster, 2, 3) == [1, 0, 0, 1] && at(raster, 0, 3) == .zero && at(raster, 2, 1) == .zero)
        #expect(abs(at(raster, 1, 3).w - 0.5) < 0.01, "Half of the pixel is covered.")
        let doubled = try pixels([.fill(square(1.5, 2, 3), red)], scale: 2)
        #expect(at(doubled, 3, 5).w == 1 && at(doubled, 2, 5).w == 0)
    }

    @Test func fill_rules_differ_where_paths_overlap() throws {
        var path = square(0, 0, 8).path
        path.addPath(square(2, 2, 4).path)
        #expect(try at(pixels([.fill(PathOutline(path), red)]), 4, 4).w == 1)
        #expect(try at(pixels([.fill(PathOutline(path, isEvenOdd: true), red)]), 4, 4).w == 0)
    }

    @Test func lines_have_a_width() throws {
        let line = Path { $0.addLines([CGPoint(x: 0, y: 4), CGPoint(x: 8, y: 4)]) }
        let raster = try pixels([.stroke(line, red, StrokeStyle(lineWidth: 2))])
        #expect(at(raster, 4, 3).w > 0.99 && at(raster, 4, 4).w > 0.99 && at(raster, 4, 2).w == 0)
    }

    @Test func gradients_run_across_their_area() throws {
        let stops = [GradientPaint.Stop(color: .black, location: 0), GradientPaint.Stop(color: .white, location: 1)]
        func row(_ geometry: GradientPaint.Geometry) throws -> [Float] {
            let paint = Paint.gradient(GradientPaint(stops: stops, geometry: geometry))
            let raster = try pixels([.fill(square(0, 0, 8), paint)])
            return (0..<8).map { at(raster, $0, 4).x }
        }
        let linear = try row(.linear(start: .leading, end: .trailing))
        #expect(linear == linear.sorted() && linear[0] < 0.1 && linear[7] > 0.9)
        let radial = try row(.radial(center: .center, startRadius: 0, endRadius: 4))
        #expect(radial[4] < 0.3 && radial[0] > 0.8 && radial[7] > 0.8)
        let elliptical = try row(.elliptical(center: .center, startFraction: 0, endFraction: 0.5))
        #expect(zip(radial, elliptical).allSatisfy { abs($0 - $1) < 0.01 }, "In a square they are the same.")
    }

    @Test func a_gradient_keeps_its_colour_towards_a_transparent_stop() throws {
        let stops = [
            GradientPaint.Stop(color: ResolvedColor(red: 1, green: 0, blue: 0), location: 0), .init(color: .clear, location: 1),
        ]
        let paint = Paint.gradient(GradientPaint(stops: stops, geometry: .linear(start: .leading, end: .trailing)))
        let raster = try pixels([.fill(square(0, 0, 8), paint)])
        for x in 0..<8 { #expect(abs(at(raster, x, 4).x - at(raster, x, 4).w) < 0.01, "Premultiplied red is the opacity.") }
        #expect(at(raster, 7, 4).w < 0.1)
    }

    @Test func groups_are_transformed_clipped_and_composed() throws {
        let group = DrawingGroup(
            transform: CGAffineTransform(translationX: 2, y: 0), clips: [square(0, 0, 4)], opacity: 0.5)
        let raster = try pixels([.group([.fill(square(0, 0, 8), red), .fill(square(0, 0, 8), blue)], group)])
        #expect(at(raster, 1, 1) == .zero && at(raster, 5, 1) == .zero)
        #expect(at(raster, 3, 1) == [0, 0, 0.5, 0.5], "The group is composed before its opacity applies.")
    }

    @Test func blend_modes_and_masks_affect_what_is_behind() throws {
        let hole = DrawingOperation.group([.fill(square(2, 2, 4), blue)], DrawingGroup(blend: .destinationOut))
        #expect(try at(pixels([.fill(square(0, 0, 8), red), hole]), 4, 4) == .zero)
        let product = DrawingOperation.group([.fill(square(0, 0, 8), blue)], DrawingGroup(blend: .multiply))
        #expect(try at(pixels([.fill(square(0, 0, 8), red), product]), 4, 4) == [0, 0, 0, 1])
        let isolated = DrawingOperation.group([hole, .fill(square(0, 0, 2), blue)], DrawingGroup(isIsolated: true))
        #expect(try at(pixels([.fill(square(0, 0, 8), red), isolated]), 4, 4) == [1, 0, 0, 1])
        for (isInverse, isShown) in [(false, true), (true, false)] {
            let masked = DrawingGroup(mask: DrawingMask([.fill(square(0, 0, 4), blue)], isInverse: isInverse))
            let raster = try pixels([.group([.fill(square(0, 0, 8), red)], masked)])
            #expect((at(raster, 1, 1).w == 1) == isShown && (at(raster, 6, 6).w == 1) == !isShown)
        }
    }

    @Test func shadows_are_behind_or_inside() throws {
        var shadow = RenderEffects.Shadow(color: .black, radius: 0, x: 4, y: 0)
        let fill = DrawingOperation.fill(square(0, 0, 4), red)
        let thrown = try pixels([.group([fill], DrawingGroup(filters: [.shadow(shadow)]))])
        #expect(at(thrown, 1, 1) == [1, 0, 0, 1] && at(thrown, 5, 1) == [0, 0, 0, 1] && at(thrown, 5, 6) == .zero)
        (shadow.isInner, shadow.x) = (true, 2)
        let inner = try pixels([.group([fill], DrawingGroup(filters: [.shadow(shadow)]))])
        #expect(at(inner, 0, 1) == [0, 0, 0, 1] && at(inner, 3, 1) == [1, 0, 0, 1] && at(inner, 5, 1) == .zero)
    }

    /// Figures in places and with numbers of all kinds.
    private func anyFigure(_ generator: inout SplitMix, _ numbers: [CGFloat]) -> DrawingOperation {
        func number() -> CGFloat { numbers.randomElement(using: &generator) ?? 0 }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        let color = ResolvedColor(red: Float(number()), green: Float(number()), blue: 0.5, opacity: Float(number()))
        var path = Path()
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: path.addRect(CGRect(origin: point(), size: CGSize(width: number(), height: number())))
        case 1: path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: number(), height: number())))
        case 2: path.addArc(center: point(), radius: number(), startAngle: .zero, endAngle: .degrees(number()), clockwise: false)
        default:
            path.addLines([point(), point(), point()])
            path.addCurve(to: point(), control1: point(), control2: point())
        }
        if Bool.random(using: &generator) { return .fill(PathOutline(path), .color(color)) }
        let join = [CGLineJoin.miter, .round, .bevel].randomElement(using: &generator) ?? .miter
        // Fine dashes on a long way are many.
        let dash = Int.random(in: 0..<20, using: &generator) > 0 ? [] : [number(), number()]
        let style = StrokeStyle(
            lineWidth: number(), lineCap: .round, lineJoin: join, miterLimit: number(), dash: dash, dashPhase: number())
        return .stroke(path, .color(color), style)
    }

    private func anyGroup(_ generator: inout SplitMix, _ numbers: [CGFloat], depth: Int) -> DrawingOperation {
        func number() -> CGFloat { numbers.randomElement(using: &generator) ?? 0 }
        if depth == 0 { return anyFigure(&generator, numbers) }
        let inside = (0..<Int.random(in: 0...2, using: &generator)).map { _ in anyGroup(&generator, numbers, depth: depth - 1) }
        var group = DrawingGroup(
            opacity: Double(number()), blend: DrawingBlend.allCases.randomElement(using: &generator) ?? .normal)
        let transform = CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        if Bool.random(using: &generator) { group.transform = transform }
        if Bool.random(using: &generator) {
            group.clips = [square(number(), number(), number())]
            group.mask = DrawingMask([anyFigure(&generator, numbers)], isInverse: Bool.random(using: &generator))
        }
        let color = ResolvedColor(red: Float(number()), green: 0, blue: 1, opacity: Float(number()))
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: group.filters = [.blur(radius: number())]
        case 1: group.filters = [.shadow(RenderEffects.Shadow(color: color, radius: number(), x: number(), y: number()))]
        case 2: group.filters = [.colors(.brightness(Double(number()))), .colors(.hue(Double(number())))]
        case 3: group.filters = [.transform(transform)]
        case 4: group.filters = [.alphaThreshold(-.infinity...0.5, color)]
        default: break
        }
        return .group(inside, group)
    }

    @Test(arguments: 0..<10) func no_number_is_beyond_the_rasteriser(seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e20, -1e20, 1e-300, 0, 0, 1, 3, 5.5, 8, -2, 200]
        for _ in 0..<20 {
            let operations = (0..<3).map { _ in anyGroup(&generator, numbers, depth: 2) }
            let raster = try pixels(operations)
            #expect(raster.straightBytes.count == 8 * 8 * 4)
        }
    }

    @Test func figures_beyond_each_side_show_nothing() throws {
        for (x, y) in [(-200, 0), (200, 0), (0, -200), (0, 200), (-200, -200), (200, 200)] as [(CGFloat, CGFloat)] {
            let fill = DrawingOperation.fill(square(x, y, 1), red)
            let clipped = DrawingOperation.group([.fill(square(0, 0, 8), red)], DrawingGroup(clips: [square(x, y, 1)]))
            let layer = DrawingOperation.group([fill], DrawingGroup(filters: [.blur(radius: 1)]))
            for operation in [fill, clipped, layer] {
                #expect(try pixels([operation]).pixels.allSatisfy { $0 == .zero }, "at \(x), \(y)")
            }
        }
    }

    /// A layer is as large as what it contains.
    @Test(arguments: 0..<20) func a_layer_shows_what_its_figures_show(seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        let numbers: [CGFloat] = [0, 1, 2, 3.5, 5, 6.25, 8, 12, -4, -1]
        for _ in 0..<20 {
            let operations = (0..<3).map { _ in anyFigure(&generator, numbers) }
            let transform = CGAffineTransform(rotationAngle: numbers.randomElement(using: &generator) ?? 0)
            let plain = try pixels([.group(operations, DrawingGroup(transform: transform))])
            let layer = try pixels([.group(operations, DrawingGroup(transform: transform, isIsolated: true))])
            for (one, other) in zip(plain.pixels, layer.pixels) {
                #expect((one - other).max() < 1e-3 && (other - one).max() < 1e-3)
            }
        }
    }

    @Test func a_filter_reaches_beyond_the_figures_of_its_layer() throws {
        let fill = DrawingOperation.fill(square(2, 2, 2), red)
        let blurred = try pixels([.group([fill], DrawingGroup(filters: [.blur(radius: 1)]))])
        #expect(at(blurred, 1, 2).w > 0.05 && at(blurred, 4, 4).w > 0.05)
        let moved = DrawingFilter.transform(CGAffineTransform(translationX: 4, y: 0))
        #expect(try at(pixels([.group([fill], DrawingGroup(filters: [moved]))]), 7, 3) == [1, 0, 0, 1])
        var values = ColorTransform.identity.values
        values[19] = 1
        let opaque = try pixels([.group([fill], DrawingGroup(filters: [.colors(ColorTransform(values))]))])
        #expect(opaque.pixels.allSatisfy { $0.w == 1 }, "A filter can show something where nothing is drawn.")
    }

    @Test func a_figure_costs_as_many_steps_as_it_has_pixels() throws {
        let bars = (0..<500).map { DrawingOperation.fill(square(CGFloat($0) * 2, 5, 1), red) }
        let layers = bars.map { DrawingOperation.group([$0], DrawingGroup(opacity: 0.5)) }
        let image = DrawnImage(bars + layers, size: CGSize(width: 1000, height: 1000)), start = ContinuousClock.now
        _ = try Rasterizer.raster(of: image, width: 1000, height: 1000)
        // 1000 times a million pixels take minutes.
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test func layers_count_in_the_limit() throws {
        var operation = DrawingOperation.fill(PathOutline(Path(CGRect(x: 0, y: 0, width: 2000, height: 2000))), red)
        for _ in 0..<20 { operation = .group([operation], DrawingGroup(opacity: 0.5)) }
        let image = DrawnImage([operation], size: CGSize(width: 2000, height: 2000))
        #expect(throws: RasterError.tooManyLayers) { _ = try Rasterizer.raster(of: image, width: 2000, height: 2000) }
    }

    @Test func what_has_no_pixels_is_named() throws {
        let style = TextStyle(paint: red)
        let fragment = TextContent.Fragment(text: "文", font: ResolvedFont(size: 9), style: style, x: 0, width: 9)
        let text = TextContent(single: fragment, lineHeight: 9, baseline: 9, string: "文")
        #expect(throws: RasterError.cannotPaint("text")) { try pixels([.text(text, at: .zero)]) }
        #expect(throws: RasterError.badSize) {
            _ = try Rasterizer.raster(of: DrawnImage([], size: .zero), width: 1, height: 1)
        }
    }
}
