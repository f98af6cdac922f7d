import FrontmostUIKit

private struct UndoManagerKey: EnvironmentKey { static var defaultValue: UndoManager? { nil } }

extension EnvironmentValues {
    /// The undo manager for changes in the window that shows the views; nil outside of a window.
    ///
    ///     @Environment(\.undoManager) private var undoManager
    public internal(set) var undoManager: UndoManager? {
        get { self[UndoManagerKey.self] }
        set { if newValue !== undoManager { self[UndoManagerKey.self] = newValue } }
    }
}
