import Foundation
import FrontmostUIKit

extension UIViewController {
    /// How a screen is left.
    enum WayOut {
        /// Down to the controller below it in a stack.
        case pop(UINavigationController, UIViewController)
        case dismiss
    }

    /// The nearest way out of what the controller is in: of a stack it is not the root of, else of the presentation.
    var wayOut: WayOut? {
        var next: UIViewController? = self
        while let here = next {
            if let stack = here.parent as? UINavigationController {
                // Who has been taken off already is on its way out, and nothing else is to go with it.
                guard let index = stack.viewControllers.firstIndex(of: here) else { return nil }
                if index > 0 { return .pop(stack, stack.viewControllers[index - 1]) }
            }
            next = here.parent
        }
        return presentingViewController == nil ? nil : .dismiss
    }
}

extension HostingControllerBase {
    /// A screen that is about to be pushed has no parent yet.
    fileprivate var canBeLeft: Bool { ((self as? NavigationScreen)?.position ?? 0) > 0 || wayOut != nil }
}

extension EnvironmentValues {
    /// Leaves the screen that the view is in: it is taken off its stack, or the presentation that it is in is closed.
    public var dismiss: DismissAction { DismissAction(controller: hostingController) }
    /// Whether the view is on a screen that can be left: above the root of a stack, or in a presentation.
    @MainActor @preconcurrency public var isPresented: Bool { hostingController.controller?.canBeLeft ?? false }
    public var presentationMode: Binding<PresentationMode> {
        let controller = hostingController
        return Binding(
            get: { PresentationMode(controller: controller) }, set: { mode in if mode.isDismissed { mode.close() } })
    }
}

/// Leaves the screen that a view is in.
@MainActor @preconcurrency public struct DismissAction {
    let controller: WeakController
    nonisolated init(controller: WeakController) { self.controller = controller }

    public func callAsFunction() {
        guard let controller = controller.controller else { return }
        switch controller.wayOut {
        case .pop(let stack, let lower): stack.popToViewController(lower, animated: true)
        case .dismiss:
            // Asked again by then: who is dismissed twice is gone at the second time, and its presenter stays.
            controller.whenPresentationSettles { controller.presentingViewController?.dismiss(animated: true) }
        case nil: break
        }
    }
}

/// The older way to leave the screen that a view is in.
public struct PresentationMode {
    let controller: WeakController
    fileprivate var isDismissed = false
    init(controller: WeakController) { self.controller = controller }

    @MainActor @preconcurrency public var isPresented: Bool { controller.controller?.canBeLeft ?? false }
    public mutating func dismiss() { isDismissed = true }
    fileprivate func close() {
        let controller = controller
        MainQueue.run { DismissAction(controller: controller)() }
    }
}
