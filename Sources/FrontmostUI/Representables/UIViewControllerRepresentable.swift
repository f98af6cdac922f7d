import Foundation
import FrontmostRender
import FrontmostUIKit

/// A UIKit view controller as a SwiftUI view.
///
/// The controller becomes a child of the hosting controller that shows the SwiftUI content, appears and disappears with it and
/// with its own coming and going in the content, and may present others. Apart from that it is as with `UIViewRepresentable`.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    /// What the controller talks to: its delegate, say. Made before the controller, and kept as long as it.
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    /// The first time, the controller's view is not loaded yet, unless the app did so.
    @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Called before the controller is taken out for good.
    @MainActor @preconcurrency
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// The size for a proposal. By default it is what is offered, and where nothing is, the intrinsic size of the view.
    @MainActor @preconcurrency
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    /// A view controller has no body.
    public var body: Never { fatalError("\(Self.self) is a view controller and has no body") }
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { UIViewControllerNode(view, parent) }
    public static func _update(_ node: ViewNode, _ view: Self) {
        unsafeDowncast(node, to: UIViewControllerNode<Self>.self).update(view)
    }
    public static var _isUnary: Bool { true }
}

/// What the methods of a `UIViewControllerRepresentable` are told of the place it is shown at.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    let surroundings: RepresentableSurroundings

    /// What the change that led to this update says about how it is shown.
    public var transaction: Transaction { surroundings.transaction }
    /// Read in an update, it has the update called again when it changes.
    public var environment: EnvironmentValues { surroundings.environment }

    /// Makes changes to views under the animation of the transaction; at once where it has none.
    /// - Parameter completion: Runs when they have arrived.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) { surroundings.animate(changes, completion) }
}

final class UIViewControllerNode<R: UIViewControllerRepresentable>:
    RepresentedObjectNode<R, R.UIViewControllerType, R.Coordinator>
{
    init(_ representable: R, _ parent: ViewNode) { super.init(representable, parent, as: "UIViewControllerRepresentable") }

    private func context(_ coordinator: R.Coordinator) -> R.Context {
        UIViewControllerRepresentableContext(coordinator: coordinator, surroundings: RepresentableSurroundings(self))
    }

    override var controller: UIViewController? { object }
    override var view: UIView? { object?.view }
    override var viewIfLoaded: UIView? { object?.viewIfLoaded }

    override func makeCoordinator(_ representable: R) -> R.Coordinator { representable.makeCoordinator() }
    override func make(_ representable: R, _ coordinator: R.Coordinator) -> R.UIViewControllerType {
        representable.makeUIViewController(context: context(coordinator))
    }
    override func update(_ representable: R, _ object: R.UIViewControllerType, _ coordinator: R.Coordinator) {
        representable.updateUIViewController(object, context: context(coordinator))
    }
    override func size(
        _ representable: R, _ proposal: ProposedViewSize, _ object: R.UIViewControllerType, _ coordinator: R.Coordinator
    ) -> CGSize? {
        representable.sizeThatFits(proposal, uiViewController: object, context: context(coordinator))
    }
    override func dismantle(_ object: R.UIViewControllerType, _ coordinator: R.Coordinator) {
        R.dismantleUIViewController(object, coordinator: coordinator)
    }
}
