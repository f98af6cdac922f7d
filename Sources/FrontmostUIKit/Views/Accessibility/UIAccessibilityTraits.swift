import FrontmostRender

/// The role and the state of an element for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt64
    /// Creates traits from a bit mask.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button or a link.
    public static let button = UIAccessibilityTraits(rawValue: 1), link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image; an element that is selected.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2), selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Text that cannot be edited.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// A control that is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Announced when it changes: the element becomes a live region.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// A control with a value that can be adjusted, such as a slider.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
    /// A switch or another button with an on and an off state.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)

    /// The role of the first trait in this list that is set; nil if none is.
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
