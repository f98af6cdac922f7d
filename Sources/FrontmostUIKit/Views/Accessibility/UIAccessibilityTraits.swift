import FrontmostRender

/// What something is for those who cannot see it, and how it is now.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1), link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2), selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// It is read out when it changes.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)

    /// The role that the traits name; nil where they name none.
    var role: RenderSemantics.Role? {
        let roles: [(UIAccessibilityTraits, RenderSemantics.Role)] = [
            (.toggleButton, .toggle), (.button, .button), (.link, .link), (.searchField, .searchField), (.adjustable, .slider),
            (.header, .header), (.image, .image), (.tabBar, .tabBar), (.staticText, .text),
        ]
        return isEmpty ? nil : roles.first { contains($0.0) }?.1
    }

    var semantics: RenderSemantics.Traits {
        var traits: RenderSemantics.Traits = []
        if contains(.selected) { traits.insert(.isSelected) }
        if contains(.notEnabled) { traits.insert(.isDisabled) }
        if contains(.updatesFrequently) { traits.insert(.isLiveRegion) }
        return traits
    }
}
