/// A view controller that a task can await.
@MainActor protocol SuspendableViewControllerProtocol: UIViewController {
    var didDisappear: (() -> Void)? { get set }
}

class SuspendableViewController: UIViewController, SuspendableViewControllerProtocol {
    var didDisappear: (() -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        didDisappear?()
        didDisappear = nil
    }
}

extension UIViewController {
    /// Presents a view controller and suspends until it is dismissed.
    func presentAsync(
        _ viewController: any SuspendableViewControllerProtocol, animated: Bool, completion: (() -> Void)? = nil
    ) async {
        await withCheckedContinuation { continuation in
            viewController.didDisappear = { continuation.resume() }
            present(viewController, animated: animated, completion: completion)
        }
    }

    func presentAsync(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) async {
        await withCheckedContinuation { continuation in
            present(viewController, animated: animated) {
                completion?()
                continuation.resume()
            }
        }
    }
}
