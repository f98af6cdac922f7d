import Foundation
import FrontmostRender

/// Asks a person something: a title, a message and buttons, in the middle of the screen (`alert`) or at its bottom
/// (`actionSheet`). Present it; any button dismisses it and then runs its handler.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    public let preferredStyle: Style
    open var message: String? { didSet { if message != oldValue { panel?.sizeChanged() } } }
    public private(set) var actions: [UIAlertAction] = []
    /// Shown bold, and used by Return. Has to be one of `actions`.
    open var preferredAction: UIAlertAction? {
        didSet { if preferredAction !== oldValue { panel?.actionsChanged() } }
    }

    /// Nil where there are none.
    public private(set) var textFields: [UITextField]?

    private var panel: AlertPanel? { viewIfLoaded as? AlertPanel }

    public init(title: String?, message: String?, preferredStyle: Style) {
        (self.preferredStyle, self.message) = (preferredStyle, message)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    override var ownPresentationStyle: PresentationStyle? { preferredStyle == .alert ? .alert : .actionSheet }

    /// An alert has at most one cancel action; a second one is a programming error.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, let former = actions.first(where: { $0.style == .cancel }) {
            Console.stop(
                "UIAlertController can only have one action with a style of UIAlertAction.Style.cancel: \(self) has "
                    + "\"\(former.title ?? "")\" and was given \"\(action.title ?? "")\". Give one of them another style.")
        }
        actions.append(action)
        action.onChange = { [weak self] in self?.panel?.actionsChanged() }
        panel?.contentChanged()
    }

    /// Replaces all actions, as what SwiftUI shows may while it is on screen.
    package func setActions(_ new: [UIAlertAction]) {
        actions.forEach { $0.onChange = nil }
        actions = []
        preferredAction = nil
        new.forEach(addAction)
    }

    /// Adds a field for text, below the texts. The first one gets the keyboard when the alert has appeared.
    ///
    ///     alert.addTextField { $0.placeholder = "Name" }
    /// - Parameter configurationHandler: Sets the field up.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        if preferredStyle != .alert {
            Console.stop(
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert: \(self) is an action "
                    + "sheet. Make it with the preferredStyle alert.")
        }
        let field = makeTextField()
        configurationHandler?(field)
        setTextFields((textFields ?? []) + [field])
    }

    /// Makes a field that looks and returns as those of alerts do.
    package func makeTextField() -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        field.addAction(
            UIAction { [weak self, weak field] _ in if let field { self?.returned(from: field) } }, for: .editingDidEndOnExit)
        return field
    }

    /// Replaces all fields, as what SwiftUI shows may while it is on screen. Fields that stay keep their text and the keyboard.
    package func setTextFields(_ new: [UITextField]) {
        textFields = new.isEmpty ? nil : new
        panel?.contentChanged()
    }

    /// Return: to the next field; from the last one it is the preferred action.
    private func returned(from field: UITextField) {
        guard let textFields, let index = textFields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < textFields.count {
            textFields[index + 1].becomeFirstResponder()
        } else if let preferredAction {
            choose(preferredAction)
        }
    }

    /// Return is the preferred action, or the only one.
    open override var keyCommands: [UIKeyCommand]? {
        let only = actions.count == 1 ? actions.first : nil
        guard preferredStyle == .alert, let action = preferredAction ?? only else { return nil }
        return [UIKeyCommand(input: "\r") { [weak self] _ in self?.choose(action) }]
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    open override func loadView() { view = AlertPanel(of: self) }
    open override var title: String? { didSet { if title != oldValue { panel?.sizeChanged() } } }

    override func panelSize(within size: CGSize) -> CGSize? {
        (view as? AlertPanel)?.sizeThatFits(size) ?? .zero
    }

    /// The actions in the order they are shown in. A popover has no cancel button: a tap beside it is one.
    var shownActions: [UIAlertAction] {
        let shown = AlertOrder.shown(actions.map(\.style), in: preferredStyle).map { actions[$0] }
        return isPopover ? shown.filter { $0.style != .cancel } : shown
    }
    var isPopover: Bool { incomingPresentation?.style == .popover }

    /// A person chose: the alert goes, and then the action runs.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        if presentationState == .presenting {
            // A person who knows the alert does not wait for it to come to rest.
            incomingPresentation?.onceSettled { [weak self] in self?.choose(action) }
            return
        }
        guard presentationState == .presented else { return }
        action.onChoose?()
        let chain = [incomingPresentation].compactMap { $0 } + presentationsOnTop
        Presentation.dismiss(chain, reason: .person, animated: true) { action.handler?(action) }
    }

    /// Escape: the cancel action where there is one. A popover closes without one, too; nothing else closes an alert.
    override func cancelByPerson() -> Bool? {
        if let cancel = actions.first(where: { $0.style == .cancel }) {
            choose(cancel)
        } else if isPopover {
            incomingPresentation?.dismissByPerson()
        }
        return true
    }
}
