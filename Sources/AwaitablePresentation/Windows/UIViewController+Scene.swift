#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

extension UIViewController {
    /// The scene that the controller is shown in, or would be if nothing covered it: under a cover, below a pushed screen and in
    /// another tab its view is in no window, but what it lies in is, or what is presented in front of that.
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
