/// What a menu's list shows, from the top: rows in sections. Made of the menu as it is now.
@MainActor struct MenuRows {
    enum Kind {
        case action(UIAction)
        case submenu(UIMenu)
    }
    @MainActor struct Row {
        let element: UIMenuElement
        let kind: Kind
        /// The menus that the element is in, outermost first: the one that is shown, and those whose elements stand among its own.
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
        /// Of an action that is on, and of what opens further rows.
        var markName: String? {
            switch kind {
            case .action(let action): action.state == .on ? "checkmark" : action.state == .mixed ? "minus" : nil
            case .submenu: "chevron.right"
            }
        }
    }
    @MainActor struct Section {
        /// Empty for none.
        var title: String
        var rows: [Row]
    }
    private(set) var sections: [Section] = []

    init(_ menu: UIMenu) {
        add(menu, [], title: "")
        sections.removeAll(where: \.rows.isEmpty)
    }

    /// What is inline is a section of its own, and parts what stands before and after it.
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
    /// The titles leave room for marks before them.
    var hasMarks: Bool { rows.contains { $0.markName != nil } }
}
