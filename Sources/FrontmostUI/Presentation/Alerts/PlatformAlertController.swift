import FrontmostRender
import FrontmostUIKit

/// The alert or dialog of a modifier. It keeps a graph for each of its parts, updates them in the frames of its scene, and shows
/// the texts, buttons and fields in them. Its content no longer changes once it is being dismissed.
final class PlatformAlertController: UIAlertController, SceneUpdating {
    private var actionsPart: AlertPart?
    private var messagePart: AlertPart?
    private var fields: [AlertField] = []
    private weak var scene: UIWindowScene?
    /// The environment of the parts. Kept because a part may be added later.
    private var values: EnvironmentValues
    private let chosen: () -> Void
    /// Whether the modifier has requested the dismissal, which waits until the presentation's transition has ended.
    var isAskedToLeave = false

    /// - Parameters:
    ///   - scene: The parts are updated in this scene's frames.
    ///   - chosen: Called after the action of any button.
    init(_ content: AlertContent, _ values: EnvironmentValues, in scene: UIWindowScene?, chosen: @escaping () -> Void) {
        (self.scene, self.chosen, self.values) = (scene, chosen, values)
        super.init(title: nil, message: nil, preferredStyle: content.style)
        show(content, values)
        scene?.addUpdater(self)
    }
    required init?(coder: NSCoder) { nil }

    private var isLeaving: Bool { isAskedToLeave || isBeingDismissed }

    /// Updates the alert to the modifier's content.
    /// - Parameter values: The environment of the parts; nil if it is unchanged.
    func show(_ content: AlertContent, _ values: EnvironmentValues?) {
        if isLeaving { return }
        if let values { self.values = values }
        title = content.title?.drawnString(localizedIn: self.values)
        switch content.parts {
        case .values(let message, let choices):
            self.message = message?.drawnString(localizedIn: self.values)
            show(choices)
        case .views(let actions, let message):
            bring(&actionsPart, to: actions, values)
            bring(&messagePart, to: message, values)
            showParts()
        }
    }

    private func bring(_ part: inout AlertPart?, to view: AnyView?, _ values: EnvironmentValues?) {
        guard let view else { return part = nil }
        if let part { return part.replace(with: view, values) }
        part = AlertPart(view, self.values) { [weak scene] in MainQueue.run { scene?.setNeedsCommit() } }
    }

    private func showParts() {
        let text = messagePart?.text ?? ""
        message = text.isEmpty ? nil : text
        show(actionsPart?.choices ?? [])
        if preferredStyle == .alert { showFields(actionsPart?.fields ?? []) }
    }

    // MARK: Frames

    private var parts: [AlertPart] { [actionsPart, messagePart].compactMap { $0 } }
    var needsUpdate: Bool { !isLeaving && (actionsPart?.needsUpdate == true || messagePart?.needsUpdate == true) }
    func update() {
        // The modifier may have been updated earlier in this frame, and have requested the dismissal.
        if isLeaving { return }
        parts.forEach { $0.update() }
        showParts()
    }
    func layoutContents() {
        if !isLeaving { parts.forEach { $0.frameWasTaken() } }
    }

    // MARK: Buttons

    private func show(_ choices: [AlertChoice]) {
        let choices = AlertChoice.completed(choices, for: preferredStyle)
        // A button that stays keeps its action, so that a touch on it is not lost.
        var former = actions
        let new = choices.map { choice in
            guard let index = former.firstIndex(where: { $0.title == choice.title && $0.style == choice.style }) else {
                return UIAlertAction(title: choice.title, style: choice.style)
            }
            return former.remove(at: index)
        }
        for (action, choice) in zip(new, choices) {
            action.isEnabled = choice.isEnabled
            action.onChoose = { [weak self] in
                // End editing first, so that a field's draft is in its binding when the action reads the value.
                self?.fields.forEach { $0.endEditing() }
                choice.action()
                self?.chosen()
            }
        }
        if !new.elementsEqual(actions, by: ===) { setActions(new) }
        preferredAction = choices.lastIndex(where: \.isPreferred).map { new[$0] }
    }

    // MARK: Fields

    private func showFields(_ nodes: [RenderNode]) {
        let former = fields
        if !nodes.elementsEqual(former, by: { $0 === $1.node }) {
            fields = nodes.map { node in former.first { $0.node === node } ?? AlertField(node, makeTextField()) }
            setTextFields(fields.map(\.input))
        }
        fields.forEach { $0.update() }
    }
}

/// A field of an alert's actions, with the text field that the alert shows for it.
@MainActor private final class AlertField {
    /// Retained, so that no other field's node can reuse its address while the alert compares nodes.
    let node: RenderNode
    let input: UITextField
    private var editCount = 0

    init(_ node: RenderNode, _ input: UITextField) {
        (self.node, self.input) = (node, input)
        input.addAction(UIAction { [weak self] _ in self?.edited() }, for: .editingChanged)
    }

    func update() {
        guard case .textField(let content) = node.content else { return }
        if input.placeholder != content.prompt { input.placeholder = content.prompt }
        if input.isSecureTextEntry != content.isSecure { input.isSecureTextEntry = content.isSecure }
        if input.isEnabled != content.isEnabled { input.isEnabled = content.isEnabled }
        if input.text != content.text { input.text = content.text }
    }

    private func edited() {
        if editCount == 0 { _ = node.responder?.respond(to: .focus(true)) }
        editCount += 1
        _ = node.responder?.respond(to: .edit(TextEdit(text: input.text ?? "", number: editCount)))
    }

    func endEditing() { _ = node.responder?.respond(to: .focus(false)) }
}
