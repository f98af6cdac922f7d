import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
@testable import FrontmostUIKit
import Testing

/// Pushes, pops, swipes, selects, presents, dismisses, hides and removes in any order and timing, and checks the invariants after
/// every step.
@MainActor @Suite struct ContainerWalkTests {
    @MainActor final class Walk {
        let simulation: Simulation, scene: UIWindowScene
        var windows: [UIWindow] = []
        var walkers: [() -> Walker?] = []
        /// A standalone navigation controller, and one in a tab beside a plain screen.
        private(set) weak var plain: UINavigationController?, inTab: UINavigationController?, tabs: UITabBarController?
        /// Hosts send no input while the app's own code runs.
        private var isInCallback = false
        private var finger: (navigation: UINavigationController, start: CGPoint, x: CGFloat)?

        private var draws: SplitMix

        init(_ simulation: Simulation, seed: UInt64) {
            draws = SplitMix(secondOf: seed)
            (self.simulation, scene) = (simulation, UIWindowScene.connect(environment: .phone))
            let plain = UINavigationController(rootViewController: make())
            let inTab = UINavigationController(rootViewController: make()), tabs = UITabBarController()
            tabs.viewControllers = [inTab, make()]
            (self.plain, self.inTab, self.tabs) = (plain, inTab, tabs)
            for root in [plain, tabs] {
                let window = UIWindow(windowScene: scene)
                window.rootViewController = root
                window.isHidden = false
                windows.append(window)
            }
        }

        func make() -> Walker {
            let walker = Walker()
            walkers.append { [weak walker] in walker }
            let styles: [UIModalPresentationStyle] = [
                .fullScreen, .overFullScreen, .pageSheet, .currentContext, .overCurrentContext,
            ]
            walker.modalPresentationStyle = styles.randomElement() ?? .pageSheet
            walker.definesPresentationContext = Bool.random()
            walker.hidesBottomBarWhenPushed = Int.random(in: 0..<5) == 0
            walker.drawStatusBar(&draws)
            return walker
        }

        var everyone: [Walker] { walkers.compactMap { $0() } }
        func anyone() -> Walker { everyone.randomElement() ?? make() }
        private var navigation: UINavigationController? { Bool.random() ? plain : inTab }

        func step() async {
            if Int.random(in: 0..<6) == 0 {
                anyone().inNextCallback = { [weak self] in
                    self?.isInCallback = true
                    self?.act()
                    self?.isInCallback = false
                }
            } else {
                act()
            }
            if Bool.random() { await simulation.advance(by: .milliseconds(Int.random(in: 0..<500))) }
        }

        private func act() {
            let animated = Bool.random()
            let choice = Int.random(in: 0..<22)
            if WalkSeeds.replayed != nil { print("act", choice, animated) }
            switch choice {
            case 0, 1, 2, 3: navigation?.pushViewController(make(), animated: animated)
            case 4, 5: navigation?.popViewController(animated: animated)
            case 6: navigation?.popToRootViewController(animated: animated)
            case 7: replace(animated)
            case 8, 9: if !isInCallback { putFingerDown() }
            case 10, 11: if !isInCallback { moveFinger() }
            case 12: tabs?.selectedIndex = Int.random(in: 0..<(tabs?.viewControllers?.count ?? 1))
            case 13: changeTabs()
            case 14, 15:
                let presenter = anyone()
                presenter.present(make(), animated: animated)
            case 16: anyone().dismiss(animated: animated)
            case 17: windows.randomElement()?.isHidden.toggle()
            case 18: removeOrMove()
            case 19: navigation?.setNavigationBarHidden(Bool.random(), animated: animated)
            case 20: navigation?.goBackByUser()
            default: presentStack(animated)
            }
        }

        /// Presents a stack in a sheet and performs steps in it for a while.
        private func presentStack(_ animated: Bool) {
            let presenter = anyone(), inside = UINavigationController(rootViewController: make())
            inside.modalPresentationStyle = Bool.random() ? .fullScreen : .pageSheet
            presenter.present(inside, animated: animated)
            for _ in 0..<Int.random(in: 0..<3) { inside.pushViewController(make(), animated: Bool.random()) }
        }

