import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import Testing

/// A screen with a name.
final class Page: UIViewController {
    /// What the waits that are written by hand go by.
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

/// What happened, in order.
@MainActor @Observable final class Log {
    /// What a test asks a view for.
    var wish = 0
    private(set) var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
}

extension Screen {
    var root: UIViewController { get throws { try #require(scene.keyWindow?.rootViewController) } }
}

extension UIViewController {
    /// The titles of what is presented above this one, lowest first.
    var chain: [String] {
        var titles: [String] = [], next = presentedViewController
        while let here = next {
            titles.append(here.title ?? "?")
            next = here.presentedViewController
        }
        return titles
    }
}
