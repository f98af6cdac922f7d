import CoreGraphics
import Testing

/// Compiles with `import CoreGraphics` alone.
private struct Ring {
    let center: CGPoint
    let radius: CGFloat

    var path: CGPath {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        return path
    }
    func moved(by vector: CGVector) -> CGPath? {
        var transform = CGAffineTransform(translationX: vector.dx, y: vector.dy)
        return path.copy(using: &transform)
    }
}

struct CoreGraphicsNames {
    @Test func paths_are_made_without_a_ui_framework() {
        let ring = Ring(center: CGPoint(x: 10, y: 10), radius: 4)
        #expect(ring.path.boundingBox == CGRect(x: 6, y: 6, width: 8, height: 8))
        #expect(ring.moved(by: CGVector(dx: 5, dy: 0))?.boundingBox.minX == 11)
    }
}
