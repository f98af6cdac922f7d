import Foundation
import FrontmostRender

/// What a view can do with what lies behind it.
@MainActor open class UIVisualEffect: NSObject {}

/// Blurs what lies behind and lays a veil over it.
@MainActor open class UIBlurEffect: UIVisualEffect {
    /// How thick the veil is. Names that end in Light or Dark keep that look in both appearances.
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

    public init(style: Style) {
        self.style = style
        super.init()
    }

    private var veil: Double {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.44
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 0.6
        case .regular, .prominent, .dark, .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.74
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight: 0.84
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.8
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

    func paint(_ traits: UITraitCollection) -> Paint {
        let white: Float = isDark(traits) ? 0.13 : 0.98
        return .material(
            blurRadius: 24, tint: ResolvedColor(red: white, green: white, blue: white, opacity: Float(veil)))
    }
}
