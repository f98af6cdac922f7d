import FrontmostUI

/// A part of a chart: a mark, or a composition of marks.
///
/// Compose marks as you compose views:
///
///     struct Target: ChartContent {
///         let value: Double
///         var body: some ChartContent {
///             RuleMark(y: .value("Target", value)).foregroundStyle(.red)
///         }
///     }
@MainActor @preconcurrency public protocol ChartContent {
    /// The type of the content that this part is composed of.
    associatedtype Body: ChartContent
    /// The content that this part is composed of.
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// Adds the marks in `content` to a collector.
    static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector)
}

extension ChartContent {
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        Body._collect(content.body, attributes, into: collector)
    }
}

extension Never: ChartContent {
    public static func _collect(_ content: Never, _ attributes: _MarkAttributes, into collector: _MarkCollector) {}
}

extension ChartContent where Body == Never {
    /// Not called: charts collect primitive marks directly.
    public var body: Never { fatalError("\(Self.self) is a primitive mark and has no body") }
}

/// Builds chart content from the statements of a closure.
@resultBuilder public struct ChartContentBuilder {
    /// A mark, or a group of marks.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
    /// Content without marks.
    public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
    /// A single statement.
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
    /// Several statements; later ones are in front.
    @_disfavoredOverload public static func buildBlock<each Content: ChartContent>(
        _ content: repeat each Content
    ) -> _TupleChartContent<repeat each Content> {
        _TupleChartContent(repeat each content)
    }
    /// An `if` without `else`.
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
    /// The first branch of a condition.
    public static func buildEither<T: ChartContent, F: ChartContent>(first: T) -> _ConditionalChartContent<T, F> {
        _ConditionalChartContent(branch: .first(first))
    }
    /// The second branch of a condition.
    public static func buildEither<T: ChartContent, F: ChartContent>(second: F) -> _ConditionalChartContent<T, F> {
        _ConditionalChartContent(branch: .second(second))
    }
    /// The content of an `if #available`.
    public static func buildLimitedAvailability<Content: ChartContent>(_ content: Content) -> AnyChartContent {
        AnyChartContent(content)
    }
}

/// Chart content without marks.
public struct EmptyChartContent: ChartContent {
    public typealias Body = Never
    /// Creates empty content.
    public nonisolated init() {}
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {}
}

/// The content of several statements.
public struct _TupleChartContent<each Content: ChartContent> {
    let value: (repeat each Content)
    nonisolated init(_ value: repeat each Content) { self.value = (repeat each value) }
}

extension _TupleChartContent: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        var index = 0
        func collect<C: ChartContent>(_ part: C) {
            index += 1
            var attributes = attributes
            attributes.enter(index)
            C._collect(part, attributes, into: collector)
        }
        repeat collect(each content.value)
    }
}

/// The content of one of two branches.
public struct _ConditionalChartContent<First: ChartContent, Second: ChartContent> {
    enum Branch {
        case first(First)
        case second(Second)
    }
    let branch: Branch
}

extension _ConditionalChartContent: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        switch content.branch {
        case .first(let first): First._collect(first, attributes, into: collector)
        case .second(let second): Second._collect(second, attributes, into: collector)
        }
    }
}

extension Optional: ChartContent where Wrapped: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        if let content { Wrapped._collect(content, attributes, into: collector) }
    }
}

/// Type-erased chart content.
public struct AnyChartContent {
    private let collect: @MainActor (_MarkAttributes, _MarkCollector) -> Void

    /// Creates content from any chart content.
    public nonisolated init<Content: ChartContent>(_ content: Content) {
        // The content is only passed on: it is used on the main actor.
        nonisolated(unsafe) let content = content
        collect = { Content._collect(content, $0, into: $1) }
    }
}

extension AnyChartContent: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        content.collect(attributes, collector)
    }
}

/// Groups marks: modifiers of the group apply to each of them.
public struct Plot<Content: ChartContent> {
    let content: Content
    /// Creates a group of marks.
    public nonisolated init(@ChartContentBuilder content: () -> Content) { self.content = content() }
}

extension Plot: ChartContent {
    public typealias Body = Never
    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        Content._collect(content.content, attributes, into: collector)
    }
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Creates marks for each element of a collection, identified by a key path.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(described: data, id: { $0[keyPath: id] }, content: content)
    }

    /// Creates marks for each element of a collection.
    public nonisolated init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, Data.Element.ID == ID {
        self.init(described: data, id: { $0.id }, content: content)
    }

    public static func _collect(_ content: Self, _ attributes: _MarkAttributes, into collector: _MarkCollector) {
        for element in content.data { Content._collect(content.content(element), attributes, into: collector) }
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    /// Creates marks for each number of a range.
    public nonisolated init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(described: data, id: { $0 }, content: content)
    }
}
