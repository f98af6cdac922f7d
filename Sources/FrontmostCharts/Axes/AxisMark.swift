import Foundation
import FrontmostUI

/// Something that an axis shows at each of its values.
@MainActor @preconcurrency public protocol AxisMark {
    /// What is shown, with what was said around it.
    func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement]
}

/// What an app says of marks of an axis.
public struct _AxisMarkAttributes {
    var paint: MarkPaint?
    var font: Font?
    var offset = CGSize.zero
    nonisolated init() {}
}

/// One thing that an axis shows at a value.
public struct _AxisElement {
    enum Content {
        case gridLine(AxisLine)
        case tick(AxisLine, length: Double?)
        case label(AxisLabel)
    }
    let content: Content
}

/// A line of an axis. Those that look alike are drawn together.
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

/// Builds the marks of an axis of the statements of a closure.
@resultBuilder @MainActor @preconcurrency public struct AxisMarkBuilder {
    /// No marks.
    public static func buildBlock() -> EmptyAxisMark { EmptyAxisMark() }
    /// One statement.
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

/// Marks of an axis that show nothing.
public struct EmptyAxisMark: AxisMark {
    /// No marks.
    public nonisolated init() {}
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] { [] }
}

/// The statements of a builder's block.
public struct _TupleAxisMark<each Content: AxisMark>: AxisMark {
    let value: (repeat each Content)
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        var result: [_AxisElement] = []
        repeat result += (each self.value)._elements(value, attributes)
        return result
    }
}

/// One of two branches.
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

/// Marks with something said of them.
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
    /// What lines and labels are drawn with.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        ModifiedAxisMark(self) { $0.paint = MarkPaint(style) }
    }
    /// The labels' font.
    public nonisolated func font(_ font: Font?) -> some AxisMark { ModifiedAxisMark(self) { $0.font = font } }
    /// Moves what is shown, in points.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        ModifiedAxisMark(self) { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
    }
}

/// A line through the plot at a value.
public struct AxisGridLine: AxisMark {
    private let isCentered: Bool?
    private let stroke: StrokeStyle

    /// - Parameter centered: Half way to the next value instead of at the value.
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

/// A short line outside of the plot at a value.
public struct AxisTick: AxisMark {
    /// How long a tick is.
    public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        let points: Double?
        private init(points: Double?) { self.points = points }
        /// The platform's choice.
        public static let automatic = Length(points: nil)
        /// As long as labels are away from the plot.
        public static let label = Length(points: nil)
        /// - Parameter length: Points.
        public static func length(_ length: CGFloat) -> Length { Length(points: length) }
        /// Points.
        public init(floatLiteral value: Double) { points = value }
        /// Points.
        public init(integerLiteral value: Int) { points = Double(value) }
    }
    private let isCentered: Bool?
    private let length: Length
    private let stroke: StrokeStyle

    /// - Parameter centered: Half way to the next value instead of at the value.
    public nonisolated init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        (isCentered, self.length, self.stroke) = (centered, length, stroke ?? StrokeStyle(lineWidth: 0.5))
    }
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        let line = AxisLine(stroke: stroke, paint: attributes.paint, isCentered: isCentered, offset: attributes.offset)
        return [_AxisElement(content: .tick(line, length: length.points))]
    }
}

/// What becomes of labels that there is no room for.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    let avoids: Bool
    /// A label that would touch the one before it is not shown.
    public static let automatic = AxisValueLabelCollisionResolution(avoids: true)
    /// A label that would touch the one before it is not shown.
    public static let greedy = AxisValueLabelCollisionResolution(avoids: true)
    /// All labels are shown.
    public static let disabled = AxisValueLabelCollisionResolution(avoids: false)
}

/// Which way a label is written.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    let degrees: Double
    /// As texts are written.
    public static let automatic = AxisValueLabelOrientation(degrees: 0)
    /// As texts are written.
    public static let horizontal = AxisValueLabelOrientation(degrees: 0)
    /// From the top down.
    public static let vertical = AxisValueLabelOrientation(degrees: 90)
    /// From the bottom up.
    public static let verticalReversed = AxisValueLabelOrientation(degrees: -90)
}

/// A text (or any view) beside the plot at a value.
public struct AxisValueLabel<Content: View>: AxisMark {
    /// Nil: as the axis writes the value.
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

    /// A view as the label.
    /// - Parameters:
    ///   - centered: Half way to the next value instead of at the value. Nil: for values that stand for a stretch of time.
    ///   - anchor: Which point of the label lies at the value; its middle, if not given.
    ///   - orientation: Which way it is written. Labels that are turned take the room of their length below the plot.
    ///   - horizontalSpacing: Points between the plot and labels beside it.
    ///   - verticalSpacing: Points between the plot and labels above or below it.
    public nonisolated init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        // Only handed on: whatever uses it is on the main actor.
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
    /// The value, as the axis writes it. See the form with a view for what the parameters mean.
    public nonisolated init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) {
            Text(verbatim: $0.text)
        }
    }

    /// The value, as a format writes it; as the axis does it, where the value is of another type.
    public nonisolated init<F: FormatStyle>(
        format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        // Only handed on: whatever uses it is on the main actor.
        nonisolated(unsafe) let format = format
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) { value in
            Text(verbatim: value.as(F.FormatInput.self).map { format.format($0) } ?? value.text)
        }
    }

    /// A text as the label.
    public nonisolated init(
        _ text: Text, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) { _ in text }
    }

    /// A text as the label.
    public nonisolated init(
        _ textKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        let text = Text(textKey)
        self.init(centered, anchor, collisionResolution, orientation, horizontalSpacing, verticalSpacing) { _ in text }
    }

    /// A text as the label.
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
