import Foundation
import FrontmostRender

/// The part of a node's appearance that becomes a class in the page's style sheet, because many nodes share it.
enum Surface: Hashable {
    /// A container that shows nothing; with `takesInput`, touches do not pass through it.
    case empty(takesInput: Bool)
    /// With `isLine` only the line takes touches.
    case box(
        outline: OutlineShape, fill: Paint?, stroke: Paint?, style: StrokeStyle, isBorder: Bool, isLine: Bool, size: CGSize?)
    case text(ResolvedFont, TextStyle, lineHeight: Double, size: CGSize?)
    /// SVG within the element, drawn in this colour.
    case drawn(Paint)
    case field(ResolvedFont, ResolvedColor, prompt: ResolvedColor, tint: ResolvedColor, alignment: Double)
    case scroll(ScrollContent.Axes, showsIndicators: Bool, isEnabled: Bool)

    init(_ content: RenderContent, size: CGSize, takesInput: Bool) {
        switch content {
        case .none: self = .empty(takesInput: takesInput)
        case .shape(let shape): self = Self.shape(shape, size, takesInput)
        case .text(let text):
            guard let line = text.single else {
                self = .empty(takesInput: true)
                return
            }
            self = Self.fragment(line, lineHeight: text.lineHeight, size)
        case .image(let image):
            if case .symbol(_, let paint) = image.source { self = .drawn(paint) } else { self = .empty(takesInput: true) }
        case .textField(let field):
            self = .field(
                field.font, field.color, prompt: field.promptColor, tint: field.tint, alignment: field.alignment)
        case .scroll(let scroll):
            self = .scroll(scroll.axes, showsIndicators: scroll.showsIndicators, isEnabled: scroll.isEnabled)
        case .drawing: self = .empty(takesInput: true)
        }
    }

    static func fragment(_ fragment: TextContent.Fragment, lineHeight: Double, _ size: CGSize) -> Surface {
        .text(fragment.font, fragment.style, lineHeight: lineHeight, size: fragment.style.paint.dependsOnSize ? size : nil)
    }

    private static func shape(_ shape: ShapeContent, _ size: CGSize, _ takesInput: Bool) -> Surface {
        let isLine = shape.isLine && !takesInput
        if shape.isDrawn { return .empty(takesInput: !isLine) }
        // A path becomes SVG, unless only a CSS background can paint its fill. The line of a path takes touches by itself.
        if case .path = shape.outline, !shape.isBackgroundOnly { return .empty(takesInput: !isLine) }
        let isSized =
            shape.fill?.dependsOnSize == true || shape.stroke?.dependsOnSize == true || isLine && shape.outline == .capsule
        return .box(
            outline: shape.outline, fill: shape.fill, stroke: shape.stroke,
            style: shape.stroke == nil ? StrokeStyle() : shape.strokeStyle, isBorder: shape.stroke != nil && shape.isBorder,
            isLine: isLine, size: isSized ? size : nil)
    }

    /// The declarations of the class, including nested rules.
    var cssText: String {
        switch self {
        case .empty(let takesInput): takesInput ? "pointer-events:auto;" : ""
        case .box(let outline, let fill, let stroke, let style, let isBorder, let isLine, let size):
            (isLine ? outline.touchText(of: style, size: size ?? .zero) : "pointer-events:auto;")
                + Self.boxText(outline, fill, stroke, style, isBorder, size ?? .zero)
        case .text(let font, let style, let lineHeight, let size):
            "pointer-events:auto;" + font.cssText(lineHeight: lineHeight) + style.cssText(size: size ?? .zero)
        case .drawn(let paint): "pointer-events:auto;color:\(paint.mainColor.cssText);"
        case .field(let font, let color, let prompt, let tint, let alignment):
            "pointer-events:auto;" + font.cssText(lineHeight: nil)
                + "color:\(color.cssText);--prompt:\(prompt.cssText);--tint:\(tint.cssText);"
                + "text-align:\(alignment == 0 ? "start" : alignment == 1 ? "right" : "center");"
        case .scroll(let axes, let showsIndicators, let isEnabled):
            Self.scrollText(axes, showsIndicators, isEnabled)
        }
    }

    private static func boxText(
        _ outline: OutlineShape, _ fill: Paint?, _ stroke: Paint?, _ style: StrokeStyle, _ isBorder: Bool, _ size: CGSize
    ) -> String {
        let fillText = fill?.backgroundText(size: size) ?? ""
        guard let radius = outline.radiusText else {
            guard case .path(let path) = outline else { return fillText }
            let rule = path.isEvenOdd ? "evenodd," : ""
            return "&::before{content:\"\";position:absolute;inset:0;clip-path:path(\(rule)\"\(path.path.svgText)\");\(fillText)}"
        }
        guard let stroke, style.lineWidth > 0 else { return fillText + radius }
        // Half of a stroke lies outside of the outline, so it gets a box of its own, larger by that much. A border gets one too,
        // because it is drawn above the node's children.
        let half = isBorder ? 0 : Double(style.lineWidth) / 2
        let grown =
            if case .roundedRectangle(let radii) = outline { "border-radius:\(radii.cssText(growing: half));" } else { radius }
        return fillText + radius + "&::after{content:\"\";position:absolute;pointer-events:none;inset:\((0 - half).cssText)px;"
            + "border:\(Double(style.lineWidth).cssText)px solid \(stroke.mainColor.cssText);\(grown)}"
    }

    private static func scrollText(_ axes: ScrollContent.Axes, _ showsIndicators: Bool, _ isEnabled: Bool) -> String {
        func overflow(_ axis: ScrollContent.Axes) -> String { axes.contains(axis) && isEnabled ? "auto" : "hidden" }
        return "pointer-events:auto;overflow:\(overflow(.horizontal)) \(overflow(.vertical));overscroll-behavior:contain;"
            + "scrollbar-width:\(showsIndicators ? "thin" : "none");"
    }
}

extension ShapeContent {
    /// Whether SVG cannot paint the fill.
    var isBackgroundOnly: Bool {
        guard stroke == nil, let fill else { return false }
        switch fill {
        case .color, .mesh, .tile: return false
        case .material: return true
        case .gradient(let gradient): if case .angular = gradient.geometry { return true } else { return false }
        }
    }
}

extension Surface {
    /// Whether the class depends on the node's size.
    var dependsOnSize: Bool {
        switch self {
        case .box(_, _, _, _, _, _, let size), .text(_, _, _, let size): size != nil
        default: false
        }
    }
}
