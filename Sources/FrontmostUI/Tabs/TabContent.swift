/// Tabs, as `TabView` takes them from `Tab`.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    /// What stands for the tabs in the selection; `Never` where there is none.
    associatedtype TabValue: Hashable
    func _declareTabs(_ collector: inout TabCollector)
}

/// One tab: title, picture, what it stands for, and what it shows.
///
///     TabView(selection: $tab) {
///         Tab("Parks", systemImage: "tree", value: .parks) { ParksView() }
///     }
public struct Tab<Value, Content, Label> {
    let value: Value?
    let label: Label
    let content: Content
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    private let name: String
    public static let search = TabRole(name: "search")
}

/// The label of a tab that was given a title and a picture.
public struct DefaultTabLabel: View {
    let title: Text
    let image: Image
    public var body: some View {
        image
        title
    }
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    public func _declareTabs(_ collector: inout TabCollector) {
        collector.add(tag: value.map { AnyHashable($0) }, label: AnyView(label), content: AnyView(content))
    }

    public nonisolated init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, label: label(), content: content())
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    public nonisolated init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, label: label(), content: content())
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)), content: content()
        )
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), content: content())
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, label: DefaultTabLabel(title: Text(titleKey), image: Image(image)), content: content())
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)), content: content())
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)), content: content())
    }
}

/// Tabs with a badge.
public struct BadgedTabs<Base: TabContent> {
    let base: Base
    let badge: String?
}

extension BadgedTabs: TabContent {
    public typealias TabValue = Base.TabValue
    public func _declareTabs(_ collector: inout TabCollector) {
        collector.modify({ $0.visit(base, 0) }) { $0.badge = badge }
    }
}

extension TabContent {
    /// - Parameter count: 0 for no badge.
    public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
        BadgedTabs(base: self, badge: count == 0 ? nil : String(count))
    }
    public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
        BadgedTabs(base: self, badge: label?.plainString)
    }
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        BadgedTabs(base: self, badge: key?.resolved)
    }
}

// MARK: Builder

@resultBuilder public enum TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
    @_disfavoredOverload public static func buildBlock<each C: TabContent>(
        _ content: repeat each C
    ) -> TabTuple<TabValue, repeat each C> {
        TabTuple(repeat each content)
    }
    public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue { content }
    public static func buildEither<T: TabContent, F: TabContent>(first: T) -> _ConditionalContent<T, F>
    where T.TabValue == TabValue, F.TabValue == TabValue { _ConditionalContent(.first(first)) }
    public static func buildEither<T: TabContent, F: TabContent>(second: F) -> _ConditionalContent<T, F>
    where T.TabValue == TabValue, F.TabValue == TabValue { _ConditionalContent(.second(second)) }
    public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

    /// Tabs as a tab view's content.
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

/// Several tabs, in their order.
public struct TabTuple<TabValue: Hashable, each C: TabContent> {
    let value: (repeat each C)
    init(_ value: repeat each C) { self.value = (repeat each value) }
}

extension TabTuple: TabContent {
    public func _declareTabs(_ collector: inout TabCollector) {
        var index = 0
        func next<T: TabContent>(_ content: T) {
            collector.visit(content, index)
            index += 1
        }
        repeat next(each value)
    }
}

extension Optional: TabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    public func _declareTabs(_ collector: inout TabCollector) { if let self { collector.visit(self, 0) } }
}

extension _ConditionalContent: TabContent where TrueContent: TabContent, FalseContent: TabContent {
    public typealias TabValue = TrueContent.TabValue
    public func _declareTabs(_ collector: inout TabCollector) {
        switch storage {
        case .first(let content): collector.visit(content, 0)
        case .second(let content): collector.visit(content, 1)
        }
    }
}
