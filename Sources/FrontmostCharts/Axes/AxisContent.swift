import Foundation
import FrontmostUI

/// Content of an axis: sets of marks along it.
///
/// An app composes its own of others, in `body`:
///
///     struct MonthAxis: AxisContent {
///         var body: some AxisContent {
///             AxisMarks(values: .stride(by: .month)) { _ in AxisValueLabel(format: .dateTime.month(.narrow)) }
///         }
///     }
@MainActor @preconcurrency public protocol AxisContent {
    /// The type of the content that this content is composed of.
    associatedtype Body: AxisContent
    /// The content that this content is composed of.
    @AxisContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// The sets of marks in this content.
    var _sets: [_AxisMarkSet] { get }
}

extension AxisContent {
    public var _sets: [_AxisMarkSet] { body._sets }
}

extension Never: AxisContent {
    public var _sets: [_AxisMarkSet] { [] }
}

extension AxisContent where Body == Never {
    /// Not called: axes read the sets of primitive content directly.
    public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

/// One set of marks: their values, their side of the plot, and what is shown at each value.
public struct _AxisMarkSet {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    let elements: @MainActor (AxisValue, AxisValues.Kind) -> [_AxisElement]
}

/// The side of the plot on which an axis has its labels.
public struct AxisMarkPosition: Hashable, Sendable {
    let edge: Edge?
    /// Below the plot for a horizontal axis, on the trailing side for a vertical one.
    public static let automatic = AxisMarkPosition(edge: nil)
    /// On the leading side of the plot.
    public static let leading = AxisMarkPosition(edge: .leading)
    /// On the trailing side of the plot.
    public static let trailing = AxisMarkPosition(edge: .trailing)
    /// Above the plot.
    public static let top = AxisMarkPosition(edge: .top)
    /// Below the plot.
    public static let bottom = AxisMarkPosition(edge: .bottom)
}

/// The marks that an axis has by default.
public struct AxisMarkPreset: Hashable, Sendable {
    private let name: String
    /// Chosen by the kind of the values.
    public static let automatic = AxisMarkPreset(name: "automatic")
    /// Lines and labels, without ticks.
    public static let inset = AxisMarkPreset(name: "inset")
    /// Lines, ticks and labels.
    public static let extended = AxisMarkPreset(name: "extended")
    /// Lines and labels, without ticks.
    public static let aligned = AxisMarkPreset(name: "aligned")
}

/// Builds the content of an axis from the statements of a closure.
@resultBuilder @MainActor @preconcurrency public struct AxisContentBuilder {
    /// Content without marks.
    public static func buildBlock() -> _AxisSets { _AxisSets(_sets: []) }
    /// A single statement.
    public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
    /// Several statements.
    @_disfavoredOverload public static func buildBlock<each Content: AxisContent>(
        _ content: repeat each Content
    ) -> _AxisSets {
        var sets: [_AxisMarkSet] = []
        repeat sets += (each content)._sets
        return _AxisSets(_sets: sets)
    }
    /// An `if` without `else`. The result names the type of the content: without a value nothing else does.
    public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }
    /// The first branch of a condition.
    public static func buildEither<Content: AxisContent>(first: Content) -> _AxisSets { _AxisSets(_sets: first._sets) }
    /// The second branch of a condition.
    public static func buildEither<Content: AxisContent>(second: Content) -> _AxisSets { _AxisSets(_sets: second._sets) }
}

extension Optional: AxisContent where Wrapped: AxisContent {
    public var _sets: [_AxisMarkSet] { self?._sets ?? [] }
}

/// The content of several statements.
public struct _AxisSets: AxisContent {
    public let _sets: [_AxisMarkSet]
}

