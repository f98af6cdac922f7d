/// What a named colour depends on: the appearance, and whether the surface is elevated, such as a sheet's. Dark backgrounds are a step
/// lighter there.
public struct ColorSurface: Hashable, Sendable {
    /// Whether the surface is light or dark.
    public var appearance: SceneEnvironment.Appearance
    /// Whether the surface is elevated.
    public var isElevated: Bool

    /// Makes a surface.
    public init(_ appearance: SceneEnvironment.Appearance, isElevated: Bool) {
        (self.appearance, self.isElevated) = (appearance, isElevated)
    }
    /// Surfaces that are not elevated.
    public static let light = ColorSurface(.light, isElevated: false), dark = ColorSurface(.dark, isElevated: false)
}

/// The platform's named colours in light and dark: one table for `UIColor` and `Color`.
public enum SystemPalette: String, CaseIterable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case gray2, gray3, gray4, gray5, gray6
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, separator, opaqueSeparator, link
    case background, secondaryBackground, tertiaryBackground
    case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
    case fill, secondaryFill, tertiaryFill, quaternaryFill

    /// The colour on a surface.
    public func resolved(_ surface: ColorSurface) -> ResolvedColor {
        let (light, dark) = values
        guard surface.appearance == .dark else { return Self.color(light) }
        return Self.color(surface.isElevated ? elevated ?? dark : dark)
    }

    private var elevated: UInt32? {
        switch self {
        case .background, .groupedBackground: 0x1C1C_1EFF
        case .secondaryBackground, .secondaryGroupedBackground: 0x2C2C_2EFF
        case .tertiaryBackground, .tertiaryGroupedBackground: 0x3A3A_3CFF
        default: nil
        }
    }

    /// From 0xRRGGBBAA.
    private static func color(_ hex: UInt32) -> ResolvedColor {
        func part(_ shift: UInt32) -> Float { Float(hex >> shift & 0xFF) / 255 }
        return ResolvedColor(red: part(24), green: part(16), blue: part(8), opacity: part(0))
    }

    private var values: (light: UInt32, dark: UInt32) {
        switch self {
        case .red: (0xFF3B_30FF, 0xFF45_3AFF)
        case .orange: (0xFF95_00FF, 0xFF9F_0AFF)
        case .yellow: (0xFFCC_00FF, 0xFFD6_0AFF)
        case .green: (0x34C7_59FF, 0x30D1_58FF)
        case .mint: (0x00C7_BEFF, 0x63E6_E2FF)
        case .teal: (0x30B0_C7FF, 0x40C8_E0FF)
        case .cyan: (0x32AD_E6FF, 0x64D2_FFFF)
        case .blue: (0x007A_FFFF, 0x0A84_FFFF)
        case .indigo: (0x5856_D6FF, 0x5E5C_E6FF)
        case .purple: (0xAF52_DEFF, 0xBF5A_F2FF)
        case .pink: (0xFF2D_55FF, 0xFF37_5FFF)
        case .brown: (0xA284_5EFF, 0xAC8E_68FF)
        case .gray: (0x8E8E_93FF, 0x8E8E_93FF)
        case .gray2: (0xAEAE_B2FF, 0x6363_66FF)
        case .gray3: (0xC7C7_CCFF, 0x4848_4AFF)
        case .gray4: (0xD1D1_D6FF, 0x3A3A_3CFF)
        case .gray5: (0xE5E5_EAFF, 0x2C2C_2EFF)
        case .gray6: (0xF2F2_F7FF, 0x1C1C_1EFF)
        case .label: (0x0000_00FF, 0xFFFF_FFFF)
        case .secondaryLabel: (0x3C3C_4399, 0xEBEB_F599)
        case .tertiaryLabel: (0x3C3C_434C, 0xEBEB_F54C)
        case .quaternaryLabel: (0x3C3C_432D, 0xEBEB_F529)
        case .placeholderText: (0x3C3C_434C, 0xEBEB_F54C)
        case .separator: (0x3C3C_434A, 0x5454_5899)
        case .opaqueSeparator: (0xC6C6_C8FF, 0x3838_3AFF)
        case .link: (0x007A_FFFF, 0x0984_FFFF)
        case .background: (0xFFFF_FFFF, 0x0000_00FF)
        case .secondaryBackground: (0xF2F2_F7FF, 0x1C1C_1EFF)
        case .tertiaryBackground: (0xFFFF_FFFF, 0x2C2C_2EFF)
        case .groupedBackground: (0xF2F2_F7FF, 0x0000_00FF)
        case .secondaryGroupedBackground: (0xFFFF_FFFF, 0x1C1C_1EFF)
        case .tertiaryGroupedBackground: (0xF2F2_F7FF, 0x2C2C_2EFF)
        case .fill: (0x7878_8033, 0x7878_805C)
        case .secondaryFill: (0x7878_8028, 0x7878_8052)
        case .tertiaryFill: (0x7676_801E, 0x7676_803D)
        case .quaternaryFill: (0x7474_8014, 0x7676_802E)
        }
    }
}
