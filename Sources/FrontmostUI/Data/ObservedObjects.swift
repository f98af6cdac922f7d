import FrontmostUIKit
import FrontmostCombine

/// Brings a node back when an object says that it will change.
@MainActor final class ObjectSubscription<Object: ObservableObject>: SlotObject, OwnedSlot {
    private(set) var object: Object?
    private var cancellable: AnyCancellable?
    private unowned(unsafe) let node: BodyNode
    /// The view at the node has made the object.
    var isOwned = false

    init(_ node: BodyNode) { self.node = node }

    func observe(_ new: Object) {
        if object === new { return }
        object = new
        cancellable = new.objectWillChange.sink { [weak node] _ in node?.markDirty() }
    }

    func nodeWillDetach(_ node: BodyNode) { cancellable = nil }

    func moved(to node: BodyNode) -> AnyObject {
        let new = ObjectSubscription(node)
        new.isOwned = isOwned
        if let object { new.observe(object) }
        return new
    }

    static func inSlot(_ slot: Int, of node: BodyNode) -> ObjectSubscription {
        if let known = node[slot: slot] { return unsafeDowncast(known, to: ObjectSubscription.self) }
        let new = ObjectSubscription(node)
        node[slot: slot] = new
        return new
    }
}

/// An object that somebody else owns; the view follows its changes.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
    /// Gives bindings to an object's properties.
    @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            Binding(location: ObjectLocation(object, keyPath, tracksReads: false))
        }
    }

    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _isCompared: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        ObjectSubscription<ObjectType>.inSlot(slot, of: node).observe(wrappedValue)
    }
}

/// An object that the view owns: made when the view first appears at its place, kept as long as it stays there.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject> {
    private let make: () -> ObjectType
    private var subscription: ObjectSubscription<ObjectType>?

    public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        if let object = subscription?.object { return object }
        Console.fault(
            "Accessing StateObject<\(ObjectType.self)>'s object without being installed on a View. "
                + "This will create a new instance each time.")
        return make()
    }

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

/// An object put into the environment further up, by `environmentObject`.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject> {
    private var object: ObjectType?

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError(
                "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be"
                    + " missing as an ancestor of this view.")
        }
        return object
    }

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
