import Foundation
import FrontmostRender

/// Decides about drops on a view, and performs them. All methods have defaults; without `sessionDidUpdate`, nothing is dropped.
@MainActor @preconcurrency public protocol UIDropInteractionDelegate: AnyObject {
    /// Whether the view can use the items. Asked when they come over it. True by default.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// The items have come over the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// The items have moved over the view.
    /// - Returns: What a drop would do there.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    /// The items have left the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// The items were dropped.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// The drop is over.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// The drag that was over the view has ended, with or without a drop on it.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// Returns true.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// Returns a proposal to cancel.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}

/// Takes what is dropped on a view: of views in the app, SwiftUI's among them, and files from the user's machine.
///
///     album.addInteraction(UIDropInteraction(delegate: self))
@MainActor @preconcurrency open class UIDropInteraction: NSObject, UIInteraction {
    /// The object that decides about drops.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view that takes drops.
    open private(set) weak var view: UIView?
    private weak var session: DropSession?
    private var current: ReceivedDrop?
    private var proposal: UIDropProposal?
    private var isEntered = false

    /// Creates an interaction for `UIView.addInteraction(_:)`.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Takes the drops of the view.
    open func didMove(to view: UIView?) { self.view = view }

    /// The session as the delegate knows it.
    private func received(_ session: DropSession) -> ReceivedDrop {
        if let current, self.session === session {
            current.place = session.location
            return current
        }
        let drop = ReceivedDrop(session)
        (self.session, current) = (session, drop)
        return drop
    }

    func canHandle(_ session: DropSession) -> Bool {
        guard let delegate else { return false }
        return session.answer(of: self) { delegate.dropInteraction(self, canHandle: received(session)) }
    }
    /// Whether the session is over the view.
    func isUnder(_ session: DropSession) -> Bool { isEntered && self.session === session }
    func entered(_ session: DropSession) {
        isEntered = true
        session.visits(self)
        delegate?.dropInteraction(self, sessionDidEnter: received(session))
        moved(session)
    }
    func moved(_ session: DropSession) { proposal = delegate?.dropInteraction(self, sessionDidUpdate: received(session)) }
    /// A drop does not exit the view.
    func exited(_ session: DropSession) {
        (isEntered, proposal) = (false, nil)
        if !session.isOver { delegate?.dropInteraction(self, sessionDidExit: received(session)) }
    }
    func ended(_ session: DropSession) {
        let drop = received(session)
        (current, isEntered, proposal) = (nil, false, nil)
        delegate?.dropInteraction(self, sessionDidEnd: drop)
    }
    func perform(_ session: DropSession) -> Bool {
        guard let operation = proposal?.operation, operation == .copy || operation == .move else { return false }
        let drop = received(session)
        session.local?.operation = operation
        delegate?.dropInteraction(self, performDrop: drop)
        delegate?.dropInteraction(self, concludeDrop: drop)
        return true
    }
}

extension UIView: DropTarget {
    private var dropInteractions: [UIDropInteraction] { interactions.compactMap { $0 as? UIDropInteraction } }
    private func handler(of session: DropSession) -> UIDropInteraction? { dropInteractions.first { $0.canHandle(session) } }
    private func receiver(of session: DropSession) -> UIDropInteraction? { dropInteractions.first { $0.isUnder(session) } }

    package func canHandle(_ session: DropSession) -> Bool { isUserInteractionEnabled && handler(of: session) != nil }
    package func dropEntered(_ session: DropSession) { handler(of: session)?.entered(session) }
    package func dropMoved(_ session: DropSession) { receiver(of: session)?.moved(session) }
    package func dropExited(_ session: DropSession) { receiver(of: session)?.exited(session) }
    package func drop(_ session: DropSession) -> Bool { receiver(of: session)?.perform(session) ?? false }
}
