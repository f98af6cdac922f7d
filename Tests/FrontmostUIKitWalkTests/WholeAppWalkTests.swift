import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
@testable @_spi(Overrides) import FrontmostUIKit
import Testing
import UIKitNames

/// A whole app under random use: scenes connect and disconnect, windows of any level come and go, and in them stacks, tabs, plain
/// screens, sheets and alerts are touched and changed in any order and timing. The invariants are checked after every step.
@MainActor @Suite struct WholeAppWalkTests {
    /// Records touches that reach it while it is not visible.
    final class TouchedView: UIView {
        private(set) var faults: [String] = []
        private var isDragged = false, isPressed = false

        override init(frame: CGRect) {
            super.init(frame: frame)
            node.accepts = [.tap, .press, .drag, .longPress, .hover, .scroll, .focus]
        }
        required init?(coder: NSCoder) { nil }

        override func respond(to event: InputEvent) -> Bool {
            var ends = false
            if case .drag(let drag) = event {
                // A touch on it is cancelled when it goes off screen.
                ends = drag.phase == .cancelled && isDragged
                isDragged = drag.phase == .began || drag.phase == .changed
            }
            // A press on it is ended when it goes off screen, too.
            if case .pointerDown = event { isPressed = true }
            if case .pointerUp = event { (ends, isPressed) = (isPressed, false) }
            if !ends, window?.windowScene == nil || window?.isHidden != false { faults.append("\(event) while not visible") }
            return true
        }
    }

    @MainActor final class Walk {
        let simulation: Simulation
        private var scenes: [UIWindowScene] = [], windows: [UIWindow] = []
        private var walkers: [() -> Walker?] = []
        private var containers: [() -> UIViewController?] = []
        private var touched: [() -> TouchedView?] = []
        /// Kept to be pushed again.
        private var popped: [UIViewController] = []
        /// The ids of nodes that were touched before. Hosts may be a frame late, or much later.
        private var formerNodes: [(scene: ObjectIdentifier, id: Int)] = []
        private var presentations: [PresentationEdge.ID: (steps: [PresentationState], what: String)] = [:]
        /// The steps so far, for the report of a failed seed.
        private var history: [String] = []
        /// Set with the first violation, and never reset.
        private(set) var isBroken = false

        private var draws: SplitMix
        /// Dismissed controllers that are presented again; nil until `stepAgain` is used.
        private var former: [UIViewController]?
        private var alerts: [() -> UIAlertController?] = []

        init(_ simulation: Simulation, seed: UInt64) {
            self.simulation = simulation
            draws = SplitMix(secondOf: seed)
            connect()
        }

        // MARK: The state

        private func connect() {
            let scene = UIWindowScene.connect(environment: .phone)
            scenes.append(scene)
            addWindow(to: scene)
        }

        private func addWindow(to scene: UIWindowScene) {
            let window = UIWindow(windowScene: scene)
            window.rootViewController = makeRoot()
            window.windowLevel = [.normal, .normal, .statusBar, .alert + 1].randomElement() ?? .normal
            if Bool.random() { window.makeKeyAndVisible() } else { window.isHidden = false }
            windows.append(window)
        }

        private func makeScreen() -> Walker {
            let walker = Walker()
            walkers.append { [weak walker] in walker }
            let styles: [UIModalPresentationStyle] = [
                .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext, .overCurrentContext, .popover,
            ]
            walker.modalPresentationStyle = styles.randomElement() ?? .pageSheet
            walker.definesPresentationContext = Bool.random()
            walker.modalPresentationCapturesStatusBarAppearance = Bool.random()
            walker.drawStatusBar(&draws)
            let view = TouchedView(frame: CGRect(x: 20, y: 200, width: 200, height: 300))
            touched.append { [weak view] in view }
            walker.view.addSubview(view)
            return walker
        }

