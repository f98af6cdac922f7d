import Foundation

/// A step of a symbol's outline, in the coordinates of its view box.
public enum SymbolCommand: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, to: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    case close
}

/// A picture for a name of SF Symbols, for `Image(systemName:)`.
///
/// The pictures are those of Bootstrap Icons (MIT licence, see `Fonts/Symbols-LICENSE.txt`), chosen by meaning; they are
/// filled, never stroked.
public struct SystemSymbol: Hashable, Sendable {
    /// A filled outline.
    public struct Outline: Hashable, Sendable {
        /// SVG path data, as a browser takes it.
        public let pathData: String
        /// Whether holes are found by the even-odd rule; by the non-zero rule otherwise.
        public let isEvenOdd: Bool

        /// The same path as absolute commands, arcs turned into curves.
        public var commands: [SymbolCommand] { SVGPathParser.commands(of: pathData) ?? [] }
    }

    public let name: String
    /// What is to be scaled to the symbol's frame. All are 16 high, with the baseline at 13; narrow symbols are narrow.
    public let viewBox: CGRect
    public let outlines: [Outline]

    /// Width by height.
    public var aspectRatio: Double { viewBox.width / viewBox.height }

    /// The symbol of a name, nil when this package has none of that name.
    ///
    /// The first call reads an index of all names; a symbol's outlines are read when it is first asked for.
    public static func named(_ name: String) -> SystemSymbol? { SymbolLibrary.shared.symbol(named: name) }

    /// All names that have a symbol, sorted.
    public static var allNames: [String] { SymbolLibrary.shared.names }
}
