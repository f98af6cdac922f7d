#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

/// A screen that says when it has disappeared.
///
/// That is the hook with which a wait for a screen is usually written by hand. `presentAsync(_:animated:)` does not need it, since a
/// screen also disappears when it is covered or its tab is left; adopt it for what has to happen whenever the screen is not seen.
///
///     final class PostController: UIHostingController<PostView>, SuspendableViewController {
///         var didDisappearHandler: (() -> Void)?
///         override func viewDidDisappear(_ animated: Bool) {
///             super.viewDidDisappear(animated)
///             didDisappearHandler?()
///         }
///     }
@MainActor @preconcurrency public protocol SuspendableViewController: UIViewController {
    /// Called from `viewDidDisappear`, each time.
    var didDisappearHandler: (() -> Void)? { get set }
}
