import Foundation
import FrontmostRender

/// The source of a zoom that has round corners.
@MainActor package protocol RoundedZoomSource: AnyObject {
    /// The radius in points.
    var zoomCornerRadius: CGFloat { get }
}

/// A running transition of a navigation controller.
@MainActor final class NavigationTransition {
    let move: NavigationMachine<UIViewController>.Move
    let coordinator: TransitionCoordinator
    let from, to: ContainerPage?
    let reason: NavigationStep.Reason
    fileprivate var timer: SceneTimer?
    /// The container and the run of the app's animator, if the app provides one.
    var stage: NavigationStage?
    var run: AnimatorContext?
    /// The frame that the upper screen zooms out of or into, in the coordinates of both pages.
    var zoom: CGRect?
    /// The corner radius of what it zooms out of or into, in points.
    var zoomRadius: CGFloat = 0

    init(
        _ move: NavigationMachine<UIViewController>.Move, coordinator: TransitionCoordinator, from: ContainerPage?,
        to: ContainerPage?, reason: NavigationStep.Reason
    ) {
        (self.move, self.coordinator, self.from, self.to, self.reason) = (move, coordinator, from, to, reason)
    }

    var isForward: Bool { move.direction == .forward }
    /// Whether new screens come from the left.
    private var isMirrored: Bool { upper?.superview?.isMirrored == true }
    var upper: ContainerPage? { isForward ? to : from }
    var lower: ContainerPage? { isForward ? from : to }

    /// Places both pages for a progress of 0 to 1.
    func place(at progress: CGFloat, width: CGFloat) {
        if let zoom, let upper {
            let part = isForward ? progress : 1 - progress
            let look = NavigationMotion.zoomed(from: zoom, to: upper.bounds.size, at: part)
            (upper.transform, upper.alpha) = (look.transform, look.opacity)
            upper.cornerRadius = NavigationMotion.cornerRadius(zoomRadius, from: zoom, to: upper.bounds.size)
            lower?.darkness = CGFloat(NavigationMotion.shade) * part
            return
        }
        let places = NavigationMotion.places(uncovered: isForward ? 1 - progress : progress, width: width)
        let sign: CGFloat = isMirrored ? -1 : 1
        upper?.transform = CGAffineTransform(translationX: sign * places.upper, y: 0)
        lower?.transform = CGAffineTransform(translationX: sign * places.lower, y: 0)
        lower?.darkness = places.shade
    }

    /// Animates both pages from start to end. The incoming page and the dimming view are not in the host's tree yet, so they use
    /// arrivals.
    func run(_ animation: RenderAnimation, in tree: RenderTree, width: CGFloat) {
        place(at: 0, width: width)
        let start = to?.node.effects, shade = lower?.shadeNode.effects
        UIView.withAnimation(animation) { place(at: 1, width: width) }
        if let to, let start { to.node.animateArrival(from: start, animation, at: tree.now) }
        if let lower, let shade { lower.shadeNode.animateArrival(from: shade, animation, at: tree.now) }
    }
}

extension UINavigationController {
    // MARK: Events

    func perform(_ event: NavigationMachine<UIViewController>.Event) {
        let before = machine.stack
        guard let effects = machine.handle(event) else { return }
        if machine.stack != before {
            // The tab shows the root's title and badge.
            if barItems?.tabBarItem == nil && machine.stack.first != before.first {
                (parent as? UITabBarController)?.itemsChanged()
            }
            stackView?.stackChanged()
            stackView?.setNeedsLayout()
            setNeedsStatusBarAppearanceUpdate()
        }
        effects.forEach(run)
        endPromisedCoordinator()
        if machine.stack != before {
            stackDidChange()
            childOrderChanged()
        }
        stackMayHaveSettled()
    }

    /// Whether the stack change may still be reverted: the app's animator runs the transition, or may be requested.
    package var mayTakeBack: Bool {
        running?.stage != nil || givenDelegate != nil && machine.isAnimatedMoveAhead
    }

