import Foundation

/// The screens of a scene from its root to its front: the window's root, the stacks' screens, the selected tabs, and what is presented.
/// A host compares trails to know whether the app moved forward, back, or elsewhere.
package struct ScreenTrail: Equatable {
    package struct Screen {
        weak var controller: UIViewController?
        /// Whether going back removes it: it was pushed or presented.
        let isStep: Bool

        package init(_ controller: UIViewController, isStep: Bool) { (self.controller, self.isStep) = (controller, isStep) }
    }

    let screens: [Screen]

    package init(_ screens: [Screen] = []) { self.screens = screens }

    func contains(_ controller: UIViewController) -> Bool { screens.contains { $0.controller === controller } }

    /// Whether all screens of an earlier trail are still in this one. A screen that is gone is in no trail.
    package func continues(_ earlier: ScreenTrail) -> Bool {
        let here = Set(screens.compactMap { $0.controller.map(ObjectIdentifier.init) })
        return earlier.screens.allSatisfy { $0.controller.map { here.contains(ObjectIdentifier($0)) } == true }
    }

    /// Whether it continues another trail with screens that going back removes.
    package func isBeyond(_ earlier: ScreenTrail) -> Bool { continues(earlier) && lastStep(beyond: earlier) != nil }

    /// The trail after one step back; nil if the only steps are those of `start`.
    package func stepBack(keeping start: ScreenTrail) -> ScreenTrail? {
        lastStep(beyond: start).map { ScreenTrail(Array(screens[..<$0])) }
    }

    private func lastStep(beyond earlier: ScreenTrail) -> Int? {
        screens.lastIndex { screen in screen.isStep && screen.controller.map { !earlier.contains($0) } ?? true }
    }

    package static func == (a: ScreenTrail, b: ScreenTrail) -> Bool {
        a.screens.elementsEqual(b.screens) { $0.controller === $1.controller && $0.isStep == $1.isStep }
    }
}
