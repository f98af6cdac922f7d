import Foundation

/// A step of a symbol's outline, in the coordinates of its view box.
public enum SymbolCommand: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, to: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    case close
}

/// The image for a name of SF Symbols, for `Image(systemName:)`.
///
/// The images are from Bootstrap Icons and Phosphor Icons (MIT licence, see `Fonts/Symbols-LICENSE.txt`), chosen by meaning; they are filled,
/// never stroked. `scripts/symbols` makes those of Phosphor, and those with badges, strokes and frames.
public struct SystemSymbol: Hashable, Sendable {
    /// A filled outline.
    public struct Outline: Hashable, Sendable {
        /// SVG path data, in the form that browsers use.
        public let pathData: String
        /// Whether the even-odd rule determines holes; otherwise the non-zero rule.
        public let isEvenOdd: Bool

        /// The same path as absolute commands, with arcs converted to curves.
        public var commands: [SymbolCommand] { SymbolOutlineBuilder.commands(of: pathData) ?? [] }
    }

    /// The name of the symbol.
    public let name: String
    /// The rectangle to scale to the symbol's frame. All are 16 high, with the baseline at 13; narrow symbols are less wide.
    public let viewBox: CGRect
    /// The outlines to fill, in drawing order.
    public let outlines: [Outline]

    /// A symbol that an app brings.
    /// - Parameters:
    ///   - width: The width of a rectangle that is 16 high, in which the outlines are.
    ///   - outlines: Path data, and whether the even-odd rule determines holes.
    package init(name: String, width: Double, outlines: [(pathData: String, isEvenOdd: Bool)]) {
        self.init(
            name: name, viewBox: CGRect(x: 0, y: 0, width: width, height: 16),
            outlines: outlines.map { Outline(pathData: $0.pathData, isEvenOdd: $0.isEvenOdd) })
    }

    init(name: String, viewBox: CGRect, outlines: [Outline]) {
        (self.name, self.viewBox, self.outlines) = (name, viewBox, outlines)
    }

    /// Width divided by height.
    public var aspectRatio: Double { viewBox.width / viewBox.height }

    /// The symbol with a name; nil if there is none.
    ///
    /// The first call reads an index of all names; a symbol's outlines are parsed on first use.
    public static func named(_ name: String) -> SystemSymbol? { SymbolLibrary.shared.symbol(named: name) }

    /// The name of the symbol that is most like one that does not exist; nil if nothing is like it. O(n) in the number of symbols.
    public static func nearestName(to name: String) -> String? { SymbolLibrary.shared.nearestName(to: name) }

    /// All names that have a symbol, sorted.
    public static var allNames: [String] { SymbolLibrary.shared.names }
}
