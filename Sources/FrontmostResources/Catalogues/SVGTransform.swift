import Foundation

/// An affine transform, as SVG documents have them in attributes.
struct SVGTransform: Equatable {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, x = 0.0, y = 0.0

    static let identity = SVGTransform()

    init() {}
    init(a: Double, b: Double, c: Double, d: Double, x: Double, y: Double) {
        (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
    }

    /// The value of an attribute `transform` with `matrix`, `translate` and `scale`. Other functions are left out.
    init(_ attribute: String) {
        self = .identity
        for call in attribute.split(separator: ")") {
            let parts = call.split(separator: "(", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let values = SymbolTemplate.numbers(String(parts[1]))
            switch (parts[0].trimmingCharacters(in: .whitespacesAndNewlines.union([","])), values.count) {
            case ("matrix", 6):
                self = after(
                    SVGTransform(a: values[0], b: values[1], c: values[2], d: values[3], x: values[4], y: values[5]))
            case ("translate", 1...):
                self = after(SVGTransform(a: 1, b: 0, c: 0, d: 1, x: values[0], y: values.count > 1 ? values[1] : 0))
            case ("scale", 1...):
                self = after(SVGTransform(a: values[0], b: 0, c: 0, d: values.count > 1 ? values[1] : values[0], x: 0, y: 0))
            default: break
            }
        }
    }

    /// The transform that applies `inner` first.
    func after(_ inner: SVGTransform) -> SVGTransform {
        SVGTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
            d: b * inner.c + d * inner.d,
            x: a * inner.x + c * inner.y + x, y: b * inner.x + d * inner.y + y)
    }

    func point(_ px: Double, _ py: Double) -> (Double, Double) { (a * px + c * py + x, b * px + d * py + y) }
}
