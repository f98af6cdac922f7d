import FrontmostUIKit

/// The selection values of tabs, some of which are only known once the tabs' views are made.
@MainActor final class TabTags {
    /// The types of views that declare no tag, as far as elements of a `ForEach` have shown. Elements usually have views of one type, and
    /// not all of them have to be made to find the selected one.
    private var untagged: Set<ObjectIdentifier> = []

    /// The selection value of a tab.
    /// - Parameters:
    ///   - screen: The screen of the tab, the views of which are made if need be.
    ///   - graph: The graph that updates these views in its frames.
    func tag(of tab: TabDeclaration, in screen: HostingControllerBase?, following graph: ViewGraph) -> AnyHashable? {
        guard tab.tag == nil, let type = tab.tagType, let screen else { return tab.tag ?? tab.implicitTag }
        if tab.implicitTag != nil && untagged.contains(type) && !screen.isViewLoaded { return tab.implicitTag }
        screen.evaluateBeforePresenting(following: graph)
        if let inner = screen.hostingView?.graph.tagOfViews { return inner }
        if tab.implicitTag != nil { untagged.insert(type) }
        return tab.implicitTag
    }

    /// The index of the selected tab. The views of tabs are made only if no tab that the app declares a tag for is selected.
    func selected(
        in tabs: [TabDeclaration], _ selection: TabSelection, following graph: ViewGraph,
        screen: (TabDeclaration) -> HostingControllerBase?
    ) -> Int? {
        if let index = tabs.firstIndex(where: { $0.tag.map(selection.isSelected) ?? false }) { return index }
        // The element's tab first: it is selected unless its views have another tag.
        let isElement: (TabDeclaration) -> Bool = { $0.tag == nil && $0.implicitTag.map(selection.isSelected) ?? false }
        if let index = tabs.firstIndex(where: isElement),
            let tag = tag(of: tabs[index], in: screen(tabs[index]), following: graph),
            selection.isSelected(tag)
        {
            return index
        }
        for (index, tab) in tabs.enumerated() where tab.tag == nil {
            if let tag = tag(of: tab, in: screen(tab), following: graph), selection.isSelected(tag) { return index }
        }
        return nil
    }
}

extension ViewGraph {
    /// The tag of the first of the root views.
    fileprivate var tagOfViews: AnyHashable? { (root.stack?.items.first ?? root.items.first)?.trait(LayoutTraits.tag) }
}
