import Foundation

/// The content of a render node within its bounds. Containers have none of their own.
public enum RenderContent {
    case none
    case shape(ShapeContent)
    case text(TextContent)
    case image(ImageContent)
    /// A field that the host edits by itself, with the user's own input method.
    case textField(TextFieldContent)
    /// The node scrolls its children.
    case scroll(ScrollContent)
    case drawing(DrawingContent)
}

/// A filled or stroked outline.
public final class ShapeContent {
    /// The outline, relative to the node's bounds.
    public let outline: OutlineShape
    /// The fill; nil for none.
    public let fill: Paint?
    /// The paint of the stroke; nil for none.
    public let stroke: Paint?
    /// The style of the stroke.
    public let strokeStyle: StrokeStyle
    /// Whether the stroke is a border: it is entirely inside the outline, where half of other strokes is outside. Only for boxes.
    public let isBorder: Bool

    /// Makes a shape.
    public init(
        _ outline: OutlineShape, fill: Paint?, stroke: Paint? = nil, strokeStyle: StrokeStyle = StrokeStyle(),
        isBorder: Bool = false
    ) {
        (self.outline, self.fill, self.stroke, self.strokeStyle) = (outline, fill, stroke, strokeStyle)
        self.isBorder = isBorder
    }
}

extension RenderNode {
    /// Shows a shape, or nothing, unless the same content is shown already.
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

extension RenderNode {
    /// Shows the shadows of the style that the node is painted in.
    public func show(shadows: [RenderEffects.Shadow]) {
        if shadows.isEmpty && rare?.effects == nil { return }
        if effects.styleShadows != shadows { effects.styleShadows = shadows }
    }
}

extension RenderContent {
    /// Interpolates a shape's colours; returns `end` if the contents cannot be interpolated.
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

/// The style of a range of text, without its font.
public struct TextStyle: Hashable, Sendable {
    /// The colour or gradient of the text.
    public var paint: Paint
    /// Whether the text is underlined.
    public var isUnderlined: Bool
    /// Whether the text is struck through.
    public var isStruckThrough: Bool
    /// The points that the text is raised by.
    public var baselineOffset: Double
    /// The rare parts of the style; nil for none.
    public var ornament: TextOrnament?

    /// Makes a style.
    public init(
        paint: Paint, isUnderlined: Bool = false, isStruckThrough: Bool = false, baselineOffset: Double = 0,
        ornament: TextOrnament? = nil
    ) {
        (self.paint, self.isUnderlined) = (paint, isUnderlined)
        (self.isStruckThrough, self.baselineOffset) = (isStruckThrough, baselineOffset)
        self.ornament = ornament
    }
}

/// The look of the lines under and through a text, and the colour behind it. An object, because few texts have one.
public final class TextOrnament: Hashable, Sendable {
    /// The pattern of a line.
    public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

    /// The pattern of the lines under and through the text.
    public let pattern: Pattern
    /// The colour of these lines; nil for that of the text.
    public let lineColor: ResolvedColor?
    /// The colour behind the text; nil for none.
    public let background: ResolvedColor?

    /// Makes an ornament; nil if it would show nothing.
    public init?(pattern: Pattern = .solid, lineColor: ResolvedColor? = nil, background: ResolvedColor? = nil) {
        if pattern == .solid && lineColor == nil && background == nil { return nil }
        (self.pattern, self.lineColor, self.background) = (pattern, lineColor, background)
    }

    /// Whether both look the same.
    public static func == (a: TextOrnament, b: TextOrnament) -> Bool {
        a === b || a.pattern == b.pattern && a.lineColor == b.lineColor && a.background == b.background
    }
    /// Hashes all parts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pattern)
        hasher.combine(lineColor)
        hasher.combine(background)
    }
}

/// Text that is broken into lines: a host draws every fragment at its position and breaks nothing itself.
public final class TextContent: Equatable, Sendable {
    /// A part of a line in one style.
    public struct Fragment: Equatable, Sendable {
        /// The text to draw.
        public var text: String
        /// The font of the text.
        public var font: ResolvedFont
        /// The style of the text.
        public var style: TextStyle
        /// Points from the node's left edge.
        public var x: Double
        /// The width in points.
        public var width: Double
        /// A picture drawn instead of the text; the text is its accessibility label. Nil for text.
        public var picture: Picture?

