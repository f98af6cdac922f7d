import Foundation

/// A section of a container's content, to be placed by the container: its header, its content and its footer.
///
///     ForEach(sections: content) { section in
///         VStack(alignment: .leading) {
///             section.header.font(.headline)
///             section.content
///         }
///     }
///
/// Views outside of any section form sections without header and footer.
public struct SectionConfiguration: Identifiable {
    /// What distinguishes a section from its siblings, as long as it exists.
    public struct ID: Hashable {
        fileprivate let section: ObjectIdentifier?
        /// The first view of content outside of sections.
        fileprivate let first: Subview.ID?
    }

    private let source: SubviewSource
    private let division: SubviewSource.Division

    @MainActor init(_ source: SubviewSource, _ division: SubviewSource.Division) {
        (self.source, self.division) = (source, division)
    }

    /// The identity of the section.
    public var id: ID {
        let section = division.section.map { ObjectIdentifier($0) }
        return ID(section: section, first: section == nil ? division.content.first?.id : nil)
    }
    /// The views of the header.
    public var header: SubviewsCollection { SubviewsCollection(source, division.header) }
    /// The views of the content.
    public var content: SubviewsCollection { SubviewsCollection(source, division.content) }
    /// The views of the footer.
    public var footer: SubviewsCollection { SubviewsCollection(source, division.footer) }
    /// The values that the section sets for its container.
    public var containerValues: ContainerValues { division.values }
}

/// The sections of a view.
public struct SectionCollection: RandomAccessCollection {
    private let sections: [SectionConfiguration]

    @MainActor init(_ source: SubviewSource) { sections = source.divisions.map { SectionConfiguration(source, $0) } }

    /// Zero.
    public var startIndex: Int { 0 }
    /// The number of sections.
    public var endIndex: Int { sections.count }
    /// The section at an index.
    /// - Complexity: O(1).
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// The content of a `Group` that is made from sections.
public struct GroupSectionsOfContent<Sections: View, Content: View> {
    let reader: _SubviewsReader<Sections, SectionCollection, Content>
    nonisolated init(reader: _SubviewsReader<Sections, SectionCollection, Content>) { self.reader = reader }
}

extension GroupSectionsOfContent: View {
    public var body: some View { reader }
}

extension Group where Content: View {
    /// Makes views from the sections of a view.
    /// - Parameters:
    ///   - view: The view that is taken apart into sections.
    ///   - transform: Makes the content from them. It runs again when a section or a view in one comes, goes or moves.
    public nonisolated init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        self.init(GroupSectionsOfContent(reader: _SubviewsReader(view, { SectionCollection($0) }, transform)))
    }
}

/// The data of a `ForEach` over the sections of a view. They are known once the view is shown; until then, and for the app, it is empty.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
    /// Zero.
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    // There is no valid index, as in an empty array.
    public subscript(index: Int) -> SectionConfiguration { fatalError("The collection is empty") }
}

extension ForEach where Content: View {
    /// Makes a view from each section of a view.
    /// - Parameters:
    ///   - view: The view that is taken apart into sections.
    ///   - content: Makes the view for a section.
    public nonisolated init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
        typealias Whole = _SubviewsReader<V, SectionCollection, ForEach<SectionCollection, SectionConfiguration.ID, Content>>
        let whole = Whole(view, { SectionCollection($0) }) {
            ForEach<SectionCollection, SectionConfiguration.ID, Content>($0, content: content)
        }
        self.init(Data(), { $0.id }, content, showing: whole)
    }
}
