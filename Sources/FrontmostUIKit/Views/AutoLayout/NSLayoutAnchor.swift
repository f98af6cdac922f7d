import Foundation

/// A place or a length of an item, or the distance between two places of items.
struct AnchorExpression {
    var item: LayoutItem
    var attribute: NSLayoutConstraint.Attribute
    /// What is subtracted, of a distance.
    var from: (item: LayoutItem, attribute: NSLayoutConstraint.Attribute)?

    init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) { (self.item, self.attribute) = (item, attribute) }

    var kind: NSLayoutConstraint.Attribute.Kind { from == nil ? attribute.kind : .length }
    var usesBaseline: Bool {
        [attribute, from?.attribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }
}

/// Makes constraints between two things of the same kind: places along one axis, or lengths.
///
///     title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
@MainActor @preconcurrency open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let expression: AnchorExpression

    init(_ expression: AnchorExpression) {
        self.expression = expression
        super.init()
    }
    convenience init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.init(AnchorExpression(item, attribute))
    }

    /// The view or the guide that the anchor is of.
    open var item: AnyObject? { expression.item.view ?? expression.item.guide }
    open var name: String { expression.attribute.name }
    /// Whether the constraints leave the anchor's item where it is by chance.
    open var hasAmbiguousLayout: Bool { expression.item.isAmbiguous }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: 0)
    }

    /// - Parameter c: Points that are added to `anchor`.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .equal, anchor.expression, constant: c)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .greaterThanOrEqual, anchor.expression, constant: c)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .lessThanOrEqual, anchor.expression, constant: c)
    }

    func distance(to other: AnchorExpression) -> NSLayoutDimension {
        var distance = AnchorExpression(other.item, other.attribute)
        distance.from = (expression.item, expression.attribute)
        return NSLayoutDimension(distance)
    }

    func spaced(_ relation: NSLayoutConstraint.Relation, _ other: AnchorExpression, _ multiplier: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(
            expression, relation, other, constant: multiplier * SystemSpacing.between(other, expression))
    }
}

/// A place along the horizontal axis: leading, trailing, left, right, centerX.
@MainActor @preconcurrency open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another one, to be related to other lengths.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor.expression)
    }

    /// - Parameter multiplier: How many times the system's spacing, 8 points.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.equal, anchor.expression, multiplier) }
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor.expression, multiplier) }
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor.expression, multiplier) }
}

/// A place along the vertical axis: top, bottom, centerY and the baselines.
@MainActor @preconcurrency open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another one, to be related to other lengths.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor.expression)
    }

    /// - Parameter multiplier: How many times the system's spacing: 8 points, or from baseline to baseline the height of a line.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.equal, anchor.expression, multiplier) }
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor.expression, multiplier) }
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor.expression, multiplier) }
}

/// A length: width, height, or the distance between two places.
@MainActor @preconcurrency open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .equal, nil, constant: c)
    }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .greaterThanOrEqual, nil, constant: c)
    }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .lessThanOrEqual, nil, constant: c)
    }

    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(equalTo: anchor, multiplier: m, constant: 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }

    /// This length is `multiplier` times the other one and so many points.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint(expression, .equal, anchor.expression, multiplier: m, constant: c) }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint(expression, .greaterThanOrEqual, anchor.expression, multiplier: m, constant: c) }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint(expression, .lessThanOrEqual, anchor.expression, multiplier: m, constant: c) }
}

/// The space that the platform leaves between things.
@MainActor enum SystemSpacing {
    static let standard: CGFloat = 8

    static func between(_ a: AnchorExpression, _ b: AnchorExpression) -> CGFloat {
        guard a.usesBaseline, b.usesBaseline, let line = b.item.view?.baselineOffsets?.lineHeight else { return standard }
        return line
    }
}