    /// Whether an effect still applies. Callbacks of an earlier effect may have changed the stack, and the effects of that are
    /// carried out.
    private func isStillTrue(_ effect: NavigationMachine<UIViewController>.Effect) -> Bool {
        switch effect {
        case .didAdd(let child): machine.holds(child) && !machine.isLeaving(child)
        case .willRemove(let child): !machine.holds(child) || machine.isLeaving(child)
        case .remove(let child): !machine.holds(child)
        case .insertView(let child): machine.shown == child
        case .removeView(let child): machine.shown != child
        case .begin(let move), .finishSwipe(let move), .cancelSwipe(let move): machine.runningMove == move
        case .add, .end, .endCancelled, .needsPlace: true
        }
    }

    private func run(_ effect: NavigationMachine<UIViewController>.Effect) {
        guard isStillTrue(effect) else { return }
        switch effect {
        case .add(let child):
            guard child.parent === self else {
                addChild(child)
                // The previous parent let go of it, and a callback of that popped it from this stack again.
                if !machine.holds(child) { removeChild(child) }
                return
            }
            // The child was about to leave.
            child.willMove(toParent: self)
            child.movement = .in
        case .didAdd(let child):
            child.didMove(toParent: self)
            child.movement = .none
        case .willRemove(let child):
            child.willMove(toParent: nil)
            child.movement = .out
        case .remove(let child): removeChild(child)
        case .insertView(let child):
            insertView(child)
        case .removeView(let child): removeView(child)
        case .begin(let move): begin(move)
        case .finishSwipe(let move): endSwipe(move, finishes: true)
        case .cancelSwipe(let move): endSwipe(move, finishes: false)
        case .end(let move): end(move)
        case .endCancelled(let move): endCancelled(move)
        case .needsPlace: viewIfLoaded?.setNeedsLayout()
        }
    }

    func page(of child: UIViewController) -> ContainerPage { pages.page(of: child, in: stackView?.pages) }

    private func insertView(_ child: UIViewController) {
        guard let stackView else { return }
        let page = page(of: child)
        page.frame = stackView.pages.bounds
        page.hold()
        if page.superview !== stackView.pages { stackView.pages.addSubview(page) }
        showBars(of: child)
        if lastShown !== child { notifyWillShow(child, animated: isTransitionAnimated) }
    }

    private func removeChild(_ child: UIViewController) {
        pages.remove(child)
        // The child may have another parent by now.
        if child.parent === self { child.removeFromParent() }
    }

    private func removeView(_ child: UIViewController) {
        guard let page = pages[child] else { return }
        let chain = chain(child)
        chain.forEach { $0.beginAppearance(false, animated: false) }
        page.removeFromSuperview()
        chain.forEach { $0.endAppearance() }
        if child.parent !== self { pages.forget(child) }
    }

    // MARK: A scheduled transition

    /// The coordinator of a transition that is scheduled but has not begun. An app can add completions to it right after
    /// requesting a push.
    var promisedCoordinator: TransitionCoordinator? {
        if let coordinatorAhead { return coordinatorAhead }
        guard machine.isAnimatedMoveAhead, let from = comingChild, let stackView else { return nil }
        let promised = TransitionCoordinator(
            from: from, to: machine.stack.last, in: stackView.pages, animation: NavigationMotion.animation)
        coordinatorAhead = promised
        return promised
    }

    /// Ends the promised coordinator if no transition follows, because the stack is unchanged or the controller is off screen.
    private func endPromisedCoordinator() {
        guard let promised = coordinatorAhead, machine.state == .resting, !machine.isMoveAhead else { return }
        coordinatorAhead = nil
        promised.end()
    }

    // MARK: A transition

