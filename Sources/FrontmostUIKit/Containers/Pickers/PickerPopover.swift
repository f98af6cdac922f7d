import Foundation

/// Shows a view with which the user chooses something beside the control that opened it, on phones too.
@MainActor final class PickerPopover: UIViewController, UIPopoverPresentationControllerDelegate {
    let content: UIView
    /// Runs when the popover has gone.
    var whenClosed: @MainActor () -> Void = {}
    private static let margin: CGFloat = 16

    /// - Parameters:
    ///   - size: The content's size, in points.
    ///   - source: The view that the popover points at.
    init(_ content: UIView, size: CGSize, from source: UIView) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
        popoverPresentationController?.sourceView = source
        popoverPresentationController?.delegate = self
        preferredContentSize = CGSize(width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(content)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        content.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        whenClosed()
    }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

    /// The controller that shows a popover of a view; nil if there is none, or it shows something already.
    static func presenter(around view: UIView) -> UIViewController? {
        var around: UIResponder? = view.next
        while let responder = around, !(responder is UIViewController) { around = responder.next }
        let presenter = around as? UIViewController ?? view.window?.rootViewController
        return presenter?.presentedViewController == nil ? presenter : nil
    }

    func close() { if presentingViewController != nil && !isBeingDismissed { dismiss(animated: true) } }
}
