import FrontmostRender

/// Variants of a symbol, such as filled or in a circle.
public struct SymbolVariants: Hashable, Sendable {
    private enum Frame: String { case circle, square, rectangle }
    private var isSlashed = false, isFilled = false
    private var frame: Frame?

    /// No variant, and a filled one.
    public static let none = SymbolVariants(), fill = none.fill
    /// A symbol in a circle, and in a square.
    public static let circle = none.circle, square = none.square
    /// A symbol in a rectangle, and with a slash.
    public static let rectangle = none.rectangle, slash = none.slash
    /// The filled form of this variant.
    public var fill: SymbolVariants { with { $0.isFilled = true } }
    /// This variant with a slash.
    public var slash: SymbolVariants { with { $0.isSlashed = true } }
    /// This variant in a circle.
    public var circle: SymbolVariants { with { $0.frame = .circle } }
    /// This variant in a square.
    public var square: SymbolVariants { with { $0.frame = .square } }
    /// This variant in a rectangle.
    public var rectangle: SymbolVariants { with { $0.frame = .rectangle } }

    private init() {}

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }

    /// These variants and others. A symbol has one frame: that of the others, if they have one.
    func adding(_ other: Self) -> Self {
        with {
            $0.isSlashed = isSlashed || other.isSlashed
            $0.isFilled = isFilled || other.isFilled
            $0.frame = other.frame ?? frame
        }
    }

    /// The names of the variants, in their order in a symbol's name.
    private var suffixes: [String] {
        [isSlashed ? "slash" : nil, frame?.rawValue, isFilled ? "fill" : nil].compactMap { $0 }
    }

    /// The variant of a symbol, with those that its name has; nil if there is none.
    func symbol(of name: String) -> SystemSymbol? {
        if self == .none { return nil }
        var parts = name.split(separator: ".").map(String.init), own = SymbolVariants.none
        while parts.count > 1, let last = parts.last, let variant = Self.named(last) {
            own = variant.adding(own)
            parts.removeLast()
        }
        let all = adding(own).suffixes
        return all == own.suffixes ? nil : SystemSymbol.named((parts + all).joined(separator: "."))
    }

    private static func named(_ suffix: String) -> Self? {
        switch suffix {
        case "slash": .slash
        case "fill": .fill
        default: Frame(rawValue: suffix).map { frame in none.with { $0.frame = frame } }
        }
    }
}

private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    /// The variants of symbols that are preferred.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }

    /// The symbol that is shown for a name: the preferred variant, in the direction in which content is read; nil if there is none.
    func symbol(named name: String) -> SystemSymbol? {
        (symbolVariants.symbol(of: name) ?? SystemSymbol.named(name))?.shown(isMirrored: layoutDirection == .rightToLeft)
    }
}

extension View {
    /// Adds preferred variants of symbols to those around. Symbols without such a variant are shown as they are. To undo the variants around,
    /// set the environment's `symbolVariants`.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
    }
}