    private func begin(_ move: NavigationMachine<UIViewController>.Move) {
        guard let stackView, let scene = stackView.window?.windowScene else { return }
        let from = move.from.map(page), to = move.to.map(page), custom = customAnimator(for: move)
        let transition = makeTransition(move, from: from, to: to, by: custom, in: stackView)
        running = transition
        for taking in [self, move.from, move.to] { taking?.runningTransition = transition.coordinator }
        to?.frame = stackView.pages.bounds
        to?.hold()
        chain(move.from).forEach { $0.beginAppearance(false, animated: move.isAnimated) }
        if isOnScreen { chain(move.to).forEach { $0.beginAppearance(true, animated: move.isAnimated) } }
        // A callback may have hidden the whole controller.
        guard running === transition else { return }
        notifyWillShow(move.to, animated: move.isAnimated)
        if custom == nil {
            insert(transition, in: stackView)
            if move.isAnimated { moveTabBar(transition) }
        }
        reportStep(transition, .began)
        moveBars(transition, in: scene, alongside: custom != nil)
        stackView.layoutIfNeeded()
        guard running === transition else { return }
        scene.afterCommit { [weak self, weak child = move.to] in
            if self?.isOnScreen == true { child?.notifyIsAppearing() }
        }
        from?.isUserInteractionEnabled = false
        if let (animator, interaction) = custom {
            run(transition, by: animator, ledBy: interaction, in: stackView.pages)
        } else {
            if move.isAnimated { zoom(transition, in: stackView.pages) }
            run(transition, width: stackView.bounds.width, in: scene)
        }
    }

    /// The transition of a move, with the coordinator that was promised for it.
    private func makeTransition(
        _ move: NavigationMachine<UIViewController>.Move, from: ContainerPage?, to: ContainerPage?, by custom: CustomAnimation?,
        in stackView: NavigationView
    ) -> NavigationTransition {
        let animation = custom.map { RenderAnimation(curve: .easeInOut, duration: $0.0.transitionDuration(using: nil)) }
        let coordinator =
            coordinatorAhead ?? TransitionCoordinator(from: move.from, to: move.to, in: stackView.pages, animation: nil)
        coordinatorAhead = nil
        coordinator.configure(
            from: move.from, to: move.to, animation: move.isAnimated ? animation ?? NavigationMotion.animation : nil,
            isInteractive: move.isInteractive || custom?.1 != nil)
        defer { reason = .program }
        return NavigationTransition(move, coordinator: coordinator, from: from, to: to, reason: reason)
    }

    /// Lets the upper screen grow out of the view that it names as its source, or shrink into it.
    private func zoom(_ transition: NavigationTransition, in pages: UIView) {
        let source = (transition.isForward ? transition.move.to : transition.move.from)?.zoomSource
        transition.zoom = source?.frame(in: pages)
        transition.zoomRadius = (source as? any RoundedZoomSource)?.zoomCornerRadius ?? 0
    }

    /// Runs a transition without the app's animator: a swipe waits for the finger, an animation begins, a plain one ends after the commit.
    private func run(_ transition: NavigationTransition, width: CGFloat, in scene: UIWindowScene) {
        if transition.move.isInteractive { return transition.place(at: 0, width: width) }
        let isAnimated = transition.move.isAnimated
        if isAnimated { transition.run(NavigationMotion.animation, in: scene.tree, width: width) }
        transition.coordinator.begin()
        arrive(transition, after: isAnimated ? NavigationMotion.duration : nil, in: scene)
    }

    private func insert(_ transition: NavigationTransition, in stackView: NavigationView) {
        guard let to = transition.to else { return }
        if let from = transition.from, !transition.isForward, from.superview === stackView.pages {
            stackView.pages.insertSubview(to, belowSubview: from)
        } else {
            stackView.pages.addSubview(to)
        }
    }

    /// The child, followed by the controllers presented in its place.
    func chain(_ child: UIViewController?) -> [UIViewController] { pages.chain(child) }

    /// Schedules the end of a transition.
    /// - Parameter delay: Seconds; nil for after the next commit.
    private func arrive(_ transition: NavigationTransition, after delay: TimeInterval?, in scene: UIWindowScene) {
        let body: @MainActor () -> Void = { [weak self, weak transition] in
            guard let self, let transition, running === transition else { return }
            transition.timer = nil
            perform(.arrived)
        }
        if let delay { transition.timer = SceneTimer(in: scene, after: delay, body) } else { scene.afterCommit(body) }
    }

    private func endSwipe(_ move: NavigationMachine<UIViewController>.Move, finishes: Bool) {
        guard let running, let stackView, let scene = stackView.window?.windowScene else { return }
        let progress = running.coordinator.percentComplete
        let animation = NavigationMotion.rest(of: finishes ? progress : 1 - progress)
        running.coordinator.endInteraction(cancelled: !finishes)
        showToolbarItems()
        UIView.withAnimation(animation) {
            running.place(at: finishes ? 1 : 0, width: stackView.bounds.width)
            navigationBar.placeMove(at: finishes ? 1 : 0)
            layoutBars(leavesHiddenBars: true)
        }
        if finishes { running.coordinator.begin() }
        arrive(running, after: animation.totalDuration, in: scene)
    }

