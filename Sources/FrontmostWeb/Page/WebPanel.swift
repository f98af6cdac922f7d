import FrontmostUIKit

/// A panel that a page shows beside the scene if the browser's window is wide enough: a list of entries on the left, and the
/// source code of the open entry on the right.
public struct WebPanel {
    /// An entry of the list.
    public struct Entry: Sendable, Identifiable {
        /// Identifies the entry, in the page's address too.
        public var id: String
        /// The entry's title in the list.
        public var title: String
        /// The heading above the entry. Entries of one group have to be adjacent.
        public var group: String
        /// The entry's source code, in Swift.
        public var source: String
        /// The name of the file that has the source code; empty for none.
        public var file: String
        /// What to try in the entry's screen, in a sentence or a few, in front of the source code; empty for nothing.
        public var hint: String

        /// Creates an entry.
        /// - Parameters:
        ///   - id: Identifies the entry, in the page's address too.
        ///   - title: The entry's title in the list.
        ///   - group: The heading above the entry.
        ///   - source: The entry's source code, in Swift.
        ///   - file: The name of the file that has the source code; empty for none.
        ///   - hint: What to try in the entry's screen; empty for nothing.
        public init(id: String, title: String, group: String, source: String, file: String = "", hint: String = "") {
            (self.id, self.title, self.group, self.source, self.file, self.hint) = (id, title, group, source, file, hint)
        }
    }

    /// The title above the list.
    public var title: String
    /// The entries of the list, in order.
    public var entries: [Entry]
    /// The entry that a new scene already shows; nil for none.
    public var initial: Entry.ID?
    /// Opens an entry's screen in a scene. It is called when the user chooses an entry, or follows a link that names it.
    public var open: @MainActor (UIWindowScene, Entry.ID) -> Void

    /// Creates a panel.
    /// - Parameters:
    ///   - title: The title above the list.
    ///   - entries: The entries of the list, in order.
    ///   - initial: The entry that a new scene already shows; nil for none.
    ///   - open: Opens an entry's screen in a scene.
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
