import FrontmostUIKit

/// The rows of a menu that is made from views, and follows them while it is open.
///
/// The content is made when the menu opens and lives until it closes: the rows retain it.
@MainActor final class LiveMenuContent {
    /// Stands in the menu for all rows.
    let element: UIDeferredMenuElement
    private let parts: MenuParts

    /// - Parameter owner: The graph that updates the views in its frames.
    init(_ items: AnyView, _ values: EnvironmentValues, of owner: ViewGraph?) {
        weak var shown: UIDeferredMenuElement?
        parts = MenuParts(items, values, of: owner) { shown?.show($0.elements) }
        element = .live(parts.elements)
        shown = element
        element.contentOwner = self
    }

    /// Shows other items.
    /// - Parameter values: The new environment; nil where it is as before.
    func replace(with items: AnyView, _ values: EnvironmentValues? = nil) {
        parts.replace(with: items, values)
        element.show(parts.elements)
    }
}
