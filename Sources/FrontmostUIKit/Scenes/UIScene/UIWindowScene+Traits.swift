import Foundation

extension UIWindowScene: UITraitChangeObservable, TraitStoreOwner {
    /// Overridden traits of everything in the scene.
    public var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    func traitsWereOverridden(from previous: UITraitCollection) {
        forgetTraits()
        traitStore?.notify(of: traitCollection)
        attachedWindows.forEach { $0.surroundingTraitsChanged(from: previous) }
    }
}
