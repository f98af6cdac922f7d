import Foundation

/// As a shape, it is the outline of a bordered button of the control size around. The automatic one is what `buttonBorderShape` has set.
///
///     label.background(.tint, in: .buttonBorder)
extension ButtonBorderShape: InsettableShape {
    /// The outline in a rectangle, for a regular control size. The view that shows the shape knows its own.
    public nonisolated func path(in rect: CGRect) -> Path { shape(ButtonMeasures(.regular)).path(in: rect) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { shape(ButtonMeasures(.regular))._placed(in: rect) }
    /// Returns the outline inset on all sides, in points.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<ButtonBorderShape> { _InsetShape(self, amount) }
}

extension ButtonBorderShape: SituatedShape {
    nonisolated func placed(in rect: CGRect, _ situation: ShapeSituation) -> _PlacedOutline {
        let border = self == .automatic ? situation.values.buttonBorderShape : self
        return border.shape(ButtonMeasures(situation.values.controlSize))._placed(in: rect)
    }
}

extension Shape where Self == ButtonBorderShape {
    /// The outline of the buttons in the environment.
    public nonisolated static var buttonBorder: ButtonBorderShape { .automatic }
}
