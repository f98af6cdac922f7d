/// Whether an action of a menu closes it.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case automatic, enabled, disabled }
    private let kind: Kind

    /// The action closes the menu.
    public static let automatic = MenuActionDismissBehavior(kind: .automatic)
    /// The action closes the menu.
    public static let enabled = MenuActionDismissBehavior(kind: .enabled)
    /// The menu stays open, so that the user may choose further actions.
    public static let disabled = MenuActionDismissBehavior(kind: .disabled)
}

/// The order of a menu's elements.
public struct MenuOrder: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case automatic, priority, fixed }
    private let kind: Kind

    /// The order of the content, from top to bottom.
    public static let automatic = MenuOrder(kind: .automatic)
    /// The first element is the closest to where the menu opens from: the last one of a menu that opens upwards.
    public static let priority = MenuOrder(kind: .priority)
    /// The order of the content, from top to bottom.
    public static let fixed = MenuOrder(kind: .fixed)
}

extension EnvironmentValues {
    @Entry var menuActionDismissBehavior = MenuActionDismissBehavior.automatic
    /// The order of the elements of menus.
    @Entry public var menuOrder = MenuOrder.automatic
}

extension View {
    /// Sets whether the actions in the view, which is in a menu, close it.
    ///
    ///     Menu("Zoom") { Button("Larger") { zoom += 1 }.menuActionDismissBehavior(.disabled) }
    public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }
    /// Sets the order of the elements of the menus in the view.
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View {
        environment(\.menuOrder, order)
    }
}
