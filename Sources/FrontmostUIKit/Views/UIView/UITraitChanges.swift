import Foundation

/// Has traits: views, view controllers, scenes.
@MainActor @preconcurrency public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Something to hand back when changes of traits are of no interest any more.
@MainActor @preconcurrency public protocol UITraitChangeRegistration: AnyObject {}

/// Calls closures when its traits change: views, view controllers and window scenes do.
@MainActor @preconcurrency public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
    /// Calls a closure when one of some traits has changed.
    ///
    ///     registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
    ///         self.arrangeColumns()
    ///     }
    /// - Parameter handler: Gets the object itself and the traits as they were.
    @discardableResult public func registerForTraitChanges<Environment>(
        _ traits: [UITrait],
        handler: @escaping @MainActor (_ traitEnvironment: Environment, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitStore.Registration(traits) { [weak self] previous in
            if let environment = self as? Environment { handler(environment, previous) }
        }
        (self as? any TraitKeeper)?.madeTraitStore().add(registration, knowing: traitCollection)
        return registration
    }

    /// For closures that do not say the type of what they get.
    @_disfavoredOverload @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping @MainActor (_ traitEnvironment: Self, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let typed: @MainActor (Self, UITraitCollection) -> Void = handler
        return registerForTraitChanges(traits, handler: typed)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitKeeper)?.traitStore?.remove(registration)
    }
}

/// Who wants to hear of which traits of an object, and what the object overrides for itself and all below it.
@MainActor final class TraitStore {
    final class Registration: UITraitChangeRegistration {
        let traits: Set<ObjectIdentifier>
        let call: @MainActor (UITraitCollection) -> Void
        init(_ traits: [UITrait], _ call: @escaping @MainActor (UITraitCollection) -> Void) {
            (self.traits, self.call) = (Set(traits.map { ObjectIdentifier($0) }), call)
        }
    }

    var overrides = TraitValues()
    /// What a parent has its child see.
    var given: UITraitCollection?
    private var registrations: [Registration] = []
    /// The traits as those who registered last knew them.
    private var known: UITraitCollection?

    func add(_ registration: Registration, knowing traits: UITraitCollection) {
        if known == nil { known = traits }
        registrations.append(registration)
    }

    func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

    /// Tells those whom it concerns.
    func tell(of traits: UITraitCollection) {
        guard let before = known else { return }
        known = traits
        let changed = traits.values.differences(from: before.values)
        if changed.isEmpty { return }
        for registration in registrations where !registration.traits.isDisjoint(with: changed) { registration.call(before) }
    }
}

/// What keeps a `TraitStore` when there is anything to keep.
@MainActor protocol TraitKeeper: UITraitEnvironment {
    var traitStore: TraitStore? { get set }
    /// The traits may be others, here and below.
    func traitsWereOverridden(from previous: UITraitCollection)
}

extension TraitKeeper {
    func madeTraitStore() -> TraitStore {
        if let traitStore { return traitStore }
        let store = TraitStore()
        traitStore = store
        return store
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

/// Traits that a view or controller sets for itself and everything below it.
public struct UITraitOverrides: UIMutableTraits {
    var values: TraitValues

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }

    public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

extension UIView: UITraitChangeObservable, TraitKeeper {
    /// Traits for the view and all below it.
    public var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    func traitsWereOverridden(from previous: UITraitCollection) { traitsChanged(from: previous) }
}
