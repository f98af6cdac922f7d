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
        /// Lines stand closer together; further apart. Tight wins over loose.
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
