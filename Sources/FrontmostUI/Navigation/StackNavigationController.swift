import Foundation
@_spi(Engine) import FrontmostUIKit

/// The navigation controller of a stack: who takes screens away from it has the stack's state follow.
final class StackNavigationController: UINavigationController {
    weak var model: NavigationModel?
    private var isFollowing = false

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        navigationBar.prefersLargeTitles = true
        // What was taken back has to be asked for its bars again.
        addNavigationObserver { [weak self] step in if step.phase != .began { self?.model?.stackMayHaveChanged() } }
    }
    required init?(coder: NSCoder) { return nil }

    /// Shows the model's screens.
    func follow(_ screens: [UIViewController], animated: Bool) {
        isFollowing = true
        super.setViewControllers(screens, animated: animated)
        isFollowing = false
    }

    override func stackDidChange() {
        super.stackDidChange()
        if !isFollowing { model?.stackMayHaveChanged() }
    }
}

extension StackNavigationController {
    /// The top is another one, or asks for other bars.
    func barsMayHaveChanged(animated: Bool) {
        guard let top = topViewController as? HostingControllerBase else { return }
        let wishes = top.wishes.navigation, isAnimated = animated && viewIfLoaded?.window != nil
        setNavigationBarHidden(wishes.isHidden(.navigationBar), animated: isAnimated)
        setToolbarHidden(!wishes.showsBottomBar, animated: isAnimated)
    }
}
