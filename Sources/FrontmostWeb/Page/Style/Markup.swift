import Foundation
import FrontmostRender

/// Writes SVG for content that no CSS box can show. Attribute values come from numbers and fixed words; text is escaped.
struct Markup {
    private(set) var text = ""
    private var definitions = ""
    private var nextID = 0
    /// Distinguishes the ids of one picture from those of all other pictures on the page.
    private let prefix: String
    private let size: CGSize

    private init(prefix: String, size: CGSize) { (self.prefix, self.size) = (prefix, size) }

    /// The node's path, filled and stroked.
    static func shape(_ shape: ShapeContent, path: PathOutline, size: CGSize, prefix: String) -> String {
        var markup = Markup(prefix: prefix, size: size)
        if let fill = shape.fill { markup.fill(path, fill) }
        if let stroke = shape.stroke { markup.stroke(path.path, stroke, shape.strokeStyle, takesTouches: shape.isLine) }
        return markup.finished
    }

    static func symbol(_ symbol: SystemSymbol, fit: ImageContent.Fit) -> String {
        let box = symbol.viewBox
        let aspect =
            switch fit {
            case .stretch: "none"
            case .fit: "xMidYMid meet"
            case .fill: "xMidYMid slice"
            }
        return "<svg aria-hidden=\"true\" viewBox=\"\(Double(box.minX).cssText) \(Double(box.minY).cssText) "
            + "\(Double(box.width).cssText) \(Double(box.height).cssText)\" preserveAspectRatio=\"\(aspect)\">"
            + paths(of: symbol) + "</svg>"
    }

    private static func paths(of symbol: SystemSymbol) -> String {
        symbol.outlines.map { "<path\($0.isEvenOdd ? " fill-rule=\"evenodd\"" : "") d=\"\($0.pathData)\"/>" }.joined()
    }

    private var finished: String {
        "<svg aria-hidden=\"true\">" + (definitions.isEmpty ? "" : "<defs>\(definitions)</defs>") + text + "</svg>"
    }

    private mutating func fill(_ outline: PathOutline, _ paint: Paint) {
        let rule = outline.isEvenOdd ? " fill-rule=\"evenodd\"" : ""
        text += "<path\(rule) fill=\"\(reference(to: paint))\" d=\"\(outline.path.svgText)\"/>"
    }

    private mutating func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle, takesTouches: Bool) {
        text += takesTouches ? "<path pointer-events=\"stroke\"" : "<path"
        text += " fill=\"none\" stroke=\"\(reference(to: paint))\" stroke-width=\"\(Double(style.lineWidth).cssText)\""
        text += " stroke-linecap=\"\(style.lineCap)\" stroke-linejoin=\"\(style.lineJoin)\""
        text += " stroke-miterlimit=\"\(Double(style.miterLimit).cssText)\""
        if !style.dash.isEmpty {
            text += " stroke-dasharray=\"\(style.dash.map { Double($0).cssText }.joined(separator: " "))\""
            text += " stroke-dashoffset=\"\(Double(style.dashPhase).cssText)\""
        }
        text += " d=\"\(path.svgText)\"/>"
    }

    private mutating func define(_ element: (String) -> String) -> String {
        let id = "\(prefix)-\(nextID)"
        nextID += 1
        definitions += element(id)
        return id
    }

    /// A paint as the value of `fill` or `stroke`.
    private mutating func reference(to paint: Paint) -> String {
        guard case .gradient(let given) = paint else { return paint.mainColor.cssText }
        let gradient = given.normalized
        let stops = gradient.separateStops.map {
            "<stop offset=\"\(Double($0.location).cssText)\" stop-color=\"\($0.color.cssText)\"/>"
        }.joined()
        let space = "gradientUnits=\"userSpaceOnUse\""
        func place(_ point: UnitPoint) -> (String, String) {
            let point = point.point(in: size)
            return (Double(point.x).cssText, Double(point.y).cssText)
        }
        switch gradient.geometry {
        case .linear(let start, let end):
            let (from, to) = (place(start), place(end))
            let line = "x1=\"\(from.0)\" y1=\"\(from.1)\" x2=\"\(to.0)\" y2=\"\(to.1)\""
            return "url(#\(define { "<linearGradient id=\"\($0)\" \(space) \(line)>\(stops)</linearGradient>" }))"
        case .radial(let center, let inner, let outer):
            let at = place(center)
            let circle =
                "cx=\"\(at.0)\" cy=\"\(at.1)\" fr=\"\(Double(inner).cssText)\" r=\"\(Double(outer).cssText)\""
            return "url(#\(define { "<radialGradient id=\"\($0)\" \(space) \(circle)>\(stops)</radialGradient>" }))"
        case .elliptical(let center, let inner, let outer):
            let at = place(center)
            let circle = "cx=\"0\" cy=\"0\" fr=\"\(Double(inner).cssText)\" r=\"\(Double(outer).cssText)\""
            let transform =
                "gradientTransform=\"translate(\(at.0) \(at.1)) scale(\(Double(size.width).cssText) "
                + "\(Double(size.height).cssText))\""
            return
                "url(#\(define { "<radialGradient id=\"\($0)\" \(space) \(circle) \(transform)>\(stops)</radialGradient>" }))"
        // A shape with such a line is drawn, see `ShapeContent.isDrawn`.
        case .angular: return paint.mainColor.cssText
        }
    }
}

extension ImageContent {
    /// The image as a `data:` URL; nil if the media type is not that of an image.
    static func address(of data: Data, mediaType: String) -> String? {
        let isPicture =
            mediaType.hasPrefix("image/")
            && mediaType.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/+-.".contains($0)) }
        return isPicture ? "data:\(mediaType);base64,\(data.base64EncodedString())" : nil
    }
}
