import Foundation
import FrontmostRender

/// What a view is or can do, for those who cannot see it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let isButton = AccessibilityTraits(rawValue: 1), isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4), isLink = AccessibilityTraits(rawValue: 8)
    public static let isSearchField = AccessibilityTraits(rawValue: 16), isImage = AccessibilityTraits(rawValue: 32)
    public static let playsSound = AccessibilityTraits(rawValue: 64), isKeyboardKey = AccessibilityTraits(rawValue: 128)
    public static let isStaticText = AccessibilityTraits(rawValue: 256)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1024)
    public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 4096)
    public static let causesPageTurn = AccessibilityTraits(rawValue: 8192), isModal = AccessibilityTraits(rawValue: 16384)
    public static let isToggle = AccessibilityTraits(rawValue: 32768), isTabBar = AccessibilityTraits(rawValue: 65536)

    fileprivate var role: RenderSemantics.Role? {
        let roles: [(AccessibilityTraits, RenderSemantics.Role)] = [
            (.isToggle, .toggle), (.isButton, .button), (.isHeader, .header), (.isLink, .link), (.isSearchField, .searchField),
            (.isImage, .image), (.isTabBar, .tabBar), (.isStaticText, .text),
        ]
        return roles.first { contains($0.0) }?.1
    }
    fileprivate var traits: RenderSemantics.Traits {
        var result: RenderSemantics.Traits = []
        if contains(.isSelected) { result.insert(.isSelected) }
        if contains(.isModal) { result.insert(.isModal) }
        if contains(.updatesFrequently) { result.insert(.isLiveRegion) }
        return result
    }
}

extension View {
    private nonisolated func semantics(_ change: (inout SemanticsChange) -> Void) -> some View {
        var result = SemanticsChange()
        change(&result)
        return modifier(SemanticsModifier(result))
    }

    public nonisolated func accessibilityLabel(_ label: Text) -> some View { semantics { $0.label = label.plainString } }
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }
    @_disfavoredOverload public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }
    public nonisolated func accessibilityValue(_ value: Text) -> some View { semantics { $0.value = value.plainString } }
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }
    @_disfavoredOverload public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }
    public nonisolated func accessibilityHint(_ hint: Text) -> some View { semantics { $0.hint = hint.plainString } }
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }
    @_disfavoredOverload public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }
    /// A name for tests; it is never read out.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        semantics { $0.identifier = identifier }
    }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        semantics { if hidden { $0.added = .isHidden } else { $0.removed = .isHidden } }
    }
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        semantics {
            $0.role = traits.role
            $0.added = traits.traits
        }
    }
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        semantics {
            if traits.role != nil { $0.role = RenderSemantics.Role.none }
            $0.removed = traits.traits
        }
    }
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        semantics { $0.role = .header }
    }
    /// Of the elements of a container those with a higher number are read first; those of one number in the order of their views.
    /// A container is a list, a scroll view, a dialog, or what `accessibilityElement(children: .contain)` makes.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        semantics { $0.sortPriority = sortPriority }
    }
    public nonisolated func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }
    /// What a pointer that rests on the view, or a screen reader, is told.
    public nonisolated func help(_ text: Text) -> some View { accessibilityHint(text) }
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }
    @_disfavoredOverload public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { accessibilityHint(text) }
}

public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }
