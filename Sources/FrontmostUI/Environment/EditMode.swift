import Observation

/// Whether what is on a screen is being edited: rows can be deleted, moved and selected together.
public enum EditMode: Hashable, Sendable {
    case inactive
    /// One row is: it was swiped.
    case transient
    case active

    public var isEditing: Bool { self != .inactive }
}

/// The edit mode that a screen has by itself.
@MainActor @Observable final class ScreenEditMode {
    var mode = EditMode.inactive
    @ObservationIgnored private(set) lazy var editing = ScreenEditing(
        binding: Binding(get: { [weak self] in self?.mode ?? .inactive }, set: { [weak self] in self?.mode = $0 }), isOfApp: false
    )
}

/// Which edit mode counts at a place.
struct ScreenEditing {
    var binding: Binding<EditMode>?
    /// The app has put it there.
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
    /// Whether what is around is being edited. Every screen has one of its own; an app may put one in its place, which holds for all
    /// screens below.
    public var editMode: Binding<EditMode>? {
        get { editing.binding }
        set { editing = ScreenEditing(binding: newValue, isOfApp: true) }
    }
}

/// Begins and ends editing what is on the screen.
public struct EditButton {
    @Environment(\.editMode) private var editMode: Binding<EditMode>?
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

/// Begins to rename what a view stands for.
public struct RenameAction {
    let action: () -> Void
    @MainActor @preconcurrency public func callAsFunction() { action() }
}

private struct RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

extension EnvironmentValues {
    /// Nil where nothing can be renamed.
    public internal(set) var rename: RenameAction? {
        get { self[RenameKey.self] }
        set { self[RenameKey.self] = newValue }
    }
}

/// Begins to rename what is around, as `renameAction` says; disabled where that says nothing.
public struct RenameButton<Label> {
    @Environment(\.rename) private var rename: RenameAction?
    nonisolated init(_: Label.Type) {}
}

extension RenameButton where Label == _LabelView<Text, Image> {
    public nonisolated init() { self.init(Label.self) }
}

extension RenameButton: View where Label: View {
    public var body: some View {
        Button("Rename", systemImage: "pencil") { [rename] in rename?() }.disabled(rename == nil)
    }
}

extension View {
    /// What a `RenameButton` in this view does.
    public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(action: action))
    }
    /// A `RenameButton` in this view gives the keyboard to a field.
    @MainActor public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        environment(\.rename, RenameAction { isFocused.wrappedValue = true })
    }
}
