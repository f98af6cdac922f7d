/// The prominence of content in front of a blur.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
    /// Texts, from the most important on.
    case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel
    /// Areas, from the most prominent on.
    case fill, secondaryFill, tertiaryFill
    /// Lines.
    case separator

    /// The opacity of the content: that of the system colour of the same name.
    var prominence: CGFloat {
        switch self {
        case .label: 1
        case .secondaryLabel: 0.6
        case .tertiaryLabel, .separator: 0.3
        case .quaternaryLabel: 0.18
        case .fill: 0.2
        case .secondaryFill: 0.16
        case .tertiaryFill: 0.12
        }
    }
}

/// The prominence of content in front of a blur. The content lets the blur through, as the style says; its colours stay as they are.
@MainActor @preconcurrency open class UIVibrancyEffect: UIVisualEffect {
    let style: UIVibrancyEffectStyle?

    /// Creates an effect for content in front of a blur, which is shown in full.
    /// - Parameter blurEffect: Has no influence.
    public init(blurEffect: UIBlurEffect) {
        style = nil
        super.init()
    }
    /// Creates an effect of a style for content in front of a blur.
    /// - Parameters:
    ///   - blurEffect: Has no influence.
    ///   - style: The prominence of the content.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.style = style
        super.init()
    }
}