        private func makeStack() -> UINavigationController {
            let stack = UINavigationController(rootViewController: makeScreen())
            for _ in 0..<Int.random(in: 0..<3) { stack.pushViewController(makeScreen(), animated: Bool.random()) }
            containers.append { [weak stack] in stack }
            return stack
        }

        private func makeRoot() -> UIViewController {
            switch Int.random(in: 0..<3) {
            case 0: return makeScreen()
            case 1: return makeStack()
            default:
                let tabs = UITabBarController()
                tabs.viewControllers = [makeStack(), makeScreen()]
                containers.append { [weak tabs] in tabs }
                return tabs
            }
        }

        private var everyone: [Walker] { walkers.compactMap { $0() } }
        private var stacks: [UINavigationController] { containers.compactMap { $0() as? UINavigationController } }
        private func anyone() -> Walker { everyone.randomElement() ?? makeScreen() }

        // MARK: The steps

        func step() async {
            if Int.random(in: 0..<8) == 0 {
                anyone().inNextCallback = { [weak self] in
                    self?.note("in a callback")
                    self?.act()
                }
            } else {
                act()
            }
            if Bool.random() {
                let time = Int.random(in: 0..<600)
                note("\(time) ms")
                await simulation.advance(by: .milliseconds(time))
            }
        }

        /// Performs a `step` that may also present a dismissed controller again, or send late input.
        func stepAgain() async {
            if former == nil { former = [] }
            if let again = former?.randomElement(), Int.random(in: 0..<3) == 0 {
                let presenter = anyone()
                note("again \(type(of: again))")
                if again.modalPresentationStyle == .popover {
                    again.popoverPresentationController?.sourceView = presenter.view
                }
                presenter.presentAgain(again, animated: Bool.random())
            }
            if Bool.random() { touchLate() }
            await step()
        }

        private func note(_ what: String) {
            history.append(what)
            if WalkSeeds.replayed != nil { print(what) }
        }

        private func act() {
            let animated = Bool.random(), choice = Int.random(in: 0..<27)
            note("\(choice)\(animated ? " animated" : "")")
            switch choice {
            case 0, 1, 2: present(animated)
            case 3, 4: anyone().dismiss(animated: animated)
            case 5: anyone().dismissByUser()
            case 6, 7: stacks.randomElement()?.pushViewController(makeScreen(), animated: animated)
            case 8: pop(animated)
            case 9: stacks.randomElement()?.popToRootViewController(animated: animated)
            case 10: selectTab()
            case 11: windows.randomElement()?.isHidden.toggle()
            case 12: windows.randomElement()?.makeKeyAndVisible()
            case 13: windows.randomElement()?.windowLevel = [.normal, .statusBar, .alert].randomElement() ?? .normal
            case 14: scenes.randomElement().map(addWindow)
            case 15: dropWindow()
            case 16: if Bool.random() { windows.randomElement()?.rootViewController = makeRoot() }
            case 17: openOrClose()
            case 18: turn()
            case 19: scenes.randomElement()?.send(.escape)
            case 20: if Bool.random() { scenes.randomElement()?.enterBackground() } else { scenes.forEach { $0.activate() } }
            case 21: pushAgain(animated)
            case 22: replaceStack(animated)
            case 23: replaceTabs()
            default: touch()
            }
        }

        private func present(_ animated: Bool) {
            let presenter = anyone(), presented: UIViewController
            switch Int.random(in: 0..<4) {
            case 0:
                let alert = UIAlertController(title: "質問", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .cancel))
                alerts.append { [weak alert] in alert }
                presented = alert
            case 1: presented = makeStack()
            default: presented = makeScreen()
            }
            presented.addPresentationObserver { [weak self] edge in
                if edge.from == edge.to { return }
                if edge.to == .idle, self?.former?.contains(edge.presented) == false { self?.former?.append(edge.presented) }
                let what = "\(type(of: edge.presented)) in style \(edge.presented.modalPresentationStyle)"
                self?.presentations[edge.presentation, default: ([.idle], what)].steps.append(edge.to)
            }
            if presented.modalPresentationStyle == .popover {
                presented.popoverPresentationController?.sourceView = presenter.view
            }
            presenter.present(presented, animated: animated)
        }

