import Foundation
import FrontmostUIKit

/// The state of a stack: its path, the other requests, and the screens that show both. The navigation controller follows it, and
/// it updates the path when a user or the app pops a screen from the controller.
///
/// After any change `apply` reads the path and updates the screens in one move, so that state and screens agree.
final class NavigationModel: ContainerModel<StackNavigationController>, NavigationRequestReceiver {
    /// The screens, the root first.
    private(set) var screens: [NavigationScreen] = []
    var path: NavigationPathAccess
    private var requests: [NavigationRequest] = []
    /// The split view that this is a column of.
    weak var split: SplitModel?
    /// The column that shows this column's requests.
    weak var detail: NavigationModel?
    /// A stack that the app has put into this column, and that takes its place.
    private weak var inPlace: NavigationModel?
    /// Whether this is a split view's detail column.
    var isDetail = false
    /// The columns that are stacked on this one when the split view is collapsed.
    var above: [ColumnScreen] = []
    /// The request from another column that replaces the root.
    private(set) var rootRequest: NavigationRequest?
    /// Whether the root's request has ended. The root is still shown until the column has left.
    private var isRootGone = false { didSet { screens.first?.isAskedToLeave = isRootGone } }
    var destinations = NavigationDestinations()
    private var root: () -> AnyView
    private var isApplying = false
    /// Whether the next move is animated. A change without animations holds for the move that it causes.
    var isAnimated = true
    private var skipsMove = false
    /// The limit of passes in which screens that come in one move may request further ones.
    private static let mostRounds = 100
    /// Increases whenever a destination is registered.
    private var version = 0
    /// What the developer has been told about this stack.
    var warnings: Set<Warning> = []

    init(_ node: RepresentableNode, path: NavigationPathAccess?, root: @escaping () -> AnyView) {
        self.root = root
        self.path = NavigationPathAccess(read: { [] }, append: { _ in false }, removeLast: { _ in }, name: "")
        super.init(node, StackNavigationController(nibName: nil, bundle: nil))
        self.path = path ?? OwnNavigationPath { [weak self] in self?.requestApply() }.access
        controller.model = self
        let first = NavigationScreen(.root, in: self, content: NavigationScreenContent(make: root))
        first.position = 0
        screens = [first]
        controller.follow(screens, animated: false)
    }

    /// The stack's name in console messages.
    var name: String {
        // The innermost body is the stack's own.
        let owner = node.nearest(BodyNode.self)?.nearest(BodyNode.self)
        return owner.map { "the NavigationStack in \($0.name)" } ?? "the NavigationStack"
    }

    // MARK: Input from the view

    func update(path: NavigationPathAccess?, root: @escaping () -> AnyView) {
        if let path { self.path = path }
        self.root = root
        if isRootGone { return }
        // The root is a part of the view that is being updated around the stack, and is animated with it.
        let transaction = node.graph.transaction
        withTransaction(transaction.isPlain ? .current : transaction) { screens[0].refresh(content(of: screens[0])) }
    }

    /// Called when the path has been read again.
    func pathMayHaveChanged(isAnimated: Bool) {
        if !isAnimated { self.isAnimated = false }
        requestApply()
    }

    /// The path's current values.
    func readPath() -> [NavigationElement] { path.read() }

    override func inherit() {
        for screen in screens where screen.isViewLoaded {
            screen.searchAroundStack = searchAround(screen)
            screen.inherit(environment(of: screen), in: node.graph.transaction)
        }
    }

    /// The search that is declared around the stack, for the root only. In a split view, only the first column shows it.
    private func searchAround(_ screen: NavigationScreen) -> SearchSession? {
        screen === screens[0] && !isDetail ? node.environment.values.searchAround : nil
    }

    private func environment(of screen: NavigationScreen) -> EnvironmentValues {
        var values = node.environment.values
        values.navigation = NavigationContext(model: self, screen: screen)
        // A stack in a column takes the column's place, and its search.
        if !controller.isColumn || isDetail { values.searchAround = nil }
        return values
    }

    // MARK: Updating the screens

