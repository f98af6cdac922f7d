import FrontmostUIKit

/// What an alert or a dialog says and offers, by either generation of the API. Never leaves the main actor, though the closures that
/// make it are not isolated to it.
struct AlertContent: @unchecked Sendable {
    enum Parts {
        /// Values, as the first generation of the API has them.
        case values(message: String?, choices: [AlertChoice])
        /// Views that hold the texts, buttons and fields; a nil message takes no graph.
        case views(actions: AnyView, message: AnyView?)
    }
    var style: UIAlertController.Style
    var title: String?
    var parts: Parts

    init(_ style: UIAlertController.Style, title: String?, _ parts: Parts) {
        (self.style, self.title, self.parts) = (style, title, parts)
    }

    init<A: View, M: View>(_ style: UIAlertController.Style, title: String?, actions: A, message: M) {
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

    /// Adds the choices that need not be written: an alert without choices gets an OK, a dialog without a cancel button a Cancel. Only
    /// the first cancel button keeps its role, because an alert has one at most.
    static func completed(_ choices: [AlertChoice], for style: UIAlertController.Style) -> [AlertChoice] {
        var shown = choices
        if style == .alert {
            if shown.isEmpty { shown = [AlertChoice(title: "OK", style: .cancel)] }
        } else if !shown.contains(where: { $0.style == .cancel }) {
            shown.append(AlertChoice(title: "Cancel", style: .cancel))
        }
        let cancel = shown.firstIndex { $0.style == .cancel }
        for index in shown.indices where shown[index].style == .cancel && index != cancel { shown[index].style = .default }
        return shown
    }
}
