import Foundation

/// What a render node shows within its bounds. Containers show nothing of their own.
public enum RenderContent {
    case none
    case shape(ShapeContent)
    case text(TextContent)
    case image(ImageContent)
    /// A field the host edits by itself, with the reader's own input method.
    case textField(TextFieldContent)
    /// The node scrolls what it contains.
    case scroll(ScrollContent)
    case drawing(DrawingContent)
}

/// A filled or stroked outline.
public final class ShapeContent {
    public let outline: OutlineShape
    public let fill: Paint?
    public let stroke: Paint?
    public let strokeStyle: StrokeStyle
    /// A border: all of the line lies within the outline, where of a stroke one half does. Only boxes have one.
    public let isBorder: Bool

    public init(
        _ outline: OutlineShape, fill: Paint?, stroke: Paint? = nil, strokeStyle: StrokeStyle = StrokeStyle(),
        isBorder: Bool = false
    ) {
        (self.outline, self.fill, self.stroke, self.strokeStyle) = (outline, fill, stroke, strokeStyle)
        self.isBorder = isBorder
    }
}

extension RenderNode {
    /// Shows a shape, or nothing, unless it is what is shown already.
    public func show(_ new: ShapeContent?) {
        guard let new else {
            if case .none = content { return }
            return content = .none
        }
        if case .shape(let old) = content, old.outline == new.outline, old.fill == new.fill, old.stroke == new.stroke,
            old.strokeStyle == new.strokeStyle, old.isBorder == new.isBorder
        {
            return
        }
        content = .shape(new)
    }
}

extension RenderContent {
    /// A shape's colours on the way to another's; `end` where there is nothing between the two.
    public func mixed(with end: RenderContent, _ p: Double) -> RenderContent {
        guard p < 1, case .shape(let b) = end else { return end }
        func color(_ paint: Paint?) -> ResolvedColor?? {
            switch paint {
            case .color(let color): color
            case nil: .some(nil)
            default: nil
            }
        }
        func mix(_ a: Paint?, _ b: Paint?) -> Paint? {
            guard let from = color(a), let to = color(b), let base = from ?? to else { return b }
            return .color((from ?? base.multiplyingOpacity(by: 0)).mixed(with: to ?? base.multiplyingOpacity(by: 0), p))
        }
        var a: ShapeContent?
        if case .shape(let start) = self { a = start } else if case .none = self {} else { return end }
        return .shape(
            ShapeContent(
                b.outline, fill: mix(a?.fill, b.fill), stroke: a?.stroke == nil ? b.stroke : mix(a?.stroke, b.stroke),
                strokeStyle: b.strokeStyle, isBorder: b.isBorder))
    }
}

/// How a stretch of text looks, its font aside.
public struct TextStyle: Hashable, Sendable {
    public var paint: Paint
    public var isUnderlined: Bool
    public var isStruckThrough: Bool
    /// Points that the text is raised by.
    public var baselineOffset: Double

    public init(paint: Paint, isUnderlined: Bool = false, isStruckThrough: Bool = false, baselineOffset: Double = 0) {
        (self.paint, self.isUnderlined) = (paint, isUnderlined)
        (self.isStruckThrough, self.baselineOffset) = (isStruckThrough, baselineOffset)
    }
}

/// Text that is already broken into lines: a host draws every fragment where it is told to and breaks nothing itself.
public final class TextContent {
    public struct Fragment: Equatable, Sendable {
        public var text: String
        public var font: ResolvedFont
        public var style: TextStyle
        /// The left edge, in points from the node's.
        public var x: Double
        public var width: Double

        public init(text: String, font: ResolvedFont, style: TextStyle, x: Double, width: Double) {
            (self.text, self.font, self.style, self.x, self.width) = (text, font, style, x, width)
        }
    }
    public struct Line: Equatable, Sendable {
        public var fragments: [Fragment]
        /// Points from the node's top to the line box and to its baseline.
        public var top, baseline: Double
        public var height: Double

        public init(fragments: [Fragment], top: Double, baseline: Double, height: Double) {
            (self.fragments, self.top, self.baseline, self.height) = (fragments, top, baseline, height)
        }
    }

    /// One line of one style, by far the most usual text: kept without arrays. `lines` is empty then.
    public let single: Fragment?
    public let lineHeight: Double
    public let baseline: Double
    public let lines: [Line]
    /// The text as its author wrote it, not broken and not truncated.
    public let string: String

