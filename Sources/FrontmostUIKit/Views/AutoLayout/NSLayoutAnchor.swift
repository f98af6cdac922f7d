import Foundation

/// A position or a length of an item, or the distance between two positions.
struct AnchorExpression {
    var item: LayoutItem
    var attribute: NSLayoutConstraint.Attribute
    /// The position to subtract, for a distance.
    var from: (item: LayoutItem, attribute: NSLayoutConstraint.Attribute)?

    init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) { (self.item, self.attribute) = (item, attribute) }

    var kind: NSLayoutConstraint.Attribute.Kind { from == nil ? attribute.kind : .length }
    var usesBaseline: Bool {
        [attribute, from?.attribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }
}

/// A factory for constraints between two anchors of the same kind: positions along one axis, or lengths.
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

    /// The view or the guide of the anchor.
    open var item: AnyObject? { expression.item.view ?? expression.item.guide }
    /// The name of the anchor's attribute, for debugging.
    open var name: String { expression.attribute.name }
    /// Whether the constraints leave the position or size of the anchor's item open.
    open var hasAmbiguousLayout: Bool { expression.item.isAmbiguous }

    /// A constraint that makes the anchors equal.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }
    /// A constraint that makes this anchor at least the other.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: 0)
    }
    /// A constraint that makes this anchor at most the other.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: 0)
    }

    /// A constraint that makes this anchor equal to the other plus a constant.
    /// - Parameter c: Points to add to `anchor`.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .equal, anchor.expression, constant: c)
    }
    /// A constraint that makes this anchor at least the other plus a constant in points.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .greaterThanOrEqual, anchor.expression, constant: c)
    }
    /// A constraint that makes this anchor at most the other plus a constant in points.
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

/// A position along the horizontal axis: leading, trailing, left, right, centerX.
@MainActor @preconcurrency open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another, for constraints with other lengths.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor.expression)
    }

    /// A constraint that puts this anchor a multiple of the system spacing after the other.
    /// - Parameter multiplier: The factor of the system spacing, which is 8 points.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.equal, anchor.expression, multiplier) }
    /// A constraint that puts this anchor at least a multiple of the system spacing after the other.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor.expression, multiplier) }
    /// A constraint that puts this anchor at most a multiple of the system spacing after the other.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor.expression, multiplier) }
}

/// A position along the vertical axis: top, bottom, centerY and the baselines.
@MainActor @preconcurrency open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another, for constraints with other lengths.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        distance(to: otherAnchor.expression)
    }

    /// A constraint that puts this anchor a multiple of the system spacing below the other.
    /// - Parameter multiplier: The factor of the system spacing: 8 points, or the line height between two baselines.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.equal, anchor.expression, multiplier) }
    /// A constraint that puts this anchor at least a multiple of the system spacing below the other.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.greaterThanOrEqual, anchor.expression, multiplier) }
    /// A constraint that puts this anchor at most a multiple of the system spacing below the other.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { spaced(.lessThanOrEqual, anchor.expression, multiplier) }
}

/// A length: a width, a height, or the distance between two positions.
@MainActor @preconcurrency open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A constraint that sets the length in points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .equal, nil, constant: c)
    }
    /// A constraint that sets the minimum length in points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .greaterThanOrEqual, nil, constant: c)
    }
    /// A constraint that sets the maximum length in points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(expression, .lessThanOrEqual, nil, constant: c)
    }

    /// A constraint that makes this length a multiple of the other.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(equalTo: anchor, multiplier: m, constant: 0)
    }
    /// A constraint that makes this length at least a multiple of the other.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }
    /// A constraint that makes this length at most a multiple of the other.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }

    /// A constraint that makes this length `m` times the other plus `c` points.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint(expression, .equal, anchor.expression, multiplier: m, constant: c) }
    /// A constraint that makes this length at least `m` times the other plus `c` points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint(expression, .greaterThanOrEqual, anchor.expression, multiplier: m, constant: c) }
    /// A constraint that makes this length at most `m` times the other plus `c` points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint(expression, .lessThanOrEqual, anchor.expression, multiplier: m, constant: c) }
}

/// The platform's standard spacing between views.
@MainActor enum SystemSpacing {
    static let standard: CGFloat = 8

    static func between(_ a: AnchorExpression, _ b: AnchorExpression) -> CGFloat {
        guard a.usesBaseline, b.usesBaseline, let line = b.item.view?.baselineOffsets?.lineHeight else { return standard }
        return line
    }
}
