import Foundation

extension UIView {
    // MARK: Anchors

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(layoutState.item, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(layoutState.item, .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutState.item, .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .centerY) }
    /// The baseline of the first line of text; the top where there is no text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .firstBaseline) }
    /// The baseline of the last line of text; the bottom where there is no text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutState.item, .lastBaseline) }

    // MARK: Constraints

    /// The active constraints that this view keeps: those whose items have it as their nearest common ancestor.
    public var constraints: [NSLayoutConstraint] { autoLayout?.constraints.all ?? [] }

    /// Activates a constraint that this view keeps. It has to be an ancestor of the constraint's items, or one of them.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        let owner = LayoutRules.owner(of: constraint)
        if owner !== self && !owner.isDescendant(of: self) {
            Console.stop(
                "\(LayoutMessage.describe(constraint)) cannot be added to \(LayoutMessage.name(self)), which is no ancestor of its "
                    + "items. Set its isActive, which finds the right view.")
        }
        constraint.activate(in: self)
    }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { constraint.isActive = false }
    }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// The active constraints that mention the view or hold what it holds, along one axis.
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

    /// Whether the constraints leave open where the view is or how large it is. Such a view is no error: what is open is zero.
    public var hasAmbiguousLayout: Bool { layoutState.item.isAmbiguous }

    // MARK: updateConstraints

    /// Has `updateConstraints` called before the next layout.
    public func setNeedsUpdateConstraints() {
        if needsConstraintsUpdate { return }
        needsConstraintsUpdate = true
        announceConstraintsUpdate()
        announceConstraints()
    }
    public func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }
    /// Runs `updateConstraints` of this view and of all below, where it was asked for.
    public func updateConstraintsIfNeeded() { updateConstraintsTree() }

    // MARK: Content

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout.map { UILayoutPriority($0.contentPriorities(axis).hugging) } ?? .defaultLow
    }
    /// How strongly the view resists being made larger than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        LayoutRules.checkContent(priority, of: self)
        layoutState.setHugging(priority.rawValue, axis)
        contentMayHaveChanged()
    }
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout.map { UILayoutPriority($0.contentPriorities(axis).resistance) } ?? .defaultHigh
    }
    /// How strongly the view resists being made smaller than its content.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        LayoutRules.checkContent(priority, of: self)
        layoutState.setResistance(priority.rawValue, axis)
        contentMayHaveChanged()
    }

    /// The size that the constraints inside give the view where nothing outside does.
    /// - Parameter targetSize: `layoutFittingCompressedSize` for the smallest size, `layoutFittingExpandedSize` for the largest.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Asks for the smallest size that the constraints inside allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// Asks for the largest size that the constraints inside allow.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// While the content is asked for its size: the width it will have, or infinity where it may choose.
    package var layoutWidth: CGFloat? { autoLayout?.measuringWidth }

    // MARK: Inside

    /// A view that constraints size is asked for the size of its content again.
    func contentMayHaveChanged() {
        autoLayout?.stack?.arrangedContentChanged()
        if !translatesAutoresizingMaskIntoConstraints {
            queueContent()
        } else if let item = autoLayout?.item {
            for reference in item.references.all { reference.constraint.baselineChanged() }
        }
    }

    /// It begins or ends to be placed by constraints.
    func placementChanged() {
        layoutState.item.setDriven(!translatesAutoresizingMaskIntoConstraints, self)
        if !translatesAutoresizingMaskIntoConstraints { superview?.layoutState.placesSubviews = true }
        superview?.setNeedsLayout()
    }
}

extension LayoutItem {
    /// Whether the constraints leave any of the four numbers open.
    var isAmbiguous: Bool {
        nearestView?.layoutIfQueued()
        let solver = LayoutArena.shared.solver
        return allVariables.contains { solver.isAmbiguous($0) }
    }
}

/// Where a view's text stands, for baselines.
package struct BaselineOffsets {
    /// From the view's top to the baseline of the first line.
    package var fromTop: CGFloat
    /// From the baseline of the last line to the view's bottom.
    package var fromBottom: CGFloat
    package var lineHeight: CGFloat

    package init(fromTop: CGFloat, fromBottom: CGFloat, lineHeight: CGFloat) {
        (self.fromTop, self.fromBottom, self.lineHeight) = (fromTop, fromBottom, lineHeight)
    }
}
