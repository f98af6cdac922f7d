/// Collects the trail of a controller and what is in front of it.
@MainActor struct TrailWalk {
    /// How going back removes a screen.
    enum Kind {
        case fixed
        case pushed(UINavigationController)
        case presented(Presentation)
    }

    struct Found {
        let controller: UIViewController
        let kind: Kind
        /// The presentations that it is part of, its own included.
        let presentations: [ObjectIdentifier]

        var isStep: Bool { if case .fixed = kind { false } else { true } }
    }

    private(set) var found: [Found] = []
    /// Whether no screen is on its way in or out.
    private(set) var isSettled = true
    private var visited: Set<ObjectIdentifier> = []
    /// The tabs that are taken for the selected ones.
    private let selection: [ObjectIdentifier: UIViewController]

    /// - Parameter selection: Tabs to take for the selected ones, by their controllers.
    init(from root: UIViewController, selection: [ObjectIdentifier: UIViewController] = [:]) {
        self.selection = selection
        found.append(Found(controller: root, kind: .fixed, presentations: []))
        visit(root, [])
    }

    var trail: ScreenTrail { ScreenTrail(found.map { .init($0.controller, isStep: $0.isStep) }) }

    private mutating func visit(_ controller: UIViewController, _ presentations: [ObjectIdentifier]) {
        guard visited.insert(ObjectIdentifier(controller)).inserted else { return }
        if let stack = controller as? UINavigationController {
            visitStack(stack, presentations)
        } else if let tabs = controller as? UITabBarController {
            if let tab = selection[ObjectIdentifier(tabs)] ?? tabs.selectedViewController {
                found.append(Found(controller: tab, kind: .fixed, presentations: presentations))
                visit(tab, presentations)
            }
        } else if let view = controller.viewIfLoaded {
            for child in controller.orderedChildren where child.viewIfLoaded?.isDescendant(of: view) == true {
                visit(child, presentations)
            }
        }
        if let presentation = controller.presentation { visitPresentation(presentation, presentations) }
    }

    private mutating func visitStack(_ stack: UINavigationController, _ presentations: [ObjectIdentifier]) {
        let isFollowed = stack.machine.runningMove == nil && stack.machine.shown === stack.topViewController
        if stack.isOnScreen && !isFollowed { isSettled = false }
        for (index, screen) in stack.viewControllers.enumerated() {
            found.append(Found(controller: screen, kind: index == 0 ? .fixed : .pushed(stack), presentations: presentations))
        }
        if let top = stack.topViewController { visit(top, presentations) }
    }

    private mutating func visitPresentation(_ presentation: Presentation, _ presentations: [ObjectIdentifier]) {
        if presentation.isBusy { isSettled = false }
        if presentation.state == .dismissing { return }
        let inside = presentations + [ObjectIdentifier(presentation)]
        found.append(Found(controller: presentation.presented, kind: .presented(presentation), presentations: inside))
        visit(presentation.shown, inside)
    }
}
