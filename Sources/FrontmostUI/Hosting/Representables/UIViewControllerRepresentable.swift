import Foundation
import FrontmostRender
import FrontmostUIKit

/// A UIKit view controller as a SwiftUI view.
///
/// The controller becomes a child of the hosting controller around it. It appears and disappears with that controller and when it
/// is inserted or removed, and may present other controllers. Otherwise it behaves as a `UIViewRepresentable`.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The type of the controller.
    associatedtype UIViewControllerType: UIViewController
    /// An object that the controller talks to, such as its delegate. Made before the controller, and kept as long.
    associatedtype Coordinator = Void
    /// The context of the methods.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Makes the controller.
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    /// Updates the controller. At the first call its view is not loaded yet, unless the app has loaded it.
    @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Called before the controller is removed for good.
    @MainActor @preconcurrency
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Makes the coordinator.
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// The size for a proposal. By default it is the proposed size, or the view's intrinsic size if the proposal is unspecified.
    @MainActor @preconcurrency
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Makes the empty coordinator.
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    /// Does nothing.
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
    /// Nil: the default size.
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    /// A view controller has no body.
    public var body: Never { fatalError("\(Self.self) is a view controller and has no body") }
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { UIViewControllerNode(view, parent) }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: UIViewControllerNode<Self>.self).update(view)
    }
    public static var _isUnary: Bool { true }
}

/// The context of a `UIViewControllerRepresentable`'s methods.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The representable's coordinator.
    public let coordinator: Representable.Coordinator
    let surroundings: RepresentableSurroundings

    /// The transaction of the state change that caused the update.
    public var transaction: Transaction { surroundings.transaction }
    /// The environment. If an update reads it, a change of it causes another update.
    public var environment: EnvironmentValues { surroundings.environment }

    /// Makes changes to views with the transaction's animation, or at once if it has none.
    /// - Parameter completion: Runs when the animation has ended.
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
