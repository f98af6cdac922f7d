/// A button that starts and ends editing of the screen.
public struct EditButton {
    @Environment(\.editMode) private var editMode: Binding<EditMode>?
    /// Makes the button.
    public nonisolated init() {}
}

extension EditButton: View {
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing == true
        Button((isEditing ? SystemWord.done : .edit).text) { [editMode] in
            withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
        }
        .fontWeight(isEditing ? .semibold : nil)
    }
}

// MARK: Renaming

/// Starts renaming the item that a view stands for.
public struct RenameAction {
    let action: () -> Void
    /// Starts renaming.
    @MainActor @preconcurrency public func callAsFunction() { action() }
}

private struct RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
    /// Starts renaming the item around the view; nil if nothing can be renamed.
    public internal(set) var rename: RenameAction? {
        get { self[RenameKey.self] }
        set { self[RenameKey.self] = newValue }
    }
}

/// A button that calls the `renameAction` around it, and is disabled if there is none.
public struct RenameButton<Label: View> {
    @Environment(\.rename) private var rename: RenameAction?
    nonisolated init(_: Label.Type) {}
}

extension RenameButton where Label == _LabelView<Text, Image> {
    /// Makes the button with its standard label.
    public nonisolated init() { self.init(Label.self) }
}

extension RenameButton: View {
    public var body: some View {
        Button("Rename", systemImage: "pencil") { [rename] in rename?() }.disabled(rename == nil)
    }
}

extension View {
    /// Sets the action of a `RenameButton` in this view.
    public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(action: action))
    }
    /// Makes a `RenameButton` in this view focus a text field.
    @MainActor public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        environment(\.rename, RenameAction { isFocused.wrappedValue = true })
    }
}
