import Foundation

/// The margins of a list's sections, in points; nil for those of the list's style.
struct SectionMargins: Equatable {
    var leading, trailing: Double?
}

private enum SectionMarginsKey: EnvironmentKey { static var defaultValue: SectionMargins { SectionMargins() } }

extension EnvironmentValues {
    var sectionMargins: SectionMargins {
        get { self[SectionMarginsKey.self] }
        set { self[SectionMarginsKey.self] = newValue }
    }
}

/// Sets the margins of the sections in a view.
struct SectionMarginsModifier {
    let edges: Edge.Set
    let length: CGFloat?
    nonisolated init(_ edges: Edge.Set, _ length: CGFloat?) { (self.edges, self.length) = (edges, length) }

    fileprivate var write: (inout EnvironmentValues) -> Void {
        let length = length.map { validLength(Double($0), "section margin") }
        return { [edges] values in
            if edges.contains(.leading) { values.sectionMargins.leading = length }
            if edges.contains(.trailing) { values.sectionMargins.trailing = length }
        }
    }
}

extension SectionMarginsModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> SectionMarginsNode { SectionMarginsNode(parent, modifier) }
    static func _updateNode(_ node: SectionMarginsNode, _ modifier: Self) { node.update(modifier) }
}

final class SectionMarginsNode: EnvironmentNode {
    private var modifier: SectionMarginsModifier

    init(_ parent: ViewNode, _ modifier: SectionMarginsModifier) {
        self.modifier = modifier
        super.init(parent, modifier.write)
        graph.features.hasSectionMargins = true
    }

    func update(_ new: SectionMarginsModifier) {
        if new.edges == modifier.edges && new.length == modifier.length { return }
        modifier = new
        change(new.write)
        for item in rowsBelow() { item.layoutParent?.invalidateSize() }
    }

    /// The views below that are rows, or that have a list below.
    private func rowsBelow() -> ContiguousArray<LayoutNode> {
        var rows: ContiguousArray<LayoutNode> = []
        collect(into: &rows)
        return rows
    }
}

extension View {
    /// Sets the margins between the edges of a list and its sections. Of the edges, `leading` and `trailing` count; `listSectionSpacing`
    /// sets the space above and below.
    /// - Parameter length: Points; nil for the margin of the list's style.
    public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        if edges.contains(.top) || edges.contains(.bottom) {
            noteWithoutEffect(
                "listSectionMargins(_:_:) at the top and the bottom", "listSectionSpacing(_:) sets the space between sections.")
        }
        return modifier(SectionMarginsModifier(edges, length))
    }
}
