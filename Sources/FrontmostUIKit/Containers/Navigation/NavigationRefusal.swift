import Foundation

/// Checks for stacks that navigation controllers do not accept.
@MainActor enum NavigationRefusal {
    /// Stops the process if the stack is a programming error.
    static func check(_ stack: [UIViewController], for navigation: UINavigationController) {
        var seen: Set<ObjectIdentifier> = []
        for controller in stack {
            if !seen.insert(ObjectIdentifier(controller)).inserted {
                Console.stop(
                    "Pushing the same view controller instance more than once is not supported (\(controller)): it is in the "
                        + "stack of \(navigation) already. Pop to it with popToViewController(_:animated:), or push another.")
            }
            if controller is UINavigationController {
                Console.stop(
                    "Pushing a navigation controller is not supported (\(controller) on \(navigation)). Push its root, or "
                        + "present it.")
            }
        }
    }
}
