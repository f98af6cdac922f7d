import Foundation

extension UIView {
    // MARK: Anchors

    /// The leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .leading) }
    /// The trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .trailing) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .right) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .bottom) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(layoutState.item, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(layoutState.item, .height) }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .centerX) }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .centerY) }
    /// The baseline of the first line of text; the top edge if there is no text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .firstBaseline) }
    /// The baseline of the last line of text; the bottom edge if there is no text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .lastBaseline) }

    // MARK: Constraints

    /// The active constraints that this view owns: it is the nearest common ancestor of their items.
    public var constraints: [NSLayoutConstraint] { autoLayout?.constraints.all ?? [] }

    /// Activates a constraint with this view as its owner. The view must be one of the constraint's items or an ancestor of them.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        let owner = LayoutRules.owner(of: constraint)
        if owner !== self && !owner.isDescendant(of: self) {
            Console.stop(
                "\(LayoutMessage.describe(constraint)) cannot be added to \(LayoutMessage.name(self)), which is not an ancestor of "
                    + "its items. Set its isActive to true instead.")
        }
        constraint.activate(in: self)
    }
    /// Activates several constraints with this view as their owner.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
    /// Deactivates a constraint that this view owns.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { constraint.isActive = false }
    }
    /// Deactivates constraints that this view owns.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// The active constraints along one axis that mention the view.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let item = autoLayout?.item else { return [] }
        return item.references.all.map(\.constraint).filter { constraint in
            switch constraint.firstAttribute {
            case .width: axis == .horizontal
            case .height: axis == .vertical
            default: constraint.firstAttribute.kind == (axis == .horizontal ? .horizontal : .vertical)
            }
        }
    }

    /// Whether the constraints leave the view's position or size open. This is not an error: open values are zero.
    public var hasAmbiguousLayout: Bool { layoutState.item.isAmbiguous }

    // MARK: updateConstraints

    /// Requests a call of `updateConstraints` before the next layout.
    public func setNeedsUpdateConstraints() {
        if needsConstraintsUpdate { return }
        needsConstraintsUpdate = true
        announceConstraintsUpdate()
        announceConstraints()
    }
    /// Whether `updateConstraints` will be called before the next layout.
    public func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }
    /// Runs pending `updateConstraints` of this view and its descendants.
    public func updateConstraintsIfNeeded() { updateConstraintsTree() }

    // MARK: Content size

    /// The view's resistance against being larger than its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        guard let autoLayout else {
            return axis == .horizontal ? type(of: self).initialHugging.x : type(of: self).initialHugging.y
        }
        return UILayoutPriority(autoLayout.contentPriorities(axis).hugging)
    }
    /// Sets the view's resistance against being larger than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        LayoutRules.checkContent(priority, of: self)
        layoutState.setHugging(priority.rawValue, axis)
        contentMayHaveChanged()
    }
    /// The view's resistance against being smaller than its content.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout.map { UILayoutPriority($0.contentPriorities(axis).resistance) } ?? .defaultHigh
    }
    /// Sets the view's resistance against being smaller than its content.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        LayoutRules.checkContent(priority, of: self)
        layoutState.setResistance(priority.rawValue, axis)
        contentMayHaveChanged()
    }

    /// The size that the constraints inside the view give it, without those outside.
    /// - Parameter targetSize: `layoutFittingCompressedSize` for the smallest size, `layoutFittingExpandedSize` for the largest.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// A target for the smallest size that the constraints inside a view allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// A target for the largest size that the constraints inside a view allow.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The width to measure the content at, in points; infinity if it may choose, nil outside of a measurement.
    package var layoutWidth: CGFloat? { autoLayout?.measuringWidth }

    // MARK: Changes

    func intrinsicSizeChanged() {
        contentMayHaveChanged()
        if translatesAutoresizingMaskIntoConstraints || isPlacedElsewhere { superview?.intrinsicContentSizeChanged(of: self) }
    }

    /// Requests a new measurement of the content if constraints size the view.
    func contentMayHaveChanged() {
        autoLayout?.stack?.arrangedContentChanged()
        if !translatesAutoresizingMaskIntoConstraints {
            queueContent()
        } else if let item = autoLayout?.item {
            for reference in item.references.all { reference.constraint.baselineChanged() }
        }
    }

    /// Updates the solver after `translatesAutoresizingMaskIntoConstraints` changed.
    func placementChanged() {
        layoutState.item.setDriven(!translatesAutoresizingMaskIntoConstraints, self)
        if !translatesAutoresizingMaskIntoConstraints { superview?.layoutState.placesSubviews = true }
        superview?.setNeedsLayout()
    }
}

extension LayoutItem {
    /// Whether the constraints leave any of the four values open.
    var isAmbiguous: Bool {
        nearestView?.layoutIfQueued()
        let solver = LayoutArena.shared.solver
        return allVariables.contains { solver.isAmbiguous($0) }
    }
}

/// The positions of a view's text baselines, in points.
package struct BaselineOffsets {
    /// The distance from the view's top to the baseline of the first line.
    package var fromTop: CGFloat
    /// The distance from the baseline of the last line to the view's bottom.
    package var fromBottom: CGFloat
    package var lineHeight: CGFloat

    package init(fromTop: CGFloat, fromBottom: CGFloat, lineHeight: CGFloat) {
        (self.fromTop, self.fromBottom, self.lineHeight) = (fromTop, fromBottom, lineHeight)
    }
}
