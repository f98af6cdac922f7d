import FrontmostUIKit

// Groups of system commands. There are no menus to show them, as on a phone: only commands with a shortcut have an effect.

/// Shows and hides the sidebar of the frontmost split view, with Control-Command-S.
public struct SidebarCommands: Commands {
    /// Makes the group.
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

    /// The outermost visible split view in the topmost presentation.
    private static func splitView(in controller: UIViewController) -> UISplitViewController? {
        if let presented = controller.presentedViewController { return splitView(in: presented) }
        if let split = controller as? UISplitViewController { return split.isCollapsed ? nil : split }
        return controller.children.lazy.filter { $0.viewIfLoaded?.window != nil }.compactMap(splitView(in:)).first
    }
}

/// Showing and customising the toolbar. Empty: the bars of a phone or a tablet are always visible.
public struct ToolbarCommands: Commands {
    /// Makes the group.
    public nonisolated init() {}
    /// No commands.
    public var body: some Commands { EmptyCommands() }
}

/// Finding, replacing and speaking text. Empty: text fields offer these themselves.
public struct TextEditingCommands: Commands {
    /// Makes the group.
    public nonisolated init() {}
    /// No commands.
    public var body: some Commands { EmptyCommands() }
}

/// Fonts and text styles. Empty: fields of plain text have none.
public struct TextFormattingCommands: Commands {
    /// Makes the group.
    public nonisolated init() {}
    /// No commands.
    public var body: some Commands { EmptyCommands() }
}

/// Showing and hiding an inspector. Empty: an app does that with its own binding.
public struct InspectorCommands: Commands {
    /// Makes the group.
    public nonisolated init() {}
    /// No commands.
    public var body: some Commands { EmptyCommands() }
}
