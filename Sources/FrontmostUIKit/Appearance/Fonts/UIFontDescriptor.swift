import Foundation
import FrontmostRender

/// The properties of a font, for making variants of it. Immutable.
public final class UIFontDescriptor: NSObject, Sendable {
    /// The style of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt32
        /// Creates a value from its raw value.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Italic; bold.
        public static let traitItalic = SymbolicTraits(rawValue: 1), traitBold = SymbolicTraits(rawValue: 2)
        /// All characters have the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Less space between lines; more space. Tight wins over loose.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15),
            traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }
    /// The design of a system font.
    public enum SystemDesign: Hashable, Sendable { case `default`, monospaced, rounded, serif }

    let resolved: ResolvedFont

    init(_ resolved: ResolvedFont) {
        self.resolved = resolved
        super.init()
    }

    /// The descriptor of the font for a text style.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The name of an attribute of a font.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The font's name: a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of the font's family: a `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The size in points: a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The traits: a dictionary with keys of `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The text style of a preferred font: a `UIFont.TextStyle`.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }
    /// The name of a trait in the attribute `traits`.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The weight: a `UIFont.Weight`, or a number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The `SymbolicTraits`, or their raw value.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }

    /// Describes a font of the app, see `UIFont.init(name:size:)`.
    /// - Parameters:
    ///   - fontName: The PostScript name, the full name or the family's.
    ///   - size: Points.
    public convenience init(name fontName: String, size: CGFloat) { self.init(.named(fontName, size: Double(size))) }
    /// Describes a font by its attributes: those of `AttributeName`. Others have no effect, which the console says once.
    public convenience init(fontAttributes: [AttributeName: Any] = [:]) {
        self.init(UIFontDescriptor.font(fontAttributes, from: ResolvedFont(size: 12)))
    }
    /// The descriptor with some attributes replaced.
    public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        UIFontDescriptor(Self.font(attributes, from: resolved))
    }

    private static func font(_ attributes: [AttributeName: Any], from base: ResolvedFont) -> ResolvedFont {
        var font = base
        let size = attributes[.size].flatMap(TextBlock.number)
        if let style = attributes[.textStyle] as? UIFont.TextStyle { font = UIFont.preferredFont(forTextStyle: style).resolved }
        if let name = (attributes[.name] ?? attributes[.family]) as? String { font = .named(name, size: size ?? font.size) }
        if let size { font.size = size }
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            let weight = traits[.weight].flatMap {
                $0 as? UIFont.Weight ?? TextBlock.number($0).map { UIFont.Weight(rawValue: $0) }
            }
            if let weight { font.weight = weight.resolved }
            let symbolic =
                traits[.symbolic] as? SymbolicTraits ?? (traits[.symbolic] as? UInt32).map(SymbolicTraits.init(rawValue:))
            if let symbolic { font = UIFontDescriptor(font).withSymbolicTraits(symbolic)?.resolved ?? font }
        }
        let known: Set<AttributeName> = [.name, .family, .size, .traits, .textStyle]
        for other in attributes.keys where !known.contains(other) {
            Console.noteWithoutEffect(
                "The font attribute \(other.rawValue)", "a font has a name, a size, traits and a text style.")
        }
        return font
    }

    /// The size in points.
    public var pointSize: CGFloat { CGFloat(resolved.size) }
    /// The style of the font. Semibold and heavier fonts count as bold.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if resolved.isItalic { traits.insert(.traitItalic) }
        if resolved.weight >= .semibold { traits.insert(.traitBold) }
        if resolved.design == .monospaced { traits.insert(.traitMonoSpace) }
        if resolved.leading < 0 { traits.insert(.traitTightLeading) }
        if resolved.leading > 0 { traits.insert(.traitLooseLeading) }
        return traits
    }

    /// The font with exactly these traits. Never nil.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        with {
            $0.isItalic = symbolicTraits.contains(.traitItalic)
            let isBold = symbolicTraits.contains(.traitBold)
            if isBold != self.symbolicTraits.contains(.traitBold) { $0.weight = isBold ? .bold : .regular }
            if symbolicTraits.contains(.traitMonoSpace) {
                $0.design = .monospaced
            } else if $0.design == .monospaced {
                $0.design = .system
            }
            $0.leading =
                symbolicTraits.contains(.traitTightLeading)
                ? -ResolvedFont.leadingStep : symbolicTraits.contains(.traitLooseLeading) ? ResolvedFont.leadingStep : 0
        }
    }
    /// The font in another design. Never nil.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        with {
            switch design {
            case .default: $0.design = .system
            case .monospaced: $0.design = .monospaced
            case .rounded: $0.design = .rounded
            case .serif: $0.design = .serif
            }
        }
    }
    /// The font at another size in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { with { $0.size = Double(newPointSize) } }

    private func with(_ change: (inout ResolvedFont) -> Void) -> UIFontDescriptor {
        var font = resolved
        change(&font)
        return UIFontDescriptor(font)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.resolved == resolved }
    public override var hash: Int { resolved.hashValue }
}

extension ResolvedFont {
    /// The points by which tight leading makes a line lower, and loose leading makes it higher.
    package static var leadingStep: Int8 { 2 }
}
