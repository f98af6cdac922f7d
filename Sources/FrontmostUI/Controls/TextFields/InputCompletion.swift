import Foundation

/// What connects a text field with the suggestions that are shown for it.
@MainActor @Observable final class InputCompletion {
    /// Whether suggestions may be shown: the field is being edited, and none has been chosen since the last edit.
    private(set) var isOpen = false
    @ObservationIgnored private var complete: (@MainActor (String) -> Void)?

    nonisolated init() {}

    /// Called when a field begins or ends to be edited.
    /// - Parameter complete: Replaces the field's text.
    func focusChanged(_ isFocused: Bool, _ complete: @escaping @MainActor (String) -> Void) {
        self.complete = isFocused ? complete : nil
        if isOpen != isFocused { isOpen = isFocused }
    }
    /// Called after each edit of the user's.
    func edited() { if !isOpen { isOpen = true } }

    /// Puts a suggestion into the field.
    func choose(_ text: String) { complete?(text) }
    /// Hides the suggestions until the next edit.
    func close() { if isOpen { isOpen = false } }
}

extension EnvironmentValues {
    private struct InputCompletionKey: EnvironmentKey { static var defaultValue: InputCompletion? { nil } }
    /// The suggestions for the text fields in the view.
    var inputCompletion: InputCompletion? {
        get { self[InputCompletionKey.self] }
        set { self[InputCompletionKey.self] = newValue }
    }
}
