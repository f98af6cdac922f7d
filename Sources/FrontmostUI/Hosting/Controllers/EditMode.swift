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