        /// Makes a fragment.
        public init(
            text: String, font: ResolvedFont, style: TextStyle, x: Double, width: Double, picture: Picture? = nil
        ) {
            (self.text, self.font, self.style, self.x, self.width) = (text, font, style, x, width)
            self.picture = picture
        }
    }
    /// A picture among text.
    public final class Picture: Equatable, Sendable {
        /// The data of a picture.
        public enum Source: Equatable, Sendable {
            /// A symbol's outlines, in the paint of the fragment's style.
            case symbol(SystemSymbol)
            /// An encoded image, with its media type.
            case encoded(Data, mediaType: String)
            /// A drawing, which is sharp at every scale.
            case drawing(DrawnImage)
        }
        /// The data of the picture.
        public let source: Source
        /// The height, and the distance from its top to the baseline of the line, in points.
        public let height, baseline: Double

        /// Makes a picture. Lengths are in points.
        public init(_ source: Source, height: Double, baseline: Double) {
            (self.source, self.height, self.baseline) = (source, height, baseline)
        }

        /// Whether both show the same.
        public static func == (a: Picture, b: Picture) -> Bool {
            a === b || a.source == b.source && a.height == b.height && a.baseline == b.baseline
        }
    }
    /// One line of text.
    public struct Line: Equatable, Sendable {
        /// The parts of the line, from left to right.
        public var fragments: [Fragment]
        /// Points from the node's top to the line box and to its baseline.
        public var top, baseline: Double
        /// The height in points.
        public var height: Double

        /// Makes a line.
        public init(fragments: [Fragment], top: Double, baseline: Double, height: Double) {
            (self.fragments, self.top, self.baseline, self.height) = (fragments, top, baseline, height)
        }
    }

    /// One line in one style, by far the most common text, stored without arrays. `lines` is empty then.
    public let single: Fragment?
    /// The height of the first line in points.
    public let lineHeight: Double
    /// Points from the top of the first line to its baseline.
    public let baseline: Double
    /// The lines; empty if there is a `single` fragment.
    public let lines: [Line]
    /// The text as the app supplied it, not broken and not truncated.
    public let string: String
    /// `string` without the words of the pictures, for places that show a string; nil if there are no pictures.
    private let wordless: String?

    /// Makes text with a single fragment.
    public init(single: Fragment, lineHeight: Double, baseline: Double, string: String) {
        (self.single, self.lineHeight, self.baseline, self.lines, self.string) = (single, lineHeight, baseline, [], string)
        wordless = nil
    }
    /// Makes text of several lines or styles.
    /// - Parameter drawnString: `string` without the words of the pictures in it; nil if there are no pictures.
    public init(lines: [Line], string: String, drawnString: String? = nil) {
        (single, self.lines, self.string, wordless) = (nil, lines, string, drawnString)
        lineHeight = lines.first?.height ?? 0
        baseline = lines.first?.baseline ?? 0
    }

    /// The text for places that show a string and no pictures: `string` without the words that stand for pictures.
    public var drawnString: String { wordless ?? string }

    /// All lines, including the single one.
    public var allLines: [Line] {
        guard let single else { return lines }
        return [Line(fragments: [single], top: 0, baseline: baseline, height: lineHeight)]
    }

    /// Whether both show the same.
    public static func == (a: TextContent, b: TextContent) -> Bool {
        a === b
            || a.string == b.string && a.single == b.single && a.lines == b.lines && a.lineHeight == b.lineHeight
                && a.baseline == b.baseline && a.wordless == b.wordless
    }
}

/// The state of a text field that a host edits.
public final class TextFieldContent {
    /// The text in the field.
    public let text: String
    /// The text that is shown while the field is empty.
    public let prompt: String
    /// The font of text and prompt.
    public let font: ResolvedFont
    /// The colour of the text.
    public let color: ResolvedColor
    /// The colour of the prompt.
    public let promptColor: ResolvedColor
    /// The colour of the caret and the selection.
    public let tint: ResolvedColor
    /// Whether the characters are hidden.
    public let isSecure: Bool
    /// Whether the field has several lines.
    public let isMultiline: Bool
    /// Whether the field can be edited.
    public let isEnabled: Bool
    /// Hints for the keyboard.
    public let hints: TextInputHints
    /// The number of the last edit that `text` accounts for. A host that has sent a later one keeps its own text.
    public let acknowledgedEdit: Int
    /// Horizontal alignment of the text: 0 leading, 0.5 centre, 1 trailing.
    public let alignment: Double
    /// Whether the engine wants the field to have the focus. The host follows when `focusRevision` increases; otherwise it
    /// reports the focus.
    public let wantsFocus: Bool
    /// Increases with every request for `wantsFocus`.
    public let focusRevision: Int
    /// What the app does with the selection; nil if it leaves it to the host.
    public let selection: Selection?

