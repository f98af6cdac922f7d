import FrontmostUIKit

/// The text size that the user prefers, by the names of iOS 13. `DynamicTypeSize` replaces it.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// The category for a text size. Both lists have the same order.
    init(_ size: DynamicTypeSize) { self = Self.allCases[size.rawValue] }
    /// The place among all categories, by which they are compared.
    package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The counterpart of a category of UIKit; nil if that is not specified.
    public init?(_ uiSizeCategory: UIContentSizeCategory) {
        if uiSizeCategory == .unspecified { return nil }
        self.init(DynamicTypeSize(uiSizeCategory))
    }

    /// Whether the size is one of the larger ones for accessibility.
    public var isAccessibilityCategory: Bool { index >= Self.accessibilityMedium.index }
}

extension UIContentSizeCategory {
    /// The counterpart of a category of SwiftUI; not specified for nil.
    public init(_ swiftUICategory: ContentSizeCategory?) {
        self = swiftUICategory.flatMap { DynamicTypeSize(rawValue: $0.index)?.category } ?? .unspecified
    }
}

extension EnvironmentValues {
    /// The text size that the user prefers: another form of `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = DynamicTypeSize(rawValue: newValue.index) ?? .large }
    }
}
