/// Casts an object to a class that the caller guarantees. Release builds do not check it.
///
/// The graph keeps nodes, recognisers and storage by their base class, and the static requirements of a type (`_make`, `_update`) make an
/// object and get it back. A conditional cast would search the object's superclasses in each update of each view.
///
/// It is safe where the class follows from what selects the object:
/// - A node, recogniser or layout node goes to `_update` of the type of view, gesture or layout that has made it in `_make`. A view of another
///   type gets a new node.
/// - A slot of a node belongs to one property of the node's view type, and a trait's key to one type of value.
/// - A container knows the class of the nodes that it has made for its own parts.
///
/// Debug builds trap if the class differs.
@inlinable @inline(__always) func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
    unsafeDowncast(object, to: type)
}
