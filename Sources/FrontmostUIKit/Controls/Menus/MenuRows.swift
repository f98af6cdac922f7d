/// A snapshot of a menu's list: rows in sections, from top to bottom.
@MainActor struct MenuRows {
    enum Kind {
        case action(UIAction)
        case submenu(UIMenu)
    }
    @MainActor struct Row {
        let element: UIMenuElement
        let kind: Kind
        /// The menus that contain the element, outermost first: the list's menu, and the inline menus below it.
        let path: [UIMenu]

        var isDestructive: Bool {
            switch kind {
            case .action(let action): action.attributes.contains(.destructive)
            case .submenu(let menu): menu.options.contains(.destructive)
            }
        }
        var isEnabled: Bool {
            if case .action(let action) = kind { return !action.attributes.contains(.disabled) }
            return true
        }
        /// The symbol before the title, for actions that are on or mixed and for submenus.
        var markName: String? {
            switch kind {
            case .action(let action): action.state == .on ? "checkmark" : action.state == .mixed ? "minus" : nil
            case .submenu: "chevron.forward"
            }
        }
    }
    @MainActor struct Section {
        /// Empty for no title.
        var title: String
        var rows: [Row]
    }
    private(set) var sections: [Section] = []

    /// - Parameter isReversed: Whether the first element is at the bottom.
    init(_ menu: UIMenu, isReversed: Bool = false) {
        add(menu, [], title: "")
        sections.removeAll(where: \.rows.isEmpty)
        if !isReversed { return }
        sections.reverse()
        for index in sections.indices { sections[index].rows.reverse() }
    }

    /// Adds a menu's elements. An inline menu is a section of its own, so it separates the elements before and after it.
    private mutating func add(_ menu: UIMenu, _ outer: [UIMenu], title: String) {
        let path = outer + [menu]
        sections.append(Section(title: title, rows: []))
        addElements(menu.children, path)
    }
    private mutating func addElements(_ elements: [UIMenuElement], _ path: [UIMenu]) {
        for child in elements {
            switch child {
            case let inner as UIMenu where inner.options.contains(.displayInline):
                add(inner, path, title: inner.title)
                sections.append(Section(title: "", rows: []))
            case let inner as UIMenu: append(Row(element: inner, kind: .submenu(inner), path: path))
            case let action as UIAction where !action.attributes.contains(.hidden):
                append(Row(element: action, kind: .action(action), path: path))
            case let deferred as UIDeferredMenuElement: addElements(deferred.elements ?? [deferred.placeholder], path)
            default: break
            }
        }
    }
    private mutating func append(_ row: Row) { sections[sections.count - 1].rows.append(row) }

    var rows: [Row] { sections.flatMap(\.rows) }
    /// Whether titles leave room for marks.
    var hasMarks: Bool { rows.contains { $0.markName != nil } }
}

extension MenuRows {
    /// The visible and accessible contents of a list. Lists with equal contents keep their views.
    struct Look: Equatable {
        private struct Row: Equatable {
            let title: String, subtitle: String?, identifier: String?, mark: String?
            let image: UIImage?
            let isEnabled: Bool, isDestructive: Bool
        }
        private let title: String
        private let sections: [String]
        private let rows: [[Row]]

        @MainActor init(_ content: MenuRows, title: String) {
            self.title = title
            sections = content.sections.map(\.title)
            rows = content.sections.map { section in
                section.rows.map { row in
                    Row(
                        title: row.element.title, subtitle: row.element.subtitle,
                        identifier: row.element.accessibilityIdentifier, mark: row.markName, image: row.element.image,
                        isEnabled: row.isEnabled, isDestructive: row.isDestructive)
                }
            }
        }
    }
}
