@_spi(Overrides) import FrontmostUIKit

/// The controller of a split view. It reports changes of its columns to the model, which updates the view's state and then the
/// columns.
final class SplitController: UISplitViewController {
    weak var model: SplitModel?

    /// Does nothing: the view determines how many columns there is room for.
    override func capacityMayHaveChanged() {}
    override func changeLeading(to count: Int?) { model?.changeLeading(to: count) }
    override var collapsedColumns: CollapsedColumns { model?.collapsed ?? super.collapsedColumns }
    override func changeTop(to index: Int) { model?.changeTop(to: index) }
}
