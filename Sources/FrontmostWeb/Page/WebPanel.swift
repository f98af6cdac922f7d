import FrontmostUIKit

/// What a page shows beside the scene, where its window has room: a list of entries to the left, and to the right the source
/// of the one that is open.
public struct WebPanel {
    /// One line of the list.
    public struct Entry: Sendable, Identifiable {
        public var id: String
        public var title: String
        /// The heading it stands under; entries of one group follow each other.
        public var group: String
        /// Swift source.
        public var source: String

        public init(id: String, title: String, group: String, source: String) {
            (self.id, self.title, self.group, self.source) = (id, title, group, source)
        }
    }

    /// Stands above the list.
    public var title: String
    public var entries: [Entry]
    /// The entry that a new scene shows already; nil for none.
    public var initial: Entry.ID?
    /// Opens an entry's screen in a scene: its person chose it, or came by a link that names it.
    public var open: @MainActor (UIWindowScene, Entry.ID) -> Void

    public init(
        title: String, entries: [Entry], initial: Entry.ID? = nil, open: @escaping @MainActor (UIWindowScene, Entry.ID) -> Void
    ) {
        (self.title, self.entries, self.initial, self.open) = (title, entries, initial, open)
    }

    func entry(_ id: Entry.ID) -> Entry? { entries.first { $0.id == id } }

    func write(to writer: inout JSONWriter) {
        writer.comma()
        writer.string(title)
        writer.raw(",[")
        for (index, entry) in entries.enumerated() {
            if index > 0 { writer.comma() }
            writer.string(entry.id)
            writer.comma()
            writer.string(entry.title)
            writer.comma()
            writer.string(entry.group)
        }
        writer.raw("]")
    }
}
