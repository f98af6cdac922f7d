import Foundation

/// What modifiers set for the separators at a row's edges. Nil leaves an edge as it is.
///
/// A line between two rows belongs to the row above it. The lines above the first and below the last row are those of the section:
/// plain lists show them unless a modifier of the row, or of the section, hides them; grouped ones hide them unless one shows them.
struct RowSeparators: Equatable, CombinedTrait {
    /// One edge of a row.
    struct Line: Equatable {
        var visibility: Visibility?
        var tint: Color?

        func over(_ other: Line) -> Line { Line(visibility: visibility ?? other.visibility, tint: tint ?? other.tint) }
    }
    private(set) var top = Line(), bottom = Line()

    init(_ edges: VerticalEdge.Set, _ line: Line) {
        if edges.contains(.top) { top = line }
        if edges.contains(.bottom) { bottom = line }
    }

    /// These settings, and those of another value where there are none.
    func over(_ other: RowSeparators) -> RowSeparators {
        var result = self
        (result.top, result.bottom) = (top.over(other.top), bottom.over(other.bottom))
        return result
    }
}

extension RowSeparators {
    /// Which lines a list has at the ends of its sections.
    enum Ends {
        /// None: the sections are rounded cards.
        case none
        /// Those that a modifier shows.
        case hidden
        /// Those that no modifier hides.
        case visible

        func isShown(_ wish: Visibility?) -> Bool {
            switch self {
            case .none: false
            case .hidden: wish == .visible
            case .visible: wish != .hidden
            }
        }
    }

    /// The lines that a row shows.
    /// - Parameters:
    ///   - row: What the row's modifiers set.
    ///   - section: What those of its section set, for the lines at the section's ends.
    ///   - start: Whether the section has a line at its start.
    ///   - end: Whether it has one at its end.
    static func shown(
        _ row: RowSeparators?, section: RowSeparators?, isFirst: Bool, isLast: Bool, start: Ends, end: Ends
    ) -> (top: Line?, bottom: Line?) {
        func line(_ ends: Ends, _ own: Line?, _ section: Line?) -> Line? {
            let line = (own ?? Line()).over(section ?? Line())
            return ends.isShown(line.visibility) ? line : nil
        }
        let bottom = row?.bottom ?? Line()
        return (
            isFirst ? line(start, row?.top, section?.top) : nil,
            isLast ? line(end, row?.bottom, section?.bottom) : bottom.visibility == .hidden ? nil : bottom
        )
    }
}

extension View {
    /// Shows or hides the separators at a row's edges. By default, plain lists show those above the first and below the last row of a
    /// section, and grouped lists hide them. Lists with rounded cards always hide them.
    /// - Parameter edges: The edges with the separators. The one between two rows is at the bottom edge of the row above it.
    public nonisolated func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        let line = RowSeparators.Line(visibility: visibility == .automatic ? nil : visibility)
        return modifier(CombinedTraitModifier(LayoutTraits.rowSeparators, RowSeparators(edges, line)))
    }
    /// Sets the colour of the separators at a row's edges; nil for the default.
    /// - Parameter edges: The edges with the separators to colour. The one between two rows is at the bottom edge of the row above it.
    public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(CombinedTraitModifier(LayoutTraits.rowSeparators, RowSeparators(edges, RowSeparators.Line(tint: color))))
    }
    /// Shows or hides the separators above and below a section. Plain lists show them by default; grouped ones hide them, those with rounded
    /// cards always.
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        let line = RowSeparators.Line(visibility: visibility == .automatic ? nil : visibility)
        return modifier(CombinedTraitModifier(LayoutTraits.sectionSeparators, RowSeparators(edges, line)))
    }
    /// Sets the colour of the separators above and below a section; nil for the default.
    public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(CombinedTraitModifier(LayoutTraits.sectionSeparators, RowSeparators(edges, RowSeparators.Line(tint: color))))
    }
}
