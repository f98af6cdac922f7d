import Foundation
import FrontmostRender

/// A system trait, which is stored in a field of `TraitValues`.
private protocol SystemTrait: UITraitDefinition where Value: Equatable {
    static var field: WritableKeyPath<TraitValues, Value> { get }
}
extension UITraitUserInterfaceStyle: SystemTrait {
    static var field: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}
extension UITraitHorizontalSizeClass: SystemTrait {
    static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}
extension UITraitVerticalSizeClass: SystemTrait {
    static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}
extension UITraitDisplayScale: SystemTrait {
    static var field: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}
extension UITraitUserInterfaceIdiom: SystemTrait {
    static var field: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}
extension UITraitUserInterfaceLevel: SystemTrait {
    static var field: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}
extension UITraitLayoutDirection: SystemTrait {
    static var field: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
extension UITraitPreferredContentSizeCategory: SystemTrait {
    static var field: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The host's description of what the user has chosen: hosting views write it into SwiftUI's environment.
package enum UITraitUserPreferences: UITraitDefinition {
    package static var defaultValue: UserPreferences { UserPreferences() }
}
extension UITraitUserPreferences: SystemTrait {
    static var field: WritableKeyPath<TraitValues, UserPreferences> { \.preferences }
}

/// Trait values. System traits are stored in fields, since every colour reads them; an app's own traits are stored by type. A
/// field with its default value is unspecified.
struct TraitValues: UIMutableTraits {
    var userInterfaceStyle = UITraitUserInterfaceStyle.defaultValue
    var horizontalSizeClass = UITraitHorizontalSizeClass.defaultValue
    var verticalSizeClass = UITraitVerticalSizeClass.defaultValue
    var displayScale = UITraitDisplayScale.defaultValue
    var userInterfaceIdiom = UITraitUserInterfaceIdiom.defaultValue
    var userInterfaceLevel = UITraitUserInterfaceLevel.defaultValue
    var layoutDirection = UITraitLayoutDirection.defaultValue {
        didSet { if layoutDirection == .rightToLeft { RightToLeftUse.begin() } }
    }
    var preferredContentSizeCategory = UITraitPreferredContentSizeCategory.defaultValue
    var preferences = UserPreferences()
    private var own: [ObjectIdentifier: Any] = [:]

    // Unchecked: a constant, the metatypes of structs without static state.
    nonisolated(unsafe) private static let system: [any SystemTrait.Type] = [
        UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitDisplayScale.self,
        UITraitUserInterfaceIdiom.self, UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
        UITraitUserInterfaceLevel.self, UITraitUserPreferences.self,
    ]
    // Searched in place of `as?`, for which the runtime looks through all conformances of the process, once for each trait. Unchecked: a
    // constant with the same metatypes.
    nonisolated(unsafe) private static let systemByID: [ObjectIdentifier: any SystemTrait.Type] =
        Dictionary(system.map { (ObjectIdentifier($0), $0) }) { first, _ in first }

    /// The trait as a system trait; nil for an app's own.
    private static func system(_ trait: UITrait) -> (any SystemTrait.Type)? { systemByID[ObjectIdentifier(trait)] }

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            func read<S: SystemTrait>(_: S.Type) -> Any { self[keyPath: S.field] }
            let value = Self.system(trait).map { read($0) } ?? own[ObjectIdentifier(trait)]
            return value as? T.Value ?? T.defaultValue
        }
        set {
            guard let field = Self.system(trait) else {
                own[ObjectIdentifier(trait)] = newValue
                return
            }
            func write<S: SystemTrait>(_: S.Type) { if let value = newValue as? S.Value { self[keyPath: S.field] = value } }
            write(field)
        }
    }

    func contains(_ trait: UITrait) -> Bool {
        func isSet<S: SystemTrait>(_: S.Type) -> Bool { self[keyPath: S.field] != S.defaultValue }
        return Self.system(trait).map { isSet($0) } ?? (own[ObjectIdentifier(trait)] != nil)
    }

    mutating func remove(_ trait: UITrait) {
        guard let field = Self.system(trait) else {
            own[ObjectIdentifier(trait)] = nil
            return
        }
        func clear<S: SystemTrait>(_: S.Type) { self[keyPath: S.field] = S.defaultValue }
        clear(field)
    }

    var isEmpty: Bool { own.isEmpty && !Self.system.contains { contains($0) } }

    /// Merges other values. Those that are specified in `others` win.
    mutating func merge(_ others: TraitValues) {
        func mergeField<S: SystemTrait>(_: S.Type) {
            let value = others[keyPath: S.field]
            if value != S.defaultValue { self[keyPath: S.field] = value }
        }
        for trait in Self.system { mergeField(trait) }
        own.merge(others.own) { _, new in new }
    }

    /// The traits with different values in the two.
    func differences(from other: TraitValues) -> Set<ObjectIdentifier> {
        var found: Set<ObjectIdentifier> = []
        func differs<S: SystemTrait>(_: S.Type) -> Bool { self[keyPath: S.field] != other[keyPath: S.field] }
        for trait in Self.system where differs(trait) { found.insert(ObjectIdentifier(trait)) }
        for (id, value) in own where other.own[id].map({ Self.isSame(value, $0) }) != true { found.insert(id) }
        for id in other.own.keys where own[id] == nil { found.insert(id) }
        return found
    }

    /// Whether two values of an app's own trait are equal. Values that cannot be compared count as different.
    private static func isSame(_ a: Any, _ b: Any) -> Bool {
        func equals<E: Equatable>(_ a: E) -> Bool { a == b as? E }
        return (a as? any Equatable).map { equals($0) } ?? false
    }
}

extension TraitValues: Equatable {
    static func == (a: TraitValues, b: TraitValues) -> Bool { a.differences(from: b).isEmpty }
}
