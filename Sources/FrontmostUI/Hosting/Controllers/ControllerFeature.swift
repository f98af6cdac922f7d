import FrontmostUIKit

/// What an upper layer adds to a hosting controller: the content of its bars, its search, a sheet's size.
@MainActor protocol ControllerFeature: AnyObject {
    /// Called when the hosting view has a new place in the hierarchy.
    func hostHasMoved()
    /// Called when the screen is about to be visible, or has left.
    func screenIsShown(_ isShown: Bool)
    /// Called before the views are laid out, perhaps in another size.
    func contentWillLayOut()
    /// Called when the ideal size of the views was measured again.
    func contentWasMeasured()
    /// Whether the feature sets the preferred size of the controller.
    var determinesSize: Bool { get }
    /// The bar above the keyboard, while a view of the content has the focus.
    var inputAccessoryView: UIView? { get }
}

extension ControllerFeature {
    func hostHasMoved() {}
    func screenIsShown(_ isShown: Bool) {}
    func contentWillLayOut() {}
    func contentWasMeasured() {}
    var determinesSize: Bool { false }
    var inputAccessoryView: UIView? { nil }
}

extension HostingControllerBase {
    /// The feature of a type; nil if the controller has none.
    final func feature<F: ControllerFeature>(_ type: F.Type) -> F? {
        for feature in features { if let found = feature as? F { return found } }
        return nil
    }

    /// Adds a feature, in place of one of the same type; nil removes that.
    final func setFeature<F: ControllerFeature>(_ new: F?) {
        features.removeAll { $0 is F }
        if let new { features.append(new) }
    }
}

/// A container with bars that show the requests of the hosting controllers in it.
@MainActor protocol RequestShowing: UIViewController {
    /// Called when the requests of a child have changed.
    func requestsChanged(of child: HostingControllerBase)
}
