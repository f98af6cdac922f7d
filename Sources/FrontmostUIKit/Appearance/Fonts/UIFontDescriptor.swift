import Foundation
import FrontmostRender

/// The properties of a font, to make variants of it. Immutable.
public final class UIFontDescriptor: NSObject, Sendable {
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1), traitBold = SymbolicTraits(rawValue: 2)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }
    public enum SystemDesign: Hashable, Sendable { case `default`, monospaced, rounded, serif }

    let resolved: ResolvedFont

    init(_ resolved: ResolvedFont) {
        self.resolved = resolved
        super.init()
    }

    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    public var pointSize: CGFloat { CGFloat(resolved.size) }
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if resolved.isItalic { traits.insert(.traitItalic) }
        if resolved.weight >= .semibold { traits.insert(.traitBold) }
        if resolved.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The font with these traits and no others.
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
        }
    }
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
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { with { $0.size = Double(newPointSize) } }

    private func with(_ change: (inout ResolvedFont) -> Void) -> UIFontDescriptor {
        var font = resolved
        change(&font)
        return UIFontDescriptor(font)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.resolved == resolved }
    public override var hash: Int { resolved.hashValue }
}

/// Scales fonts and lengths with the reader's text size. Hosts report none, so everything keeps its size: that of the platform's
/// default.
public final class UIFontMetrics: NSObject, Sendable {
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    private let textStyle: UIFont.TextStyle

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        self.textStyle = textStyle
        super.init()
    }
    public func scaledFont(for font: UIFont) -> UIFont { font }
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
