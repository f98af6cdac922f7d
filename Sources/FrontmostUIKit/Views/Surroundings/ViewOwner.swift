import Foundation

/// The responder that manages a view, and hears what becomes of it. `UIViewController` is one.
@MainActor protocol ViewOwner: UIResponder, TraitKeeper {
    var overrideUserInterfaceStyle: UIUserInterfaceStyle { get }
    var additionalSafeAreaInsets: UIEdgeInsets { get }
    var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
    var viewRespectsSystemMinimumLayoutMargins: Bool { get }

    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
    func updateViewConstraints()
    func viewSafeAreaInsetsDidChange()
    func viewLayoutMarginsDidChange()

    /// Whether bars lie in front of what this view scrolls.
    func scrollsUnderBars(_ view: UIView) -> Bool
    /// The view is in a window and has its place, and is not laid out yet.
    func tellIsAppearingAlone()
    /// The view is in another window now, or in none.
    func windowOfViewChanged()
    /// The view was put into a window that is shown.
    func viewEntersWindow()
    func viewWillLeaveWindow()
    func viewDidLeaveWindow()
}
