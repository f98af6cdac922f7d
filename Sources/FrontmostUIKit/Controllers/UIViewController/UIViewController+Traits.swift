import Foundation

extension UIViewController: UITraitChangeObservable, TraitKeeper {
    /// Traits for the controller, its view and all below it.
    public var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    func traitsWereOverridden(from previous: UITraitCollection) { viewIfLoaded?.traitsChanged(from: previous) }
}

extension UIViewController {
    /// Has a child see other traits than this controller. What the child overrides itself counts still more.
    /// - Parameter collection: Its values count; nil takes back what was said before.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        let before = childViewController.traitCollection, store = childViewController.madeTraitStore()
        if store.given == collection { return }
        store.given = collection
        childViewController.traitsWereOverridden(from: before)
    }
    /// What was said with `setOverrideTraitCollection`.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.traitStore?.given
    }
}
