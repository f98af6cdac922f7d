import Foundation
import FrontmostRender

/// Describes the content of a context menu.
@MainActor @preconcurrency open class UIContextMenuConfiguration: NSObject {
    /// Makes the menu from the suggested actions, of which there are none.
    public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
    /// Makes the controller that is shown as the preview.
    public typealias ContentPreviewProvider = @MainActor () -> UIViewController?

    /// An identifier for the app's use.
    public let identifier: (any NSCopying)?
    let previewProvider: ContentPreviewProvider?
    let actionProvider: ActionProvider?

    /// Creates a configuration.
    /// - Parameters:
    ///   - previewProvider: Makes the controller of the preview, sized to its `preferredContentSize`; nil for a snapshot of
    ///     the view.
    ///   - actionProvider: Makes the menu. The suggested actions that it receives are empty. Without a menu, nothing opens.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        (self.identifier, self.previewProvider, self.actionProvider) = (identifier, previewProvider, actionProvider)
        super.init()
    }
}

/// Provides context menus and receives their appearance and disappearance.
@MainActor @preconcurrency public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu for a location.
    /// - Parameter location: A point in the interaction's view.
    /// - Returns: Nil for no menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Called when the menu is about to appear.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called when the menu is about to disappear.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Runs an app's animations alongside the appearance or disappearance of a menu.
@MainActor @preconcurrency public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The preview's controller, if the configuration provided one.
    var previewViewController: UIViewController? { get }
    /// Runs `animations` alongside.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Runs `completion` when the menu's animation is over.
    func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Opens a context menu when the user touches and holds a view.
///
///     card.addInteraction(UIContextMenuInteraction(delegate: self))
@MainActor @preconcurrency open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The object that provides the menu.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that opens the menu.
    open private(set) weak var view: UIView?
    private lazy var press = MenuPressRecognizer { [weak self] press in
        if press.state == .began { self?.open(at: press.location(in: self?.view)) }
    }
    private weak var window: (any ViewWindow)?

    /// Creates an interaction for `UIView.addInteraction(_:)`.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Detaches the interaction's gesture recogniser from the old view.
    open func willMove(to view: UIView?) {
        if view == nil { self.view?.removeGestureRecognizer(press) }
    }
    /// Attaches the interaction's gesture recogniser to the new view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// The location of the last touch-and-hold.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Closes the menu if it is open.
    open func dismissMenu() { window?.menu?.close(animated: true) }

    private func open(at point: CGPoint) {
        guard let view, let delegate,
            let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
        else { return }
        let isOpen = configuration.open(on: view) {
            delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0)
        } onClose: { [weak self] animator in
            guard let self else { return }
            self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        }
        if isOpen { window = view.hostWindow }
    }
}

/// Recognises the press that opens a context menu.
private final class MenuPressRecognizer: UILongPressGestureRecognizer {
    override var shape: GestureArbitration.Shape { .menuPress }
}

extension UIContextMenuConfiguration {
    /// Opens the menu above the lifted picture of a view.
    /// - Returns: Whether there is a menu.
    @discardableResult func open(
        on view: UIView, onOpen: (any UIContextMenuInteractionAnimating) -> Void = { _ in },
        onClose: @escaping @MainActor (any UIContextMenuInteractionAnimating) -> Void = { _ in }
    ) -> Bool {
        guard let window = view.hostWindow, let menu = actionProvider.map({ $0([]) }) ?? nil else { return false }
        let previewController = previewProvider?()
        guard let picture = previewController.map({ $0.view }) ?? view.snapshotView(afterScreenUpdates: true) else {
            return false
        }
        let place = view.convert(view.bounds, to: window)
        let wanted = previewController?.preferredContentSize ?? .zero
        let size = wanted.width > 0 && wanted.height > 0 ? wanted : place.size
        picture.frame = CGRect(
            x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width, height: size.height)
        if previewController == nil { picture.layer.cornerRadius = max(view.layer.cornerRadius, 0) }
        MenuAnimator.run(window, previewController, onOpen)
        // The menu retains this closure, and with it the preview's controller, until it has left the window, so that the
        // controller receives the disappearance of its view.
        window.showContextMenu(menu, lifting: previewController == nil ? .picture(picture) : .preview(picture), of: view) {
            MenuAnimator.run(window, previewController, onClose)
        } onChoose: { action, _ in
            action.performWithSender(view, target: nil)
        }
        return true
    }
}

/// Runs the animations that an app adds to the appearance or disappearance of a menu.
@MainActor private final class MenuAnimator: NSObject, UIContextMenuInteractionAnimating {
    let previewViewController: UIViewController?
    private var animations: [@MainActor () -> Void] = [], completions: [@MainActor () -> Void] = []

    init(_ preview: UIViewController?) {
        previewViewController = preview
        super.init()
    }
    func addAnimations(_ animations: @escaping @MainActor () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping @MainActor () -> Void) { completions.append(completion) }

    static func run(
        _ window: any ViewWindow, _ preview: UIViewController?, _ notifyDelegate: (any UIContextMenuInteractionAnimating) -> Void
    ) {
        let animator = MenuAnimator(preview)
        notifyDelegate(animator)
        animator.run(in: window.services)
    }

    private func run(in scene: (any SceneServices)?) {
        UIView.animate(withDuration: MenuView.duration) { [animations] in animations.forEach { $0() } }
        guard !completions.isEmpty else { return }
        scene?.perform(afterDelay: MenuView.duration) { [completions] in completions.forEach { $0() } }
    }
}
