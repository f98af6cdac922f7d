import Foundation
import FrontmostRender

/// Names one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is visible before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible after the transition, unless it is cancelled.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is visible before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is visible after the transition, unless it is cancelled.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The state of a running transition.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began interactively.
    var initiallyInteractive: Bool { get }
    /// Whether the transition is currently interactive.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress of an interactive transition, 0 to 1.
    var percentComplete: CGFloat { get }
    /// The velocity at the end of the interaction.
    var completionVelocity: CGFloat { get }
    /// The view that the transition takes place in.
    var containerView: UIView { get }
    /// The controller that comes or goes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that comes or goes.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations alongside a transition, and completions after it.
///
/// A controller has it in `transitionCoordinator` from the first appearance callback of the transition to the last. A navigation
/// controller and its children have it as soon as an animated push or pop is requested.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Adds an animation and a completion to the transition.
    /// - Parameters:
    ///   - animation: Changes views with the transition's own animation.
    ///   - completion: Runs when the transition is over, cancelled or not.
    /// - Returns: Whether `animation` takes part; false if the transition has begun to move already.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Adds an animation of views outside of the container, and a completion.
    /// - Parameter view: The root of the animated views' hierarchy.
    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls `handler` when the transition stops or starts being interactive.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Adds an animation without a completion.
    @discardableResult public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of one transition. The object that carries the transition out (a presentation, a navigation controller, a
/// scene that rotates) makes it and hands it to the participating controllers. It calls `begin` when the movement starts and
/// `end` when it is over.
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
    ///   - animation: The transition's animation; nil if it is not animated.
    ///   - isInteractive: Whether it begins interactively.
    init(
        from: UIViewController?, to: UIViewController?, in containerView: UIView, animation: RenderAnimation?,
        style: UIModalPresentationStyle = .none, isInteractive: Bool = false
    ) {
        (self.from, self.to, self.containerView, self.animation) = (from, to, containerView, animation)
        (presentationStyle, self.isInteractive, initiallyInteractive) = (style, isInteractive, isInteractive)
        super.init()
    }

    /// Sets the participants of a coordinator that was made before its transition was known.
    func configure(from: UIViewController?, to: UIViewController?, animation: RenderAnimation?, isInteractive: Bool) {
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

    /// Starts the movement and runs the alongside animations.
    func begin() {
        if hasBegun { return }
        hasBegun = true
        let blocks = alongside
        alongside = []
        // In an interactive transition they are part of the recorded movement.
        if let recorder = MotionRecorder.current {
            recorder.part(from: 0, to: 1) { blocks.forEach { $0(self) } }
        } else {
            UIView.withAnimation(animation) { blocks.forEach { $0(self) } }
        }
    }

    /// Ends the interaction.
    /// - Parameter cancelled: Whether the transition goes back.
    func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        (isInteractive, isCancelled) = (false, cancelled)
        interactionHandlers.forEach { $0(self) }
    }

    /// Ends the transition and runs the completions, once. Completions that are added later never run, nor do the alongside
    /// animations of a cancelled transition.
    func end(cancelled: Bool = false) {
        isCancelled = isCancelled || cancelled
        if !isCancelled { begin() }
        isInteractive = false
        let blocks = completions
        (completions, interactionHandlers) = ([], [])
        blocks.forEach { $0(self) }
    }
}
