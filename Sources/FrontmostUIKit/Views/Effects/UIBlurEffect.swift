import Foundation
import FrontmostRender

/// An effect that a view applies to the content behind it.
@MainActor @preconcurrency open class UIVisualEffect: NSObject {}

/// An effect that blurs the content behind it and tints it.
@MainActor @preconcurrency open class UIBlurEffect: UIVisualEffect {
    /// The thickness of the tint. Styles that end in Light or Dark look the same in both appearances.
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    let style: Style

    /// Creates a blur of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    private var material: SystemMaterial {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: .thin
        case .regular, .prominent, .dark, .systemMaterial, .systemMaterialLight, .systemMaterialDark: .regular
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight: .thick
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
        }
    }

    private func isDark(_ traits: UITraitCollection) -> Bool {
        switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            false
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
            .systemChromeMaterialDark:
            true
        default: traits.userInterfaceStyle == .dark
        }
    }

    func paint(_ traits: UITraitCollection) -> Paint { material.paint(isDark: isDark(traits)) }
}
