import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
@testable @_spi(Overrides) import FrontmostUIKit
import Testing

/// Selects, goes into the More list and back, rotates the device and replaces tabs in any order and timing, and checks the
/// invariants at rest.
@MainActor @Suite struct MoreTabWalkTests {
    @MainActor private final class Walk {
        let stage: Stage, tabs = UITabBarController()
        private var made = 0

        init(_ stage: Stage) {
            self.stage = stage
            tabs.viewControllers = (0..<7).map { _ in make() }
            stage.window.rootViewController = tabs
        }

        private func make() -> UIViewController {
            made += 1
            let screen = stage.screen("Tab \(made)")
            return made % 3 == 0 ? UINavigationController(rootViewController: screen) : screen
        }

        func step() async {
            let all = tabs.viewControllers ?? []
            switch Int.random(in: 0..<9) {
            case 0, 1: if let index = all.indices.randomElement() { tabs.selectedIndex = index }
            case 2, 3: if let title = tabs.tabBar.items?.randomElement()?.title { stage.press(title, in: tabs.tabBar) }
            case 4:
                if let list = tabs.overflow.more?.list.viewIfLoaded, list.window != nil,
                    let title = all.randomElement()?.tabBarItem.title
                {
                    stage.press(title, in: list)
                }
            case 5: (tabs.selectedViewController?.principalNavigationController ?? tabs.overflow.more)?.goBackByUser()
            case 6: stage.scene.environment = stage.scene.environment.size.width < 500 ? Self.wide : .phone
            case 7: tabs.viewControllers = Array(all.shuffled().prefix(Int.random(in: 1...7))) + (Bool.random() ? [make()] : [])
            default:
                let stack =
                    tabs.selectedViewController?.navigationController ?? tabs.selectedViewController as? UINavigationController
                stack?.pushViewController(stage.screen("Pushed"), animated: Bool.random())
            }
            if Bool.random() { await stage.advance(Double.random(in: 0..<0.7)) }
        }

        private static let wide = SceneEnvironment(size: CGSize(width: 1000, height: 700))

        func checkRest(_ place: String) {
            let all = tabs.viewControllers ?? [], more = tabs.overflow.more
            let isNarrow = stage.scene.environment.size.width < 500
            #expect(tabs.tabBar.items?.count == (isNarrow ? min(5, all.count) : all.count), "\(place)")
            for tab in all {
                let isInMore = tab.parent === more || tab.parent is MorePlace && tab.parent?.parent === more
                #expect(tab.parent === tabs || more != nil && isInMore, "\(place): \(tab) has no parent")
            }
            let selected = tabs.selectedViewController
            #expect(selected === more || all.contains { $0 === selected }, "\(place)")
            let seen = all.filter { $0.viewIfLoaded?.window != nil }
            // A screen that a tab has pushed on the list covers it.
            let isCovered = (more?.viewControllers.count ?? 0) > 2
            #expect(
                seen.allSatisfy { $0 === selected } && (seen.count == 1 || selected === more || isCovered), "\(place): \(seen)")
            #expect(more?.isNavigationBarHidden != true || more?.filling != nil, "\(place): there is no bar")
        }
    }

    @Test(arguments: WalkSeeds.all(onceFailed: [456]))
    func one_tab_is_visible_and_every_tab_has_a_parent(seed: UInt64) throws {
        try Simulation.run(seed: seed) { simulation in
            let stage = Stage(simulation, environment: .phone)
            defer { stage.scene.disconnect() }
            let walk = Walk(stage)
            for number in 0..<25 {
                await walk.step()
                if number % 5 == 4 {
                    await stage.advance(2)
                    walk.checkRest("seed \(seed), step \(number)")
                }
            }
        }
    }
}
