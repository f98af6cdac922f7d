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
/// The view is made once, when the representable first appears at its place, and updated then and whenever the struct's values,
/// or what the update reads, have changed. It is dismantled when the representable leaves: after its transition, if it has one.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    /// What the view talks to: its delegate, say. Made before the view, and kept as long as it.
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    /// Called before the view is taken out for good.
    @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    /// The size for a proposal; nil for what the view itself would like.
    ///
    /// By default a view without an intrinsic length takes what it is offered along that axis. One that has it is never smaller,
    /// and larger where there is more room; `fixedSize()` makes it just as large.
    @MainActor @preconcurrency func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    /// A UIKit view has no body.
    public var body: Never { fatalError("\(Self.self) is a UIKit view and has no body") }
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { UIViewNode(view, parent) }
    public static func _update(_ node: ViewNode, _ view: Self) {
        unsafeDowncast(node, to: UIViewNode<Self>.self).update(view)
    }
    public static var _isUnary: Bool { true }
}

/// What the methods of a `UIViewRepresentable` are told of the place it is shown at.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
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
