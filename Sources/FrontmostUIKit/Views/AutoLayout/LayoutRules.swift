import Foundation

/// What makes a constraint impossible: the rules that UIKit answers with an exception.
@MainActor enum LayoutRules {
    /// Points that the platform leaves at the sides of a controller's view.
    static func systemMargin(isRegularWidth: Bool) -> CGFloat { isRegularWidth ? 20 : 16 }

    static func item(_ object: Any) -> LayoutItem {
        if let view = object as? UIView { return view.layoutState.item }
        if let guide = object as? UILayoutGuide { return guide.item }
        Console.stop("A constraint is between views and layout guides, and \(object) is neither.")
    }

    static func problem(with constraint: NSLayoutConstraint) -> String? {
        let first = constraint.first.kind, second = constraint.second?.kind ?? .none
        // Nearly every constraint is all right, and describing one costs more than making it.
        var text: String { LayoutMessage.describe(constraint) }
        if constraint.constant.isNaN || constraint.multiplier.isNaN || !constraint.constant.isFinite
            || !constraint.multiplier.isFinite
        {
            return "\(text) has a constant or a multiplier that is not a finite number. Give it one."
        }
        if first == .none { return "\(text) is about nothing: its first attribute has to be one." }
        if (second == .none || constraint.multiplier == 0) && first != .length {
            return
                "\(text) sets a location equal to a constant, by a multiplier of 0 or for want of a second item. Locations are "
                + "related to other locations: name a second item and its attribute."
        }
        if second != .none && first != second {
            return "\(text) pairs attributes that have nothing to do with each other. Lengths are related to lengths, and "
                + "locations to locations along the same axis."
        }
        if !(constraint.priority.rawValue > 0 && constraint.priority.rawValue <= UILayoutPriority.required.rawValue) {
            return "\(text) has the priority \(constraint.priority.rawValue). Priorities are above 0 and at most 1000."
        }
        return nil
    }

    /// Contents may have priorities beyond the ends, as apps set them and the platform takes them: all from 1000 on is required.
    static func checkContent(_ priority: UILayoutPriority, of view: UIView) {
        if priority.rawValue.isNaN {
            Console.stop("The priority of the content of \(LayoutMessage.name(view)) is not a number. Give it one up to 1000.")
        }
    }

    /// The nearest view that holds everything a constraint mentions.
    static func owner(of constraint: NSLayoutConstraint) -> UIView {
        var common: UIView?
        constraint.forEachItem { _, item in
            guard let view = item.nearestView else {
                Console.stop(
                    "\(LayoutMessage.describe(constraint)) cannot be activated: one of its items does not exist any more, or is a "
                        + "layout guide that no view has. Add the guide with addLayoutGuide(_:) first.")
            }
            guard let former = common else {
                common = view
                return
            }
            common = ancestor(of: former, view)
            if common == nil {
                Console.stop(
                    "Unable to activate constraint with items \(LayoutMessage.name(former)) and \(LayoutMessage.name(view)) because "
                        + "they have no common ancestor. Add both to the same hierarchy before activating "
                        + "\(LayoutMessage.describe(constraint)).")
            }
        }
        guard let common else { Console.stop("\(LayoutMessage.describe(constraint)) mentions no view.") }
        return common
    }

    private static func ancestor(of a: UIView, _ b: UIView) -> UIView? {
        if a === b || b.superview === a { return a }
        if a.superview === b { return b }
        var next: UIView? = a
        while let view = next {
            if b.isDescendant(of: view) { return view }
            next = view.superview
        }
        return nil
    }
}
