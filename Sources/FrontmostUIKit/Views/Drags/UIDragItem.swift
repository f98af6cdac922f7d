import Foundation
import FrontmostRender

/// Something that is dragged: its content, and what the app knows of it.
@MainActor @preconcurrency open class UIDragItem: NSObject {
    /// The content, for the place where it is dropped.
    public let itemProvider: NSItemProvider
    /// The app's own object, for drops in the app.
    open var localObject: Any?
    /// Makes what follows the finger; nil for a picture of the view.
    open var previewProvider: (@MainActor () -> UIDragPreview?)?

    /// Creates an item with a content.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// A view that follows the finger in a drag.
@MainActor @preconcurrency open class UIDragPreview: NSObject {
    /// The view.
    public let view: UIView
    /// Creates a preview of a view, which has its size.
    public init(view: UIView) {
        self.view = view
        super.init()
    }
}

/// The view of which a picture follows the finger in a drag.
@MainActor @preconcurrency open class UITargetedDragPreview: NSObject {
    /// The view. Without a window it follows the finger itself.
    public let view: UIView
    /// Creates a preview of a view.
    public init(view: UIView) {
        self.view = view
        super.init()
    }
}

/// The effect of a drop on its items.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the place takes no such items.
    case cancel
    /// Nothing: the place takes no items now.
    case forbidden
    /// They are copied.
    case copy
    /// They leave the place where they were.
    case move
}

/// What a drop at the current place would do.
@MainActor @preconcurrency open class UIDropProposal: NSObject {
    /// The outcome for the items.
    public let operation: UIDropOperation
    /// Creates a proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// What a drag and the place under it know of the items.
@MainActor @preconcurrency public protocol UIDragDropSession: NSObjectProtocol {
    /// The items.
    var items: [UIDragItem] { get }
    /// Whether the items may leave the place where they were: true for a drag in the app.
    var allowsMoveOperation: Bool { get }
    /// The location of the finger.
    func location(in view: UIView) -> CGPoint
    /// Whether an item has content that conforms to one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an item has content that a class can be made of.
    func canLoadObjects<T: NSItemProviderReading>(ofClass aClass: T.Type) -> Bool
}

/// A drag that the app has begun.
@MainActor @preconcurrency public protocol UIDragSession: UIDragDropSession {
    /// The app's own data.
    var localContext: Any? { get set }
}

/// A drag over a view, from the app or from elsewhere.
@MainActor @preconcurrency public protocol UIDropSession: UIDragDropSession {
    /// The drag, if the app has begun it.
    var localDragSession: (any UIDragSession)? { get }
    /// Makes objects of the items that have content for them.
    /// - Parameter completion: Gets the objects, in the order of the items.
    @discardableResult
    func loadObjects<T: NSItemProviderReading>(
        ofClass aClass: T.Type, completion: @escaping @MainActor ([T]) -> Void
    ) -> Progress
}

/// The part that is the same for both sides of a drag.
@MainActor package class DragDropSession: NSObject {
    package internal(set) var items: [UIDragItem]
    /// In the scene's coordinates.
    var place: CGPoint

    init(_ items: [UIDragItem], at place: CGPoint) {
        (self.items, self.place) = (items, place)
        super.init()
    }

    package var allowsMoveOperation: Bool { true }
    package func location(in view: UIView) -> CGPoint {
        view.hostWindow.map { view.convert($0.fromOutside(place), from: nil) } ?? place
    }
    package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }
    package func canLoadObjects<T: NSItemProviderReading>(ofClass aClass: T.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// A drag that a `UIDragInteraction` has begun.
@MainActor package final class LocalDrag: DragDropSession, UIDragSession {
    package var localContext: Any?
    /// What the drop that ended the drag did.
    var operation = UIDropOperation.cancel
}

/// A drag for the view under it.
@MainActor final class ReceivedDrop: DragDropSession, UIDropSession {
    private weak var drag: LocalDrag?
    var localDragSession: (any UIDragSession)? { drag }

    init(_ session: DropSession) {
        drag = session.local
        super.init(
            session.local?.items ?? session.items.map { UIDragItem(itemProvider: $0) }, at: session.location)
    }

    package override var allowsMoveOperation: Bool { drag != nil }

    @discardableResult
    func loadObjects<T: NSItemProviderReading>(
        ofClass aClass: T.Type, completion: @escaping @MainActor ([T]) -> Void
    ) -> Progress {
        let fitting = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let progress = Progress(totalUnitCount: Int64(fitting.count)), collected = Collected<T>(fitting.count)
        if fitting.isEmpty { FrameClock.ofApp.requestFrame { completion([]) } }
        let parts = fitting.enumerated().map { index, provider in
            provider.loadObject(ofClass: aClass) { object, _ in
                let found = Transferred(object)
                Task { @MainActor in
                    progress.completedUnitCount += 1
                    if let all = collected.take(found.value, at: index) { completion(all) }
                }
            }
        }
        let running = Transferred(parts)
        progress.cancellationHandler = { running.value.forEach { $0.cancel() } }
        return progress
    }
}

/// A value that one task hands to another. Unchecked: the first does not use it any more.
private struct Transferred<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Objects that arrive one by one.
@MainActor private final class Collected<T> {
    private var found: [T?]
    private var missing: Int
    init(_ count: Int) { (found, missing) = (Array(repeating: nil, count: count), count) }
    /// - Returns: All objects, with the last of them.
    func take(_ object: T?, at index: Int) -> [T]? {
        found[index] = object
        missing -= 1
        return missing == 0 ? found.compactMap { $0 } : nil
    }
}
