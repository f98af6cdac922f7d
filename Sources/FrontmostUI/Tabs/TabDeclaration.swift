/// A tab as an app declares it. Its view is a value here: it gets nodes, in a graph of its own, when the tab is first shown.
public struct TabDeclaration {
    /// Where it stands among the app's views, and by which id.
    let id: [AnyHashable]
    /// What it stands for in the selection.
    var tag: AnyHashable?
    /// Title and picture; nil where only the tab's views say it.
    var label: AnyView?
    var badge: String?
    var content: AnyView
    var role: TabRole?
    var section: TabSectionDeclaration?
    var isHidden = false, isDisabled = false
    var placement = TabPlacement.automatic
    var customizationID: String?
    /// What the app would like at first, in the bar and in the sidebar.
    var visibilities: [AdaptableTabBarPlacement: Visibility] = [:]
    /// Where no customization counts.
    var fixedPlaces: Set<AdaptableTabBarPlacement> = []
    var accessibility = TabAccessibility()
    /// In the sidebar.
    var contextMenu: AnyView?
    var swipeActions: [AnyView] = []
}

/// Takes a tab view's content apart into tabs.
public struct TabCollector {
    private(set) var tabs: [TabDeclaration] = []
    private(set) var place: [AnyHashable] = []
    private var implicitTag: AnyHashable?

    init() {}

    /// - Parameter key: Tells what is visited from its siblings.
    @MainActor mutating func visit<V: View>(_ view: V, _ key: AnyHashable) {
        place.append(key)
        if let parts = view as? any TabParts, !parts.isOneTab {
            parts.declareTabs(&self)
        } else {
            var tab = TabDeclaration(id: place, tag: implicitTag, content: AnyView(view))
            (view as? any TabParts)?.describe(&tab)
            tabs.append(tab)
        }
        place.removeLast()
    }

    @MainActor mutating func visit<C: TabContent>(_ content: C, _ key: AnyHashable) {
        place.append(key)
        content._declareTabs(&self)
        place.removeLast()
    }

    /// - Parameter id: Stands for the tab, where that has no tag.
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
        tabs.append(TabDeclaration(id: place, tag: tag ?? implicitTag, label: label, content: content, role: role))
    }

    /// Changes what `declare` adds.
    mutating func modify(_ declare: (inout TabCollector) -> Void, _ change: (inout TabDeclaration) -> Void) {
        let start = tabs.count
        declare(&self)
        for index in start..<tabs.count { change(&tabs[index]) }
    }
}

/// A view that is several tabs, or says something of one.
@MainActor protocol TabParts {
    var isOneTab: Bool { get }
    func declareTabs(_ collector: inout TabCollector)
    func describe(_ tab: inout TabDeclaration)
}

extension TabParts {
    var isOneTab: Bool { false }
    func declareTabs(_ collector: inout TabCollector) {}
    func describe(_ tab: inout TabDeclaration) {}
}

extension EmptyView: TabParts {}

extension TupleView: TabParts {
    func declareTabs(_ collector: inout TabCollector) {
        var index = 0
        func next<V: View>(_ view: V) {
            collector.visit(view, index)
            index += 1
        }
        repeat next(each value)
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
}

extension ModifiedContent: TabParts where Content: View, Modifier: ViewModifier {
    var isOneTab: Bool { (content as? any TabParts)?.isOneTab ?? true }

    /// What is done to several is done to each.
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

    private func describeModifier(_ tab: inout TabDeclaration) {
        if let item = modifier as? TabItemModifier {
            tab.label = item.label
        } else if let trait = modifier as? TraitModifier<AnyHashable>, trait.path == \.tag {
            tab.tag = trait.value
        } else if let badge = modifier as? BadgeModifier {
            tab.badge = badge.text
        }
    }
}