    override func apply() {
        // `stackMayHaveSettled` requests this again once the pending move is final.
        if controller.isAhead { return }
        isApplying = true
        if split == nil { column?.inPlace = self }
        // Evaluate the root first: it declares destinations, and may request screens.
        screens[0].evaluateBeforePresenting(following: node.graph)
        let former = screens
        var asked: [NavigationRequest], rounds = 0
        repeat {
            asked = requests
            let elements = path.read()
            place(compose(elements, kept: elements.countOfCommon(with: screens.compactMap(\.element))))
            rounds += 1
            // A new screen may request further ones, which come in the same move.
        } while requests != asked && rounds < Self.mostRounds
        let stack: [UIViewController] = screens + above
        if !screens.elementsEqual(former, by: ===) || !controller.shows(stack) {
            controller.follow(stack, animated: isAnimated && !skipsMove && node.graph.isVisible)
        }
        if requests != asked {
            Console.warning(
                "The screens of \(name) request further screens without end: those above the \(screens.count)th are not shown. Check "
                    + "that no navigationDestination leads to a view that requests the same screen again.")
        }
        drop(requests.filter { request in !screens.contains { $0.request === request } })
        isApplying = false
        skipsMove = false
        showControllerRequests(animated: isAnimated)
        isAnimated = true
    }

    private func compose(_ elements: [NavigationElement], kept: Int) -> [NavigationScreen] {
        for request in requests {
            request.depth = NavigationPlan.depth(of: request.depth, count: elements.count, kept: kept)
        }
        let old = screens.filter { $0.element != nil }
        var indices: [ObjectIdentifier: Int] = [:]
        if !requests.isEmpty { for (index, screen) in old.enumerated() { indices[ObjectIdentifier(screen)] = index } }
        let entries = requests.compactMap { request -> NavigationPlan.Entry<NavigationRequest>? in
            guard let owner = request.owner, owner.position != nil else { return nil }
            let part: NavigationPlan.Part<NavigationRequest> =
                owner.request.map { .request($0) } ?? indices[ObjectIdentifier(owner)].map { .element($0) } ?? .root
            return NavigationPlan.Entry(request: request, depth: request.depth ?? elements.count, owner: part)
        }
        let shown = Dictionary(
            screens.compactMap { screen in screen.request.map { ($0, screen) } }, uniquingKeysWith: { first, _ in first })
        return NavigationPlan.parts(count: elements.count, kept: kept, entries: entries).map { part in
            switch part {
            case .root: screens[0]
            case .element(let index): index < kept ? old[index] : makeScreen(.element(elements[index]))
            case .request(let request): shown[request] ?? makeScreen(.request(request))
            }
        }
    }

    private func makeScreen(_ source: NavigationScreen.Source) -> NavigationScreen {
        NavigationScreen(source, in: self, content: NavigationScreenContent { AnyView(EmptyView()) })
    }

    private func place(_ new: [NavigationScreen]) {
        for screen in new where !isRootGone || screen !== screens.first { screen.isAskedToLeave = false }
        if new.elementsEqual(screens, by: ===) { return }
        for screen in screens { screen.position = nil }
        for (index, screen) in new.enumerated() { screen.position = index }
        // The controllers may move these screens only later in the frame.
        for screen in screens where screen.position == nil { screen.isAskedToLeave = true }
        screens = new
        evaluateTopScreens()
    }

    /// Evaluates the two topmost screens: the bar shows the title of the top one, and the back button that of the one below.
    private func evaluateTopScreens() {
        for screen in screens.suffix(2) { screen.evaluateBeforePresenting(following: node.graph) }
    }

    private func drop(_ lost: [NavigationRequest]) {
        if lost.isEmpty { return }
        requests.removeAll { lost.contains($0) }
        for request in lost.reversed() { request.clear() }
    }

    // MARK: Screens

    /// Called before the screen's view is made.
    func prepareToLoad(_ screen: NavigationScreen) {
        screen.baseEnvironment = environment(of: screen)
        screen.searchAroundStack = searchAround(screen)
        if let element = screen.element { search(element.typeID, below: screen) }
        screen.rootView = content(of: screen)
    }

