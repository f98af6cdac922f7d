import Foundation
import FrontmostRender

/// Which of the two controllers of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Who is seen before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// Who is seen after it, unless it is cancelled.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What is known of a transition that runs.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether it began under a finger.
    var initiallyInteractive: Bool { get }
    /// Whether a finger leads it now.
    var isInteractive: Bool { get }
    /// Whether it went back to where it began.
    var isCancelled: Bool { get }
    /// Seconds.
    var transitionDuration: TimeInterval { get }
    /// 0 to 1, of a transition that a finger leads.
    var percentComplete: CGFloat { get }
    var completionVelocity: CGFloat { get }
    var containerView: UIView { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others take part in a transition: animations that run with it, and what is done when it is over.
///
/// A controller finds it in `transitionCoordinator` from the first appearance callback of the transition to its last; a navigation
/// controller and those in it as soon as an animated move is asked for.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// - Parameters:
    ///   - animation: Changes views under the transition's own animation.
    ///   - completion: Runs when the transition is over, cancelled or not.
    /// - Returns: Whether `animation` takes part; false where the transition has begun to move already.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// - Parameter view: In whose hierarchy the animated views are.
    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls `handler` when a finger lets go of the transition, or takes hold of it.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of one transition. Who carries a transition out (a presentation, a navigation controller, a scene that turns)
/// makes one, hands it to the controllers that take part, calls `begin` when it starts to move and `end` when it is over.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private(set) var from, to: UIViewController?
    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    private(set) var animation: RenderAnimation?
    private(set) var initiallyInteractive: Bool
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 0
    private var hasBegun = false
    private var alongside: [Block] = [], completions: [Block] = [], interactionHandlers: [Block] = []

    /// - Parameters:
    ///   - animation: What the transition moves under; nil for one that is not animated.
    ///   - isInteractive: Whether a finger leads it.
    init(
        from: UIViewController?, to: UIViewController?, in containerView: UIView, animation: RenderAnimation?,
        style: UIModalPresentationStyle = .none, isInteractive: Bool = false
    ) {
        (self.from, self.to, self.containerView, self.animation) = (from, to, containerView, animation)
        (presentationStyle, self.isInteractive, initiallyInteractive) = (style, isInteractive, isInteractive)
        super.init()
    }

    /// It was there before its transition, which is this in the end.
    func take(from: UIViewController?, to: UIViewController?, animation: RenderAnimation?, isInteractive: Bool) {
        (self.from, self.to, self.animation) = (from, to, animation)
        (self.isInteractive, initiallyInteractive) = (isInteractive, isInteractive)
    }

    var isAnimated: Bool { animation != nil }
    var transitionDuration: TimeInterval { animation?.totalDuration ?? 0 }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
    }

    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if hasBegun { return false }
        alongside.append(animation)
        return true
    }

    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append(handler)
    }

    /// The transition starts to move: what runs alongside does, too.
    func begin() {
        if hasBegun { return }
        hasBegun = true
        let blocks = alongside
        alongside = []
        // Of one that a finger leads it is a part.
        if let recorder = MotionRecorder.current {
            recorder.part(from: 0, to: 1) { blocks.forEach { $0(self) } }
        } else {
            UIView.withAnimation(animation) { blocks.forEach { $0(self) } }
        }
    }

    /// The finger let go.
    /// - Parameter cancelled: The transition goes back.
    func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        (isInteractive, isCancelled) = (false, cancelled)
        interactionHandlers.forEach { $0(self) }
    }

    /// The transition is over. Completions run once; what is added after this never does.
    /// What would run alongside one that was led back never does.
    func end(cancelled: Bool = false) {
        isCancelled = isCancelled || cancelled
        if !isCancelled { begin() }
        isInteractive = false
        let blocks = completions
        (completions, interactionHandlers) = ([], [])
        blocks.forEach { $0(self) }
    }
}
