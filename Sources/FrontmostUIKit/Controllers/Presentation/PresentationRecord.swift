/// The state of a presentation, for tools and tests.
package struct PresentationRecord {
    /// The style in effect, which may differ from the requested one.
    package let style: PresentationStyle
    /// The detent that a sheet rests at. Nil for other styles, and where detents have no effect.
    package let detent: UISheetPresentationController.Detent.Identifier?
    /// The controller that is shown.
    package let controller: UIViewController
    /// Whether it is being presented or dismissed.
    package let isInTransition: Bool

    @MainActor init(_ presentation: Presentation) {
        (controller, isInTransition) = (presentation.shown, presentation.isInTransition)
        style = presentation.style
        detent = presentation.sheet.flatMap { sheet in
            presentation.detentsInEffect.map { $0[sheet.selected(among: $0)].identifier }
        }
    }
}
