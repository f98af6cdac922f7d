import Foundation
import FrontmostRender

/// Whether an interface is light or dark; `unspecified` leaves it to what is around.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// Whether something lies on the ground or a step in front of it: in the dark, what is in front is lighter.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
/// How much room there is along one axis: little (a phone's width) or much (a tablet's).
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// What kind of device an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
/// Which way an interface is read.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// The surroundings that views adapt to. Immutable.
///
///     let dark = UITraitCollection(userInterfaceStyle: .dark)
///     let wide = UITraitCollection { $0.horizontalSizeClass = .regular; $0.userInterfaceIdiom = .pad }
///     let both = UITraitCollection(traitsFrom: [dark, wide])
public final class UITraitCollection: NSObject, @unchecked Sendable {
    // Written by initialisers only, which is what makes the class safe to share.
    let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    public convenience override init() { self.init(TraitValues()) }

    /// The values that are given, and no others.
    public convenience init(
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified, horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
        userInterfaceLevel: UIUserInterfaceLevel = .unspecified
    ) {
        self.init {
            if userInterfaceLevel != .unspecified { $0.userInterfaceLevel = userInterfaceLevel }
            if userInterfaceStyle != .unspecified { $0.userInterfaceStyle = userInterfaceStyle }
            if horizontalSizeClass != .unspecified { $0.horizontalSizeClass = horizontalSizeClass }
            if verticalSizeClass != .unspecified { $0.verticalSizeClass = verticalSizeClass }
            if displayScale != 0 { $0.displayScale = displayScale }
        }
    }
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = idiom } }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// The values that `mutations` writes, and no others.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(Self.written(on: TraitValues(), mutations))
    }
    /// The values of all of them; of a trait that several specify, the last one's.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for traits in traitCollections { values.merge(traits.values) }
        self.init(values)
    }

    /// These traits with what `mutations` writes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(Self.written(on: values, mutations))
    }
    /// These traits with another value of one of them.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    private static func written(on values: TraitValues, _ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var open: any UIMutableTraits = values
        mutations(&open)
        return open as? TraitValues ?? values
    }

    /// The traits of a scene in those surroundings. A tablet's widths from 600 points are regular; of phones that lie, only the
    /// largest have regular width, from 896 points. Heights are regular from 480. UIKit decides by the device, which says the same
    /// for every phone and tablet with a display up to its edges.
    convenience init(_ environment: SceneEnvironment) {
        let size = environment.size, isTablet = environment.isTablet
        self.init {
            $0.userInterfaceStyle = environment.appearance == .dark ? .dark : .light
            $0.horizontalSizeClass = size.width >= (isTablet ? 600 : 896) ? .regular : .compact
            $0.verticalSizeClass = size.height >= 480 ? .regular : .compact
            $0.displayScale = environment.displayScale
            $0.userInterfaceLevel = .base
            $0.userInterfaceIdiom = isTablet ? .pad : .phone
            $0.layoutDirection = .leftToRight
            $0.preferredContentSizeCategory = .large
        }
    }

    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// Pixels a point.
    public var displayScale: CGFloat { values.displayScale }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// The value of any trait, also of an app's own; its default where nobody said another.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    func with(_ others: TraitValues) -> UITraitCollection {
        if others.isEmpty { return self }
        var all = values
        all.merge(others)
        return UITraitCollection(all)
    }

    // MARK: The current ones

    /// The traits of the scene whose turn it is, or that connected first where nothing of a scene's runs; a light phone's where
    /// there is none. What is assigned holds until something else is.
    @MainActor @preconcurrency public static var current: UITraitCollection {
        get {
            if let assigned { return assigned }
            if let scene = SceneTurn.current { return scene.traitCollection }
            return UITraitCollection(.phone)
        }
        set { assigned = newValue }
    }
    @MainActor private static var assigned: UITraitCollection?

    /// Runs `actions` with these traits as the current ones.
    @MainActor @preconcurrency public func performAsCurrent(_ actions: () -> Void) {
        let outer = UITraitCollection.assigned
        UITraitCollection.assigned = self
        defer { UITraitCollection.assigned = outer }
        actions()
    }

    // MARK: Comparing

    package var appearance: SceneEnvironment.Appearance { userInterfaceStyle == .dark ? .dark : .light }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return values == other.values
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        return hasher.finalize()
    }

    /// Whether every trait that the other one specifies has the same value here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return with(trait.values) == self
    }

    /// Whether colours look different under the other traits.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || userInterfaceLevel != other?.userInterfaceLevel
    }
}