    private func end(_ move: NavigationMachine<UIViewController>.Move) {
        guard let running else {
            // A callback ended the transition before it began, so its destination is displayed without one.
            guard isOnScreen, let child = move.to else { return }
            insertView(child)
            endAppearing(child, animated: false)
            return notifyDidShow(child, animated: false)
        }
        self.running = nil
        stopTimer(running)
        navigationBar.endMove(cancelled: false)
        // A callback may have ended the transition before its page was inserted.
        if let page = running.to, let stackView, page.superview == nil { stackView.pages.addSubview(page) }
        remove(running.from, of: move.from, after: running, keeping: running.to, animated: move.isAnimated)
        endAppearing(move.to, animated: move.isAnimated)
        finish(running)
        notifyDidShow(move.to, animated: move.isAnimated)
        reportStep(running, .ended)
    }

    private func endCancelled(_ move: NavigationMachine<UIViewController>.Move) {
        guard let running else { return }
        self.running = nil
        stopTimer(running)
        navigationBar.endMove(cancelled: true)
        if let page = running.to, let stackView, running.stage != nil { stackView.pages.insertSubview(page, at: 0) }
        remove(running.to, of: move.to, after: running, keeping: running.from, animated: true)
        endAppearing(move.from, animated: true)
        lastShown = move.from
        finish(running, cancelled: true)
        reportStep(running, .cancelled)
    }

    /// Removes the page that is covered at the end of a transition, with the callbacks of its screen and of the containers in that.
    private func remove(
        _ page: ContainerPage?, of child: UIViewController?, after transition: NavigationTransition, keeping kept: ContainerPage?,
        animated: Bool
    ) {
        transition.dismantleStage()
        tabBarController?.restoreBar()
        kept?.reset()
        let leaving = chain(child)
        leaving.forEach { $0.beginAppearance(false, animated: animated) }
        page?.removeFromSuperview()
        page?.reset()
        leaving.forEach { $0.endAppearance() }
    }

    private func stopTimer(_ transition: NavigationTransition) {
        transition.timer?.cancel()
        transition.timer = nil
    }

    /// Completes the appearance of the displayed child. A child that appears together with its container has appeared when the
    /// container has.
    private func endAppearing(_ child: UIViewController?, animated: Bool) {
        // A callback may have removed the controller.
        guard isOnScreen else { return }
        chain(child).forEach { $0.beginAppearance(true, animated: animated) }
        if appearance == .appeared { chain(child).forEach { $0.endAppearance() } }
    }

    private func finish(_ transition: NavigationTransition, cancelled: Bool = false) {
        for taking in [self, transition.move.from, transition.move.to] where taking?.runningTransition === transition.coordinator
        {
            taking?.runningTransition = nil
        }
        transition.coordinator.end(cancelled: cancelled)
        viewIfLoaded?.setNeedsLayout()
        setNeedsStatusBarAppearanceUpdate()
    }

    // MARK: Notifications

    private func notifyWillShow(_ child: UIViewController?, animated: Bool) {
        guard let child else { return }
        givenDelegate?.navigationController(self, willShow: child, animated: animated)
    }

    /// Reports each displayed controller once. After a cancelled swipe, the one that stays counts as reported. A navigation
    /// controller that is itself covered and uncovered reports nothing. (Not verified against UIKit.)
    func notifyDidShow(_ child: UIViewController?, animated: Bool) {
        guard let child, lastShown !== child, isOnScreen else { return }
        lastShown = child
        givenDelegate?.navigationController(self, didShow: child, animated: animated)
    }

    private func reportStep(_ transition: NavigationTransition, _ phase: NavigationStep.Phase) {
        let step = NavigationStep(
            phase: phase, reason: transition.reason, from: transition.move.from, to: transition.move.to, stack: machine.stack)
        stepObservers.notify(step)
    }
}
