/// How marks at the same place are stacked.
public struct MarkStackingMethod: Hashable, Sendable {
    let form: StackForm

    /// Stacked from zero.
    public static let standard = MarkStackingMethod(form: .standard)
    /// Stacked as fractions of the sum.
    public static let normalized = MarkStackingMethod(form: .normalized)
    /// Stacked and centred on the axis.
    public static let center = MarkStackingMethod(form: .center)
    /// Not stacked: each mark starts at zero, and later ones are in front.
    public static let unstacked = MarkStackingMethod(form: .unstacked)
}
