import Foundation

/// The rules for valid constraints. UIKit raises an exception where one is violated.
@MainActor enum LayoutRules {
    /// The platform's side margin of a controller's view, in points.
    static func systemMargin(isRegularWidth: Bool) -> CGFloat { isRegularWidth ? 20 : 16 }

    static func item(_ object: Any) -> LayoutItem {
        if let view = object as? UIView { return view.layoutState.item }
        if let guide = object as? UILayoutGuide { return guide.item }
        Console.stop("\(object) cannot be constrained: it is neither a view nor a layout guide. Pass one of them.")
    }

    static func problem(with constraint: NSLayoutConstraint) -> String? {
        let first = constraint.first.kind, second = constraint.second?.kind ?? .none
        // Computed lazily: nearly every constraint is valid, and describing one costs more than creating it.
        var text: String { LayoutMessage.describe(constraint) }
        if constraint.constant.isNaN || constraint.multiplier.isNaN || !constraint.constant.isFinite
            || !constraint.multiplier.isFinite
        {
            return "\(text) has a constant or a multiplier that is not a finite number. Set a finite one."
        }
        if first == .none { return "\(text) has no first attribute. Set one other than notAnAttribute." }
        if (second == .none || constraint.multiplier == 0) && first != .length {
            return
                "\(text) sets a location equal to a constant: its multiplier is 0, or it has no second item. Relate it to a "
                + "location of a second item."
        }
        if second != .none && first != second {
            return "\(text) pairs incompatible attributes. Relate lengths to lengths, and locations to locations along the "
                + "same axis."
        }
        if !(constraint.priority.rawValue > 0 && constraint.priority.rawValue <= UILayoutPriority.required.rawValue) {
            return "\(text) has the priority \(constraint.priority.rawValue). Priorities are above 0 and at most 1000."
        }
        return nil
    }

    /// Checks a content priority. Values above 1000 are accepted, as on the platform, and count as required.
    static func checkContent(_ priority: UILayoutPriority, of view: UIView) {
        if priority.rawValue.isNaN {
            Console.stop("The priority of the content of \(LayoutMessage.name(view)) is not a number. Set one up to 1000.")
        }
    }

    /// The nearest common ancestor of all items of a constraint.
    static func owner(of constraint: NSLayoutConstraint) -> UIView {
        var common: UIView?
        constraint.forEachItem { _, item in
            guard let view = item.nearestView else {
                Console.stop(
                    "\(LayoutMessage.describe(constraint)) cannot be activated: one of its items was deallocated, or is a layout "
                        + "guide without a view. Add the guide with addLayoutGuide(_:) first.")
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
