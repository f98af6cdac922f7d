import Foundation

/// Finds the controllers that take part in a presentation. Generic over the controller so that it can be tested with values.
enum PresentationRoles {
    /// The first result of `find` on the controller or its ancestors, nearest first. `presentedViewController` and
    /// `presentingViewController` are defined this way. A dismissal takes down what this finds: the presentation above, or else
    /// the one that the controller is shown in.
    static func nearest<C: AnyObject, T>(from controller: C, parent: (C) -> C?, _ find: (C) -> T?) -> T? {
        var next: C? = controller
        while let here = next {
            if let found = find(here) { return found }
            next = parent(here)
        }
        return nil
    }

    /// The controller that actually presents: the farthest ancestor or, for presentations in context, the nearest one that
    /// defines a context.
    static func presenter<C: AnyObject>(
        from controller: C, usesContext: Bool, definesContext: (C) -> Bool, parent: (C) -> C?
    ) -> C {
        var last = controller, next: C? = controller
        while let here = next {
            if usesContext && definesContext(here) { return here }
            last = here
            next = parent(here)
        }
        return last
    }
}

extension UIViewController {
    /// The presentation controller of the nearest presentation that this controller is part of. Outside of one, the controller
    /// that this controller or its farthest ancestor will be presented with, made for the current `modalPresentationStyle`.
    var presentationControllerInUse: UIPresentationController? {
        if let shownBy = PresentationRoles.nearest(from: self, parent: \.parent, { $0.incomingPresentation }) {
            return shownBy.controller
        }
        let top = farthestAncestor
        if let stored = top.storedPresentationController, top.suits(stored) { return stored }
        let new = top.makePresentationController(presenting: nil, from: top)
        new.delegate = top.storedPresentationController?.delegate
        top.storedPresentationController = new
        return new
    }

    /// The controller for a presentation that begins. A custom one is made only now, when the presenter is known.
    func controllerForPresentation(by presenter: UIViewController, from source: UIViewController) -> UIPresentationController {
        guard requestedStyle == .custom, transitioningDelegate != nil else {
            return presentationControllerInUse ?? makePresentationController(presenting: presenter, from: source)
        }
        let former = storedPresentationController, new = makePresentationController(presenting: presenter, from: source)
        if new.delegate == nil { new.delegate = former?.delegate }
        return new
    }

    private func suits(_ controller: UIPresentationController) -> Bool {
        switch requestedStyle {
        case .pageSheet, .formSheet: controller is UISheetPresentationController
        case .popover, .actionSheet: controller is UIPopoverPresentationController
        default: !(controller is UISheetPresentationController || controller is UIPopoverPresentationController)
        }
    }

    private func makePresentationController(
        presenting: UIViewController?, from source: UIViewController
    ) -> UIPresentationController {
        switch requestedStyle {
        case .pageSheet, .formSheet:
            return UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .popover, .actionSheet:
            return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        case .custom:
            let own = transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
            return own ?? UIPresentationController(presentedViewController: self, presenting: presenting)
        default: return UIPresentationController(presentedViewController: self, presenting: presenting)
        }
    }

    /// Manages the sheet that this controller, or its nearest presented ancestor, is or will be shown in. Nil for other
    /// presentation styles.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// Manages the popover that this controller, or its nearest presented ancestor, is or will be shown in. Nil unless its
    /// `modalPresentationStyle` is `.popover`, or it is an alert of the style `.actionSheet`.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
}
