import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

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

final class UIViewControllerNode<R: UIViewControllerRepresentable>: RepresentableNode {
    private var representable: R
    private var uiViewController: R.UIViewControllerType?
    private var coordinator: R.Coordinator?

    init(_ representable: R, _ parent: ViewNode) {
        self.representable = representable
        super.init(parent, TypeInfo.of(R.self) { $0.evaluate() })
        refuseObject(R.self, "UIViewControllerRepresentable")
        evaluate()
    }

    func update(_ new: R) {
        if info.isSame(&representable, new) { return }
        representable = new
        evaluate()
    }

    override func bindProperties() { if !info.dynamic.isEmpty { withPointer(&representable) { bind($0) } } }

    private func context(_ coordinator: R.Coordinator) -> R.Context {
        UIViewControllerRepresentableContext(coordinator: coordinator, surroundings: RepresentableSurroundings(self))
    }

    override func bringUpToDate() {
        let representable = representable, coordinator = coordinator ?? representable.makeCoordinator()
        self.coordinator = coordinator
        let context = context(coordinator)
        let controller = uiViewController ?? representable.makeUIViewController(context: context)
        uiViewController = controller
        representable.updateUIViewController(controller, context: context)
    }

    override var controller: UIViewController? { uiViewController }
    override var view: UIView? { uiViewController?.view }
    override var viewIfLoaded: UIView? { uiViewController?.viewIfLoaded }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
        guard let uiViewController, let coordinator else { return nil }
        return representable.sizeThatFits(
            proposal, uiViewController: uiViewController, context: context(coordinator))
    }

    override func dismantle() {
        guard let uiViewController, let coordinator else { return }
        R.dismantleUIViewController(uiViewController, coordinator: coordinator)
        if let view = uiViewController.viewIfLoaded { place.remove(view) }
        (self.uiViewController, self.coordinator) = (nil, nil)
    }
}
