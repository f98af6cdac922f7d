import FrontmostUIKit

/// A tab as the app declares it. Its content is a value: a graph for it is made when the tab is first shown.
public struct TabDeclaration {
    /// The tab's identity: its position among the app's views, with the IDs on the way.
    fileprivate(set) var id: [AnyHashable]
    /// The selection value that the app declares for the tab; nil if only the tab's views do.
    var tag: AnyHashable?
    /// The ID of the tab's element in a `ForEach`, which is the selection value of a tab without another one.
    var implicitTag: AnyHashable?
    /// The type of the views in which a tag may be, which is only known once they are made; nil if there are none.
    var tagType: ObjectIdentifier?
    /// The title and image; nil if only the tab's views declare them.
    var label: AnyView?
    var badge: Text?
    var content: AnyView
    var role: TabRole?
    var section: TabSectionDeclaration?
    var isHidden = false, isDisabled = false
    var placement = TabPlacement.automatic
    var customizationID: String?
    /// The default visibilities in the bar and in the sidebar.
    var visibilities: [AdaptableTabBarPlacement: Visibility] = [:]
    /// The places where a customisation has no effect.
    var fixedPlaces: Set<AdaptableTabBarPlacement> = []
    var accessibility = TabAccessibility()
    /// The context menu and the swipe actions in the sidebar.
    var contextMenu: AnyView?
    var swipeActions: [AnyView] = []

    /// The selection value as far as it is known without the tab's views.
    var knownTag: AnyHashable? { tag ?? implicitTag }
}

/// Collects the tabs of a tab view's content.
public struct TabCollector {
    private(set) var tabs: [TabDeclaration] = []
    private(set) var place: [AnyHashable] = []
    private var implicitTag: AnyHashable?

    init() {}

    /// - Parameter key: Distinguishes the view from its siblings.
    @MainActor mutating func visit<V: View>(_ view: V, _ key: AnyHashable) {
        place.append(key)
        if let parts = view as? any TabParts, !parts.isOneTab {
            parts.declareTabs(&self)
        } else {
            var tab = TabDeclaration(id: place, implicitTag: implicitTag, content: AnyView(view))
            if let parts = view as? any TabParts {
                parts.describe(&tab)
                tab.tagType = tab.tag == nil ? parts.tagType : nil
            } else {
                tab.tagType = TabCollector.tagType(view)
            }
            tabs.append(tab)
        }
        place.removeLast()
    }

    @MainActor mutating func visit<C: TabContent>(_ content: C, _ key: AnyHashable) {
        place.append(key)
        content._declareTabs(&self)
        place.removeLast()
    }

    /// - Parameter id: The tag of a tab without one.
    @MainActor mutating func visit<V: View>(_ view: V, id: AnyHashable) {
        let outer = implicitTag
        implicitTag = id
        visit(view, id)
        implicitTag = outer
    }

    @MainActor mutating func visit<C: TabContent>(_ content: C, id: AnyHashable) {
        let outer = implicitTag
        implicitTag = id
        visit(content, id)
        implicitTag = outer
    }

    mutating func add(tag: AnyHashable?, _ role: TabRole?, label: AnyView, content: AnyView) {
        tabs.append(TabDeclaration(id: place, tag: tag, implicitTag: implicitTag, label: label, content: content, role: role))
    }

    /// The type of a view that may have a tag in its body; nil for a view without a body.
    @MainActor fileprivate static func tagType<V: View>(_ view: V) -> ObjectIdentifier? {
        if let erased = view as? AnyView { return erased.box.id }
        return V.Body.self == Never.self ? nil : ObjectIdentifier(V.self)
    }

    /// The tabs, each with an ID of its own.
    @MainActor var distinctTabs: [TabDeclaration] {
        var counts: [[AnyHashable]: Int] = [:]
        return tabs.map { tab in
            let number = counts[tab.id, default: 0]
            counts[tab.id] = number + 1
            if number == 0 { return tab }
            Console.warning("Several tabs of a TabView have the same ID. Give each tab its own.", oncePer: "tabs of one id")
            var tab = tab
            tab.id.append(AnyHashable(number))
            return tab
        }
    }

    /// Changes the tabs that `declare` adds.
    mutating func modify(_ declare: (inout TabCollector) -> Void, _ change: (inout TabDeclaration) -> Void) {
        let start = tabs.count
        declare(&self)
        for index in start..<tabs.count { change(&tabs[index]) }
    }
}

/// A view that consists of several tabs, or that declares properties of one.
@MainActor protocol TabParts {
    var isOneTab: Bool { get }
    func declareTabs(_ collector: inout TabCollector)
    func describe(_ tab: inout TabDeclaration)
    /// See `TabDeclaration.tagType`.
    var tagType: ObjectIdentifier? { get }
}

extension TabParts {
    var tagType: ObjectIdentifier? { nil }
    var isOneTab: Bool { false }
    func declareTabs(_ collector: inout TabCollector) {}
    func describe(_ tab: inout TabDeclaration) {}
}

extension EmptyView: TabParts {}

extension TupleView: TabParts {
    func declareTabs(_ collector: inout TabCollector) {
        var index = 0
        forEachView { view in
            collector.visit(view, index)
            index += 1
        }
    }
}

extension Group: TabParts where Content: View {
    func declareTabs(_ collector: inout TabCollector) { collector.visit(content, 0) }
}

extension Optional: TabParts where Wrapped: View {
    func declareTabs(_ collector: inout TabCollector) { if let self { collector.visit(self, 0) } }
}

extension _ConditionalContent: TabParts where TrueContent: View, FalseContent: View {
    func declareTabs(_ collector: inout TabCollector) {
        switch storage {
        case .first(let view): collector.visit(view, 0)
        case .second(let view): collector.visit(view, 1)
        }
    }
}

extension ForEach: TabParts where Content: View {
    func declareTabs(_ collector: inout TabCollector) {
        for element in data { collector.visit(content(element), id: AnyHashable(id(element))) }
    }
}

extension IDView: TabParts where Content: View {
    var isOneTab: Bool { true }
    func describe(_ tab: inout TabDeclaration) { (content as? any TabParts)?.describe(&tab) }
    var tagType: ObjectIdentifier? { (content as? any TabParts).map(\.tagType) ?? TabCollector.tagType(content) }
}

extension ModifiedContent: TabParts where Content: View, Modifier: ViewModifier {
    var isOneTab: Bool { (content as? any TabParts)?.isOneTab ?? true }

    /// A modifier of several tabs applies to each of them.
    func declareTabs(_ collector: inout TabCollector) {
        collector.modify({ $0.visit(content, 0) }) { tab in
            tab.content = AnyView(tab.content.modifier(modifier))
            describeModifier(&tab)
        }
    }

    func describe(_ tab: inout TabDeclaration) {
        (content as? any TabParts)?.describe(&tab)
        describeModifier(&tab)
    }

    var tagType: ObjectIdentifier? {
        if Modifier.Body.self != Never.self { return ObjectIdentifier(Self.self) }
        return (content as? any TabParts).map(\.tagType) ?? TabCollector.tagType(content)
    }

    private func describeModifier(_ tab: inout TabDeclaration) {
        if let item = modifier as? TabItemModifier {
            tab.label = item.label
        } else if let trait = modifier as? TraitModifier<AnyHashable>, trait.key == LayoutTraits.tag {
            tab.tag = trait.value
        } else if let badge = modifier as? BadgeModifier {
            tab.badge = badge.text
        }
    }
}
