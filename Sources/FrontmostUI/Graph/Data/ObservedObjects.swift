import FrontmostUIKit
import FrontmostCombine

/// Marks a node dirty when an object is about to change.
@MainActor final class ObjectSubscription<Object: ObservableObject>: SlotObject, OwnedSlot {
    private(set) var object: Object?
    private var cancellable: AnyCancellable?
    // The node keeps this object in a slot, and ends it in `nodeWillDetach`.
    private unowned(unsafe) let node: BodyNode
    /// Whether the view of the node has made the object.
    var isOwned = false

    init(_ node: BodyNode) { self.node = node }

    func observe(_ new: Object) {
        if object === new { return }
        object = new
        cancellable = new.objectWillChange.sink { [weak node, weak self] _ in
            guard let node else { return }
            if let self { ChangeCauses.note(self, for: node) }
            node.markChanged()
        }
    }

    func nodeWillDetach(_ node: BodyNode) { cancellable = nil }

    func moved(to node: BodyNode) -> AnyObject {
        let new = ObjectSubscription(node)
        new.isOwned = isOwned
        if let object { new.observe(object) }
        return new
    }

    static func inSlot(_ slot: Int, of node: BodyNode) -> ObjectSubscription {
        if let known = node[slot: slot] { return downcast(known, to: ObjectSubscription.self) }
        let new = ObjectSubscription(node)
        node[slot: slot] = new
        return new
    }
}

/// An object that is owned elsewhere. Its changes evaluate the view.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
    /// Provides bindings to an object's properties.
    @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType
        /// A binding to a property of the object.
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            Binding(location: ObjectLocation(object, keyPath, tracksReads: false))
        }
    }

    /// The object.
    public var wrappedValue: ObjectType

    /// Observes an object.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    /// Observes an object.
    public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

    /// Provides bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _isCompared: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        ObjectSubscription<ObjectType>.inSlot(slot, of: node).observe(wrappedValue)
    }
}

/// An object that the view owns. It is made when the view's node is, and lives as long.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject> {
    private let make: () -> ObjectType
    private var subscription: ObjectSubscription<ObjectType>?

    /// Declares the object. `make` is evaluated once for each identity of the view.
    public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

    /// The object. Outside of a view each access makes a new one, with a console message.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        if let object = subscription?.object { return object }
        Console.fault(
            "Accessing StateObject<\(ObjectType.self)>'s object without being installed on a View. "
                + "This will create a new instance each time.")
        return make()
    }

    /// Provides bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension StateObject: DynamicProperty {
    public static var _isLeaf: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        let subscription = ObjectSubscription<ObjectType>.inSlot(slot, of: node)
        subscription.isOwned = true
        if subscription.object == nil { subscription.observe(make()) }
        self.subscription = subscription
    }
}

/// An object that an ancestor has put into the environment with `environmentObject`.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject> {
    private var object: ObjectType?

    /// Declares the object by its type.
    public init() {}

    /// The object. Traps if no ancestor provides one.
    public var wrappedValue: ObjectType {
        guard let object else {
            Console.stopFromAnyThread(
                "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be"
                    + " missing as an ancestor of this view.", subsystem: "SwiftUI")
        }
        return object
    }

    /// Provides bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension EnvironmentObject: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _readsEnvironment: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        object = node.environment.values.objects[ObjectIdentifier(ObjectType.self)] as? ObjectType
        if let object { ObjectSubscription<ObjectType>.inSlot(slot, of: node).observe(object) }
    }
    @MainActor public func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool {
        object === node.environment.values.objects[ObjectIdentifier(ObjectType.self)]
    }
}
