import Foundation
import FrontmostRender

extension OutlineShape {
    /// The `border-radius` declaration that gives a box this outline: empty for a plain rectangle, nil if no box can have the
    /// outline.
    var radiusText: String? {
        switch self {
        case .rectangle: ""
        case .roundedRectangle(let radii): "border-radius:\(radii.cssText(growing: 0));"
        case .capsule: "border-radius:9999px;"
        case .ellipse: "border-radius:50%;"
        case .path: nil
        }
    }
}

extension CornerRadii {
    func cssText(growing: Double) -> String {
        let corners = [topLeading, topTrailing, bottomTrailing, bottomLeading].map { $0 > 0 ? max(0, Double($0) + growing) : 0 }
        if corners.allSatisfy({ $0 == corners[0] }) { return "\(corners[0].cssText)px" }
        return corners.map { "\($0.cssText)px" }.joined(separator: " ")
    }
}

extension Path {
    /// The path in the syntax of SVG's `d` attribute.
    var svgText: String {
        var writer = JSONWriter()
        for element in elements {
            switch element {
            case .move(let point): writer.command("M", [point])
            case .line(let point): writer.command("L", [point])
            case .quadCurve(let point, let control): writer.command("Q", [control, point])
            case .curve(let point, let control1, let control2): writer.command("C", [control1, control2, point])
            case .closeSubpath: writer.raw("Z")
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension JSONWriter {
    fileprivate mutating func command(_ letter: StaticString, _ points: [CGPoint]) {
        raw(letter)
        for (index, point) in points.enumerated() {
            if index > 0 { raw(" ") }
            number(point.x)
            raw(" ")
            number(point.y)
        }
    }
}
