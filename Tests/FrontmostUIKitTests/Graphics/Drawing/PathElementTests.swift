import Foundation
import Testing

@testable import FrontmostGraphics

struct PathElementTests {
    @Test func a_path_is_read_element_by_element() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
        path.closeSubpath()
        let counts: [CGPathElementType: Int] = [
            .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
        ]
        var types: [CGPathElementType] = [], xs: [[CGFloat]] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            xs.append((0..<(counts[element.pointee.type] ?? 0)).map { element.pointee.points[$0].x })
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(xs == [[1], [3], [7, 5], [11, 13, 9], []])
    }

    @Test func a_path_that_its_reader_extends_is_read_as_it_was() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 1))
        var count = 0
        path.applyWithBlock { _ in
            count += 1
            path.addLine(to: .zero)
        }
        #expect(count == 2)
        var info = 0
        path.apply(info: &info) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
        #expect(info == 4)
    }
}