    /// A selection that the app follows.
    public struct Selection: Equatable, Sendable {
        /// The range that the app wants to be selected, in UTF-16 units of the text.
        public var range: Range<Int>
        /// Increases with every request for `range`; 0 without any.
        public var revision: Int
        /// Makes a selection.
        public init(range: Range<Int>, revision: Int) { (self.range, self.revision) = (range, revision) }
    }

    /// Makes the content of a field.
    public init(
        text: String, prompt: String, font: ResolvedFont, color: ResolvedColor, promptColor: ResolvedColor,
        tint: ResolvedColor, isSecure: Bool = false, isMultiline: Bool = false, isEnabled: Bool = true,
        hints: TextInputHints = TextInputHints(), acknowledgedEdit: Int = 0, alignment: Double = 0,
        wantsFocus: Bool = false, focusRevision: Int = 0, selection: Selection? = nil
    ) {
        self.selection = selection
        (self.text, self.prompt, self.font, self.color) = (text, prompt, font, color)
        (self.promptColor, self.tint, self.isSecure, self.isMultiline) = (promptColor, tint, isSecure, isMultiline)
        (self.isEnabled, self.hints) = (isEnabled, hints)
        (self.acknowledgedEdit, self.alignment) = (acknowledgedEdit, alignment)
        (self.wantsFocus, self.focusRevision) = (wantsFocus, focusRevision)
    }

    /// The kind of keyboard, see `TextInputHints`.
    public var inputMode: String { hints.inputMode }
}

/// The state of a scrolling node. Its children are in the coordinates of the content.
public final class ScrollContent {
    /// The directions in which content scrolls.
    public struct Axes: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int
        /// Makes a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The two directions.
        public static let horizontal = Axes(rawValue: 1), vertical = Axes(rawValue: 2)
    }
    /// The directions in which the user can scroll.
    public let axes: Axes
    /// The size of the content in points, including the part off screen.
    public let contentSize: CGSize
    /// The scroll offset that the engine requests. The host follows when `offsetRevision` increases; otherwise it scrolls as its
    /// user does, and reports the offset.
    public let offset: CGPoint
    /// Increases with every request for `offset`.
    public let offsetRevision: Int
    /// Insets and flashes of the scroll indicators. While it has one, the host shows indicators that lie on the content and appear while
    /// it moves; otherwise it shows them in its own way.
    public struct Indicators: Hashable, Sendable {
        /// Distances in points from the edges of the scrolling node.
        public struct Insets: Hashable, Sendable {
            /// The distances from the top, left, bottom and right edges.
            public var top, left, bottom, right: Double
            /// Makes insets, in points.
            public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
                (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
            }
        }
        /// The insets of the indicator of vertical scrolling, without the left one, and of that of horizontal scrolling, without the top one.
        public var vertical, horizontal: Insets
        /// Increases each time that the host shows the indicators for a moment.
        public var flashes: Int
        /// Makes insets and flashes.
        public init(vertical: Insets = Insets(), horizontal: Insets = Insets(), flashes: Int = 0) {
            (self.vertical, self.horizontal, self.flashes) = (vertical, horizontal, flashes)
        }
    }
    /// Whether scroll indicators are shown.
    public let showsIndicators: Bool
    /// Whether the user can scroll.
    public let isEnabled: Bool
    /// Whether content is drawn only within the node's bounds. Touches beyond them miss it in any case.
    public let isClipped: Bool
    /// What the app asks of the indicators; nil if nothing.
    public let indicators: Indicators?

    /// Makes the state of a scrolling node.
    public init(
        axes: Axes, contentSize: CGSize, offset: CGPoint, offsetRevision: Int = 0, showsIndicators: Bool = true,
        isEnabled: Bool = true, isClipped: Bool = true, indicators: Indicators? = nil
    ) {
        (self.isClipped, self.indicators) = (isClipped, indicators)
        (self.axes, self.contentSize, self.offset) = (axes, contentSize, offset)
        (self.offsetRevision, self.showsIndicators, self.isEnabled) = (offsetRevision, showsIndicators, isEnabled)
    }

    /// Whether a host that shows `other` has nothing to do for this content. The offset alone counts only with a new revision: the host's
    /// user may have scrolled there.
    package func isSameForHost(as other: ScrollContent) -> Bool {
        contentSize == other.contentSize && axes == other.axes && offsetRevision == other.offsetRevision
            && showsIndicators == other.showsIndicators && isEnabled == other.isEnabled && isClipped == other.isClipped
            && indicators == other.indicators
    }
}
