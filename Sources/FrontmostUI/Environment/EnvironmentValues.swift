import Foundation
import FrontmostRender

/// A key of an app's own in the environment.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What views see from above: the platform's settings and an app's own.
public struct EnvironmentValues {
    // The values the engine itself reads for every text and control are fields; all others go by their key.
    public var font: Font?
    var foregrounds = StyleStack()
    var tints = StyleStack()
    var weight: Font.Weight?
    var isItalic = false
    public var colorScheme: ColorScheme = .light
    public var isEnabled = true
    /// A gesture around the view has turned off those in it.
    var gesturesAreOff = false
    /// Controls here lie in the label of a link.
    var isInLink = false
    public var lineLimit: Int?
    /// Lines that a text takes the height of, however short it is; nil for as many as it has.
    var leastLines: Int?
    public var multilineTextAlignment: TextAlignment = .leading
    public var truncationMode: Text.TruncationMode = .tail
    /// Points between lines, added to the font's own.
    public var lineSpacing: CGFloat = 0
    public var displayScale: CGFloat = 2
    public var layoutDirection: LayoutDirection = .leftToRight
    public var dynamicTypeSize: DynamicTypeSize = .large
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    /// How buttons look; nil for the automatic way.
    var buttonLook: ButtonLook?
    /// Of the list around.
    var rowButtons: RowButtons?
    var custom: [ObjectIdentifier: Any] = [:]
    var objects: [ObjectIdentifier: AnyObject] = [:]

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { custom.value(of: ObjectIdentifier(key)) ?? K.defaultValue }
        set { custom[ObjectIdentifier(key)] = newValue }
    }

    /// An `@Observable` object put there by its type.
    public subscript<T: AnyObject>(type: T.Type) -> T? {
        get { objects[ObjectIdentifier(type)] as? T }
        set { objects[ObjectIdentifier(type)] = newValue }
    }
}

extension [ObjectIdentifier: Any] {
    /// What was set for a key; nil: nothing was. An optional value that was set to nil is one.
    func value<V>(of key: ObjectIdentifier) -> V? {
        guard let value = self[key] else { return nil }
        return value as? V
    }
}

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light, dark
}

/// How much room there is along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// Which way a language is read.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    case leftToRight, rightToLeft
}

/// The reader's text size.
public enum DynamicTypeSize: Int, CaseIterable, Hashable, Comparable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

/// The values that a part of the tree sees. Nodes point to the scope they lie in.
@MainActor @preconcurrency public final class EnvironmentScope {
    var values: EnvironmentValues {
        didSet {
            textDefaults = nil
            control?.refresh(values)
            destructive?.refresh(values)
        }
    }
    /// What a plain text looks like in this scope, found once for all texts in it.
    private var textDefaults: TextDefaults?
    // What the labels of all controls in this scope see; one scope for all of them.
    var control: DerivedScope?
    var destructive: DerivedScope?

    init(_ values: EnvironmentValues) { self.values = values }

    var text: TextDefaults {
        if let textDefaults { return textDefaults }
        let found = TextDefaults(values)
        textDefaults = found
        return found
    }

    /// A scope that follows this one with a change.
    @MainActor struct DerivedScope {
        let scope: EnvironmentScope
        let change: (inout EnvironmentValues) -> Void

        func refresh(_ outer: EnvironmentValues) {
            var values = outer
            change(&values)
            scope.values = values
        }
    }

    func derived(
        _ slot: ReferenceWritableKeyPath<EnvironmentScope, DerivedScope?>, _ change: @escaping (inout EnvironmentValues) -> Void
    ) -> EnvironmentScope {
        if let known = self[keyPath: slot] { return known.scope }
        var values = values
        change(&values)
        let new = DerivedScope(scope: EnvironmentScope(values), change: change)
        self[keyPath: slot] = new
        return new.scope
    }
}
