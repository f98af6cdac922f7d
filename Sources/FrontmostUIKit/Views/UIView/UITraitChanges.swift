import Foundation

/// An object with traits: a view, a view controller or a scene.
@MainActor @preconcurrency public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits that apply to the object.
    var traitCollection: UITraitCollection { get }
    /// Called when the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for trait changes, to be passed to `unregisterForTraitChanges`.
@MainActor @preconcurrency public protocol UITraitChangeRegistration: AnyObject {}

/// An object that calls closures when its traits change: a view, a view controller or a window scene.
@MainActor @preconcurrency public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
    /// Registers a closure for changes of some traits.
    ///
    ///     registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
    ///         self.arrangeColumns()
    ///     }
    /// - Parameter handler: Gets the object itself and its previous traits.
    @discardableResult public func registerForTraitChanges<Environment>(
        _ traits: [UITrait],
        handler: @escaping @MainActor (_ traitEnvironment: Environment, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitStore.Registration(traits) { [weak self] previous in
            if let environment = self as? Environment { handler(environment, previous) }
        }
        (self as? any TraitStoreOwner)?.madeTraitStore().add(registration, knowing: traitCollection)
        return registration
    }

    /// Registers a closure with inferred parameter types.
    @_disfavoredOverload @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping @MainActor (_ traitEnvironment: Self, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let typed: @MainActor (Self, UITraitCollection) -> Void = handler
        return registerForTraitChanges(traits, handler: typed)
    }

    /// Removes a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitStoreOwner)?.traitStore?.remove(registration)
    }
}

/// An object's registrations for trait changes, and the traits that it overrides for itself and its descendants.
@MainActor final class TraitStore {
    final class Registration: UITraitChangeRegistration {
        let traits: Set<ObjectIdentifier>
        let call: @MainActor (UITraitCollection) -> Void
        init(_ traits: [UITrait], _ call: @escaping @MainActor (UITraitCollection) -> Void) {
            (self.traits, self.call) = (Set(traits.map { ObjectIdentifier($0) }), call)
        }
    }

    var overrides = TraitValues()
    /// The traits that a parent view controller set for this child.
    var given: UITraitCollection?
    /// The traits of this object's place in a container, such as a sidebar. All others take precedence.
    var ofPlace = TraitValues()
    private var registrations: [Registration] = []
    /// The traits that the registered closures were last notified of.
    private var known: UITraitCollection?

    func add(_ registration: Registration, knowing traits: UITraitCollection) {
        if known == nil { known = traits }
        registrations.append(registration)
    }

    func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

    /// Notifies the closures that registered for a trait that has changed.
    func notify(of traits: UITraitCollection) {
        guard let before = known else { return }
        known = traits
        let changed = traits.values.differences(from: before.values)
        if changed.isEmpty { return }
        for registration in registrations where !registration.traits.isDisjoint(with: changed) { registration.call(before) }
    }
}

/// An object that creates a `TraitStore` on first use.
@MainActor @preconcurrency protocol TraitStoreOwner: UITraitEnvironment {
    var traitStore: TraitStore? { get set }
    /// Propagates an override: the traits here and below may have changed.
    func traitsWereOverridden(from previous: UITraitCollection)
}

extension TraitStoreOwner {
    func madeTraitStore() -> TraitStore {
        if let traitStore { return traitStore }
        let store = TraitStore()
        traitStore = store
        return store
    }

    /// Sets whether the object is in a place of compact width, whatever is around that: a sidebar, a sheet of a tablet.
    func setHasNarrowPlace(_ isNarrow: Bool) {
        let width: UIUserInterfaceSizeClass = isNarrow ? .compact : .unspecified
        if width == traitStore?.ofPlace.horizontalSizeClass ?? .unspecified { return }
        let before = traitCollection
        madeTraitStore().ofPlace.horizontalSizeClass = width
        if traitCollection != before { traitsWereOverridden(from: before) }
    }

    var overriddenTraits: UITraitOverrides {
        get { UITraitOverrides(values: traitStore?.overrides ?? TraitValues()) }
        set {
            let before = traitCollection, store = madeTraitStore()
            if store.overrides == newValue.values { return }
            store.overrides = newValue.values
            traitsWereOverridden(from: before)
        }
    }
}

/// The traits that an object overrides for itself and its descendants.
public struct UITraitOverrides: UIMutableTraits {
    var values: TraitValues

    /// The value of a trait; its default if it is not overridden.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }

    /// Whether the trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }
    /// Removes the override of a trait.
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

extension UIView: UITraitChangeObservable, TraitStoreOwner {
    /// Overridden traits of the view and its subviews.
    public var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    func traitsWereOverridden(from previous: UITraitCollection) { traitsChanged(from: previous) }
}
