import Foundation
import FrontmostRender
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
