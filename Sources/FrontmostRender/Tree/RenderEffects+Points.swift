import Foundation

extension RenderEffects {
    /// The place at which the effects show a point of the node.
    func shown(_ point: CGPoint) -> CGPoint {
        let place = transform.isIdentity ? point : point.applying(transform)
        guard let perspective else { return place }
        let divisor = perspective.x * point.x + perspective.y * point.y + 1
        return divisor == 0 ? place : CGPoint(x: place.x / divisor, y: place.y / divisor)
    }

    /// The point of the node that the effects show at a place; nil if there is none.
    func original(_ place: CGPoint) -> CGPoint? {
        if perspective == nil && transform.isIdentity { return place }
        let px = perspective?.x ?? 0, py = perspective?.y ?? 0, t = transform
        // The equations for the point, from multiplying by the divisor.
        let a = t.a - place.x * px, c = t.c - place.x * py, b = t.b - place.y * px, d = t.d - place.y * py
        let determinant = a * d - b * c
        guard abs(determinant) > 1e-12 else { return nil }
        let x = place.x - t.tx, y = place.y - t.ty
        return CGPoint(x: (x * d - y * c) / determinant, y: (y * a - x * b) / determinant)
    }
}