        private func replace(_ animated: Bool) {
            guard let navigation else { return }
            var stack = navigation.viewControllers.filter { _ in Bool.random() }
            for _ in 0..<Int.random(in: 0..<3) { stack.insert(make(), at: Int.random(in: 0...stack.count)) }
            navigation.setViewControllers(stack.shuffled(), animated: animated)
        }

        private func putFingerDown() {
            guard finger == nil, let navigation else { return }
            finger = (navigation, CGPoint(x: 5, y: 300), 5)
            drag(.began)
        }

        private func moveFinger() {
            guard finger != nil else { return }
            finger?.x = CGFloat.random(in: 5..<393)
            switch Int.random(in: 0..<4) {
            case 0: drag(.ended)
            case 1: drag(.cancelled)
            default: return drag(.changed)
            }
            finger = nil
        }

        private func drag(_ phase: DragInput.Phase) {
            guard let finger, let view = finger.navigation.viewIfLoaded else { return }
            let input = DragInput(phase: phase, start: finger.start, location: CGPoint(x: finger.x, y: 300))
            scene.send(.drag(input), to: view.node.id)
        }

        private func changeTabs() {
            guard let tabs, let inTab else { return }
            var new = (tabs.viewControllers ?? []).filter { $0 === inTab || Bool.random() }
            if new.count < 4 { new.append(make()) }
            tabs.setViewControllers(new.shuffled(), animated: false)
        }

        /// Removes a controller from its stack with `removeFromParent`, or pushes it onto the other stack.
        private func removeOrMove() {
            guard let plain, let inTab, let walker = plain.viewControllers.randomElement() else { return }
            if Bool.random() { walker.removeFromParent() } else { inTab.pushViewController(walker, animated: Bool.random()) }
        }

        func check(_ note: String) {
            for walker in everyone { #expect(walker.wrongs.isEmpty, "\(note): \(walker.wrongs)") }
            let wrongs = WalkInvariants(of: [scene], everyone).wrongs
            #expect(wrongs.isEmpty, "\(note): \(wrongs)")
            let stacked = [plain, inTab].compactMap { $0 }.flatMap(\.viewControllers).map(ObjectIdentifier.init)
            #expect(Set(stacked).count == stacked.count, "\(note): on two stacks")
            for navigation in [plain, inTab].compactMap({ $0 }) {
                for child in navigation.viewControllers {
                    #expect(child.parent === navigation, "\(note): in the stack, but not a child")
                }
            }
        }

        /// At rest each stack shows only its top and has no other children.
        func checkRest(_ note: String) {
            for navigation in [plain, inTab].compactMap({ $0 }) {
                #expect(!navigation.isMoving, "\(note): still moving")
                #expect(
                    navigation.children.count == navigation.viewControllers.count, "\(note): children that are not in the stack")
                for child in navigation.viewControllers.dropLast() {
                    #expect(child.viewIfLoaded?.window == nil, "\(note): covered, but in a window")
                }
                if let top = navigation.topViewController as? Walker, navigation.appearance == .appeared {
                    let isCovered = top.presentation?.style.coversPresenter == true
                    #expect(isCovered || top.step == .there, "\(note): the top is not in the window")
                }
            }
        }

        func liftFinger() {
            drag(.ended)
            finger = nil
            for walker in everyone { walker.inNextCallback = nil }
        }

        func end() {
            scene.disconnect()
            #expect(everyone.allSatisfy { $0.step == .away }, "all screens have disappeared")
            windows = []
        }
    }

    @Test(arguments: WalkSeeds.all(onceFailed: [2015, 2299, 7155, 7767]))
    func callbacks_balance_and_nothing_leaks_after_any_walk(seed: UInt64) throws {
        try Simulation.run(seed: seed) { simulation in
            let before = Walker.alive
            await Console.$log.withValue(ConsoleLog()) {
                let walk = Walk(simulation, seed: seed)
                for number in 0..<60 {
                    await walk.step()
                    walk.check("seed \(seed), step \(number)")
                }
                walk.liftFinger()
                await simulation.advance(by: .seconds(3))
                walk.check("seed \(seed), at rest")
                walk.checkRest("seed \(seed), at rest")
                walk.end()
            }
            await simulation.advance(by: .seconds(3))
            #expect(Walker.alive == before, "seed \(seed) leaks controllers")
        }
    }
}
