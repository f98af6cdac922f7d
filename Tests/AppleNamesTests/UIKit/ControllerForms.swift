import FrontmostTesting
import Testing
import UIKit

/// View controllers, views and constraints as apps without SwiftUI write them.
@MainActor struct ControllerFormTests {
    @Test func a_controller_uses_anchors_and_lifecycle_callbacks() throws {
        let controller = AnchoredViewController()
        try simulate(controller) { screen in
            #expect(controller.log == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
            let label = try #require(controller.view.subviews.first)
            #expect(label.frame.minX == 20 && label.frame.maxX == controller.view.bounds.maxX - 20)
            #expect(label.superview === controller.view && label.window === screen.scene.keyWindow)
            #expect(screen.statusBar.style == .lightContent && screen.statusBar.isHidden)
            #expect(controller.child.parent === controller && controller.child.log == controller.log)
        }
    }

    @Test func a_controller_presents_and_dismisses_with_completions() throws {
        let controller = AnchoredViewController()
        try simulate(controller) { screen in
            let other = UIViewController(nibName: nil, bundle: nil)
            var log: [String] = []
            controller.present(other, animated: true) { log.append("presented") }
            await screen.advance(by: .seconds(1))
            #expect(controller.presentedViewController === other && other.presentingViewController === controller)
            other.dismiss(animated: true) { log.append("dismissed") }
            await screen.advance(by: .seconds(1))
            #expect(log == ["presented", "dismissed"] && controller.presentedViewController == nil)
            controller.present(other, animated: false)
            await screen.settle()
            controller.dismiss(animated: false)
            await screen.settle()
            #expect(controller.presentedViewController == nil)
        }
    }

    @Test func a_child_is_added_and_removed() throws {
        let controller = AnchoredViewController()
        try simulate(controller) { screen in
            let child = controller.child
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            await screen.settle()
            #expect(controller.children.isEmpty && child.log.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
        }
    }

    @Test func a_display_link_reports_frame_times() throws {
        try simulate(UIViewController()) { screen in
            let counter = FrameCounter()
            counter.start()
            await screen.advance(by: .milliseconds(500))
            #expect(counter.frames > 10)
            let frames = counter.frames
            counter.stop()
            await screen.advance(by: .milliseconds(500))
            #expect(counter.frames == frames)
        }
    }

    @Test func a_view_has_its_plain_properties() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.backgroundColor = .clear
        view.isUserInteractionEnabled = false
        (view.alpha, view.isHidden) = (0.5, true)
        let color: UIColor? = view.backgroundColor
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40) && color == .clear)
        #expect(UIImage(data: Data()) == nil)
    }

    @Test func levels_are_compared_and_added_to() {
        let level: UIWindow.Level = .alert + 1
        #expect(level > .alert && UIWindow.Level.normal < .statusBar && UIWindow.Level(rawValue: 0) == .normal)
    }
}

private class LoggingViewController: UIViewController {
    private(set) var log: [String] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.append("viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("viewDidDisappear")
    }
}

private final class AnchoredViewController: LoggingViewController {
    let child = LoggingViewController()

    init() { super.init(nibName: nil, bundle: nil) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            label.topAnchor.constraint(equalTo: view.topAnchor),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        let anchors: (NSLayoutXAxisAnchor, NSLayoutYAxisAnchor) = (view.leadingAnchor, view.topAnchor)
        _ = anchors
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    override var childForStatusBarStyle: UIViewController? { nil }
    override var childForStatusBarHidden: UIViewController? { nil }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
}

@MainActor private final class FrameCounter {
    private(set) var frames = 0
    private var link: CADisplayLink?

    func start() {
        let link = CADisplayLink { [weak self] link in
            if link.targetTimestamp - link.timestamp > 0, link.duration > 0 { self?.frames += 1 }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }
    func stop() {
        link?.isPaused = true
        link?.invalidate()
    }
}
