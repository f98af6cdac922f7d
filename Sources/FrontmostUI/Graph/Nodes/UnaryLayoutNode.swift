/// The node of a modifier with exactly one item, which a subclass may measure and place in its own way.
public class UnaryLayoutNode: LayoutNode {
    final var item: LayoutNode? { items.first }
    override var ordersItems: Bool { false }
    override var traitSource: LayoutNode? { items.first }
    override func computeSize(_ p: Extent) -> MeasuredSize { item?.measure(p) ?? MeasuredSize(.zero) }
    override func place(_ p: Extent) { item?.setFrame(0, 0, size, p) }
    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { item?.explicitGuide(key, p) }
}
