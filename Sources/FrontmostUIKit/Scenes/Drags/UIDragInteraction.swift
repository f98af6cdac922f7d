import Foundation
import FrontmostRender

/// Says what is dragged of a view, and learns of the drag.
@MainActor @preconcurrency public protocol UIDragInteractionDelegate: AnyObject {
    /// The items of a drag that begins; none for no drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    /// The view of which a picture follows the finger; nil for that of the interaction. Asked for the first item.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// The finger has begun to move with the items.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// The finger has moved with the items.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// The finger was lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// The drag is over.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    /// Returns nil.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { nil }
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    /// Does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    /// Does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
}

/// Lets the user drag a view: with a finger that rests on it for almost half a second, or with a mouse that moves with its button down.
///
///     card.addInteraction(UIDragInteraction(delegate: self))
///
/// Drops on `UIDropInteraction`s and on SwiftUI's `dropDestination` and `onDrop` get the items.
@MainActor @preconcurrency open class UIDragInteraction: NSObject, UIInteraction {
    /// The object that says what is dragged.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view that is dragged.
    open private(set) weak var view: UIView?
    /// Whether drags begin.
    open var isEnabled = true { didSet { press.isEnabled = isEnabled } }
    /// Whether drags begin in a new interaction: true.
    public static var isEnabledByDefault: Bool { true }

    private lazy var press = LiftPress(
        lifts: { [weak self] in self?.lift(at: $0) ?? false }, follows: { [weak self] in self?.follow($0) })
    private var drag: LocalDrag?
    /// The drag with the items that the finger has begun to move.
    var activeDrag: LocalDrag? { hasMoved ? drag : nil }
    private var picture: LiftedPicture?
    private var start = CGPoint.zero
    private var hasMoved = false

    /// Creates an interaction for `UIView.addInteraction(_:)`.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Detaches the interaction's gesture recogniser from the old view.
    open func willMove(to view: UIView?) { if view == nil { self.view?.removeGestureRecognizer(press) } }
    /// Attaches the interaction's gesture recogniser to the new view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// - Parameter point: In the scene's coordinates.
    /// - Returns: Whether there is something to drag.
    private func lift(at point: CGPoint) -> Bool {
        guard let view, let delegate, let window = view.window else { return false }
        let drag = LocalDrag([], at: point), items = delegate.dragInteraction(self, itemsForBeginning: drag)
        guard let first = items.first else { return false }
        drag.items = items
        let target = delegate.dragInteraction(self, previewForLifting: first, session: drag)?.view
        let source = target?.window == nil ? view : target ?? view
        let place = source.convert(source.bounds, to: window), middle = CGPoint(x: place.midX, y: place.midY)
        let own = first.previewProvider?()?.view ?? (target?.window == nil ? target : nil)
        guard let picture = own ?? source.snapshotView(afterScreenUpdates: false) else { return false }
        let session = DropSession(items.map(\.itemProvider), at: point, local: drag)
        let lifted = LiftedPicture(
            picture, of: session, in: window, home: middle, finger: point,
            offset: own == nil ? CGSize(width: middle.x - point.x, height: middle.y - point.y) : .zero
        ) { [weak self] isUsed in self?.ended(drag, isUsed) }
        guard let lifted else { return false }
        (self.drag, self.picture, start, hasMoved) = (drag, lifted, point, false)
        return true
    }

    private func follow(_ gesture: LiftPress) {
        guard let drag, let picture else { return }
        let point = gesture.place
        switch gesture.state {
        // Another recogniser may have won: only now the view is lifted. A menu shows it by itself.
        case .began:
            gesture.holdsFinger = true
            if view?.window?.menu == nil { picture.setShown(true) }
        case .changed:
            if !hasMoved {
                let tolerance = gesture.isPointer ? CarriedDrag.pointerTolerance : CarriedDrag.tolerance
                guard hypot(point.x - start.x, point.y - start.y) >= tolerance else { return }
                hasMoved = true
                view?.window?.closeMenu()
                picture.setShown(true)
                delegate?.dragInteraction(self, sessionWillBegin: drag)
            }
            picture.move(to: point)
            delegate?.dragInteraction(self, sessionDidMove: drag)
        case .ended: if hasMoved { picture.drop(at: point) } else { picture.cancel() }
        case .cancelled, .failed: picture.cancel()
        default: break
        }
    }

    private func ended(_ drag: LocalDrag, _ isUsed: Bool) {
        (self.drag, picture) = (nil, nil)
        if !hasMoved { return }
        // A target of SwiftUI's says only that it uses the items.
        let operation = isUsed && drag.operation == .cancel ? UIDropOperation.copy : isUsed ? drag.operation : .cancel
        delegate?.dragInteraction(self, session: drag, willEndWith: operation)
        delegate?.dragInteraction(self, session: drag, didEndWith: operation)
    }
}

/// Recognises the press that lifts a view. A menu of the same view may open meanwhile; it closes when the finger moves.
private final class LiftPress: UILongPressGestureRecognizer {
    /// Shorter than a menu's press, so that the view lifts first.
    private static let rest = 0.45
    private let lifts: @MainActor (CGPoint) -> Bool
    /// Where the finger is, in the scene's coordinates.
    private(set) var place = CGPoint.zero
    private(set) var isPointer = false
    private weak var touched: UIView?
    /// Whether hosts leave the finger to the app, and scroll nothing with it.
    var holdsFinger = false {
        didSet {
            if holdsFinger { touched?.node.accepts.insert(.holdsTouch) } else { touched?.node.accepts.remove(.holdsTouch) }
        }
    }

    init(lifts: @escaping @MainActor (CGPoint) -> Bool, follows: @escaping @MainActor (LiftPress) -> Void) {
        self.lifts = lifts
        super.init()
        minimumPressDuration = Self.rest
        addHandler { follows($0) }
    }

    override var state: State {
        get { super.state }
        set { super.state = newValue == .began && !lifts(place) ? .failed : newValue }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        note(touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note(touches)
        if isPointer, state == .possible, let touch = touches.first {
            if touch.distance(from: touch.start) >= CarriedDrag.pointerTolerance { state = .began }
        } else {
            super.touchesMoved(touches, with: event)
        }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        note(touches)
        super.touchesEnded(touches, with: event)
    }
    private func note(_ touches: Set<UITouch>) {
        guard let touch = touches.first else { return }
        (place, isPointer, touched) = (touch.place, touch.type == .indirectPointer, touch.view)
    }
    override func reset() {
        super.reset()
        if holdsFinger { holdsFinger = false }
    }

    override var shape: GestureArbitration.Shape { .other }
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other.shape != .menuPress }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { other.shape != .menuPress }
}
