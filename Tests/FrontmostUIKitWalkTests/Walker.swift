import Foundation
import TestSupport
@testable import FrontmostUIKit

/// A controller for random walks. It checks the order of its own callbacks and counts the live instances.
final class Walker: UIViewController {
    enum Step { case away, coming, there, going }
    private(set) var step = Step.away
    private(set) var faults: [String] = []
    var hidesStatusBar = false, barStyle = UIStatusBarStyle.default
    /// Runs once, in the next callback.
    var inNextCallback: (() -> Void)?
    /// The number of live instances. Valid for one simulation at a time.
    @MainActor static var alive = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        Walker.alive += 1
    }
    required init?(coder: NSCoder) { nil }
    isolated deinit { Walker.alive -= 1 }

    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var preferredStatusBarStyle: UIStatusBarStyle { barStyle }

    /// Draws random status bar preferences from a separate sequence.
    func drawStatusBar(_ draws: inout SplitMix) {
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

    /// Violations: callbacks out of order, or a window or a parent that does not match the state.
    var wrongs: [String] {
        var found = faults
        if step == .there, viewIfLoaded?.window?.isHidden != false { found.append("appeared without a visible window") }
        if let parent, !parent.children.contains(where: { $0 === self }) { found.append("its parent does not know it") }
        return found
    }
}
