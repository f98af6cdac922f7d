@_spi(Overrides) import FrontmostUIKit

/// The controller of a split view: what is done to its columns is written to the view's state, and the columns follow that.
final class SplitController: UISplitViewController {
    weak var model: SplitModel?

    /// The view says what there is room for.
    override func roomMayHaveChanged() {}
    override func changeLeading(to count: Int?) { model?.changeLeading(to: count) }
    override var collapsedColumns: CollapsedColumns { model?.collapsed ?? super.collapsedColumns }
    override func changeTop(to index: Int) { model?.changeTop(to: index) }
}