/// Grid lines, ticks and labels at values of an axis.
///
///     .chartXAxis {
///         AxisMarks(values: .stride(by: .month)) { value in
///             AxisGridLine()
///             AxisValueLabel(format: .dateTime.month(.narrow))
///         }
///     }
public struct AxisMarks<Content: AxisMark>: AxisContent {
    private let position: AxisMarkPosition
    private let values: AxisMarkValues
    private let make: @MainActor (AxisValue, AxisValues.Kind) -> [_AxisElement]

    public var _sets: [_AxisMarkSet] { [_AxisMarkSet(position: position, values: values, elements: make)] }

    private nonisolated init(
        _ position: AxisMarkPosition, _ values: AxisMarkValues,
        _ make: @escaping @MainActor (AxisValue, AxisValues.Kind) -> [_AxisElement]
    ) {
        (self.position, self.values, self.make) = (position, values, make)
    }

    /// Shows the marks of `content` at the values that `values` describes.
    /// - Parameters:
    ///   - preset: The default marks of this set.
    ///   - position: The side of the plot for the labels.
    ///   - values: How the values are chosen.
    ///   - content: Makes the marks for a value.
    public nonisolated init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
    ) {
        self.init(position, values) { value, _ in content(value)._elements(value, _AxisMarkAttributes()) }
    }

    /// Shows the marks of `content` at each of the given values.
    public nonisolated init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
    ) {
        self.init(
            preset: preset, position: position, values: AxisMarkValues(choice: .values(values.map(\.plotValue))),
            content: content)
    }

    /// Shows the same marks at the values that `values` describes.
    public nonisolated init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(preset: preset, position: position, values: values) { _ in content() }
    }

    /// Shows the same marks at each of the given values.
    public nonisolated init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(preset: preset, position: position, values: values) { _ in content() }
    }
}

/// The marks of an axis for which the app specifies none.
public struct _DefaultAxisMark: AxisMark {
    let preset: AxisMarkPreset
    var stroke: StrokeStyle?
    var label = AxisValueLabel()
    public func _elements(_ value: AxisValue, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        elements(value, .number, attributes)
    }

    /// Categories have labels only; other values have lines too.
    func elements(_ value: AxisValue, _ kind: AxisValues.Kind, _ attributes: _AxisMarkAttributes) -> [_AxisElement] {
        let labels = label._elements(value, attributes)
        if kind == .category && stroke == nil { return labels }
        let lines = AxisGridLine(stroke: stroke)._elements(value, attributes)
        if preset == .inset || preset == .aligned { return lines + labels }
        return lines + AxisTick(stroke: stroke)._elements(value, attributes) + labels
    }
}

extension AxisMarks where Content == _DefaultAxisMark {
    /// Shows lines and labels at the values that `values` describes.
    /// - Parameters:
    ///   - preset: The default marks of this set.
    ///   - position: The side of the plot for the labels.
    ///   - values: How the values are chosen.
    ///   - stroke: The style of the lines; nil for the default.
    public nonisolated init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        self.init(position, values) { value, kind in
            _DefaultAxisMark(preset: preset, stroke: stroke).elements(value, kind, _AxisMarkAttributes())
        }
    }

    /// Shows lines and labels at each of the given values.
    public nonisolated init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil
    ) {
        self.init(
            preset: preset, position: position, values: AxisMarkValues(choice: .values(values.map(\.plotValue))), stroke: stroke)
    }

    /// Shows lines, and labels in the given format, at the values that `values` describes.
    public nonisolated init<F: FormatStyle>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        // The format is only passed on: it is used on the main actor.
        nonisolated(unsafe) let format = format
        self.init(position, values) { value, kind in
            _DefaultAxisMark(preset: preset, stroke: stroke, label: AxisValueLabel(format: format))
                .elements(value, kind, _AxisMarkAttributes())
        }
    }

    /// Shows lines, and labels in the given format, at each of the given values.
    public nonisolated init<F: FormatStyle, Value: Plottable>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(
            format: format, preset: preset, position: position,
            values: AxisMarkValues(choice: .values(values.map(\.plotValue))), stroke: stroke)
    }
}
