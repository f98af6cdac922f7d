/// The content of a `TabView` that consists of `Tab`s.
///
///     struct LibraryTabs: TabContent {
///         var body: some TabContent<Place> {
///             Tab("Albums", systemImage: "square.stack", value: .albums) { Albums() }
///             Tab("Artists", systemImage: "music.mic", value: .artists) { Artists() }
///         }
///     }
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    /// The type of the selection value; `Never` without a selection.
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    /// The type of `body`.
    associatedtype Body: TabContent
    /// The tabs that this content consists of.
    @TabContentBuilder<TabValue> var body: Body { get }
    func _declareTabs(_ collector: inout TabCollector)
}

extension TabContent {
    public func _declareTabs(_ collector: inout TabCollector) { collector.visit(body, 0) }
}

/// Empty tab content, the body of content that declares its tabs itself.
public struct NoTabs<TabValue: Hashable>: TabContent {
    public typealias Body = NoTabs
    nonisolated init() {}
    public func _declareTabs(_ collector: inout TabCollector) {}
}

extension TabContent where Body == NoTabs<TabValue> {
    /// No content: tabs of the engine have no body.
    public var body: NoTabs<TabValue> { NoTabs() }
}

/// Type-erased tab content.
public struct AnyTabContent<TabValue: Hashable> {
    private let box: AnyTabsBox
}

extension AnyTabContent: TabContent {
    public typealias Body = NoTabs<TabValue>

    /// Erases the content's type.
    public nonisolated init<C: TabContent<TabValue>>(_ content: C) { box = TypedTabsBox(content) }
    /// Erases the content's type.
    public nonisolated init<C: TabContent<TabValue>>(erasing content: C) { self.init(content) }
    public func _declareTabs(_ collector: inout TabCollector) { box.declare(&collector) }
}

class AnyTabsBox {
    nonisolated init() {}
    @MainActor func declare(_ collector: inout TabCollector) {}
}

final class TypedTabsBox<C: TabContent>: AnyTabsBox {
    private let content: C
    nonisolated init(_ content: C) { self.content = content }
    @MainActor override func declare(_ collector: inout TabCollector) { collector.visit(content, ObjectIdentifier(C.self)) }
}

// MARK: Builder

/// The result builder of tab content.
@resultBuilder public enum TabContentBuilder<TabValue: Hashable> {
    /// Builds a tab.
    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    /// Builds a single tab.
    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    /// Builds several tabs.
    @_disfavoredOverload public static func buildBlock<each C: TabContent>(
        _ content: repeat each C
    ) -> TabTuple<TabValue, repeat each C> {
        TabTuple(repeat each content)
    }
    /// Builds the tabs of an `if` without `else`.
    public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { content }
    /// Builds the tabs of the first branch.
    public static func buildEither<T: TabContent, F: TabContent>(first: T) -> _ConditionalContent<T, F>
    where T.TabValue == TabValue, F.TabValue == TabValue { _ConditionalContent(.first(first)) }
    /// Builds the tabs of the second branch.
    public static func buildEither<T: TabContent, F: TabContent>(second: F) -> _ConditionalContent<T, F>
    where T.TabValue == TabValue, F.TabValue == TabValue { _ConditionalContent(.second(second)) }
    /// Builds the tabs of an `if #available`.
    public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> AnyTabContent<TabValue>
    where C.TabValue == TabValue { AnyTabContent(content) }

    /// Tab content as the content of a `TabView`.
    public struct Content<C: TabContent> {
        let tabs: C
    }
}

extension TabContentBuilder.Content: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { EmptyNode(parent) }
    public static func _update(_ node: ViewNode, _ view: Self) {}
    public static var _isUnary: Bool { false }
}

extension TabContentBuilder.Content: TabParts {
    func declareTabs(_ collector: inout TabCollector) { collector.visit(tabs, 0) }
}

/// Several tabs, in order.
public struct TabTuple<TabValue: Hashable, each C: TabContent> {
    let value: (repeat each C)
    init(_ value: repeat each C) { self.value = (repeat each value) }
}

extension TabTuple: TabContent {
    public typealias Body = NoTabs<TabValue>
    public func _declareTabs(_ collector: inout TabCollector) {
        var index = 0
        func next<T: TabContent>(_ content: T) {
            collector.visit(content, index)
            index += 1
        }
        repeat next(each value)
    }
}

// MARK: Control flow

extension Optional: TabContent where Wrapped: TabContent {
    /// The type of the tabs' values.
    public typealias TabValue = Wrapped.TabValue
    public typealias Body = NoTabs<TabValue>
    public var body: NoTabs<TabValue> { NoTabs() }
    public func _declareTabs(_ collector: inout TabCollector) { if let self { collector.visit(self, 0) } }
}

extension _ConditionalContent: TabContent where TrueContent: TabContent, FalseContent: TabContent {
    /// The type of the tabs' values.
    public typealias TabValue = TrueContent.TabValue
    public typealias Body = NoTabs<TabValue>
    public var body: NoTabs<TabValue> { NoTabs() }
    public func _declareTabs(_ collector: inout TabCollector) {
        switch storage {
        case .first(let content): collector.visit(content, 0)
        case .second(let content): collector.visit(content, 1)
        }
    }
}

extension Group: TabContent where Content: TabContent {
    /// The type of the tabs' values.
    public typealias TabValue = Content.TabValue
    public typealias Body = NoTabs<TabValue>
    public var body: NoTabs<TabValue> { NoTabs() }
    /// A group of tabs.
    public nonisolated init<V>(@TabContentBuilder<V> content: () -> Content) where V == Content.TabValue {
        self.init(content())
    }
    public func _declareTabs(_ collector: inout TabCollector) { collector.visit(content, 0) }
}

extension ForEach: TabContent where Content: TabContent {
    /// The type of the tabs' values.
    public typealias TabValue = Content.TabValue
    public typealias Body = NoTabs<TabValue>
    public var body: NoTabs<TabValue> { NoTabs() }

    /// Tabs for the elements of a collection, identified by a key path.
    public nonisolated init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TabValue {
        self.init(described: data, id: { $0[keyPath: id] }, content: content)
    }
    /// Tabs for the elements of a collection, identified by their IDs.
    public nonisolated init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
    where V == Content.TabValue, Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(described: data, id: { $0.id }, content: content)
    }
    /// Tabs for a range of numbers.
    public nonisolated init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Int) -> Content)
    where V == Content.TabValue, Data == Range<Int>, ID == Int {
        self.init(described: data, id: { $0 }, content: content)
    }

    public func _declareTabs(_ collector: inout TabCollector) {
        for element in data { collector.visit(content(element), id: AnyHashable(id(element))) }
    }
}
