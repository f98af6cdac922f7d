import FrontmostUIKit

/// The screens that links in a hosting controller's views have put on the navigation controller of UIKit's that it is in.
///
/// A `NavigationLink` with a view of its own works there as in a `NavigationStack`; a link with a value does not, since there is no
/// path. The navigation controller is the app's: it is asked for no more than to show what the links ask for, on top of what it
/// shows, and who takes such a screen away is followed.
@MainActor final class LinkedScreens: NavigationRequestTaker {
    private weak var host: HostingControllerBase?
    /// What links ask for, in the order in which they did.
    private var requests: [NavigationRequest] = []
    /// What is on the navigation controller of that.
    private var screens: [LinkedScreen] = []
    private var watched: (stack: () -> UINavigationController?, id: Int)?
    private var isQueued = false, isAnimated = true

    init(of host: HostingControllerBase) { self.host = host }

    // MARK: What links ask for

    func begin(_ request: NavigationRequest, inPlaceOf former: NavigationRequest?) {
        if let former, let index = requests.firstIndex(of: former) { requests[index] = request } else { requests.append(request) }
        requestApply()
    }

    func end(_ request: NavigationRequest) {
        guard let index = requests.firstIndex(of: request) else { return }
        requests.remove(at: index)
        requestApply()
    }

    func requestChanged(_ request: NavigationRequest) {
        screen(for: request)?.rootView = NavigationScreenContent(make: request.content, version: request.version)
    }

    func environmentChanged(around request: NavigationRequest) {
        guard let host, let screen = screen(for: request) else { return }
        screen.inherit(request.environment(in: host))
    }

    private func screen(for request: NavigationRequest) -> LinkedScreen? { screens.first { $0.request === request } }

    /// The hosting controller came to another place.
    func hostHasMoved() { if !requests.isEmpty { requestApply() } }

    /// Once for all that a pass has changed.
    private func requestApply() {
        guard let graph = host?.hostingView?.graph else { return }
        isAnimated = !graph.transaction.disablesAnimations
        if isQueued { return }
        isQueued = true
        graph.enqueue { [weak self] in self?.apply() }
    }

    private func apply() {
        isQueued = false
        guard let host, let stack = host.navigationController, host.isInStack(of: stack) else { return }
        let old = stack.viewControllers
        var new = old
        screens.removeAll { screen in
            if requests.contains(screen.request) { return false }
            // What lies above it goes with it.
            if let index = new.firstIndex(of: screen) { new.removeSubrange(index...) }
            return true
        }
        for request in requests where screen(for: request) == nil {
            let screen = LinkedScreen(request, of: self)
            screen.baseEnvironment = request.environment(in: host)
            screens.append(screen)
            new.append(screen)
        }
        if new.elementsEqual(old, by: ===) { return }
        watch(stack)
        stack.setViewControllers(new, animated: isAnimated && stack.viewIfLoaded?.window != nil)
    }

    // MARK: Who takes screens away

    private func watch(_ stack: UINavigationController) {
        if let watched {
            let former = watched.stack()
            if former === stack { return }
            former?.removeNavigationObserver(watched.id)
        }
        watched = ({ [weak stack] in stack }, stack.addNavigationObserver { [weak self] _ in self?.stackMayHaveChanged() })
    }

    /// The way back, a swipe, `dismiss`, or the app: what has left for good is not asked for any more.
    func stackMayHaveChanged() {
        guard let stack = watched?.stack() else { return forget(nil) { _ in true } }
        if stack.mayTakeBack { return }
        let left = Set(stack.viewControllers.map(ObjectIdentifier.init))
        forget(stack) { !left.contains(ObjectIdentifier($0)) }
    }

    private func forget(_ stack: UINavigationController?, _ isGone: (LinkedScreen) -> Bool) {
        let gone = screens.filter(isGone)
        if gone.isEmpty { return }
        screens.removeAll { gone.contains($0) }
        requests.removeAll { request in gone.contains { $0.request === request } }
        for screen in gone.reversed() { screen.request.clearOnceRevealed(in: stack) }
    }
}

/// A screen that a link has put on a navigation controller of UIKit's.
final class LinkedScreen: UIHostingController<NavigationScreenContent> {
    let request: NavigationRequest
    private weak var keeper: LinkedScreens?

    init(_ request: NavigationRequest, of links: LinkedScreens) {
        (self.request, keeper) = (request, links)
        super.init(rootView: NavigationScreenContent(make: request.content, version: request.version))
    }
    required init?(coder aDecoder: NSCoder) { return nil }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        // What changes while nobody sees the stack is no move that its observers hear of.
        if parent == nil { keeper?.stackMayHaveChanged() }
    }
}

extension NavigationRequest {
    /// What its screen sees of what is around the link: an app's own values and objects, for which there is no place around a stack.
    /// What the link looks like is its own affair.
    fileprivate func environment(in host: HostingControllerBase) -> EnvironmentValues {
        var values = host.baseEnvironment
        guard let around = node?.environment.values.forPresented else { return values }
        (values.custom, values.objects) = (around.custom, around.objects)
        return values
    }
}

extension HostingControllerBase {
    /// Whether it, or what it lies in, is a screen of the navigation controller now.
    fileprivate func isInStack(of stack: UINavigationController) -> Bool {
        var next: UIViewController? = self
        while let here = next {
            if here.parent === stack { return stack.viewControllers.contains(here) }
            next = here.parent
        }
        return false
    }

    /// What views see of the stack around: that of SwiftUI's that is there already, else UIKit's that the controller is in.
    func navigationContext(in values: EnvironmentValues) -> NavigationContext {
        if values.navigation.model != nil { return values.navigation }
        return NavigationContext(links: links, isInNavigationController: navigationController != nil)
    }
}
