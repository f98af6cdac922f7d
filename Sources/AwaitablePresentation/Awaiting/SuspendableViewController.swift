import SwiftUINames

/// A view controller that reports when it has disappeared.
///
/// A wait for a screen is often built on this hook. `presentAsync(_:animated:)` does not need it, because a screen also
/// disappears when it is covered or when another tab is selected. Adopt it for work that has to happen whenever the screen is no
/// longer visible.
///
///     final class PostController: UIHostingController<PostView>, SuspendableViewController {
///         var didDisappearHandler: (() -> Void)?
///         override func viewDidDisappear(_ animated: Bool) {
///             super.viewDidDisappear(animated)
///             didDisappearHandler?()
///         }
///     }
@MainActor @preconcurrency public protocol SuspendableViewController: UIViewController {
    /// Called from `viewDidDisappear`, each time the view disappears.
    var didDisappearHandler: (() -> Void)? { get set }
}
