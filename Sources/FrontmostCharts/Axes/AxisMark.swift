import Foundation
import FrontmostUI

/// A mark that an axis shows at each of its values. An app composes its own of others, in `body`.
@MainActor @preconcurrency public protocol AxisMark {
    /// The type of the mark that this mark is composed of.
    associatedtype Body: AxisMark
    /// The mark that this mark is composed of.
    @AxisMarkBuilder @MainActor @preconcurrency var body: Body { get }

    /// The elements of the mark at a value, with the attributes of the marks around it.
    func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement]
}

extension AxisMark {
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        body._elements(value, attributes)
    }
}

extension Never: AxisMark {
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] { [] }
}

extension AxisMark where Body == Never {
    /// Not called: axes read the elements of primitive marks directly.
    public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

/// The attributes that an app sets on axis marks.
public struct _AxisMarkAttributes {
    var paint: MarkPaint?
    var font: Font?
    var offset = CGSize.zero
    nonisolated init() {}
}

/// An element that an axis shows at a value.
public struct _AxisElement {
    enum Content {
        case gridLine(AxisLine)
        case tick(AxisLine, length: Double?)
        case label(AxisLabel)
    }
    let content: Content
}

/// A line of an axis. Lines with the same appearance are drawn together.
struct AxisLine: Hashable {
    var stroke: StrokeStyle
    var paint: MarkPaint?
    var isCentered: Bool?
    var offset: CGSize
}

/// A label of an axis.
struct AxisLabel {
    var view: AnyView
    var isCentered: Bool?
    var anchor: UnitPoint?
    var avoidsCollisions: Bool
    var spacing: CGSize
    var turn = Angle.zero
}

/// Builds the marks of an axis from the statements of a closure.
@resultBuilder @MainActor @preconcurrency public struct AxisMarkBuilder {
    /// No marks.
    public static func buildBlock() -> EmptyAxisMark { EmptyAxisMark() }
    /// A single statement.
    public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }
    /// Several statements.
    @_disfavoredOverload public static func buildBlock<each Content: AxisMark>(
        _ content: repeat each Content
    ) -> _TupleAxisMark<repeat each Content> {
        _TupleAxisMark(value: (repeat each content))
    }
    /// An `if` without `else`.
    public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }
    /// The first branch of a condition.
    public static func buildEither<T: AxisMark, F: AxisMark>(first: T) -> _ConditionalAxisMark<T, F> { .init(first: first) }
    /// The second branch of a condition.
    public static func buildEither<T: AxisMark, F: AxisMark>(second: F) -> _ConditionalAxisMark<T, F> { .init(second: second) }
}

/// An axis mark that shows nothing.
public struct EmptyAxisMark: AxisMark {
    /// Creates an empty mark.
    public nonisolated init() {}
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] { [] }
}

/// The marks of several statements.
public struct _TupleAxisMark<each Content: AxisMark>: AxisMark {
    let value: (repeat each Content)
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        var result: [_AxisElement] = []
        repeat result += (each self.value)._elements(value, attributes)
        return result
    }
}

/// The marks of one of two branches.
public struct _ConditionalAxisMark<First: AxisMark, Second: AxisMark>: AxisMark {
    var first: First?
    var second: Second?
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        first?._elements(value, attributes) ?? second?._elements(value, attributes) ?? []
    }
}

extension Optional: AxisMark where Wrapped: AxisMark {
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        self?._elements(value, attributes) ?? []
    }
}

/// An axis mark with attributes applied.
struct ModifiedAxisMark<Content: AxisMark> {
    let content: Content
    let change: (inout _AxisMarkAttributes) -> Void
    nonisolated init(_ content: Content, _ change: @escaping (inout _AxisMarkAttributes) -> Void) {
        (self.content, self.change) = (content, change)
    }
}

extension ModifiedAxisMark: AxisMark {
    func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        var attributes = attributes
        change(&attributes)
        return content._elements(value, attributes)
    }
}

extension AxisMark {
    /// Sets the style of lines and labels.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        ModifiedAxisMark(self) { $0.paint = MarkPaint(style) }
    }
    /// Sets the font of the labels.
    public nonisolated func font(_ font: Font?) -> some AxisMark { ModifiedAxisMark(self) { $0.font = font } }
    /// Moves the marks, by distances in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        ModifiedAxisMark(self) { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
    }
}

/// A line through the plot at a value.
public struct AxisGridLine: AxisMark {
    private let isCentered: Bool?
    private let stroke: StrokeStyle

    /// Creates a line at each value.
    /// - Parameters:
    ///   - centered: Whether the line is halfway to the next value instead of at the value.
    ///   - stroke: The style of the line; nil for half a point.
    public nonisolated init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        (isCentered, self.stroke) = (centered, stroke ?? StrokeStyle(lineWidth: 0.5))
    }
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        [
            _AxisElement(
                content: .gridLine(
                    AxisLine(stroke: stroke, paint: attributes.paint, isCentered: isCentered, offset: attributes.offset)))
        ]
    }
}

