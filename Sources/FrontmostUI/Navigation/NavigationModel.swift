import Foundation
import FrontmostUIKit

/// A stack's state: its path, what else was asked for, and the screens that show both. The navigation controller follows it, and it
/// updates the path when a user or the app pops a screen from the controller.
///
/// State and screen agree: whatever changes, `apply` reads the path and brings the screens in line with it, in one move.
final class NavigationModel: ContainerModel<StackNavigationController>, NavigationRequestTaker {
    /// The root first.
    private(set) var screens: [NavigationScreen] = []
    var path: NavigationPathAccess
    private var requests: [NavigationRequest] = []
    /// The split view that this is a column of.
    weak var split: SplitModel?
    /// The column that shows what is asked for here.
    weak var detail: NavigationModel?
    /// The stack that an app has put into this column, and that takes its place.
    private weak var inPlace: NavigationModel?
    /// It is itself such a column.
    var isDetail = false
    /// The columns that lie on this one, where there is room for one only.
    var above: [ColumnScreen] = []
    /// What another column has asked for, in the place of the root.
    private(set) var rootRequest: NavigationRequest?
    /// It is not asked for any more, and is shown until the column has left.
    private var isRootGone = false { didSet { screens.first?.isAskedToLeave = isRootGone } }
    var destinations = NavigationDestinations()
    private var root: () -> AnyView
    private var isApplying = false
    var isAnimated = true
    private var skipsMove = false
    /// How often screens that come in one move may ask for others.
    private static let mostRounds = 100
    /// Counts what destinations have said.
    private var version = 0

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

    /// What messages call the stack.
    var name: String {
        // The innermost is the stack's own view.
        let owner = node.nearest(BodyNode.self)?.nearest(BodyNode.self)
        return owner.map { "the NavigationStack in \($0.name)" } ?? "the NavigationStack"
    }

    // MARK: What the view says

    func update(path: NavigationPathAccess?, root: @escaping () -> AnyView) {
        if let path { self.path = path }
        self.root = root
        if !isRootGone { screens[0].refresh(content(of: screens[0])) }
    }

    /// The path was read again.
    func pathMayHaveChanged(isAnimated: Bool) {
        self.isAnimated = isAnimated
        requestApply()
    }

    /// The values that the path has now.
    func readPath() -> [NavigationElement] { path.read() }

    override func inherit() {
        for screen in screens where screen.isViewLoaded {
            screen.searchAroundStack = searchAround(screen)
            screen.inherit(environment(of: screen))
        }
    }

    /// A search that is declared around the stack is shown by the root; of two columns, by that of the first.
    private func searchAround(_ screen: NavigationScreen) -> SearchSession? {
        screen === screens[0] && !isDetail ? node.environment.values.searchAround : nil
    }

    private func environment(of screen: NavigationScreen) -> EnvironmentValues {
        var values = node.environment.values
        values.navigation = NavigationContext(model: self, screen: screen)
        // A stack in a column takes its place, and its search.
        if !controller.isColumn || isDetail { values.searchAround = nil }
        return values
    }

    // MARK: Bringing the screens in line

    override func apply() {
        // Asked for again when it is certain what became of the stack.
        if controller.isAhead { return }
        isApplying = true
        if split == nil { column?.inPlace = self }
        // The root knows destinations, and may ask for screens itself.
        screens[0].evaluateBeforePresenting()
        let former = screens
        var asked: [NavigationRequest], rounds = 0
        repeat {
            asked = requests
            let elements = path.read()
            place(compose(elements, kept: elements.countOfCommon(with: screens.compactMap(\.element))))
            rounds += 1
            // A screen that comes may ask for others itself: they come in the same move.
        } while requests != asked && rounds < Self.mostRounds
        let stack: [UIViewController] = screens + above
        if !screens.elementsEqual(former, by: ===) || !controller.shows(stack) {
            controller.follow(stack, animated: isAnimated && !skipsMove && node.graph.isVisible)
        }
        if requests != asked {
            Console.warning(
                "The screens of \(name) ask for others without end: those above the \(screens.count)th are not shown. Check that a "
                    + "navigationDestination does not lead to a view that asks for the same again.")
        }
        drop(requests.filter { request in !screens.contains { $0.request === request } })
        isApplying = false
        skipsMove = false
        showWishes(animated: isAnimated)
    }

