import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import Testing

/// A screen with a name.
final class Page: UIViewController {
    /// Called by `viewDidDisappear`. The hand-written waits use it.
    var didDisappearHandler: (() -> Void)?
    var didAppearHandler: (() -> Void)?

    init(_ name: String, style: UIModalPresentationStyle = .automatic) {
        super.init(nibName: nil, bundle: nil)
        title = name
        modalPresentationStyle = style
    }
    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not from an archive") }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        didAppearHandler?()
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        didDisappearHandler?()
    }
}

/// A number that a test changes, so that a view that observes it acts.
@MainActor @Observable final class Trigger {
    var value = 0
}

extension Screen {
    var root: UIViewController { get throws { try #require(scene.keyWindow?.rootViewController) } }
}

extension UIViewController {
    /// The titles of the controllers presented above this one, lowest first.
    var chain: [String] {
        var titles: [String] = [], next = presentedViewController
        while let here = next {
            titles.append(here.title ?? "?")
            next = here.presentedViewController
        }
        return titles
    }
}