    private func content(of screen: NavigationScreen) -> NavigationScreenContent {
        switch screen.source {
        case .root: NavigationScreenContent(make: rootRequest?.content ?? root)
        case .request(let request): NavigationScreenContent(make: request.content)
        case .element(let element):
            NavigationScreenContent(make: { [weak self] in self?.view(of: element) ?? AnyView(EmptyView()) }, version: version)
        }
    }

    func view(of element: NavigationElement) -> AnyView {
        if let view = destinations.entry(for: element.typeID)?.make(element.value) { return view }
        warn(
            "The path of \(name) has a value of type \(element.type), but no view in the stack has a "
                + "navigationDestination(for: \(element.type).self): a warning sign is shown instead. Add the modifier to the stack's "
                + "root, outside lists and lazy stacks.", oncePer: .shows(element.typeID))
        return AnyView(MissingDestination())
    }

    /// Called when a screen's views request other values of the controller.
    func requestsChanged(of screen: NavigationScreen) {
        guard isAttached else { return }
        if screen === screens.last { showControllerRequests(animated: controller.viewIfLoaded?.window != nil) }
        split?.requestsChanged()
    }

    /// Updates the bars from the top screen's requests, and passes the requests on to the controllers around the stack.
    private func showControllerRequests(animated: Bool) {
        controller.barsMayHaveChanged(animated: animated)
        guard let top = screens.last else { return }
        var requests = top.requests
        // Presentation requests of the screens below still apply to the sheet around the stack.
        for screen in screens.dropLast().reversed() where screen.isViewLoaded {
            requests.addCovered(screen.requests)
        }
        if let split { split.relay(requests, of: self) } else { RelayedRequestsNode.relay(requests, from: node) }
    }

    // MARK: Destinations

    func register(_ entry: NavigationDestinationEntry) {
        destinations.set(entry)
        // A replacing declaration is registered before the old one is removed, so check only after the pass.
        entry.source?.graph.enqueue { [weak self] in self?.destinationChanged(entry) }
    }

    private func destinationChanged(_ entry: NavigationDestinationEntry) {
        if destinations.hasSeveral(for: entry.type) {
            warn(
                "\(name) has several navigationDestination(for: \(entry.typeName).self): the one nearest to the stack's root is "
                    + "used. Declare one per type.", oncePer: .declaresTwice(entry.type))
        }
        version += 1
        for screen in screens where screen.isViewLoaded {
            guard let type = screen.element?.typeID, NavigationDestinations.takes(type, entry) else { continue }
            screen.refresh(content(of: screen))
        }
    }

    func unregister(_ source: ViewNode, for type: ObjectIdentifier) {
        // The screens keep their content until another destination is registered.
        destinations.remove(source, for: type)
    }

    // MARK: Requests

    func begin(_ request: NavigationRequest, inPlaceOf former: NavigationRequest?) {
        if request.isOfSelection {
            if let column { column.split?.selectionBegan(request, in: column) }
            return
        }
        if let column = detail, !request.staysInColumn { return column.showAsRoot(request) }
        takeAnimation(of: request)
        if let former, let index = requests.firstIndex(of: former) {
            request.depth = former.depth
            requests[index] = request
        } else {
            requests.append(request)
        }
        requestApply()
    }

    func end(_ request: NavigationRequest) {
        if request.isOfSelection {
            if let column { column.split?.selectionEnded(request, in: column) }
            return
        }
        if let column = detail, !request.staysInColumn { return column.showNoLonger(request) }
        guard let index = requests.firstIndex(of: request) else { return }
        requests.remove(at: index)
        takeAnimation(of: request)
        // The screen's graph may update before the stack does.
        screens.first { $0.request === request }?.isAskedToLeave = true
        requestApply()
    }

    /// The view that makes a request may be in a screen's graph, which has transactions of its own.
    private func takeAnimation(of request: NavigationRequest) {
        if request.node?.graph.transaction.disablesAnimations == true { isAnimated = false }
    }

