import Foundation
@testable import FrontmostUIKit

/// A controller of random walks: checks the order of its own callbacks, and is counted while it lives.
final class Walker: UIViewController {
    enum Step { case away, coming, there, going }
    private(set) var step = Step.away
    private(set) var faults: [String] = []
    var hidesStatusBar = false, barStyle = UIStatusBarStyle.default
    /// Done once, in the callback that comes next.
    var inNextCallback: (() -> Void)?
    /// How many live; under one simulation at a time.
    @MainActor static var alive = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        Walker.alive += 1
    }
    required init?(coder: NSCoder) { nil }
    isolated deinit { Walker.alive -= 1 }

    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var preferredStatusBarStyle: UIStatusBarStyle { barStyle }

    /// What it would have the status bar be, by draws of its own.
    func drawStatusBar(_ draws: inout SecondDraws) {
        hidesStatusBar = Bool.random(using: &draws)
        barStyle = [.default, .lightContent, .darkContent].randomElement(using: &draws) ?? .default
    }

    private func move(_ call: String, from: [Step], to: Step) {
        if !from.contains(step) { faults.append("\(call) while \(step)") }
        step = to
        let body = inNextCallback
        inNextCallback = nil
        body?()
    }
    override func viewWillAppear(_ animated: Bool) { move("willAppear", from: [.away, .going], to: .coming) }
    override func viewDidAppear(_ animated: Bool) { move("didAppear", from: [.coming], to: .there) }
    override func viewWillDisappear(_ animated: Bool) { move("willDisappear", from: [.there, .coming], to: .going) }
    override func viewDidDisappear(_ animated: Bool) { move("didDisappear", from: [.going], to: .away) }

    /// Where the calls were out of order, or its window or its parent is not as it must be.
    var wrongs: [String] {
        var found = faults
        if step == .there, viewIfLoaded?.window?.isHidden != false { found.append("appeared without a visible window") }
        if let parent, !parent.children.contains(where: { $0 === self }) { found.append("its parent does not know it") }
        return found
    }
}