        private func pop(_ animated: Bool) {
            guard let former = stacks.randomElement()?.popViewController(animated: animated) else { return }
            popped.append(former)
        }

        /// Pushes a popped controller again, possibly while it is still on its way out.
        private func pushAgain(_ animated: Bool) {
            guard let stack = stacks.randomElement(), let former = popped.popLast(), former.presentingViewController == nil,
                former.parent == nil || !stack.viewControllers.contains(former)
            else { return }
            stack.pushViewController(former, animated: animated)
        }

        private func replaceStack(_ animated: Bool) {
            guard let stack = stacks.randomElement() else { return }
            var screens: [UIViewController] = stack.viewControllers.filter { _ in Bool.random() }
            if screens.isEmpty || Bool.random() { screens.append(makeScreen()) }
            stack.setViewControllers(screens.shuffled(), animated: animated)
        }

        private func replaceTabs() {
            let tabs = containers.compactMap { $0() as? UITabBarController }.randomElement()
            var screens: [UIViewController] = (tabs?.viewControllers ?? []).filter { _ in Bool.random() }
            while screens.count < 2 { screens.append(Bool.random() ? makeScreen() : makeStack()) }
            tabs?.viewControllers = screens.shuffled()
        }

        private func selectTab() {
            let tabs = containers.compactMap { $0() as? UITabBarController }.randomElement()
            tabs.map { $0.selectedIndex = Int.random(in: 0..<($0.viewControllers?.count ?? 1)) }
        }

        private func dropWindow() {
            guard windows.count > 1, Bool.random() else { return }
            let window = windows.remove(at: Int.random(in: windows.indices))
            if Bool.random() { window.windowScene = nil }
        }

        private func openOrClose() {
            if scenes.count < 2 { return connect() }
            let scene = scenes.remove(at: Int.random(in: scenes.indices))
            // Retained until the end: a window that goes notifies its contents, and they may act in turn.
            let closing = windows.filter { $0.windowScene === scene }
            windows = windows.filter { $0.windowScene !== scene }
            withExtendedLifetime(closing) { scene.disconnect() }
        }

        private func turn() {
            guard let scene = scenes.randomElement() else { return }
            let size = scene.environment.size
            scene.environment.size = CGSize(width: size.height, height: size.width)
        }

        /// Taps where a node accepts a tap, or at a node that accepted one long ago.
        private func touch() {
            guard let scene = scenes.randomElement() else { return }
            if let former = formerNodes.randomElement(), Bool.random() {
                scenes.first { ObjectIdentifier($0) == former.scene }?.send(
                    .tap(at: CGPoint(x: 1, y: 1), count: 1), to: former.id)
            }
            scene.commit()
            let place = CGPoint(x: CGFloat.random(in: 0..<393), y: CGFloat.random(in: 0..<852))
            guard let node = scene.receiver(of: [.tap, .activate, .press], at: place) else { return }
            formerNodes.append((ObjectIdentifier(scene), node.id))
            scene.send(node.accepts.contains(.activate) ? .activate : .tap(at: CGPoint(x: 1, y: 1), count: 1), to: node.id)
        }

        /// Sends the input of a host that lags far behind, to a node that was touched before.
        private func touchLate() {
            guard let late = formerNodes.randomElement(),
                let scene = scenes.first(where: { ObjectIdentifier($0) == late.scene })
            else { return }
            let place = CGPoint(x: 1, y: 1)
            func drag(_ phase: DragInput.Phase) -> InputEvent { .drag(DragInput(phase: phase, start: place, location: place)) }
            let events: [InputEvent] = [
                .activate, .longPress(at: place), .hover(true), .scroll(to: place), .focus(true), .pointerDown(at: place),
                .pointerUp(at: place), .submit, .key(.enter), .key(.escape), drag(.began), drag(.changed), drag(.ended),
                drag(.cancelled),
            ]
            guard let event = events.randomElement() else { return }
            note("late \(event)")
            scene.send(event, to: late.id)
        }

