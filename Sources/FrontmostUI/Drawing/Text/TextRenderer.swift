import Foundation
import FrontmostRender

/// Draws texts in its own way.
///
///     struct Wave: TextRenderer {
///         var phase: Double
///         var animatableData: Double {
///             get { phase }
///             set { phase = newValue }
///         }
///         func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///             for line in layout {
///                 for run in line {
///                     for (index, glyph) in run.enumerated() {
///                         var copy = context
///                         copy.translateBy(x: 0, y: 3 * sin(phase + Double(index)))
///                         copy.draw(glyph)
///                     }
///                 }
///             }
///         }
///     }
///
/// While `animatableData` is animated, `draw` is called for each frame with interpolated values. Queries and assistive technologies still get
/// the text, as the label of an element.
public protocol TextRenderer: Animatable {
    /// Draws a text that is laid out in lines. The context's origin is the top left corner of the text.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)
    /// The size of the text for a proposal; by default the text's own.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
    /// How far the renderer draws beyond the text's bounds, in points. Nothing is cut off here.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// The text's own size for a proposal, in points.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
    /// No padding.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that is measured.
public struct TextProxy {
    let measure: (ProposedViewSize) -> CGSize
    /// The size of the text for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

extension Text {
    /// Marks the text for renderers, which read the mark as `run[Mark.self]`.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        with { attributes in
            var all = attributes.marks?.values ?? [:]
            all[ObjectIdentifier(T.self)] = value
            attributes.marks = TextMarks(all)
        }
    }

    /// A text that is laid out: a collection of lines.
    public struct Layout: RandomAccessCollection, Equatable {
        private let lines: [Line]
        /// Whether text is left out at the end.
        public let isTruncated: Bool

        /// - Parameter parts: The marks of the text's parts, by the style of a fragment.
        init(
            _ layout: TextLayout, _ lines: [TextContent.Line], _ parts: [TextMarks?], _ measurer: any TextMeasurer
        ) {
            isTruncated = layout.isTruncated
            self.lines = zip(layout.lines, lines).map { laid, drawn in
                Line(
                    runs: zip(laid.fragments, drawn.fragments).map { fragment, shown in
                        Run(
                            fragment: shown, top: drawn.top, baseline: drawn.baseline, height: drawn.height,
                            marks: parts.indices.contains(fragment.style) ? parts[fragment.style] : nil, measurer: measurer)
                    }, origin: CGPoint(x: laid.fragments.first?.x ?? 0, y: drawn.baseline), height: drawn.height,
                    top: drawn.top)
            }
        }

        /// Zero.
        public var startIndex: Int { 0 }
        /// The number of lines.
        public var endIndex: Int { lines.count }
        /// The line at an index.
        /// - Complexity: O(1).
        public subscript(index: Int) -> Line { lines[index] }

        /// The place of something in a text, in points.
        public struct TypographicBounds: Equatable, Sendable {
            /// The left end of the baseline.
            public var origin = CGPoint.zero
            /// The length along the baseline.
            public var width: CGFloat = 0
            /// The distances from the baseline to the top and to the bottom, and the space between lines.
            public var ascent: CGFloat = 0, descent: CGFloat = 0, leading: CGFloat = 0
            /// Empty bounds.
            public init() {}
            init(_ origin: CGPoint, _ width: CGFloat, _ ascent: CGFloat, _ descent: CGFloat) {
                (self.origin, self.width, self.ascent, self.descent) = (origin, width, ascent, descent)
            }
            /// The rectangle from the top to the bottom.
            public var rect: CGRect {
                CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
            }
        }

        /// One line: a collection of runs.
        public struct Line: RandomAccessCollection, Equatable {
            let runs: [Run]
            /// The left end of the baseline. Drawing the line moves it there.
            public var origin: CGPoint
            fileprivate let height: Double
            fileprivate let top: Double

            /// Zero.
            public var startIndex: Int { 0 }
            /// The number of runs.
            public var endIndex: Int { runs.count }
            /// The run at an index.
            /// - Complexity: O(1).
            public subscript(index: Int) -> Run { runs[index] }
            /// The place of the line.
            public var typographicBounds: TypographicBounds {
                let width = (runs.last.map { $0.fragment.x + $0.fragment.width } ?? 0) - (runs.first?.fragment.x ?? 0)
                let ascent = (runs.first?.baseline ?? top) - top
                return TypographicBounds(origin, width, ascent, height - ascent)
            }
            /// How far the line was moved from its own place.
            var shift: CGVector {
                CGVector(dx: origin.x - (runs.first?.fragment.x ?? 0), dy: origin.y - (runs.first?.baseline ?? top))
            }
        }

        /// A part of a line with one appearance: a collection of glyphs. A glyph is a character here.
        public struct Run: RandomAccessCollection, Equatable {
            let fragment: TextContent.Fragment
            let top, baseline, height: Double
            private let marks: TextMarks?
            private let measurer: any TextMeasurer

