import Foundation

/// A property that an appearance proxy passes on, without its type.
struct AppearanceProperty {
    /// Identifies the property, and is the same for a class and its subclasses.
    let path: AnyKeyPath
    private let read: (NSObject) -> Any?
    private let write: (NSObject, Any) -> Void
    private let areEqual: (Any, Any) -> Bool

    init<Owner: NSObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
        self.init(path) { $0 == $1 }
    }

    /// - Parameter areEqual: Compares values of a type that is not `Equatable`.
    init<Owner: NSObject, Value>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, by areEqual: @escaping (Value, Value) -> Bool
    ) {
        self.path = path
        read = { ($0 as? Owner)?[keyPath: path] }
        write = { if let owner = $0 as? Owner, let value = $1 as? Value { owner[keyPath: path] = value } }
        self.areEqual = { if let a = $0 as? Value, let b = $1 as? Value { areEqual(a, b) } else { false } }
    }

    func value(of object: NSObject) -> Any? { read(object) }
    func set(_ value: Any, on object: NSObject) { write(object, value) }
    func isSame(_ a: Any?, _ b: Any?) -> Bool { if let a, let b { areEqual(a, b) } else { false } }
}

/// What a view has applied from proxies, by property, to tell it from what the app has set on the view.
typealias AppliedAppearance = [AnyKeyPath: Any]
