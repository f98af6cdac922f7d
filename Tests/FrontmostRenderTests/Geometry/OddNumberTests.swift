import Foundation
import TestSupport
import Testing

@testable import FrontmostRender

/// Geometry with numbers that come out of divisions by zero, and beyond all screens.
struct OddNumberTests {
    private let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, 3, -5]

    @Test(arguments: 0..<10) func an_overlap_is_foundations_intersection(seed: UInt64) {
        var generator = SplitMix(seed: seed)
        func rect() -> CGRect {
            func number() -> CGFloat { CGFloat(Int.random(in: -4...4, using: &generator)) }
            return CGRect(x: number(), y: number(), width: number(), height: number())
        }
        for _ in 0..<200 {
            let one = rect(), other = rect()
            #expect(one.overlap(with: other) == one.intersection(other), "\(one) \(other)")
            let point = CGPoint(x: one.midX, y: one.midY)
            #expect(other.isEmpty || other.includes(point) == other.contains(point), "\(other) \(point)")
        }
    }

    @Test func rectangles_without_edges_have_no_overlap() {
        let whole = CGRect(x: 0, y: 0, width: 10, height: 10)
        for x in odd {
            for width in odd {
                for rect in [CGRect(x: x, y: 0, width: width, height: 5), CGRect(x: 0, y: x, width: 5, height: width)] {
                    let overlap = rect.overlap(with: whole)
                    #expect(overlap.isNull || whole.insetBy(dx: -1, dy: -1).contains(overlap))
                    _ = rect.includes(CGPoint(x: x, y: width))
                }
            }
        }
        #expect(CGRect.null.overlap(with: whole).isNull && CGRect.infinite.overlap(with: whole) == whole)
    }

    @Test func paths_with_odd_points_are_hit_bounded_and_stroked() {
        for x in odd {
            for y in odd {
                var path = Path(CGRect(x: x, y: 0, width: 4, height: y))
                path.addLines([CGPoint(x: x, y: y), CGPoint(x: 1, y: 2), CGPoint(x: y, y: x)])
                _ = path.contains(CGPoint(x: 1, y: 1))
                #expect(!path.boundingRect.minX.isNaN && !path.boundingRect.minY.isNaN)
                for join in [CGLineJoin.miter, .round, .bevel] {
                    let style = StrokeStyle(
                        lineWidth: x, lineCap: .round, lineJoin: join, miterLimit: y, dash: [x, y], dashPhase: -1)
                    _ = path.strokedPath(style)
                    _ = path.strokedPath(
                        StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: join, dash: [1e308, 1e308], dashPhase: y))
                    let stroke = DrawingOperation.stroke(path, .color(.black), style)
                    let clip = PathOutline(Path(CGRect(x: y, y: x, width: 5, height: 5)))
                    let transform = CGAffineTransform(a: x, b: 0, c: 0, d: 1, tx: y, ty: 0)
                    _ = DrawingOperation.reach(of: [.group([stroke], DrawingGroup(transform: transform, clips: [clip]))])
                }
            }
        }
    }

    @Test func a_unit_number_is_between_0_and_1() {
        #expect(
            [.nan, -.infinity, -1, 0, 0.25, 1, 7, .infinity].map(\.clampedToUnit) == [0, 0, 0, 0, 0.25, 1, 1, 1] as [Double])
    }
}