    public init(single: Fragment, lineHeight: Double, baseline: Double, string: String) {
        (self.single, self.lineHeight, self.baseline, self.lines, self.string) = (single, lineHeight, baseline, [], string)
    }
    public init(lines: [Line], string: String) {
        (single, self.lines, self.string) = (nil, lines, string)
        lineHeight = lines.first?.height ?? 0
        baseline = lines.first?.baseline ?? 0
    }

    /// All lines, the single one included.
    public var allLines: [Line] {
        guard let single else { return lines }
        return [Line(fragments: [single], top: 0, baseline: baseline, height: lineHeight)]
    }
}

/// A picture, scaled to the node's bounds.
public final class ImageContent {
    public enum Source {
        /// A symbol's outlines, tinted with the paint.
        case symbol(SystemSymbol, Paint)
        /// An encoded picture as it came, with its media type.
        case encoded(Data, mediaType: String)
    }
    public enum Fit: Sendable { case stretch, fit, fill }

    public let source: Source
    public let fit: Fit

    public init(_ source: Source, fit: Fit = .stretch) { (self.source, self.fit) = (source, fit) }
}

/// The state of a text field that a host edits.
public final class TextFieldContent {
    public let text: String
    public let prompt: String
    public let font: ResolvedFont
    public let color: ResolvedColor
    public let promptColor: ResolvedColor
    public let tint: ResolvedColor
    public let isSecure: Bool
    public let isMultiline: Bool
    public let isEnabled: Bool
    public let hints: TextInputHints
    /// The number of the last edit that `text` takes into account. A host that has sent a later one keeps its own text.
    public let acknowledgedEdit: Int
    /// Horizontal alignment of the text: 0 leading, 0.5 centre, 1 trailing.
    public let alignment: Double
    /// Whether the engine wants the field to have the keyboard. The host follows when `focusRevision` grows, and otherwise
    /// reports who has it.
    public let wantsFocus: Bool
    public let focusRevision: Int

    public init(
        text: String, prompt: String, font: ResolvedFont, color: ResolvedColor, promptColor: ResolvedColor,
        tint: ResolvedColor, isSecure: Bool = false, isMultiline: Bool = false, isEnabled: Bool = true,
        hints: TextInputHints = TextInputHints(), acknowledgedEdit: Int = 0, alignment: Double = 0,
        wantsFocus: Bool = false, focusRevision: Int = 0
    ) {
        (self.text, self.prompt, self.font, self.color) = (text, prompt, font, color)
        (self.promptColor, self.tint, self.isSecure, self.isMultiline) = (promptColor, tint, isSecure, isMultiline)
        (self.isEnabled, self.hints) = (isEnabled, hints)
        (self.acknowledgedEdit, self.alignment) = (acknowledgedEdit, alignment)
        (self.wantsFocus, self.focusRevision) = (wantsFocus, focusRevision)
    }

    /// What the keyboard is for, see `TextInputHints`.
    public var inputMode: String { hints.inputMode }
}

/// The state of a node that scrolls. Its children lie in the coordinates of the content.
public final class ScrollContent {
    public struct Axes: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let horizontal = Axes(rawValue: 1), vertical = Axes(rawValue: 2)
    }
    public let axes: Axes
    /// Points, the part that is out of sight included.
    public let contentSize: CGSize
    /// Where the engine wants the content to be scrolled to. The host follows when `offsetRevision` grows, and otherwise
    /// scrolls as its reader does and reports it.
    public let offset: CGPoint
    public let offsetRevision: Int
    public let showsIndicators: Bool
    public let isEnabled: Bool

    public init(
        axes: Axes, contentSize: CGSize, offset: CGPoint, offsetRevision: Int = 0, showsIndicators: Bool = true,
        isEnabled: Bool = true
    ) {
        (self.axes, self.contentSize, self.offset) = (axes, contentSize, offset)
        (self.offsetRevision, self.showsIndicators, self.isEnabled) = (offsetRevision, showsIndicators, isEnabled)
    }
}

/// A canvas: operations in order, each in node coordinates.
public final class DrawingContent {
    public indirect enum Operation {
        case fill(PathOutline, Paint)
        case stroke(Path, Paint, StrokeStyle)
        case text(TextContent, at: CGPoint)
        case image(ImageContent, in: CGRect)
        case group([Operation], opacity: Double, transform: CGAffineTransform, clip: PathOutline?)
    }
    public let operations: [Operation]
    public init(_ operations: [Operation]) { self.operations = operations }
}
