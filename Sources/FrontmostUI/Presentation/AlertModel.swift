import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// What an alert or a dialog says and offers, whichever generation of the API it was written with. Never leaves the main actor,
/// though the closures that make it are not isolated to it.
struct AlertModel: @unchecked Sendable {
    struct Choice {
        var title: String
        var style: UIAlertAction.Style = .default
        var isEnabled = true
        var isPreferred = false
        var action: () -> Void = {}
    }
    /// A text that the person types.
    struct Field {
        var placeholder: String
        var isSecure: Bool
        /// What stands in the field: a draft, or else the text of its binding.
        var text: () -> String
        var write: (String) -> Void
        var submit: () -> Void
    }
    var title: String?
    var message: String?
    var choices: [Choice]
    var fields: [Field] = []
    var style: UIAlertController.Style

    /// A controller for it; every choice runs its action and then `chosen`.
    @MainActor func makeController(chosen: @escaping () -> Void) -> UIAlertController {
        let controller = UIAlertController(title: title, message: message, preferredStyle: style)
        for field in fields {
            controller.addTextField { input in
                (input.placeholder, input.text, input.isSecureTextEntry) = (field.placeholder, field.text(), field.isSecure)
                input.addAction(
                    UIAction { [weak input] _ in field.write(input?.text ?? "") }, for: .editingChanged)
            }
        }
        show(in: controller, fields, chosen: chosen)
        return controller
    }

    /// Brings what a controller shows up to date. The fields stay, with what was typed into them.
    ///
    /// - Parameters:
    ///   - fields: Those of the model that the controller was made for: they hold what is typed.
    ///   - chosen: Runs after the action of any choice.
    @MainActor func update(_ controller: UIAlertController, _ fields: [Field], chosen: @escaping () -> Void) {
        for (input, field) in zip(controller.textFields ?? [], fields) {
            let text = field.text()
            if input.text != text { input.text = text }
        }
        show(in: controller, fields, chosen: chosen)
    }

    @MainActor private func show(in controller: UIAlertController, _ fields: [Field], chosen: @escaping () -> Void) {
        (controller.title, controller.message) = (title, message)
        let choices = shownChoices
        let former = controller.actions
        let isSame = choices.map(\.title) == former.map(\.title) && choices.map(\.style) == former.map(\.style)
        let actions = isSame ? former : choices.map { UIAlertAction(title: $0.title, style: $0.style) }
        for (action, choice) in zip(actions, choices) {
            action.isEnabled = choice.isEnabled
            action.onChoose = {
                // What stands for a value is read before its buttons ask for it.
                fields.forEach { $0.submit() }
                choice.action()
                chosen()
            }
        }
        if !isSame { controller.setActions(actions) }
        controller.preferredAction = choices.lastIndex(where: \.isPreferred).map { actions[$0] }
    }

    /// The choices with those that are there without being written: an alert without choices gets an OK, a dialog without a way back a
    /// Cancel. One of them at most is the way back.
    private var shownChoices: [Choice] {
        var shown = choices
        if style == .alert {
            if shown.isEmpty { shown = [Choice(title: "OK", style: .cancel)] }
        } else if !shown.contains(where: { $0.style == .cancel }) {
            shown.append(Choice(title: "Cancel", style: .cancel))
        }
        let wayBack = shown.firstIndex { $0.style == .cancel }
        for index in shown.indices where shown[index].style == .cancel && index != wayBack { shown[index].style = .default }
        return shown
    }
}

/// Views that an alert takes apart: its buttons and the text of its message. They live in a graph of their own for as long as
/// the alert is shown, but never come on screen themselves.
@MainActor final class AlertParts {
    private let graph: ViewGraph

    init<V: View>(_ view: V, _ values: EnvironmentValues) {
        graph = ViewGraph(environment: values, measurer: UIApplication.shared.measurer)
        graph.mount { V._make(view, $0) }
        graph.update()
        graph.root.resize(to: CGSize(width: 300, height: 1000), safeArea: EdgeInsets())
        graph.layout()
    }

    /// The texts, a line each.
    var text: String { Self.texts(in: graph.renderNode).joined(separator: "\n") }

    /// The buttons in their order. Each keeps the parts alive.
    var choices: [AlertModel.Choice] {
        var found: [AlertModel.Choice] = []
        Self.visit(graph.renderNode) { node in
            guard let semantics = node.semantics, semantics.role == .button else { return false }
            let responder = node.responder
            found.append(
                AlertModel.Choice(
                    title: Self.texts(in: node).joined(separator: " "),
                    style: semantics.traits.contains(.isCancelAction)
                        ? .cancel : semantics.traits.contains(.isDestructive) ? .destructive : .default,
                    isEnabled: !semantics.traits.contains(.isDisabled),
                    isPreferred: semantics.traits.contains(.isDefaultAction),
                    action: { [self] in withExtendedLifetime(self) { _ = responder?.respond(to: .activate) } }))
            return true
        }
        return found
    }

    /// The fields in their order. Each keeps the parts alive.
    var fields: [AlertModel.Field] {
        var found: [AlertModel.Field] = []
        Self.visit(graph.renderNode) { node in
            guard case .textField(let content) = node.content else { return false }
            let responder = node.responder
            var number = 0
            found.append(
                AlertModel.Field(
                    placeholder: content.prompt, isSecure: content.isSecure,
                    text: { [self] in
                        graph.update()
                        if case .textField(let content) = node.content { return content.text }
                        return ""
                    },
                    write: { [self] text in
                        withExtendedLifetime(self) {
                            if number == 0 { _ = responder?.respond(to: .focus(true)) }
                            number += 1
                            _ = responder?.respond(to: .edit(TextEdit(text: text, number: number)))
                            graph.update()
                        }
                    },
                    submit: { [self] in withExtendedLifetime(self) { _ = responder?.respond(to: .focus(false)) } }))
            return true
        }
        return found
    }

    /// - Parameter body: Answers whether the node is dealt with and its children need no visit.
    private static func visit(_ node: RenderNode, _ body: (RenderNode) -> Bool) {
        if body(node) { return }
        for child in node.children { visit(child, body) }
    }

    private static func texts(in node: RenderNode) -> [String] {
        var found: [String] = []
        visit(node) { node in
            if case .text(let content) = node.content { found.append(content.string) }
            return false
        }
        return found
    }
}
