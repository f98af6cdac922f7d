/// A reference that does not retain its object, for collections and keys of the environment.
struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object?) { self.object = object }
}
