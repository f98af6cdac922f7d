import Foundation

/// The background of a button, or of a cell, header or footer.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// A view behind the content of a cell, in place of a colour. Buttons do not show it.
    public var customView: UIView?
    /// The fill colour; nil for the default of the button's kind, or for that of the list around a cell.
    public var backgroundColor: UIColor?
    /// Computes the shown colour of a cell.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// Points. A button uses it if its corner style is `fixed`. A cell without one keeps the corners of its section.
    public var cornerRadius: CGFloat = 0
    /// Insets of a cell's background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets()
    /// The outline's colour; nil for no outline.
    public var strokeColor: UIColor?
    /// The outline's width in points.
    public var strokeWidth: CGFloat = 0
    /// Creates a background with the defaults of the button's kind.
    public init() {}
    init(color: UIColor?) { backgroundColor = color }
    /// A transparent background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .clear) }
}

/// Computes one colour from another.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    /// The computation.
    public let transform: @Sendable (UIColor) -> UIColor
    private let id = UUID()

    /// Creates a transformer.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
    /// Computes a colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
    /// The grey of the same brightness.
    public static let grayscale = UIConfigurationColorTransformer { color in
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
        return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }

    /// Compares the identities: two transformers are equal if one is a copy of the other.
    public static func == (a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer) -> Bool { a.id == b.id }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
