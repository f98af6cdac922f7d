import Foundation

/// The responder that manages a view and receives the view's callbacks. `UIViewController` is one.
@MainActor @preconcurrency protocol ViewOwner: UIResponder, TraitStoreOwner {
    var overrideUserInterfaceStyle: UIUserInterfaceStyle { get }
    var additionalSafeAreaInsets: UIEdgeInsets { get }
    var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
    var viewRespectsSystemMinimumLayoutMargins: Bool { get }

    /// Whether the class is the app's own.
    var isOfApp: Bool { get }
    func updateProperties()
    func viewWillLayoutSubviews()
    func viewDidLayoutSubviews()
    func updateViewConstraints()
    func viewSafeAreaInsetsDidChange()
    func viewLayoutMarginsDidChange()

    /// Whether bars are in front of the content that a view scrolls.
    func scrollsUnderBars(_ view: UIView) -> Bool
    /// Called when the view is in a window with its frame, before its first layout.
    func notifyIsAppearingAlone()
    /// Called when the view has moved to another window, or to none.
    func windowOfViewChanged()
    /// Called when the view was added to a visible window.
    func viewEntersWindow()
    func viewWillLeaveWindow()
    func viewDidLeaveWindow()
}
