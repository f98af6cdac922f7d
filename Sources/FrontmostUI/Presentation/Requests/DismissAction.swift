import Foundation
import FrontmostUIKit

extension UIViewController {
    /// The way to leave a screen.
    enum DismissalRoute {
        /// Pop to the controller below it in a stack.
        case pop(UINavigationController, UIViewController)
        case dismiss
    }

    /// The nearest way to leave the screen: a pop if it is above the root of a stack, or else the dismissal of its presentation.
    var dismissalRoute: DismissalRoute? {
        var next: UIViewController? = self
        while let here = next {
            if let stack = here.parent as? UINavigationController {
                // A controller that was popped already is on its way out; do not dismiss anything around it.
                guard let index = stack.viewControllers.firstIndex(of: here) else { return nil }
                if index > 0 { return .pop(stack, stack.viewControllers[index - 1]) }
            }
            next = here.parent
        }
        return presentingViewController == nil ? nil : .dismiss
    }
}

extension HostingControllerBase {
    /// Whether the screen can be left. A screen that is about to be pushed has no parent yet, but counts.
    fileprivate var canBeLeft: Bool { ((self as? NavigationScreen)?.position ?? 0) > 0 || dismissalRoute != nil }
}

extension EnvironmentValues {
    /// Leaves the screen that the view is in: pops it off its stack, or dismisses the presentation that it is in.
    public var dismiss: DismissAction { DismissAction(controller: hostingController) }
    /// Whether the view is on a screen that can be left: above the root of a stack, or in a presentation.
    @MainActor @preconcurrency public var isPresented: Bool { hostingController.controller?.canBeLeft ?? false }
    /// The older form of `dismiss` and `isPresented`.
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

    /// Pops the screen or dismisses the presentation, without an animation if the current transaction disables animations. Does nothing if
    /// there is neither.
    public func callAsFunction() {
        guard let controller = controller.controller else { return }
        let isAnimated = !Transaction.current.disablesAnimations
        switch controller.dismissalRoute {
        case .pop(let stack, let lower): stack.popToViewController(lower, animated: isAnimated)
        case .dismiss: controller.dismissWhenSettled(animated: isAnimated)
        case nil: break
        }
    }
}

/// The older form of `DismissAction` and `isPresented`.
public struct PresentationMode {
    let controller: WeakController
    fileprivate var isDismissed = false
    init(controller: WeakController) { self.controller = controller }

    /// Whether the view is on a screen that can be left.
    @MainActor @preconcurrency public var isPresented: Bool { controller.controller?.canBeLeft ?? false }
    /// Leaves the screen, when the mode is written back to its binding.
    public mutating func dismiss() { isDismissed = true }
    fileprivate func close() {
        let controller = controller
        MainQueue.run { DismissAction(controller: controller)() }
    }
}
