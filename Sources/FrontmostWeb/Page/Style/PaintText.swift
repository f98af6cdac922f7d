import Foundation
import FrontmostRender

extension ResolvedColor {
    /// The colour in CSS syntax.
    var cssText: String {
        func part(_ value: Float) -> Int { Double((min(max(value, 0), 1) * 255).rounded()).clampedInt }
        if opacity >= 1 {
            let hex = String(part(red) << 16 | part(green) << 8 | part(blue), radix: 16)
            return "#" + String(repeating: "0", count: 6 - hex.count) + hex
        }
        return "rgb(\(part(red)) \(part(green)) \(part(blue))/\(Double(max(opacity, 0)).cssText))"
    }
}

extension Paint {
    /// The declarations that fill an element's background.
    func backgroundText(size: CGSize) -> String {
        switch self {
        case .color(let color): "background:\(color.cssText);"
        case .gradient(let gradient): "background:\(gradient.cssText(size: size));"
        case .material(let radius, let tint):
            "background:\(tint.cssText);-webkit-backdrop-filter:blur(\(radius.cssText)px) saturate(1.8);"
                + "backdrop-filter:blur(\(radius.cssText)px) saturate(1.8);"
        case .mesh, .tile: ""
        }
    }

    /// The declarations that paint an element's text.
    func textText(size: CGSize) -> String {
        switch self {
        case .color(let color): "color:\(color.cssText);"
        case .gradient(let gradient):
            "background:\(gradient.cssText(size: size));-webkit-background-clip:text;background-clip:text;color:transparent;"
        case .material, .mesh, .tile: "color:\(mainColor.cssText);"
        }
    }

    /// Whether the paint's CSS depends on the size of the element.
    var dependsOnSize: Bool {
        if case .gradient(let gradient) = self, case .linear(let start, let end) = gradient.geometry {
            return start.x != end.x && start.y != end.y
        }
        return false
    }
}

extension GradientPaint {
    /// The gradient as an image of CSS.
    func cssText(size: CGSize) -> String { normalized.imageText(size: size) }

    private func imageText(size: CGSize) -> String {
        switch geometry {
        case .linear(let start, let end): linearText(start, end, size)
        case .radial(let center, let from, let to):
            "radial-gradient(circle at \(Self.place(center)),"
                + stopsText { "\(Double(from + (to - from) * $0).cssText)px" } + ")"
        case .angular(let center, let start, _):
            // CSS measures angles from the top, Core Graphics from the right.
            "conic-gradient(from \((start.degrees + 90).cssText)deg at \(Self.place(center)),"
                + stopsText { "\((360 * Double($0)).cssText)deg" } + ")"
        case .elliptical(let center, let from, let to):
            "radial-gradient(100% 100% at \(Self.place(center)),"
                + stopsText { "\((Double(from + (to - from) * $0) * 100).cssText)%" } + ")"
        }
    }

    private static func place(_ point: UnitPoint) -> String {
        "\(Double(point.x * 100).cssText)% \(Double(point.y * 100).cssText)%"
    }

    /// CSS's gradient line passes through the centre and is as long as the box requires; ours runs from point to point.
    private func linearText(_ start: UnitPoint, _ end: UnitPoint, _ size: CGSize) -> String {
        let isAcross = start.y == end.y, isDown = start.x == end.x
        let (width, height) = isAcross || isDown ? (1, 1) : (Double(size.width), Double(size.height))
        let dx = (end.x - start.x) * width, dy = (end.y - start.y) * height
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else {
            return "linear-gradient(\(Paint.gradient(self).mainColor.cssText),\((stops.last?.color ?? .clear).cssText))"
        }
        let (ux, uy) = (dx / length, dy / length)
        let line = width * abs(ux) + height * abs(uy)
        let before = (start.x - 0.5) * width * ux + (start.y - 0.5) * height * uy + line / 2
        let angle = atan2(ux, -uy) * 180 / .pi
        return "linear-gradient(\(angle.cssText)deg," + stopsText { "\(((before + length * $0) / line * 100).cssText)%" } + ")"
    }

    private func stopsText(_ place: (CGFloat) -> String) -> String {
        let all = stops.count == 1 ? stops + stops : stops
        return all.map { "\($0.color.cssText) \(place($0.location))" }.joined(separator: ",")
    }
}
