import Foundation
import FrontmostRender

/// A key of an app's own environment value.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value where none is set.
    static var defaultValue: Value { get }
}

/// The values that views inherit from their ancestors: the platform's settings and the app's own values.
public struct EnvironmentValues {
    // Values that the engine reads for every text and control are fields. All others are found by key.
    /// The font of text; nil for the platform's body font.
    public var font: Font?
    var foregrounds = StyleStack()
    var tints = StyleStack()
    var weight: Font.Weight?
    var isItalic = false
    /// The design of texts, in place of the font's own; nil for that.
    var fontDesign: Font.Design?
    var hasMonospacedDigits = false
    /// Whether the content is light or dark.
    public var colorScheme: ColorScheme = .light
    /// Whether controls take input.
    public var isEnabled = true
    /// Whether a gesture around the view has turned off those inside.
    var gesturesAreOff = false
    /// `isInLink` and `textsAreSelectable`, in one byte.
    private var textFlags: TextFlags = []
    /// The largest number of lines of a text; nil for no limit.
    public var lineLimit: Int?
    /// The number of lines for which a text reserves height; nil for as many as it has.
    var leastLines: Int?
    /// The alignment of the lines of a text.
    public var multilineTextAlignment: TextAlignment = .leading
    /// The position at which a text that is too long is shortened.
    public var truncationMode: Text.TruncationMode = .tail
    /// Space between lines, in points, in addition to the font's own.
    public var lineSpacing: CGFloat = 0
    /// Pixels per point.
    public var displayScale: CGFloat = 2
    /// The direction in which the content is read. From right to left, the place of each view is mirrored in its container.
    public var layoutDirection: LayoutDirection = .leftToRight
    /// The text size that the user prefers.
    public var dynamicTypeSize: DynamicTypeSize = .large
    /// The horizontal size class; nil if it is unspecified.
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    /// The vertical size class; nil if it is unspecified.
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    /// Written and read by `buttonAppearance` of the layer of controls. A lookup by key would cost as much as making the button.
    var buttonAppearanceSlot: AnyObject?
    /// The buttons of the list row around the view.
    var rowButtons: RowButtons?
    var custom: [ObjectIdentifier: Any] = [:]
    var objects: [ObjectIdentifier: AnyObject] = [:]

    /// Makes an environment with default values.
    public init() {}

    private struct TextFlags: OptionSet {
        let rawValue: UInt8
        static let isInLink = TextFlags(rawValue: 1), isSelectable = TextFlags(rawValue: 2)
    }
    /// Whether the view is in the label of a link.
    var isInLink: Bool {
        get { textFlags.contains(.isInLink) }
        set { if newValue { textFlags.insert(.isInLink) } else { textFlags.remove(.isInLink) } }
    }
    /// Whether the user can select texts.
    var textsAreSelectable: Bool {
        get { textFlags.contains(.isSelectable) }
        set { if newValue { textFlags.insert(.isSelectable) } else { textFlags.remove(.isSelectable) } }
    }

    /// The value of a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { custom.value(of: ObjectIdentifier(key)) ?? K.defaultValue }
        set { custom[ObjectIdentifier(key)] = newValue }
    }

    /// An `@Observable` object, by its type.
    public subscript<T: AnyObject>(type: T.Type) -> T? {
        get { objects[ObjectIdentifier(type)] as? T }
        set { objects[ObjectIdentifier(type)] = newValue }
    }
}

extension [ObjectIdentifier: Any] {
    /// The value that is set for a key; nil if none is set. A value of optional type that is set to nil counts as set.
    func value<V>(of key: ObjectIdentifier) -> V? {
        guard let value = self[key] else { return nil }
        return value as? V
    }
}

/// Light or dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light, dark
}

/// The amount of space along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// The direction in which a language is read.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    case leftToRight, rightToLeft
}

/// The text size that the user prefers.
public enum DynamicTypeSize: Int, CaseIterable, Hashable, Comparable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is one of the larger ones for accessibility.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
    /// Whether one size is smaller than the other.
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

/// The environment of a part of the tree. Nodes refer to the scope that they are in.
@MainActor @preconcurrency public final class EnvironmentScope {
    var values: EnvironmentValues {
        didSet {
            textDefaults = nil
            control?.refresh(values)
            destructive?.refresh(values)
        }
    }
    /// The attributes of plain text in this scope, computed once for all texts.
    private var textDefaults: TextDefaults?
    // The scopes of the labels of controls, each shared by all controls in this scope.
    var control: DerivedScope?
    var destructive: DerivedScope?

    init(_ values: EnvironmentValues) { self.values = values }

    var text: TextDefaults {
        if let textDefaults { return textDefaults }
        let found = TextDefaults(values)
        textDefaults = found
        return found
    }

    /// A scope that is derived from this one, and is updated with it.
    @MainActor struct DerivedScope {
        let scope: EnvironmentScope
        let change: (inout EnvironmentValues) -> Void

        func refresh(_ outer: EnvironmentValues) {
            var values = outer
            change(&values)
            scope.values = values
        }
    }

    /// The scope in a slot, which is made at first use.
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
