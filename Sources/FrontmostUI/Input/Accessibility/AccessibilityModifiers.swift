import Foundation
import FrontmostRender

/// Traits that describe to assistive technologies what a view is and how it behaves.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: UInt64
    /// Makes a set of traits from bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// A button, and a header.
    public static let isButton = AccessibilityTraits(rawValue: 1), isHeader = AccessibilityTraits(rawValue: 2)
    /// A selected element, and a link.
    public static let isSelected = AccessibilityTraits(rawValue: 4), isLink = AccessibilityTraits(rawValue: 8)
    /// A search field, and an image.
    public static let isSearchField = AccessibilityTraits(rawValue: 16), isImage = AccessibilityTraits(rawValue: 32)
    /// An element that plays its own sound, and a key of a keyboard. Neither is exposed to the host.
    public static let playsSound = AccessibilityTraits(rawValue: 64), isKeyboardKey = AccessibilityTraits(rawValue: 128)
    /// Text that cannot be edited.
    public static let isStaticText = AccessibilityTraits(rawValue: 256)
    /// An element that summarises the screen. Not exposed to the host.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
    /// An element that changes often: the host announces its changes.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
    /// An element that starts playback. Not exposed to the host.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
    /// An element that handles touches itself. Not exposed to the host.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
    /// An element that turns the page when it has been read, which is not exposed to the host, and a view that hides its
    /// siblings.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 8192), isModal = AccessibilityTraits(rawValue: 16384)
    /// A switch, and a tab bar.
    public static let isToggle = AccessibilityTraits(rawValue: 32768), isTabBar = AccessibilityTraits(rawValue: 65536)

    /// The traits that stand for roles. Of several, the first counts.
    private static let roles: [(trait: AccessibilityTraits, role: RenderSemantics.Role)] = [
        (.isToggle, .toggle), (.isButton, .button), (.isHeader, .header), (.isLink, .link), (.isSearchField, .searchField),
        (.isImage, .image), (.isTabBar, .tabBar), (.isStaticText, .text), (.isButton, .menuItem),
    ]
    fileprivate var role: RenderSemantics.Role? { Self.roles.first { contains($0.trait) }?.role }
    /// All roles that the traits stand for.
    fileprivate var roles: Set<RenderSemantics.Role> { Set(Self.roles.filter { contains($0.trait) }.map(\.role)) }
    fileprivate var traits: RenderSemantics.Traits {
        var result: RenderSemantics.Traits = []
        if contains(.isSelected) { result.insert(.isSelected) }
        if contains(.isModal) { result.insert(.isModal) }
        if contains(.updatesFrequently) { result.insert(.isLiveRegion) }
        return result
    }
}

extension View {
    nonisolated func semantics(_ change: (inout SemanticsChange) -> Void) -> some View {
        var result = SemanticsChange()
        change(&result)
        return modifier(SemanticsModifier(result))
    }

    /// Describes the view in a word or two.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label, isEnabled: true) }
    /// Describes the view with a localised string.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }
    /// Describes the view with a string from a string table.
    @_disfavoredOverload public nonisolated func accessibilityLabel(_ labelResource: LocalizedStringResource) -> some View {
        accessibilityLabel(Text(labelResource))
    }
    /// Describes the view with a plain string.
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }
    /// Describes the view's value.
    public nonisolated func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value, isEnabled: true) }
    /// Describes the view's value with a localised string.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }
    /// Describes the view's value with a string from a string table.
    @_disfavoredOverload public nonisolated func accessibilityValue(_ valueResource: LocalizedStringResource) -> some View {
        accessibilityValue(Text(valueResource))
    }
    /// Describes the view's value with a plain string.
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }
    /// Describes what the view's action does.
    public nonisolated func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint, isEnabled: true) }
    /// Describes what the view's action does with a localised string.
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }
    /// Describes what the view's action does with a string from a string table.
    @_disfavoredOverload public nonisolated func accessibilityHint(_ hintResource: LocalizedStringResource) -> some View {
        accessibilityHint(Text(hintResource))
    }
    /// Describes what the view's action does with a plain string.
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }
    /// Sets an identifier for tests. It is never read out.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibilityIdentifier(identifier, isEnabled: true)
    }
    /// Hides the view and its descendants from assistive technologies.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        accessibilityHidden(hidden, isEnabled: true)
    }
    /// Adds traits. A trait that stands for a role replaces the view's role.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        semantics {
            $0.role = traits.role
            $0.added = traits.traits
        }
    }
    /// Removes traits. Removing the trait that stands for the view's role removes the role; others leave it.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        semantics {
            $0.removedRoles = traits.roles
            $0.removed = traits.traits
        }
    }
    /// Makes the view a heading.
    /// - Parameter level: Has no effect: all headings have one level.
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        semantics { $0.role = .header }
    }
    /// Orders the elements of a container for reading: those with a higher value come first, those with an equal value in the
    /// order of their views. A container is a list, a scroll view, a dialog, or what `accessibilityElement(children: .contain)`
    /// makes.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessibilitySortPriority(sortPriority, isEnabled: true)
    }
    /// Sets where a touch activates the element: keys and assistive technology touch the view there, and so does a test that taps the element.
    /// - Parameter activationPoint: In units of the view's size.
    public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
        accessibilityActivationPoint(activationPoint, isEnabled: true)
    }
    /// Sets where a touch activates the element.
    /// - Parameter activationPoint: In points, in the view's coordinates.
    public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View {
        accessibilityActivationPoint(activationPoint, isEnabled: true)
    }
    /// Names the view for voice control. Has no effect: hosts report no voice control, but read `accessibilityLabel`.
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
    /// Names the view for voice control with localised strings. Has no effect.
    public nonisolated func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }
    /// Names the view for voice control with plain strings. Has no effect.
    @_disfavoredOverload public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        self
    }
    /// Sets whether the user can act on the view: whether the keyboard, and what works like it, reaches the view. Without the modifier this
    /// depends on the view's role and gestures.
    public nonisolated func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View {
        semantics {
            $0.added = respondsToUserInteraction ? .respondsToUser : .ignoresUser
            $0.removed = respondsToUserInteraction ? .ignoresUser : .respondsToUser
        }
    }
    /// Sets whether a system that inverts the colours of the screen leaves those of the view. Has no effect, which the console says once.
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        noteWithoutEffect("accessibilityIgnoresInvertColors(_:)", "no host inverts colours.")
        return self
    }
    /// Sets the help text: a tooltip for a pointer that rests on the view, and an accessibility hint.
    public nonisolated func help(_ text: Text) -> some View { accessibilityHint(text) }
    /// Sets a localised help text.
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }
    /// Sets a help text from a string table.
    @_disfavoredOverload public nonisolated func help(_ textResource: LocalizedStringResource) -> some View {
        accessibilityHint(textResource)
    }
    /// Sets a help text from a plain string.
    @_disfavoredOverload public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { accessibilityHint(text) }
}

/// Levels of headings.
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }
