import Observation

/// Whether the content of a screen is being edited, so that rows can be deleted, moved and selected together.
public enum EditMode: Hashable, Sendable {
    /// Nothing is being edited.
    case inactive
    /// A single row is being edited, because the user swiped it.
    case transient
    /// The content is being edited.
    case active

    /// Whether anything is being edited.
    public var isEditing: Bool { self != .inactive }
}

/// The edit mode of a screen for which the app has set none.
@MainActor @Observable final class ScreenEditMode {
    var mode = EditMode.inactive
    @ObservationIgnored private(set) lazy var editing = ScreenEditing(
        binding: Binding(get: { [weak self] in self?.mode ?? .inactive }, set: { [weak self] in self?.mode = $0 }), isOfApp: false
    )
}

/// The edit mode that applies to a view.
struct ScreenEditing {
    var binding: Binding<EditMode>?
    /// Whether the app has set the binding.
    var isOfApp: Bool
}

private struct ScreenEditingKey: EnvironmentKey {
    static var defaultValue: ScreenEditing { ScreenEditing(binding: nil, isOfApp: false) }
}

extension EnvironmentValues {
    var editing: ScreenEditing {
        get { self[ScreenEditingKey.self] }
        set { self[ScreenEditingKey.self] = newValue }
    }
    /// The edit mode around the view. Every screen has one of its own; one that the app sets applies to all screens below it.
    public var editMode: Binding<EditMode>? {
        get { editing.binding }
        set { editing = ScreenEditing(binding: newValue, isOfApp: true) }
    }
}

/// A button that starts and ends editing of the screen.
public struct EditButton {
    @Environment(\.editMode) private var editMode: Binding<EditMode>?
    /// Makes the button.
    public nonisolated init() {}
}

extension EditButton: View {
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing == true
        Button(isEditing ? "Done" : "Edit") { [editMode] in
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
public struct RenameButton<Label> {
    @Environment(\.rename) private var rename: RenameAction?
    nonisolated init(_: Label.Type) {}
}

extension RenameButton where Label == _LabelView<Text, Image> {
    /// Makes the button with its standard label.
    public nonisolated init() { self.init(Label.self) }
}

extension RenameButton: View where Label: View {
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
