import Foundation
import FrontmostRender

/// A view controller that shows a title, a message and buttons, in the middle of the screen (`alert`) or at its bottom
/// (`actionSheet`). Present it; every button dismisses it and then runs its handler.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
    /// Whether the controller is an alert or an action sheet.
    public enum Style: Int, Sendable { case actionSheet, alert }

    /// The style that the controller was created with.
    public let preferredStyle: Style
    /// The text below the title.
    open var message: String? { didSet { if message != oldValue { panel?.sizeChanged() } } }
    /// The actions in the order in which they were added. The display order depends on their styles.
    public private(set) var actions: [UIAlertAction] = []
    /// The action that is bold and that Return chooses. Must be one of `actions`. Without it, Return chooses the only action, if there is
    /// one only.
    open var preferredAction: UIAlertAction? {
        didSet { if preferredAction !== oldValue { panel?.actionsChanged() } }
    }

    /// The text fields, from top to bottom; nil if there are none.
    public private(set) var textFields: [UITextField]?

    private var panel: AlertPanel? { viewIfLoaded as? AlertPanel }

    /// Creates a controller without actions. Add them before presenting it.
    public init(title: String?, message: String?, preferredStyle: Style) {
        (self.preferredStyle, self.message) = (preferredStyle, message)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    /// Creates an action sheet without texts, as in UIKit. Nib files are not supported; pass nil for both.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        preferredStyle = .actionSheet
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates an alert from an archive.
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    override var ownPresentationStyle: PresentationStyle? { preferredStyle == .alert ? .alert : .actionSheet }

    /// Adds a button. An alert has at most one cancel action; a second one is a programming error and stops the app.
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

    /// Replaces all actions, also while the alert is on screen, as SwiftUI's content may.
    package func setActions(_ new: [UIAlertAction]) {
        actions.forEach { $0.onChange = nil }
        actions = []
        preferredAction = nil
        new.forEach(addAction)
    }

    /// Adds a text field below the texts. The first one becomes first responder when the alert has appeared. Adding a field to an
    /// action sheet is a programming error and stops the app.
    ///
    ///     alert.addTextField { $0.placeholder = "Name" }
    /// - Parameter configurationHandler: Configures the field before it is added.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        if preferredStyle != .alert {
            Console.stop(
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert: \(self) is an action "
                    + "sheet. Create it with preferredStyle .alert.")
        }
        let field = makeTextField()
        configurationHandler?(field)
        setTextFields((textFields ?? []) + [field])
    }

    /// Creates a text field with the look and the Return behaviour of an alert's fields.
    package func makeTextField() -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        field.addAction(
            UIAction { [weak self, weak field] _ in if let field { self?.returned(from: field) } }, for: .editingDidEndOnExit)
        return field
    }

    /// Replaces all fields, also while the alert is on screen, as SwiftUI's content may. Fields that stay keep their text and
    /// focus.
    package func setTextFields(_ new: [UITextField]) {
        textFields = new.isEmpty ? nil : new
        panel?.contentChanged()
    }

    /// The action that Return chooses.
    private var returnAction: UIAlertAction? { preferredAction ?? (actions.count == 1 ? actions.first : nil) }

    /// Moves from `field` to the next field on Return; in the last field, Return chooses an action.
    private func returned(from field: UITextField) {
        guard let textFields, let index = textFields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < textFields.count {
            textFields[index + 1].becomeFirstResponder()
        } else if let returnAction {
            choose(returnAction)
        }
    }

    /// Return, if it chooses an action of the alert.
    open override var keyCommands: [UIKeyCommand]? {
        guard preferredStyle == .alert, let action = returnAction else { return nil }
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

    /// The actions that are shown. A popover omits the cancel action: a tap outside it cancels.
    var shownActions: [UIAlertAction] { isPopover ? actions.filter { $0.style != .cancel } : actions }
    var isPopover: Bool { incomingPresentation?.style == .popover }

    /// Dismisses the alert and then runs the action, in response to the user.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        if presentationState == .presenting {
            // The user may tap before the presentation has finished: choose the action as soon as it has.
            incomingPresentation?.onceSettled { [weak self] in self?.choose(action) }
            return
        }
        guard presentationState == .presented else { return }
        action.onChoose?()
        let chain = [incomingPresentation].compactMap { $0 } + presentationsOnTop
        Presentation.dismiss(chain, reason: .user, animated: true) { action.handler?(action) }
    }

    /// Handles Escape: chooses the cancel action if there is one. A popover closes without one; an alert does not.
    override func cancelByUser() -> Bool? {
        if let cancel = actions.first(where: { $0.style == .cancel }) {
            choose(cancel)
        } else if isPopover {
            incomingPresentation?.dismissByUser()
        }
        return true
    }
}
