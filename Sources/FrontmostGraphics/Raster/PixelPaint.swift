import Foundation
import FrontmostRender

/// A paint as a function of the place.
struct PixelPaint {
    private enum Kind {
        case color(Raster.Pixel)
        case gradient(GradientPaint)
    }
    private let kind: Kind
    private let area: CGRect

    /// - Parameter area: What the unit points of a gradient refer to.
    /// - Throws: `RasterError` for paints that have no pixels here.
    init(_ paint: Paint, area: CGRect) throws(RasterError) {
        self.area = area
        switch paint {
        case .color, .material: kind = .color(paint.mainColor.premultiplied)
        case .gradient(let gradient):
            kind = gradient.stops.isEmpty ? .color(.zero) : .gradient(gradient.normalized)
        case .mesh: throw .cannotPaint("a mesh gradient")
        case .tile: throw .cannotPaint("a pattern of tiles")
        }
    }

    /// The colour at a point of the drawing.
    func pixel(at point: CGPoint) -> Raster.Pixel {
        switch kind {
        case .color(let pixel): pixel
        case .gradient(let gradient): gradient.pixel(at: location(of: point, in: gradient))
        }
    }

    /// Whether the colour is the same at all points.
    var isUniform: Bool { if case .color = kind { true } else { false } }

    private func location(of point: CGPoint, in gradient: GradientPaint) -> Double {
        switch gradient.geometry {
        case .linear(let start, let end):
            let from = start.point(in: area), to = end.point(in: area), dx = to.x - from.x, dy = to.y - from.y
            let length = dx * dx + dy * dy
            return length > 0 ? Double(((point.x - from.x) * dx + (point.y - from.y) * dy) / length) : 1
        case .radial(let center, let inner, let outer):
            let at = center.point(in: area), distance = hypot(Double(point.x - at.x), Double(point.y - at.y))
            return outer == inner ? 1 : (distance - Double(inner)) / Double(outer - inner)
        case .elliptical(let center, let inner, let outer):
            let at = center.point(in: area)
            let distance = hypot(
                Double((point.x - at.x) / max(area.width, 1e-9)), Double((point.y - at.y) / max(area.height, 1e-9)))
            return outer == inner ? 1 : (distance - Double(inner)) / Double(outer - inner)
        case .angular(let center, let start, _):
            let at = center.point(in: area)
            let angle = (atan2(Double(point.y - at.y), Double(point.x - at.x)) - start.radians).remainder(dividingBy: 2 * .pi)
            return (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
        }
    }
}

extension GradientPaint {
    /// Colours are weighted by their opacity, as the platform and CSS do: towards a transparent stop a gradient keeps its colour.
    fileprivate func pixel(at location: Double) -> Raster.Pixel {
        var before = stops[0]
        if location <= Double(before.location) { return before.color.premultiplied }
        for stop in stops.dropFirst() {
            if location < Double(stop.location) {
                let way = Double(stop.location - before.location)
                let share = Float(way > 0 ? (location - Double(before.location)) / way : 1)
                let from = before.color.premultiplied, to = stop.color.premultiplied
                return from + (to - from) * share
            }
            before = stop
        }
        return before.color.premultiplied
    }
}
