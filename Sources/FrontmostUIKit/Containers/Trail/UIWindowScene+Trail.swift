import Foundation

extension UIWindowScene {
    /// What the scene's main window shows, and whether that is not in transition.
    package var trail: (trail: ScreenTrail, isSettled: Bool) {
        guard let root = trailRoot else { return (ScreenTrail(), true) }
        let walk = TrailWalk(from: root)
        return (walk.trail, walk.isSettled)
    }

    /// Windows in front of the app's own show no places of the app.
    private var trailRoot: UIViewController? {
        let main = windows.first { !$0.isHidden && $0.windowLevel == .normal && $0.rootViewController != nil }
        return (main ?? keyWindow)?.rootViewController
    }

    package enum TrailOutcome {
        case went
        /// The app does not let the user leave a screen.
        case refused
        /// A screen of the trail does not exist any more, or cannot be reached by leaving those in front of it.
        case unreachable
    }

    /// Goes to an earlier trail as the user would: dismisses, pops, and selects tabs.
    package func goBack(to trail: ScreenTrail) -> TrailOutcome {
        guard let root = trailRoot, !trail.screens.isEmpty else { return .unreachable }
        var walk = TrailWalk(from: root), selection: [ObjectIdentifier: UIViewController] = [:]
        var tabs: [(UITabBarController, UIViewController)] = []
        while let missing = trail.screens.first(where: { screen in !walk.found.contains { $0.controller === screen.controller } })
        {
            guard let tab = missing.controller, let parent = tab.parent as? UITabBarController,
                parent.viewControllers?.contains(tab) == true, selection[ObjectIdentifier(parent)] == nil
            else { return .unreachable }
            selection[ObjectIdentifier(parent)] = tab
            tabs.append((parent, tab))
            walk = TrailWalk(from: root, selection: selection)
        }
        // Where a tab is selected, the screens in front of the present one stay with it.
        let reachable = TrailSteps(in: walk, leadingTo: trail)
        guard reachable.mayLeave, tabs.allSatisfy({ $0.allows($1) }) else { return .refused }
        guard reachable.perform() else { return .refused }
        for (parent, tab) in tabs { parent.choose(tab) }
        return .went
    }
}

/// What has to be left on the way back to a trail.
@MainActor private struct TrailSteps {
    /// The lowest presentations to dismiss. What they present goes with them.
    private var presentations: [Presentation] = []
    /// The screens to pop to, with their stacks.
    private var pops: [(stack: UINavigationController, screen: UIViewController)] = []

    init(in walk: TrailWalk, leadingTo trail: ScreenTrail) {
        var leaving: Set<ObjectIdentifier> = []
        for screen in walk.found where !trail.contains(screen.controller) && leaving.isDisjoint(with: screen.presentations) {
            switch screen.kind {
            case .fixed: break
            case .presented(let presentation):
                leaving.insert(ObjectIdentifier(presentation))
                presentations.append(presentation)
            case .pushed(let stack):
                if pops.contains(where: { $0.stack === stack }) { continue }
                let screens = stack.viewControllers
                guard let index = screens.firstIndex(where: { $0 === screen.controller }), index > 0 else { continue }
                pops.append((stack, screens[index - 1]))
            }
        }
    }

    var mayLeave: Bool {
        let above = presentations.flatMap { $0.shown.presentationsOnTop }
        return pops.allSatisfy { $0.stack.canGoBack } && above.allSatisfy { !$0.resistsDragging }
    }

    /// - Returns: False if the app refuses to dismiss.
    func perform() -> Bool {
        for presentation in presentations {
            guard presentation.presented.cancelByUser() ?? presentation.dismissByUser() else { return false }
        }
        for pop in pops { pop.stack.popByUser(to: pop.screen) }
        return true
    }
}

extension UITabBarController {
    /// Whether the app lets the user select a tab.
    fileprivate func allows(_ tab: UIViewController) -> Bool {
        givenDelegate?.tabBarController(self, shouldSelect: tab) != false
    }

    /// Selects a tab as the user does, unless it was taken out of the bar meanwhile.
    fileprivate func choose(_ tab: UIViewController) {
        select(tab, .user)
        if selectedViewController === tab { givenDelegate?.tabBarController(self, didSelect: tab) }
    }
}

extension UINavigationController {
    /// Pops to a screen of the stack, in response to the user.
    fileprivate func popByUser(to screen: UIViewController) {
        guard viewControllers.contains(where: { $0 === screen }), screen !== topViewController else { return }
        reason = .user
        popToViewController(screen, animated: true)
    }
}