    func requestChanged(_ request: NavigationRequest) {
        if let column = detail, column.rootRequest === request {
            return column.screens[0].refresh(column.content(of: column.screens[0]))
        }
        guard let screen = screens.first(where: { $0.request === request }) else { return }
        screen.refresh(content(of: screen))
    }

    /// Does nothing: a screen's environment comes from around the stack, not from around the request.
    func environmentChanged(around request: NavigationRequest) {}

    // MARK: Columns

    /// This model if it is a column, or else the column that it replaces.
    var column: NavigationModel? {
        if split != nil { return self }
        let around = node.environment.values.navigation.model
        return around?.split != nil && around?.controller.isColumn == true ? around : nil
    }

    /// Updates screens that are covered, and that may never have been in a window, from their state.
    func followUnseen(_ scene: UIWindowScene) {
        for screen in screens where screen.isViewLoaded { screen.hostingView?.followUnseen(scene) }
        inPlace?.followUnseen(scene)
    }

    func showAsRoot(_ request: NavigationRequest) {
        let former = rootRequest
        setRoot(request)
        former?.clear()
        split?.rootBegan(in: self)
    }

    private func showNoLonger(_ request: NavigationRequest) {
        guard rootRequest === request else { return }
        rootRequest = nil
        isRootGone = split?.rootEnded(in: self) == true
        if !isRootGone { setRoot(nil) }
    }

    /// Clears the root's request when the column leaves. The root is shown until the column has left.
    func clearRoot() {
        guard let request = rootRequest else { return }
        (rootRequest, isRootGone) = (nil, true)
        request.clear()
    }

    /// Resets the column to its root after it has left, so that it starts afresh when it is shown again.
    func returnToRoot() {
        screens[0].continuedStack?.popToRootViewController(animated: false)
        if isRootGone { setRoot(nil) } else { controller.popToRootViewController(animated: false) }
    }

    /// Replaces the root. The path and the requests of the old root are dropped.
    private func setRoot(_ request: NavigationRequest?) {
        (rootRequest, isRootGone) = (request, false)
        let count = path.read().count
        if count > 0 { path.removeLast(count) }
        for screen in screens { screen.position = nil }
        screens = [NavigationScreen(.root, in: self, content: NavigationScreenContent(make: request?.content ?? root))]
        screens[0].position = 0
        drop(requests)
        requestApply()
    }

    // MARK: Pops

    /// Called when the controller's stack has changed for good, by the state or by a pop.
    func stackHasChanged() {
        if !isApplying {
            let stack = controller.viewControllers, left = Set(stack.map(ObjectIdentifier.init))
            if let first = above.firstIndex(where: { !left.contains(ObjectIdentifier($0)) }) {
                above.removeSubrange(first...)
                split?.userLeft(to: first)
            }
            if let first = screens.firstIndex(where: { !left.contains(ObjectIdentifier($0)) }), first > 0 {
                follow(departureFrom: first)
                evaluateTopScreens()
            } else if stack.contains(where: { ($0 as? NavigationScreen).map { $0.position == nil } ?? false }) {
                // An animator cancelled a move that the state requires. Show the state all the same, without an animator.
                skipsMove = true
            }
            // The path's binding may have rejected the write, or the path may have been written in the meantime.
            requestApply()
        }
        showControllerRequests(animated: true)
        split?.stackHasChanged()
    }

    /// Removes the popped screens (by the back button, a swipe or `popViewController`) from the path and the requests.
    private func follow(departureFrom first: Int) {
        let gone = screens[first...], shown = screens.compactMap(\.element)
        screens.removeLast(gone.count)
        for screen in gone { screen.position = nil }
        let count = gone.count { $0.element != nil }, elements = path.read()
        // An observer of the pop may have written another path, which then takes precedence.
        let isStillShown = elements.count == shown.count && elements.countOfCommon(with: shown) == shown.count
        if count > 0 && isStillShown { path.removeLast(count) }
        let left = gone.compactMap(\.request)
        requests.removeAll { left.contains($0) }
        for request in left.reversed() { request.clearOnceRevealed(in: controller) }
    }
}
