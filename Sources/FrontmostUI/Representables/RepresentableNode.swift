import Foundation
import FrontmostRender
import FrontmostUIKit

/// The node of a UIKit view or view controller in SwiftUI content, whatever its type.
///
/// It is a node with a body, and the body is the update: what `update…` reads (state, bindings, `@Observable` objects, the
/// environment of its context) has it called again. The one layout node below holds the UIKit view.
class RepresentableNode: BodyNode {
    /// Where the UIKit view lies.
    private(set) final var place: RepresentedViewNode!
    /// The last update looked into its context's environment.
    final var readsContextEnvironment = false
    private final var isMade = false

    override init(_ parent: ViewNode, _ info: TypeInfo) {
        super.init(parent, info)
        place = RepresentedViewNode(self)
        child = place
    }

    // MARK: What the kinds of representables do

    func bindProperties() {}
    /// Makes what is not there yet and updates it.
    func bringUpToDate() {}
    /// Says goodbye to what was made and lets go of it.
    func dismantle() {}
    /// The view, which a controller makes when it is asked for first; nil when it was dismantled.
    var view: UIView? { nil }
    var viewIfLoaded: UIView? { view }
    var controller: UIViewController? { nil }
    /// Whether `disabled` keeps touches from the view as a whole. What containers show looks after that itself.
    var isDisabledAsWhole: Bool { true }
    /// The app's own answer to a proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? { nil }

    // MARK: Being a node

    override final func evaluate() {
        bindProperties()
        readsContextEnvironment = false
        // What UIKit code changes is animated where that code says so, and not because the state's change is.
        let tree = graph.root.render.tree, animation = tree?.animation
        tree?.animation = nil
        trackingReads { bringUpToDate() }
        tree?.animation = animation
        if isMade { place.invalidateSize() }
        isMade = true
    }

    override func environmentChanged() {
        if readsContextEnvironment { markDirty() }
        super.environmentChanged()
    }

    override final func willDetach() {
        super.willDetach()
        dismantle()
    }

    /// An object would be another one each time it is made, or the same one for ever.
    final func refuseObject(_ type: Any.Type, _ protocolName: String) {
        guard type is AnyObject.Type else { return }
        Console.stop(
            "\(type) is a class: a \(protocolName) has to be a struct. Keep what lives longer in its coordinator.",
            subsystem: "SwiftUI")
    }
}

/// What a representable's methods are told of the place it is shown at.
@MainActor struct RepresentableSurroundings {
    weak var node: RepresentableNode?
    let transaction: Transaction

    init(_ node: RepresentableNode) {
        self.node = node
        transaction = node.graph.transaction
    }

    var environment: EnvironmentValues {
        node?.readsContextEnvironment = true
        return node?.environment.values ?? EnvironmentValues()
    }

    func animate(_ changes: () -> Void, _ completion: (() -> Void)?) {
        if let animation = transaction.effectiveAnimation {
            UIView.animate(animation, changes: changes, completion: completion)
        } else {
            changes()
            completion?()
        }
    }
}

extension UIView {
    /// Shows the changes that `changes` makes to views on their way, as a SwiftUI animation has them move.
    /// - Parameter completion: Runs when the way is over, on the engine's clock.
    public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
        withAnimation(animation.render, changes)
        guard let completion else { return }
        // It runs where it comes from.
        nonisolated(unsafe) let done = completion
        animate(with: animation.render, animations: {}, completion: { _ in done() })
    }
}
