import Foundation
import FrontmostRender

/// The light or dark appearance; `unspecified` inherits it.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// The elevation of content. In the dark appearance, elevated content is lighter.
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
/// The available space along one axis: little (a phone's width) or much (a tablet's).
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
/// The reading direction.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

/// A set of trait values that views adapt to. Immutable.
///
///     let dark = UITraitCollection(userInterfaceStyle: .dark)
///     let wide = UITraitCollection { $0.horizontalSizeClass = .regular; $0.userInterfaceIdiom = .pad }
///     let both = UITraitCollection(traitsFrom: [dark, wide])
public final class UITraitCollection: NSObject, @unchecked Sendable {
    // Unchecked: a constant. It holds an app's own values as `Any`, of which the compiler does not know that they are Sendable.
    let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Creates a collection without specified traits.
    public convenience override init() { self.init(TraitValues()) }

    /// Creates a collection of the given values. Traits with their default values stay unspecified.
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
    /// Creates a collection of a device kind.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = idiom } }
    /// Creates a collection of a reading direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init { $0.layoutDirection = layoutDirection }
    }
    /// Creates a collection of a text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// Creates a collection of the values that `mutations` writes.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(Self.written(on: TraitValues(), mutations))
    }
    /// Merges collections. Where several specify a trait, the last one wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for traits in traitCollections { values.merge(traits.values) }
        self.init(values)
    }

    /// A copy with the values that `mutations` writes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(Self.written(on: values, mutations))
    }
    /// A copy with another value of one trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    private static func written(on values: TraitValues, _ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var open: any UIMutableTraits = values
        mutations(&open)
        return open as? TraitValues ?? values
    }

    /// Creates the traits of a scene in an environment. Width is regular on tablets from 600 points and on phones from 896
    /// points, which only the largest phones have in landscape. Height is regular from 480 points. UIKit decides by device, with
    /// the same result for every phone and tablet with an edge-to-edge display.
    convenience init(_ environment: SceneEnvironment) {
        let size = environment.size, isTablet = environment.isTablet
        self.init {
            $0.userInterfaceStyle = environment.appearance == .dark ? .dark : .light
            $0.horizontalSizeClass = size.width >= (isTablet ? 600 : 896) ? .regular : .compact
            $0.verticalSizeClass = size.height >= 480 ? .regular : .compact
            $0.displayScale = environment.displayScale
            $0.userInterfaceLevel = .base
            $0.userInterfaceIdiom = isTablet ? .pad : .phone
            $0.layoutDirection = AppLanguages.areReadFromRight ? .rightToLeft : .leftToRight
            $0.preferredContentSizeCategory = UIContentSizeCategory(environment.preferences.textSize)
            $0[UITraitUserPreferences.self] = environment.preferences
        }
    }

    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The available width.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The available height.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// Pixels per point.
    public var displayScale: CGFloat { values.displayScale }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The reading direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// The elevation of the content.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// The value of a system trait or an app's own trait; its default if it is not specified.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    func with(_ others: TraitValues) -> UITraitCollection {
        if others.isEmpty { return self }
        var all = values
        all.merge(others)
        return UITraitCollection(all)
    }

    // MARK: Current traits

    /// The traits that colours resolve with where none are specified; every thread has its own.
    ///
    /// On the main actor, those of the current scene. Outside of any scene's turn, they are those of the scene that connected first;
    /// without scenes, and on other threads, those of a phone in the light appearance. An assigned value stays until another is
    /// assigned.
    public static var current: UITraitCollection {
        get { assigned ?? (MainQueue.isCurrent ? MainActor.assumeIsolated { ofScene } : UITraitCollection(.phone)) }
        set { assigned = newValue }
    }
    @MainActor private static var ofScene: UITraitCollection { SceneTurn.current?.traitCollection ?? UITraitCollection(.phone) }

    /// The traits that this thread's code assigned.
    private static var assigned: UITraitCollection? {
        get {
            if MainQueue.isCurrent { return MainActor.assumeIsolated { assignedOnMainThread } }
            return Thread.current.threadDictionary[threadKey] as? UITraitCollection
        }
        set {
            if MainQueue.isCurrent { return MainActor.assumeIsolated { assignedOnMainThread = newValue } }
            Thread.current.threadDictionary[threadKey] = newValue
        }
    }
    @MainActor private static var assignedOnMainThread: UITraitCollection?
    private static let threadKey = "frontmost.traits"

    /// Runs `actions` with these traits as the current ones of the thread.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = UITraitCollection.assigned
        UITraitCollection.assigned = self
        defer { UITraitCollection.assigned = outer }
        actions()
    }

    // MARK: Comparing

    package var appearance: SceneEnvironment.Appearance { userInterfaceStyle == .dark ? .dark : .light }
    /// The surface on which named colours are drawn.
    package var surface: ColorSurface { ColorSurface(appearance, isElevated: userInterfaceLevel == .elevated) }

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

    /// Whether every trait that `trait` specifies has the same value here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return with(trait.values) == self
    }

    /// Whether dynamic colours may look different under the other traits.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || userInterfaceLevel != other?.userInterfaceLevel
    }
}
