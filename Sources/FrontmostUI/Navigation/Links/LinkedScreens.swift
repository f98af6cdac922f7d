import FrontmostUIKit

/// The screens that `NavigationLink`s in a hosting controller push on the UIKit navigation controller around it.
///
/// A link with its own destination view works there as in a `NavigationStack`. A link with a value does not, because there is no
/// path. The navigation controller belongs to the app: it only pushes what the links request, on top of what it shows already,
/// and a link's state is cleared when its screen is popped.
@MainActor final class LinkedScreens: NavigationRequestReceiver, ControllerFeature {
    private weak var host: HostingControllerBase?
    /// The links' requests, in the order in which they were made.
    private var requests: [NavigationRequest] = []
    /// The screens of those requests that are on the navigation controller.
    private var screens: [LinkedScreen] = []
    private var watched: (stack: () -> UINavigationController?, id: Int)?
    private var isQueued = false, isAnimated = true

    init(of host: HostingControllerBase) { self.host = host }

    // MARK: Requests

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
        screen(for: request)?.rootView = NavigationScreenContent(make: request.content)
    }

    func environmentChanged(around request: NavigationRequest) {
        guard let host, let screen = screen(for: request) else { return }
        screen.inherit(request.environment(in: host), in: request.node?.graph.transaction ?? Transaction())
    }

    private func screen(for request: NavigationRequest) -> LinkedScreen? { screens.first { $0.request === request } }

    /// Called when the hosting controller has a new parent or a new place in its container.
    func hostHasMoved() {
        host?.hostingView?.navigationControllerMayHaveChanged()
        if !requests.isEmpty { requestApply() }
    }

    /// Queues one `apply()` for all changes of a pass.
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
            // The screens above it are popped too.
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

    // MARK: Pops

    private func watch(_ stack: UINavigationController) {
        if let watched {
            let former = watched.stack()
            if former === stack { return }
            former?.removeNavigationObserver(watched.id)
        }
        watched = ({ [weak stack] in stack }, stack.addNavigationObserver { [weak self] _ in self?.stackMayHaveChanged() })
    }

    /// Drops the requests for screens that were popped by the back button, a swipe, `dismiss` or the app. Waits while a pop can
    /// still be cancelled.
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

/// A screen that a link has pushed on a UIKit navigation controller.
final class LinkedScreen: UIHostingController<NavigationScreenContent> {
    let request: NavigationRequest
    private weak var linkedScreens: LinkedScreens?

    init(_ request: NavigationRequest, of links: LinkedScreens) {
        (self.request, linkedScreens) = (request, links)
        super.init(rootView: NavigationScreenContent(make: request.content))
    }
    required init?(coder aDecoder: NSCoder) { return nil }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        // Navigation observers are not called for changes that are made while the stack is off screen.
        if parent == nil { linkedScreens?.stackMayHaveChanged() }
    }
}

extension NavigationRequest {
    /// The environment of the pushed screen: the host's, with the app's own values and objects from around the link. The link's
    /// styling does not reach its destination.
    fileprivate func environment(in host: HostingControllerBase) -> EnvironmentValues {
        var values = host.baseEnvironment
        guard let around = node?.environment.values.forOtherGraphs else { return values }
        (values.custom, values.objects) = (around.custom, around.objects)
        return values
    }
}

extension HostingControllerBase {
    /// Whether this controller, or a container around it, is a screen of the navigation controller.
    fileprivate func isInStack(of stack: UINavigationController) -> Bool {
        var next: UIViewController? = self
        while let here = next {
            if here.parent === stack { return stack.viewControllers.contains(here) }
            next = here.parent
        }
        return false
    }

    /// The screens that links of the views push on the enclosing UIKit navigation controller. Created by the first link.
    var links: LinkedScreens {
        if let known = feature(LinkedScreens.self) { return known }
        let new = LinkedScreens(of: self)
        setFeature(new)
        // The controller may have been put into a container before there was a link.
        hostingView?.graph.enqueue { [weak self] in self?.hostingView?.navigationControllerMayHaveChanged() }
        return new
    }
}