            init(
                fragment: TextContent.Fragment, top: Double, baseline: Double, height: Double, marks: TextMarks?,
                measurer: any TextMeasurer
            ) {
                (self.fragment, self.top, self.baseline, self.height) = (fragment, top, baseline, height)
                (self.marks, self.measurer) = (marks, measurer)
            }

            /// Zero.
            public var startIndex: Int { 0 }
            public typealias SubSequence = RunSlice
            /// The number of glyphs; an image is one.
            /// - Complexity: O(*n*), where *n* is the number of characters.
            public var endIndex: Int { fragment.picture == nil ? fragment.text.count : 1 }
            /// The glyph at an index.
            /// - Complexity: O(1).
            public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }
            /// The glyphs of a range.
            public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
            /// The mark of a type; nil if there is none.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { marks?.values[ObjectIdentifier(T.self)] as? T }
            /// The direction of the text: always left to right.
            public var layoutDirection: LayoutDirection { .leftToRight }
            /// The place of the run.
            public var typographicBounds: TypographicBounds { self[0..<endIndex].typographicBounds }

            public static func == (a: Run, b: Run) -> Bool {
                a.fragment == b.fragment && a.top == b.top && a.baseline == b.baseline && a.marks === b.marks
            }

            /// A part of the fragment.
            func part(_ indices: Range<Int>) -> TextContent.Fragment {
                if indices.count >= endIndex { return fragment }
                let text = fragment.text, start = text.index(text.startIndex, offsetBy: indices.lowerBound)
                let end = text.index(start, offsetBy: indices.count)
                // The width up to a character includes the kerning before it.
                func width(to index: String.Index) -> Double { measurer.width(of: String(text[..<index]), font: fragment.font) }
                var result = fragment
                result.text = String(text[start..<end])
                let left = width(to: start)
                (result.x, result.width) = (fragment.x + left, width(to: end) - left)
                return result
            }
        }

        /// Some glyphs of a run.
        public struct RunSlice: RandomAccessCollection, Equatable {
            /// The run.
            public let run: Run
            /// The glyphs' indices in the run.
            public let indices: Range<Int>

            /// The index of the first glyph.
            public var startIndex: Int { indices.lowerBound }
            /// The index after the last glyph.
            public var endIndex: Int { indices.upperBound }
            /// The glyph at an index of the run.
            /// - Complexity: O(1).
            public subscript(index: Int) -> RunSlice { run[index] }
            /// The glyphs of a range.
            public subscript(bounds: Range<Int>) -> RunSlice { run[bounds] }
            /// The mark of a type; nil if there is none.
            public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }
            /// The place of the glyphs.
            public var typographicBounds: TypographicBounds {
                let part = run.part(indices), ascent = run.baseline - run.top
                return TypographicBounds(
                    CGPoint(x: part.x, y: run.baseline), part.width, ascent, run.height - ascent)
            }
        }
    }
}

extension GraphicsContext {
    /// Draws a line of text at its place.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {
        let runs = line.runs
        guard let first = runs.first else { return }
        let shift = line.shift
        draw(runs.map(\.fragment), first, at: CGPoint(x: shift.dx, y: shift.dy))
    }
    /// Draws a run of text at its place.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) {
        draw([run.fragment], run, at: .zero)
    }
    /// Draws some glyphs at their place.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {
        draw([slice.run.part(slice.indices)], slice.run, at: .zero)
    }

    private func draw(_ fragments: [TextContent.Fragment], _ run: Text.Layout.Run, at place: CGPoint) {
        let line = TextContent.Line(fragments: fragments, top: run.top, baseline: run.baseline, height: run.height)
        record(.text(TextContent(lines: [line], string: fragments.map(\.text).joined()), at: place))
    }
}

extension Text.Layout {
    /// How text is drawn.
    public struct DrawingOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32
        /// Makes options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Glyphs are not placed between pixels. Has no effect.
        public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
    }
}

// MARK: - The modifier

/// Has the texts of a view drawn by a renderer, also between the values of an animation.
private struct TextRendererModifier<R: TextRenderer> {
    var renderer: R
    nonisolated init(renderer: R) { self.renderer = renderer }
}

extension TextRendererModifier: Animatable {
    nonisolated var animatableData: R.AnimatableData {
        get { renderer.animatableData }
        set { renderer.animatableData = newValue }
    }
}

extension TextRendererModifier: ViewModifier {
    func body(content: Content) -> some View { content.environment(\.textDrawer, ErasedTextRenderer(renderer: renderer)) }
}

/// A renderer in the environment.
struct ErasedTextRenderer: TextDrawer { let renderer: any TextRenderer }

extension View {
    /// Has the texts of the view drawn by a renderer.
    public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
        modifier(TextRendererModifier(renderer: renderer))
    }
}
