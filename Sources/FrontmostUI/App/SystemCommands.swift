import FrontmostUIKit

// Groups of commands that the system has ready. Menus that would show them are not there, as on a phone: what has a key of its own
// can be done by it.

/// Shows and hides the sidebar of the split view in front, by Control-Command-S.
public struct SidebarCommands: Commands {
    /// Creates the group.
    public nonisolated init() {}
    /// One button.
    public var body: some Commands {
        CommandGroup(replacing: .sidebar) {
            Button("Toggle Sidebar") { Self.toggle() }
                .keyboardShortcut("s", modifiers: [.control, .command])
        }
    }

    private static func toggle() {
        guard let split = UIWindowScene.inItsTurn?.keyWindow?.rootViewController.flatMap(splitView(in:)) else { return }
        if split.displayMode == .secondaryOnly { split.show(.primary) } else { split.hide(.primary) }
    }

    /// The outermost one that is seen, in what is presented last.
    private static func splitView(in controller: UIViewController) -> UISplitViewController? {
        if let presented = controller.presentedViewController { return splitView(in: presented) }
        if let split = controller as? UISplitViewController { return split.isCollapsed ? nil : split }
        return controller.children.lazy.filter { $0.viewIfLoaded?.window != nil }.compactMap(splitView(in:)).first
    }
}

/// Showing and arranging a toolbar: bars of a phone or a tablet are always there, so that there is nothing to do by a key.
public struct ToolbarCommands: Commands {
    /// Creates the group.
    public nonisolated init() {}
    /// None.
    public var body: some Commands { EmptyCommands() }
}

/// Finding, replacing and speaking in texts, which fields offer by themselves where they have it.
public struct TextEditingCommands: Commands {
    /// Creates the group.
    public nonisolated init() {}
    /// None.
    public var body: some Commands { EmptyCommands() }
}

/// Fonts and styles of texts, which fields of plain text have none of.
public struct TextFormattingCommands: Commands {
    /// Creates the group.
    public nonisolated init() {}
    /// None.
    public var body: some Commands { EmptyCommands() }
}

/// Showing and hiding an inspector, which an app does by its own binding.
public struct InspectorCommands: Commands {
    /// Creates the group.
    public nonisolated init() {}
    /// None.
    public var body: some Commands { EmptyCommands() }
}
