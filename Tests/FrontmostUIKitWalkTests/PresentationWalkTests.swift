import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
@testable import FrontmostUIKit
import Testing

/// Presents, dismisses, swipes, hides, replaces and resizes in any order and timing, and checks the invariants after every step.
@MainActor @Suite struct PresentationWalkTests {
    /// An animator of random duration that cancels some transitions.
    final class Mover: NSObject, UIViewControllerAnimatedTransitioning {
        weak var scene: UIWindowScene?
        init(_ scene: UIWindowScene) { self.scene = scene }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            scene?.perform(afterDelay: Double.random(in: 0..<0.4)) { context.completeTransition(Int.random(in: 0..<4) > 0) }
        }
    }

    @MainActor final class Director: NSObject, UIViewControllerTransitioningDelegate {
        let mover: Mover
        init(_ scene: UIWindowScene) {
            mover = Mover(scene)
            super.init()
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Bool.random() ? mover : nil }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { Bool.random() ? mover : nil }
    }

    @MainActor final class Walk {
        let simulation: Simulation, scene: UIWindowScene
        private let director: Director
        var windows: [UIWindow] = []
        var walkers: [() -> Walker?] = []
        var presentsAndEnds = (presents: 0, ends: 0)
        private var draws: SplitMix
        /// Dismissed controllers that are kept to be presented again.
        private var former: [Walker]?

        init(_ simulation: Simulation, seed: UInt64) {
            draws = SplitMix(secondOf: seed)
            (self.simulation, scene) = (simulation, UIWindowScene.connect(environment: .phone))
            director = Director(scene)
            for _ in 0..<2 {
                let window = UIWindow(windowScene: scene)
                window.rootViewController = make()
                window.isHidden = false
                windows.append(window)
            }
        }

        func make() -> Walker {
            let walker = Walker()
            walkers.append { [weak walker] in walker }
            let styles: [UIModalPresentationStyle] = [
                .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext, .overCurrentContext, .popover, .custom,
            ]
            walker.modalPresentationStyle = styles.randomElement() ?? .pageSheet
            walker.sheetPresentationController?.detents = [.medium(), .large()]
            if Int.random(in: 0..<4) == 0 { walker.transitioningDelegate = director }
            walker.definesPresentationContext = Bool.random()
            walker.modalPresentationCapturesStatusBarAppearance = Bool.random(using: &draws)
            walker.drawStatusBar(&draws)
            return walker
        }

        var everyone: [Walker] { walkers.compactMap { $0() } }
        func anyone() -> Walker { everyone.randomElement() ?? make() }

        func step() async {
            let window = windows[Int.random(in: 0...1)], animated = Bool.random()
            switch Int.random(in: 0..<12) {
            case 0, 1, 2: present(by: anyone(), animated)
            case 3, 4: anyone().dismiss(animated: animated)
            case 5: anyone().dismissByUser()
            case 6: window.isHidden.toggle()
            case 7: if Int.random(in: 0..<4) == 0 { window.rootViewController = make() }
            case 8: addOrRemoveChild()
            case 9:
                let sizes = [(393, 852), (852, 393), (1024, 1366)].map { CGSize(width: $0.0, height: $0.1) }
                scene.environment.size = sizes.randomElement() ?? sizes[0]
            case 10: scene.send(.escape)
            default: window.makeKeyAndVisible()
            }
            if Bool.random() { await simulation.advance(by: .milliseconds(Int.random(in: 0..<700))) }
        }

        /// Performs a `step` that may also present a dismissed controller again.
        func stepAgain() async {
            if former == nil { former = [] }
            if let again = former?.randomElement(), Int.random(in: 0..<3) == 0 {
                let presenter = anyone()
                again.popoverPresentationController?.sourceView = window(of: presenter)
                presenter.presentAgain(again, animated: Bool.random())
            }
            await step()
        }

        private func present(by presenter: Walker, _ animated: Bool) {
            let next = make()
            next.addPresentationObserver { [weak self, weak next] edge in
                if edge.from == .idle && edge.to == .presenting { self?.presentsAndEnds.presents += 1 }
                if edge.from != .idle && edge.to == .idle {
                    self?.presentsAndEnds.ends += 1
                    if let next, self?.former?.contains(next) == false { self?.former?.append(next) }
                }
            }
            next.popoverPresentationController?.sourceView = window(of: presenter)
            presenter.present(next, animated: animated)
        }

        private func window(of presenter: Walker) -> UIView? { presenter.viewIfLoaded?.window ?? windows.first }

        private func addOrRemoveChild() {
            let parent = anyone()
            if let child = parent.children.first, Bool.random() {
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
            } else if parent.isViewLoaded {
                let child = make()
                parent.addChild(child)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
            }
        }

        func check(_ note: String) {
            for walker in everyone {
                #expect(walker.wrongs.isEmpty, "\(note): \(walker.wrongs)")
            }
            let wrongs = WalkInvariants(of: [scene], everyone).wrongs
            #expect(wrongs.isEmpty, "\(note): \(wrongs)")
        }

        func end() {
            former = nil
            scene.disconnect()
            #expect(presentsAndEnds.presents == presentsAndEnds.ends, "each presentation ends once")
            #expect(everyone.allSatisfy { $0.step == .away })
            windows = []
        }
    }

    @Test(arguments: WalkSeeds.all(onceFailed: [1866]))
    func callbacks_balance_and_nothing_leaks_after_any_walk(seed: UInt64) throws {
        try Simulation.run(seed: seed) { simulation in
            let before = Walker.alive
            await Console.$log.withValue(ConsoleLog()) {
                let walk = Walk(simulation, seed: seed)
                for number in 0..<90 {
                    if number < 60 { await walk.step() } else { await walk.stepAgain() }
                    walk.check("seed \(seed), step \(number)")
                }
                await simulation.advance(by: .seconds(2))
                walk.check("seed \(seed), at rest")
                walk.end()
            }
            await simulation.advance(by: .seconds(2))
            #expect(Walker.alive == before, "seed \(seed) leaks controllers")
        }
    }
}
