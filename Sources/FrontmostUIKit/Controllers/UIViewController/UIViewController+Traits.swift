import Foundation

extension UIViewController: UITraitChangeObservable, TraitStoreOwner {
    /// Overridden traits of the controller, its view and its children.
    public var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    func traitsWereOverridden(from previous: UITraitCollection) { viewIfLoaded?.traitsChanged(from: previous) }
}

extension UIViewController {
    /// Sets traits that a child sees instead of this controller's. The child's own overrides take precedence.
    /// - Parameter collection: The specified values apply; nil removes the former ones.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        let before = childViewController.traitCollection, store = childViewController.madeTraitStore()
        if store.given == collection { return }
        store.given = collection
        childViewController.traitsWereOverridden(from: before)
    }
    /// The traits that were set with `setOverrideTraitCollection`.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.traitStore?.given
    }
}
