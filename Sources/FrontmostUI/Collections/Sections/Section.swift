import Foundation

/// Groups views with a header and a footer. A list gives sections a look of their own; other containers show only the views.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    /// Whether the rows are shown; nil for a section that cannot be collapsed.
    let isExpanded: Binding<Bool>?
    /// Whether the user may collapse a section with `isExpanded`.
    let isCollapsible: Bool

    nonisolated init(
        header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>? = nil, isCollapsible: Bool = true
    ) {
        (self.header, self.content, self.footer) = (header, content, footer)
        (self.isExpanded, self.isCollapsible) = (isExpanded, isCollapsible)
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    /// Creates a section with a header and a footer.
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }
    /// Creates a section with a header and a footer, in the older form.
    public nonisolated init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = SectionNode(parent)
        node.isFoldable = view.isExpanded != nil
        node.header = makeHeader(view, node)
        node.rows = makeRows(view, node)
        node.footer = SectionEdge<Footer>._makePart(SectionEdge(content: view.footer, isHeader: false), node)
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: SectionNode.self)
        if node.isFoldable != (view.isExpanded != nil) {
            node.isFoldable.toggle()
            node.replace(header: makeHeader(view, node), rows: makeRows(view, node))
        } else if let isExpanded = view.isExpanded {
            FoldingHeader<Parent>._updatePart(node.header, FoldingHeader(view, isExpanded))
            FoldedRows<Content>._updatePart(node.rows, FoldedRows(content: view.content, isExpanded: isExpanded))
        } else {
            SectionEdge<Parent>._updatePart(node.header, SectionEdge(content: view.header))
            Content._updatePart(node.rows, view.content)
        }
        SectionEdge<Footer>._updatePart(node.footer, SectionEdge(content: view.footer, isHeader: false))
    }

    @MainActor private static func makeHeader(_ view: Self, _ node: SectionNode) -> ViewNode {
        guard let isExpanded = view.isExpanded else {
            return SectionEdge<Parent>._makePart(SectionEdge(content: view.header), node)
        }
        return FoldingHeader<Parent>._makePart(FoldingHeader(view, isExpanded), node)
    }
    @MainActor private static func makeRows(_ view: Self, _ node: SectionNode) -> ViewNode {
        guard let isExpanded = view.isExpanded else { return Content._makePart(view.content, node) }
        return FoldedRows<Content>._makePart(FoldedRows(content: view.content, isExpanded: isExpanded), node)
    }
    public static var _isUnary: Bool { false }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Creates a section with a footer.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
    /// Creates a section with a footer, in the older form.
    public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section with a header.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
    /// Creates a section with a header, in the older form.
    public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Creates a section without header and footer.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a localised title as its header.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }
    /// Creates a section with a title from a string table as its header.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleResource), content: content(), footer: EmptyView())
    }
    /// Creates a section with a title as its header.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// A header or footer. In a list its text is small and secondary by default, unless it is a header of increased prominence. Headers of
/// grouped lists are drawn in capitals, unless the app has set a letter case.
struct SectionEdge<Content: View>: View {
    let content: Content
    var isHeader = true

    var body: some View {
        content.transformEnvironment(\.self) { values in
            guard values.isInList else { return }
            if isHeader && values.headerProminence == .increased {
                values.font = .title3.weight(.semibold)
                return values.foregrounds.placeDefault(AnyShapeStyle(Color.primary))
            }
            // As on iOS up to version 18. `textCase(nil)` leaves the header as it is written.
            if isHeader && values.listAppearance.hasCards { values.textDecoration.drawsCapitals = true }
            values.font = .footnote
            values.foregrounds.placeDefault(AnyShapeStyle(Color.secondary))
        }
    }
}

final class SectionNode: ViewNode, MenuSection {
    /// Whether a binding determines if the rows are shown. Collapsible and plain sections have the same type, so that one may
    /// become the other in an update.
    var isFoldable = false
    var header: ViewNode!
    var rows: ViewNode!
    var footer: ViewNode!
    private var marks: [SectionMarkNode] = []

    override init(_ parent: ViewNode) {
        super.init(parent)
        // Below a modifier of several views the rows are made at once, and the sections are sections all the same.
        if nearest({ $0.asLayoutNode }) is RowContainerNode {
            marks = SectionMarkNode.Kind.allCases.map { SectionMarkNode(self, $0) }
        }
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        for part in [header, rows, footer] { if let part { visit(part) } }
        marks.forEach(visit)
    }

    override func collect(into list: inout ContiguousArray<LayoutNode>) {
        guard marks.count == 4 else { return forEachPart { $0.collect(into: &list) } }
        list.append(marks[0])
        header.collect(into: &list)
        list.append(marks[1])
        rows.collect(into: &list)
        list.append(marks[2])
        footer.collect(into: &list)
        list.append(marks[3])
    }

    /// Replaces the header and the rows. The state of the former ones is discarded.
    func replace(header: ViewNode, rows: ViewNode) {
        let old: [ViewNode] = [self.header, self.rows]
        (self.header, self.rows) = (header, rows)
        for part in old { graph.remove(part, from: self) }
        for part in [header, rows] { graph.noteArrival(of: part) }
        structureChanged()
    }

    private func forEachPart(_ visit: (ViewNode) -> Void) {
        visit(header)
        visit(rows)
        visit(footer)
    }
}

/// Marks the beginning of a part of a section among a lazy container's nodes.
final class SectionMarkNode: LazyMarkerNode {
    enum Kind: CaseIterable { case header, rows, footer, end }
    let kind: Kind

    init(_ parent: ViewNode, _ kind: Kind) {
        self.kind = kind
        super.init(parent)
    }

    /// The section's label in the index of a list; nil without one.
    var indexLabel: String? {
        guard graph.features.hasSectionIndex else { return nil }
        let values = environment.values
        return values.sectionIndexLabel?.plainString(localizedIn: values)
    }
}