    private func compose(_ elements: [NavigationElement], kept: Int) -> [NavigationScreen] {
        for request in requests {
            request.depth = NavigationPlan.depth(of: request.depth, count: elements.count, kept: kept)
        }
        let old = screens.filter { $0.element != nil }
        var indices: [ObjectIdentifier: Int] = [:]
        if !requests.isEmpty { for (index, screen) in old.enumerated() { indices[ObjectIdentifier(screen)] = index } }
        let wishes = requests.compactMap { request -> NavigationPlan.Wish<NavigationRequest>? in
            guard let owner = request.owner, owner.position != nil else { return nil }
            let part: NavigationPlan.Part<NavigationRequest> =
                owner.request.map { .request($0) } ?? indices[ObjectIdentifier(owner)].map { .element($0) } ?? .root
            return NavigationPlan.Wish(request: request, depth: request.depth ?? elements.count, owner: part)
        }
        let shown = Dictionary(
            screens.compactMap { screen in screen.request.map { ($0, screen) } }, uniquingKeysWith: { first, _ in first })
        return NavigationPlan.parts(count: elements.count, kept: kept, wishes: wishes).map { part in
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
        // The controllers may move them only later in the frame.
        for screen in screens where screen.position == nil { screen.isAskedToLeave = true }
        screens = new
        learnNames()
    }

    /// Finds out what the top's bar says: its own title, and that of the screen below for the way back.
    private func learnNames() { for screen in screens.suffix(2) { screen.evaluateBeforePresenting() } }

    private func drop(_ lost: [NavigationRequest]) {
        if lost.isEmpty { return }
        requests.removeAll { lost.contains($0) }
        for request in lost.reversed() { request.clear() }
    }

    // MARK: Screens

    /// The screen's view is about to be made.
    func prepareToLoad(_ screen: NavigationScreen) {
        screen.baseEnvironment = environment(of: screen)
        screen.searchAroundStack = searchAround(screen)
        if let element = screen.element { search(element.typeID, below: screen) }
        screen.rootView = content(of: screen)
    }

    private func content(of screen: NavigationScreen) -> NavigationScreenContent {
        switch screen.source {
        case .root: NavigationScreenContent(make: rootRequest?.content ?? root)
        case .request(let request): NavigationScreenContent(make: request.content, version: request.version)
        case .element(let element):
            NavigationScreenContent(make: { [weak self] in self?.view(of: element) ?? AnyView(EmptyView()) }, version: version)
        }
    }

    func view(of element: NavigationElement) -> AnyView {
        if let view = destinations.entry(for: element.typeID)?.make(element.value) { return view }
        Console.warning(
            "The path of \(name) has a value of type \(element.type), and no navigationDestination(for: \(element.type).self) "
                + "below the stack takes it: a warning is shown in its place. Add the modifier to the stack's root, outside of "
                + "lists and lazy stacks.", oncePer: "\(ObjectIdentifier(self)) shows \(element.typeID)")
        return AnyView(MissingDestination())
    }

    /// A screen's views ask for something else.
    func wishesChanged(of screen: NavigationScreen) {
        guard isAttached else { return }
        if screen === screens.last { showWishes(animated: controller.viewIfLoaded?.window != nil) }
        split?.wishesChanged()
    }

    /// Bars, and what is for those around the stack, are as the top asks for.
    private func showWishes(animated: Bool) {
        controller.barsMayHaveChanged(animated: animated)
        guard let top = screens.last else { return }
        var wishes = top.wishes
        // What a screen below says of the sheet that all are in still holds.
        for screen in screens.dropLast().reversed() where screen.isViewLoaded {
            wishes.presentation.add(screen.wishes.presentation)
            wishes.isDismissDisabled = wishes.isDismissDisabled || screen.wishes.isDismissDisabled
        }
        if let split { split.relay(wishes, of: self) } else { RelayedWishesNode.relay(wishes, from: node) }
    }

    // MARK: Destinations

    func register(_ entry: NavigationDestinationEntry) {
        destinations.set(entry)
        // A declaration that replaces another comes before that one goes: only those left after the pass count.
        entry.source?.graph.enqueue { [weak self] in self?.destinationChanged(entry) }
    }

    private func destinationChanged(_ entry: NavigationDestinationEntry) {
        if destinations.hasSeveral(for: entry.type) {
            Console.warning(
                "\(name) has several navigationDestination(for: \(entry.typeName).self): the one nearest to the stack's root is "
                    + "used. Declare each type once.", oncePer: "\(ObjectIdentifier(self)) twice \(entry.type)")
        }
        version += 1
        for screen in screens where screen.isViewLoaded && screen.element?.typeID == entry.type {
            screen.refresh(content(of: screen))
        }
    }

    func unregister(_ source: ViewNode, for type: ObjectIdentifier) {
        // The screens stay as they are until another destination is declared.
        destinations.remove(source, for: type)
    }

    // MARK: Requests

    func begin(_ request: NavigationRequest, inPlaceOf former: NavigationRequest?) {
        if request.isOfSelection {
            if let column { column.split?.selectionBegan(request, in: column) }
            return
        }
        if let column = detail { return column.showAsRoot(request) }
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
        if let column = detail { return column.showNoLonger(request) }
        guard let index = requests.firstIndex(of: request) else { return }
        requests.remove(at: index)
        // The screen's graph may be brought up to date before the stack is.
        screens.first { $0.request === request }?.isAskedToLeave = true
        requestApply()
    }

    func requestChanged(_ request: NavigationRequest) {
        if let column = detail, column.rootRequest === request {
            return column.screens[0].refresh(column.content(of: column.screens[0]))
        }
        guard let screen = screens.first(where: { $0.request === request }) else { return }
        screen.refresh(content(of: screen))
    }

    /// A screen sees what is around the stack.
    func environmentChanged(around request: NavigationRequest) {}

    // MARK: As a column

    /// The column that this is, or whose place it takes.
    var column: NavigationModel? {
        if split != nil { return self }
        let around = node.environment.values.navigation.model
        return around?.split != nil && around?.controller.isColumn == true ? around : nil
    }

    /// A row that can be selected was tapped in it.
    func selectionWasTapped() { split?.selectionTapped(in: self) }

    /// It is covered, and may never have been in a window: what it shows follows its state all the same.
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

    /// The column leaves, and what was asked for goes with it.
    func clearRoot() {
        guard let request = rootRequest else { return }
        (rootRequest, isRootGone) = (nil, true)
        request.clear()
    }

    /// The column has left: it is as it was in the beginning when it comes again.
    func returnToRoot() {
        screens[0].continuedStack?.popToRootViewController(animated: false)
        if isRootGone { setRoot(nil) } else { controller.popToRootViewController(animated: false) }
    }

    /// Another root means another stack.
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

    // MARK: The way back

    /// Called when the controller's stack has changed for good, by the state or by a pop.
    func stackHasChanged() {
        if !isApplying {
            let stack = controller.viewControllers, left = Set(stack.map(ObjectIdentifier.init))
            if let first = above.firstIndex(where: { !left.contains(ObjectIdentifier($0)) }) {
                above.removeSubrange(first...)
                split?.personLeft(to: first)
            }
            if let first = screens.firstIndex(where: { !left.contains(ObjectIdentifier($0)) }), first > 0 {
                follow(departureFrom: first)
                learnNames()
            } else if stack.contains(where: { ($0 as? NavigationScreen).map { $0.position == nil } ?? false }) {
                // An animator cancelled a move that the state has asked for. The state is shown all the same, without an animator.
                skipsMove = true
            }
            // The path may not have let itself be written, or was written meanwhile.
            requestApply()
        }
        showWishes(animated: true)
        split?.stackHasChanged()
    }

    /// Takes popped screens (by the back button, a swipe or `popViewController`) off the path and the requests.
    private func follow(departureFrom first: Int) {
        let gone = screens[first...], shown = screens.compactMap(\.element)
        screens.removeLast(gone.count)
        for screen in gone { screen.position = nil }
        let count = gone.count { $0.element != nil }, elements = path.read()
        // An observer of the pop may have written another path, which then holds.
        let isStillShown = elements.count == shown.count && elements.countOfCommon(with: shown) == shown.count
        if count > 0 && isStillShown { path.removeLast(count) }
        let left = gone.compactMap(\.request)
        requests.removeAll { left.contains($0) }
        for request in left.reversed() { request.clearOnceRevealed(in: controller) }
    }
}
