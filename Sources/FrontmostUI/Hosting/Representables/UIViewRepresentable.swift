import Foundation
import FrontmostRender
import FrontmostUIKit

/// A UIKit view as a SwiftUI view.
///
///     struct Meter: UIViewRepresentable {
///         let level: Double
///         func makeUIView(context: Context) -> UIProgressView { UIProgressView() }
///         func updateUIView(_ view: UIProgressView, context: Context) { view.progress = Float(level) }
///     }
///
/// The view is made once, when the representable first appears. It is updated then, and whenever the struct's values, or state
/// that the update reads, have changed. It is dismantled when the representable is removed, after its transition if it has one.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    /// The type of the view.
    associatedtype UIViewType: UIView
    /// An object that the view talks to, such as its delegate. Made before the view, and kept as long.
    associatedtype Coordinator = Void
    /// The context of the methods.
    typealias Context = UIViewRepresentableContext<Self>

    /// Makes the view.
    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    /// Updates the view.
    @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    /// Called before the view is removed for good.
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Makes the coordinator.
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// The size for a proposal; nil for the default size.
    ///
    /// By default a view without an intrinsic length takes the proposed length along that axis. A view with one is never smaller,
    /// and grows where there is more room; `fixedSize()` gives it exactly its intrinsic length.
    @MainActor @preconcurrency func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
    /// Makes the empty coordinator.
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    /// Nil: the default size.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    /// A UIKit view has no body.
    public var body: Never { fatalError("\(Self.self) is a UIKit view and has no body") }
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { UIViewNode(view, parent) }
    public static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: UIViewNode<Self>.self).update(view)
    }
    public static var _isUnary: Bool { true }
}

/// The context of a `UIViewRepresentable`'s methods.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
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

final class UIViewNode<R: UIViewRepresentable>: RepresentedObjectNode<R, R.UIViewType, R.Coordinator> {
    init(_ representable: R, _ parent: ViewNode) { super.init(representable, parent, as: "UIViewRepresentable") }

    private func context(_ coordinator: R.Coordinator) -> R.Context {
        UIViewRepresentableContext(coordinator: coordinator, surroundings: RepresentableSurroundings(self))
    }

    override var view: UIView? { object }

    override func makeCoordinator(_ representable: R) -> R.Coordinator { representable.makeCoordinator() }
    override func make(_ representable: R, _ coordinator: R.Coordinator) -> R.UIViewType {
        representable.makeUIView(context: context(coordinator))
    }
    override func update(_ representable: R, _ object: R.UIViewType, _ coordinator: R.Coordinator) {
        representable.updateUIView(object, context: context(coordinator))
    }
    override func size(
        _ representable: R, _ proposal: ProposedViewSize, _ object: R.UIViewType, _ coordinator: R.Coordinator
    ) -> CGSize? {
        representable.sizeThatFits(proposal, uiView: object, context: context(coordinator))
    }
    override func dismantle(_ object: R.UIViewType, _ coordinator: R.Coordinator) {
        R.dismantleUIView(object, coordinator: coordinator)
    }
}
