/// Properties of a layout type.
public struct LayoutProperties: Sendable {
    /// The axis along which the layout arranges its subviews. Spacers in it take room along that axis only, and dividers are lines
    /// across it. By default there is none: spacers expand along both axes.
    public var stackOrientation: Axis?
    /// Creates properties without a stack orientation.
    public init() {}
}
