import Foundation
import FrontmostRender
import TestSupport
import Testing

/// Combinations of paths, and outlines of lines, against the definition: a point at a time.
@Suite struct PathCombiningTests {
    private static func path(_ numbers: inout SplitMix) -> Path {
        func place() -> CGFloat { CGFloat(Int.random(in: 0...10, using: &numbers)) * 10 }
        var path = Path()
        let box = CGRect(x: place(), y: place(), width: place() + 20, height: place() + 20)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: path.addRect(box)
        case 1: path.addEllipse(in: box)
        case 2:
            path.addLines((0..<5).map { _ in CGPoint(x: place(), y: place()) })
            path.closeSubpath()
        default: path.addRoundedRect(in: box, cornerSize: CGSize(width: 8, height: 8))
        }
        return path
    }

    @Test(arguments: UInt64(0)..<20) func a_combination_contains_what_its_rule_says(seed: UInt64) {
        var numbers = SplitMix(seed: seed)
        let a = Self.path(&numbers), b = Self.path(&numbers), eoFill = Bool.random(using: &numbers)
        let union = a.union(b, eoFill: eoFill), both = a.intersection(b, eoFill: eoFill)
        let rest = a.subtracting(b, eoFill: eoFill), either = a.symmetricDifference(b, eoFill: eoFill)
        for _ in 0..<50 {
            let point = CGPoint(x: .random(in: 0...220, using: &numbers), y: .random(in: 0...220, using: &numbers))
            let (inA, inB) = (a.contains(point, eoFill: eoFill), b.contains(point, eoFill: eoFill))
            #expect(union.contains(point) == (inA || inB), "union at \(point)")
            #expect(both.contains(point) == (inA && inB), "intersection at \(point)")
            #expect(rest.contains(point) == (inA && !inB), "difference at \(point)")
            #expect(either.contains(point) == (inA != inB), "symmetric difference at \(point)")
        }
    }

    @Test(arguments: UInt64(0)..<20) func a_stroke_contains_what_is_near_the_line(seed: UInt64) {
        var numbers = SplitMix(seed: seed)
        var points = (0..<Int.random(in: 2...6, using: &numbers)).map { _ in
            CGPoint(x: .random(in: 0...100, using: &numbers), y: .random(in: 0...100, using: &numbers))
        }
        let width = CGFloat.random(in: 1...20, using: &numbers)
        var path = Path()
        path.addLines(points)
        if Bool.random(using: &numbers) {
            path.closeSubpath()
            points.append(points[0])
        }
        let stroke = path.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
        for _ in 0..<100 {
            let point = CGPoint(x: .random(in: -20...120, using: &numbers), y: .random(in: -20...120, using: &numbers))
            let distance = zip(points, points.dropFirst()).map { point.distance(toLineFrom: $0, to: $1) }.min() ?? .infinity
            // Arcs are approximated.
            if abs(distance - width / 2) < width * 0.05 { continue }
            #expect(stroke.contains(point) == (distance < width / 2), "at \(point), \(distance) from the line")
        }
    }

    @Test func neighbours_become_one_outline() {
        let left = Path(CGRect(x: 0, y: 0, width: 10, height: 10)), right = Path(CGRect(x: 10, y: 0, width: 10, height: 10))
        #expect(left.union(right).description == "0 0 m 20 0 l 20 10 l 0 10 l h")
        #expect(left.intersection(right).isEmpty)
    }

    @Test func a_hole_is_a_subpath_of_its_own() {
        let ring = Path(CGRect(x: 0, y: 0, width: 30, height: 30)).subtracting(Path(CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(!ring.contains(CGPoint(x: 15, y: 15)) && ring.contains(CGPoint(x: 5, y: 15)))
        #expect(ring.elements.count { $0 == .closeSubpath } == 2)
    }

    @Test func dashes_are_lines_of_their_own() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
        let dashes = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [3, 1]))
        #expect(dashes.contains(CGPoint(x: 1, y: 0.5)) && !dashes.contains(CGPoint(x: 3.5, y: 0.5)))
        #expect(dashes.elements.count { $0 == .closeSubpath } == 3)
    }

    @Test func a_description_makes_the_same_path_again() {
        var path = Path(ellipseIn: CGRect(x: 1, y: 2.5, width: 30, height: 40))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: -5, y: 0.125))
        #expect(Path(path.description) == path)
        #expect(Path("0 0 m 1 l") == nil && Path("0 0 z") == nil && Path("1") == nil && Path("")?.isEmpty == true)
    }

    @Test func an_arc_rounds_a_corner() {
        let corner = Path {
            $0.move(to: CGPoint(x: 0, y: 0))
            $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        }
        guard case .line(let start) = corner.elements[1] else { Issue.record("The arc begins at the end of a line."); return }
        #expect(abs(start.x - 6) < 1e-9 && abs(start.y) < 1e-9)
        #expect(abs((corner.currentPoint?.x ?? 0) - 10) < 1e-9 && abs((corner.currentPoint?.y ?? 0) - 4) < 1e-9)
        let quarter = Path { $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(90)) }
        #expect(abs((quarter.currentPoint?.y ?? 0) - 10) < 1e-9)
    }

    @Test func numbers_that_are_none_trap_nowhere() {
        let odd = Path {
            $0.move(to: CGPoint(x: CGFloat.nan, y: 0))
            $0.addLine(to: CGPoint(x: CGFloat.infinity, y: 3))
            $0.addLine(to: CGPoint(x: 5, y: -CGFloat.infinity))
            $0.closeSubpath()
        }
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = odd.union(square)
        _ = square.subtracting(odd)
        _ = odd.strokedPath(StrokeStyle(lineWidth: 2, dash: [1, .nan]))
        _ = square.strokedPath(StrokeStyle(lineWidth: .infinity))
    }
}

extension CGPoint {
    fileprivate func distance(toLineFrom a: CGPoint, to b: CGPoint) -> CGFloat {
        let length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
        let t = length == 0 ? 0 : max(0, min(1, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length))
        return hypot(x - a.x - t * (b.x - a.x), y - a.y - t * (b.y - a.y))
    }
}
