/// What a presentation looks like from outside: for tools and tests.
package struct PresentationRecord {
    /// The style in effect, which may be another one than the app has asked for.
    package let style: PresentationStyle
    /// Where a sheet rests; nil for all else, and for a sheet whose detents have no effect.
    package let detent: UISheetPresentationController.Detent.Identifier?
    /// The controller that is shown.
    package let controller: UIViewController
    /// It is on its way in or out.
    package let isInTransition: Bool

    @MainActor init(_ presentation: Presentation) {
        (controller, isInTransition) = (presentation.shown, presentation.isInTransition)
        style = presentation.style
        detent = presentation.sheet.flatMap { sheet in
            presentation.detentsInEffect.map { $0[sheet.selected(among: $0)].identifier }
        }
    }
}
