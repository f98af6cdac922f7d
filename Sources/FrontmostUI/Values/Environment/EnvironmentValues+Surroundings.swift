// Where a view is. Containers of upper layers set these values; views of any layer read them.

/// A value that makes sense only in the graph that it was set in: views of other graphs do not inherit it.
protocol PlaceBoundValue {}

/// The list around a view. A list with a selection has a subclass of its own.
class ListContext {
    nonisolated init() {}
}

/// The buttons in the rows of a list. When they change, rows search for their buttons again.
@MainActor final class RowButtons {
    /// Incremented when a button acts differently for its row, a view begins to leave, or `ViewThatFits` shows another view.
    private(set) var version = 0

    func change() { version &+= 1 }
}

extension EnvironmentValues {
    private enum ListKey: EnvironmentKey { static var defaultValue: ListContext? { nil } }
    private enum IsInMenuKey: EnvironmentKey { static let defaultValue = false }
    private enum TabletKey: EnvironmentKey { static let defaultValue = false }
    private enum ElevationKey: EnvironmentKey { static let defaultValue = false }

    /// The list around the view.
    var list: ListContext? {
        get { self[ListKey.self] }
        set { self[ListKey.self] = newValue }
    }
    var isInList: Bool { list != nil }

    /// The environment without the values that a list sets for its rows, for content that a row shows outside the list.
    var outsideOfLists: EnvironmentValues {
        var values = self
        (values.list, values.rowButtons) = (nil, nil)
        if values.textDecoration.drawsCapitals { values.textDecoration.drawsCapitals = false }
        return values
    }

    /// The environment that views of another graph inherit: those that a view presents, and those of hosting controllers in UIKit
    /// content. It has no value that is bound to its place: links in the other graph push on that graph's own stack.
    var forOtherGraphs: EnvironmentValues {
        var values = outsideOfLists
        if isInMenu { values.isInMenu = false }
        values.custom = values.custom.filter { !($0.value is any PlaceBoundValue) }
        return values
    }

    /// Whether the views are converted to menu elements instead of being shown.
    var isInMenu: Bool {
        get { self[IsInMenuKey.self] }
        set { self[IsInMenuKey.self] = newValue }
    }

    var isOnTablet: Bool {
        get { self[TabletKey.self] }
        set { if newValue != isOnTablet { self[TabletKey.self] = newValue } }
    }

    /// Whether the views are on an elevated surface, such as a sheet. In the dark appearance its backgrounds are lighter.
    var isElevated: Bool {
        get { self[ElevationKey.self] }
        set { if newValue != isElevated { self[ElevationKey.self] = newValue } }
    }
}
