import SwiftUINames

extension UIViewController {
    /// The scene that the controller is shown in, or would be if nothing covered it.
    ///
    /// The view of a controller below a cover, below a pushed screen or in another tab is in no window, so this also looks at its
    /// ancestors and at the controllers presented in front of them.
    var surroundingScene: UIWindowScene? {
        var next: UIViewController? = self
        while let here = next {
            var front: UIViewController? = here
            while let controller = front {
                if let scene = controller.viewIfLoaded?.window?.windowScene { return scene }
                front = controller.presentedViewController
            }
            next = here.parent ?? here.presentingViewController
        }
        return nil
    }
}