/// A short line at a value, outside of the plot.
public struct AxisTick: AxisMark {
    /// The length of a tick.
    public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        let points: Double?
        private init(points: Double?) { self.points = points }
        /// The default length.
        public static let automatic = Length(points: nil)
        /// The distance between labels and the plot.
        public static let label = Length(points: nil)
        /// A length in points.
        public static func length(_ length: CGFloat) -> Length { Length(points: length) }
        /// Creates a length in points.
        public init(floatLiteral value: Double) { points = value }
        /// Creates a length in points.
        public init(integerLiteral value: Int) { points = Double(value) }
    }
    private let isCentered: Bool?
    private let length: Length
    private let stroke: StrokeStyle

    /// Creates a tick at each value.
    /// - Parameters:
    ///   - centered: Whether the tick is halfway to the next value instead of at the value.
    ///   - length: The length of the tick.
    ///   - stroke: The style of the line; nil for half a point.
    public nonisolated init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        (isCentered, self.length, self.stroke) = (centered, length, stroke ?? StrokeStyle(lineWidth: 0.5))
    }
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        let line = AxisLine(stroke: stroke, paint: attributes.paint, isCentered: isCentered, offset: attributes.offset)
        return [_AxisElement(content: .tick(line, length: length.points))]
    }
}

/// What happens to labels that overlap.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    let avoids: Bool
    /// Hides a label that would touch the one before it.
    public static let automatic = AxisValueLabelCollisionResolution(avoids: true)
    /// Hides a label that would touch the one before it.
    public static let greedy = AxisValueLabelCollisionResolution(avoids: true)
    /// Shows all labels.
    public static let disabled = AxisValueLabelCollisionResolution(avoids: false)
}

/// The direction in which a label is written.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    let degrees: Double
    /// Horizontal.
    public static let automatic = AxisValueLabelOrientation(degrees: 0)
    /// Horizontal.
    public static let horizontal = AxisValueLabelOrientation(degrees: 0)
    /// Rotated, from top to bottom.
    public static let vertical = AxisValueLabelOrientation(degrees: 90)
    /// Rotated, from bottom to top.
    public static let verticalReversed = AxisValueLabelOrientation(degrees: -90)
}

/// A label, of text or of any view, beside the plot at a value.
public struct AxisValueLabel<Content: View>: AxisMark {
    /// Makes the label's view for a value.
    private let make: @MainActor (AxisValue) -> Content
    private let isCentered: Bool?
    private let anchor: UnitPoint?
    private let collision: AxisValueLabelCollisionResolution
    private let orientation: AxisValueLabelOrientation
    private let spacing: CGSize

    fileprivate nonisolated init(
        _ centered: Bool?, _ anchor: UnitPoint?, _ collision: AxisValueLabelCollisionResolution,
        _ orientation: AxisValueLabelOrientation, _ horizontal: CGFloat?, _ vertical: CGFloat?,
        _ make: @escaping @MainActor (AxisValue) -> Content
    ) {
        (isCentered, self.anchor, self.collision, self.orientation) = (centered, anchor, collision, orientation)
        self.make = make
        spacing = CGSize(width: horizontal ?? 6, height: vertical ?? 4)
    }

    /// Labels each value with a view.
    /// - Parameters:
    ///   - centered: Whether the label is halfway to the next value instead of at the value. With nil, it is for values that
    ///     stand for a period of time.
    ///   - anchor: The point of the label that is placed at the value; nil for its centre.
    ///   - collisionResolution: What happens to labels that overlap.
    ///   - orientation: The direction of the text. Below the plot, rotated labels take space by their length.
    ///   - horizontalSpacing: The distance in points between the plot and labels beside it.
    ///   - verticalSpacing: The distance in points between the plot and labels above or below it.
    public nonisolated init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        // The content is only passed on: it is used on the main actor.
        nonisolated(unsafe) let content = content()
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) { _ in content }
    }

    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        let content = make(value)
            .font(attributes.font ?? .caption)
            .foregroundStyle(attributes.paint?.style ?? AnyShapeStyle(.secondary))
            .offset(attributes.offset)
        return [
            _AxisElement(
                content: .label(
                    AxisLabel(
                        view: AnyView(content), isCentered: isCentered, anchor: anchor, avoidsCollisions: collision.avoids,
                        spacing: spacing, turn: .degrees(orientation.degrees))))
        ]
    }
}

extension AxisValueLabel where Content == Text {
    /// Labels each value in the axis's own format. The initializer that takes a view describes the parameters.
    public nonisolated init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) {
            Text(verbatim: $0.text)
        }
    }

    /// Labels each value in the given format, in the locale of the environment, or in the axis's own format if the value has another type.
    public nonisolated init<F: FormatStyle>(
        format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        // The format is only passed on: it is used on the main actor.
        nonisolated(unsafe) let format = format
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) { value in
            value.as(F.FormatInput.self).map { Text($0, key: $0.plotValue, format: format) } ?? Text(verbatim: value.text)
        }
    }

    /// Labels each value with a text.
    public nonisolated init(
        _ text: Text, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) { _ in text }
    }

    /// Labels each value with a localised text.
    public nonisolated init(
        _ textKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        let text = Text(textKey)
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) { _ in text }
    }

    /// Labels each value with a string.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        let text = Text(text)
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) { _ in text }
    }
}
