import FrontmostUIKit

/// The content of an alert or a confirmation dialog, from either generation of the API.
// Unchecked: it stays on the main actor, although the closures that make it are not isolated to it.
struct AlertContent: @unchecked Sendable {
    enum Parts {
        /// Values, from `Alert` and `ActionSheet`.
        case values(message: Text?, choices: [AlertChoice])
        /// Views that contain the texts, buttons and fields. A nil message needs no graph.
        case views(actions: AnyView, message: AnyView?)
    }
    var style: UIAlertController.Style
    var title: Text?
    var parts: Parts

    init(_ style: UIAlertController.Style, title: Text?, _ parts: Parts) {
        (self.style, self.title, self.parts) = (style, title, parts)
    }

    init<A: View, M: View>(_ style: UIAlertController.Style, title: Text?, actions: A, message: M) {
        let message = M.self == EmptyView.self ? nil : AnyView(message)
        self.init(style, title: title, .views(actions: AnyView(actions), message: message))
    }
}

/// A button of an alert or a dialog.
struct AlertChoice {
    var title: String
    var style: UIAlertAction.Style = .default
    var isEnabled = true
    var isPreferred = false
    var action: () -> Void = {}

    /// Adds the standard buttons: OK to an alert without buttons, Cancel to a dialog without a cancel button. Only the first
    /// cancel button keeps its role, because an alert has one at most.
    static func completed(_ choices: [AlertChoice], for style: UIAlertController.Style) -> [AlertChoice] {
        var shown = choices
        if style == .alert {
            if shown.isEmpty { shown = [AlertChoice(title: SystemWord.ok.text, style: .cancel)] }
        } else if !shown.contains(where: { $0.style == .cancel }) {
            shown.append(AlertChoice(title: SystemWord.cancel.text, style: .cancel))
        }
        let cancel = shown.firstIndex { $0.style == .cancel }
        for index in shown.indices where shown[index].style == .cancel && index != cancel { shown[index].style = .default }
        return shown
    }
}