        // MARK: The invariants

        func check(_ note: String) {
            for walker in everyone where !walker.wrongs.isEmpty {
                Issue.record("\(note): \(walker.wrongs) after \(history.suffix(12))")
                isBroken = true
            }
            for view in touched.compactMap({ $0() }) { #expect(view.faults.isEmpty, "\(note): \(view.faults)") }
            let wrongs = WalkInvariants(of: scenes, everyone).wrongs
            if !wrongs.isEmpty {
                Issue.record("\(note): \(wrongs) after \(history.suffix(12))")
                isBroken = true
            }
            for (steps, what) in presentations.values where steps.dropFirst().dropLast().contains(.idle) && !isBroken {
                Issue.record("\(note): \(what) went through \(steps) after \(history.suffix(12))")
                isBroken = true
            }
            for scene in scenes { check(scene, note) }
        }

        private func check(_ scene: UIWindowScene, _ note: String) {
            let all = scene.windows
            for (back, front) in zip(all, all.dropFirst()) {
                #expect(back.windowLevel <= front.windowLevel, "\(note): the windows are out of order")
            }
            if let key = scene.keyWindow { #expect(key.windowScene === scene, "\(note): the wrong window is key") }
        }

        func checkRest(_ note: String) {
            for scene in scenes {
                let shown = scene.windows.filter(\.isShown).map(\.node)
                #expect(shown.elementsEqual(scene.tree.root.children, by: ===), "\(note): the windows are shown in another order")
            }
            for walker in everyone {
                #expect(walker.step == .there || walker.step == .away, "\(note): at rest, but \(walker.step)")
            }
            for stack in stacks where stack.appearance == .appeared {
                #expect(!stack.isMoving, "\(note): still moving")
            }
        }

        func end() {
            for walker in everyone { walker.inNextCallback = nil }
            popped = []
            // Released after the assignment: a screen that goes reports the end of its presentations, which looks here.
            let released = former
            former = nil
            withExtendedLifetime(released) {}
            for scene in scenes { scene.disconnect() }
            #expect(everyone.allSatisfy { $0.step == .away }, "all screens have disappeared")
            for (steps, what) in presentations.values where steps.last != .idle {
                Issue.record("\(what) is left at \(steps) after \(history.suffix(12))")
            }
            windows = []
        }

        /// Containers and alerts that are still alive.
        var leaks: [UIViewController] { containers.compactMap { $0() } + alerts.compactMap { $0() } }
    }

    @Test(arguments: WalkSeeds.all(onceFailed: [1139, 2302, 2370, 2932, 3693, 4106, 6800, 7599, 7634, 8276, 8433, 8703]))
    func invariants_hold_and_nothing_leaks_after_any_walk(seed: UInt64) throws {
        try Simulation.run(seed: seed) { simulation in
            let before = Walker.alive
            var walk: Walk?
            await Console.$log.withValue(ConsoleLog()) {
                let new = Walk(simulation, seed: seed)
                walk = new
                for number in 0..<110 where !new.isBroken {
                    if number < 80 { await new.step() } else { await new.stepAgain() }
                    new.check("seed \(seed), step \(number)")
                }
                await simulation.advance(by: .seconds(3))
                new.check("seed \(seed), at rest")
                new.checkRest("seed \(seed), at rest")
                new.end()
            }
            await simulation.advance(by: .seconds(3))
            #expect(walk?.leaks.isEmpty == true, "seed \(seed) leaks containers or alerts")
            #expect(Walker.alive == before, "seed \(seed) leaks controllers")
        }
    }
}
