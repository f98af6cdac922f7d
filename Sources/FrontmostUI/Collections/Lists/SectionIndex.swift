import Foundation
import FrontmostUIKit

/// A label in a list's index.
struct SectionIndexEntry: Equatable {
    let title: String
    /// The number of the section.
    let section: Int
}

/// A section of a list to scroll to.
struct SectionIndexTarget {
    weak var list: ListNode?
    let section: Int
}

extension ListNode {
    /// The area of a section in the content of the scroll view around the list; an estimate as long as rows before it are not made.
    func rect(ofSection section: Int, in scroll: ScrollNode) -> CGRect? {
        guard let span = sectionSpans()[section] else { return nil }
        let origin = frame(in: scroll, isResting: true).origin, offset = scroll.state.offset
        return CGRect(x: origin.x + offset.x, y: origin.y + offset.y + span.start, width: width, height: span.end - span.start)
    }
}

/// The index of a list's sections: nothing without titles.
struct SectionIndexColumn {
    let titles: [String]
    /// Called with the index of the title that a finger reaches.
    let choose: @MainActor (Int) -> Void
}

extension SectionIndexColumn: View {
    var body: some View {
        if !titles.isEmpty { SectionIndexBar(titles: titles, choose: choose) }
    }
}

/// The index that UIKit's tables have.
private struct SectionIndexBar: UIViewRepresentable {
    let titles: [String]
    let choose: @MainActor (Int) -> Void

    @MainActor final class Choice {
        var choose: @MainActor (Int) -> Void = { _ in }
    }
    func makeCoordinator() -> Choice { Choice() }

    func makeUIView(context: Context) -> SectionIndexView {
        let choice = context.coordinator
        return SectionIndexView { choice.choose($0) }
    }
    func updateUIView(_ index: SectionIndexView, context: Context) {
        context.coordinator.choose = choose
        index.titles = titles
        index.isEnabled = context.environment.isEnabled
    }
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: SectionIndexView, context: Context) -> CGSize? {
        CGSize(width: uiView.width, height: proposal.height ?? 0)
    }
}

private enum SectionIndexLabelKey: EnvironmentKey { static var defaultValue: Text? { nil } }
private enum SectionIndexVisibilityKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
    var sectionIndexLabel: Text? {
        get { self[SectionIndexLabelKey.self] }
        set { self[SectionIndexLabelKey.self] = newValue }
    }
    var listSectionIndexVisibility: Visibility {
        get { self[SectionIndexVisibilityKey.self] }
        set { self[SectionIndexVisibilityKey.self] = newValue }
    }
}

/// Sets the label of the sections in a view.
struct SectionIndexModifier {
    let label: Text?
    nonisolated init(_ label: Text?) { self.label = label }
}

extension SectionIndexModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> SectionIndexNode { SectionIndexNode(parent, modifier.label) }
    static func _updateNode(_ node: SectionIndexNode, _ modifier: Self) { node.update(modifier.label) }
}

final class SectionIndexNode: EnvironmentNode {
    private var label: Text?

    init(_ parent: ViewNode, _ label: Text?) {
        self.label = label
        parent.graph.features.hasSectionIndex = true
        super.init(parent) { $0.sectionIndexLabel = label }
    }

    func update(_ new: Text?) {
        if new == label { return }
        label = new
        change { $0.sectionIndexLabel = new }
        // The list collects its sections again.
        structureChanged()
    }
}

extension View {
    /// Sets the label of a section in the index at the edge of a list. A finger on a label scrolls to its section.
    ///
    ///     List(letters) { letter in
    ///         Section(letter.name) { … }.sectionIndexLabel(Text(letter.name))
    ///     }
    ///
    /// - Parameter label: A short text; nil for no label.
    public nonisolated func sectionIndexLabel(_ label: Text?) -> some View { modifier(SectionIndexModifier(label)) }
    /// Sets the localised label of a section in the index at the edge of a list. A finger on a label scrolls to its section.
    public nonisolated func sectionIndexLabel(_ label: LocalizedStringKey) -> some View { sectionIndexLabel(Text(label)) }
    /// Sets the label of a section, from a string table, in the index at the edge of a list.
    @_disfavoredOverload public nonisolated func sectionIndexLabel(_ label: LocalizedStringResource) -> some View {
        sectionIndexLabel(Text(label))
    }
    /// Sets the label of a section in the index at the edge of a list. A finger on a label scrolls to its section.
    @_disfavoredOverload public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S) -> some View {
        sectionIndexLabel(Text(label))
    }
    /// Sets whether lists in the view show the index of the sections with a label. By default they do.
    public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
        environment(\.listSectionIndexVisibility, visibility)
    }
}
