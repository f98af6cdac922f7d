import Foundation
import FrontmostRender

/// What a context menu shows.
@MainActor @preconcurrency open class UIContextMenuConfiguration: NSObject {
    public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?
    public typealias ContentPreviewProvider = @MainActor () -> UIViewController?

    /// Whatever the app finds it by.
    public let identifier: (any NSCopying)?
    let previewProvider: ContentPreviewProvider?
    let actionProvider: ActionProvider?

    /// - Parameters:
    ///   - previewProvider: A controller whose view is shown, as large as its `preferredContentSize`; nil for a picture of the view.
    ///   - actionProvider: Is given the actions that the system suggests, which are none.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        (self.identifier, self.previewProvider, self.actionProvider) = (identifier, previewProvider, actionProvider)
        super.init()
    }
}

/// Says what menu there is where, and hears of it.
@MainActor @preconcurrency public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// - Parameter location: In the interaction's view.
    /// - Returns: Nil for no menu there.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// Lets an app move something with a menu that comes or goes.
@MainActor @preconcurrency public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Opens a menu over a view that is pressed for a while.
///
///     card.addInteraction(UIContextMenuInteraction(delegate: self))
@MainActor @preconcurrency open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private lazy var press = UILongPressGestureRecognizer { [weak self] press in
        if press.state == .began { self?.open(at: press.location(in: self?.view)) }
    }
    private weak var window: (any ViewWindow)?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        if view == nil { self.view?.removeGestureRecognizer(press) }
    }
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Where the view was pressed last.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Closes the menu, where it is open.
    open func dismissMenu() { window?.menu?.close(animated: true) }

    private func open(at point: CGPoint) {
        guard let view, let window = view.hostWindow, let delegate,
            let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point),
            let menu = configuration.actionProvider.map({ $0([]) }) ?? nil
        else { return }
        self.window = window
        let previewController = configuration.previewProvider?()
        guard let picture = previewController.map({ $0.view }) ?? view.snapshotView(afterScreenUpdates: true) else { return }
        let place = view.convert(view.bounds, to: window)
        let wanted = previewController?.preferredContentSize ?? .zero
        let size = wanted.width > 0 && wanted.height > 0 ? wanted : place.size
        picture.frame = CGRect(
            x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width, height: size.height)
        if previewController == nil { picture.layer.cornerRadius = max(view.layer.cornerRadius, 0) }
        run(window, previewController) { delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0) }
        // The menu keeps this, and the preview's controller with it, until it is out of the window: that hears that its view left.
        window.showContextMenu(menu, lifting: picture, of: view) { [weak self] in
            guard let self else { return }
            run(window, previewController) {
                self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: $0)
            }
        } onChoose: { action, _ in
            action.performWithSender(view, target: nil)
        }
    }

    private func run(
        _ window: any ViewWindow, _ preview: UIViewController?, _ tell: (any UIContextMenuInteractionAnimating) -> Void
    ) {
        let animator = MenuAnimator(preview)
        tell(animator)
        animator.run(in: window.services)
    }
}

/// Runs what an app does with a menu that comes or goes.
@MainActor private final class MenuAnimator: NSObject, UIContextMenuInteractionAnimating {
    let previewViewController: UIViewController?
    private var animations: [@MainActor () -> Void] = [], completions: [@MainActor () -> Void] = []

    init(_ preview: UIViewController?) {
        previewViewController = preview
        super.init()
    }
    func addAnimations(_ animations: @escaping @MainActor () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping @MainActor () -> Void) { completions.append(completion) }

    func run(in scene: (any SceneServices)?) {
        UIView.animate(withDuration: MenuView.duration) { [animations] in animations.forEach { $0() } }
        guard !completions.isEmpty else { return }
        scene?.perform(afterDelay: MenuView.duration) { [completions] in completions.forEach { $0() } }
    }
}
