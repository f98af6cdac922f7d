import Foundation

/// The app's appearance proxies. They belong to the process, as on the platform, and to no scene.
///
/// Swift cannot record calls as Objective-C's proxies do. So a proxy is an instance of its class, and what differs from another
/// instance that is never changed is what the app has set.
@MainActor package enum AppearanceProxies {
    private(set) static var all: [AppearanceProxy] = []

    /// The object that an app sets properties of, made when it is first asked for.
    static func object<Object: NSObject & UIAppearance>(
        of type: Object.Type, with traits: UITraitCollection? = nil, inside containers: [any UIAppearanceContainer.Type] = []
    ) -> Object {
        for proxy in all where proxy.isFor(type, traits, containers) {
            if let object = proxy.object as? Object { return object }
        }
        guard let object = make(type), let plain = make(type) else {
            Console.stop("An appearance proxy of \(type) could not be created.")
        }
        all.append(AppearanceProxy(object, plain: plain, traits: traits, containers: containers))
        return object
    }

    private static func make<Object: NSObject>(_ type: Object.Type) -> Object? {
        NSObject.make(type, as: "appearance proxy of the class") as? Object
    }

    /// Removes all proxies, so that a test leaves none to the next. Views keep what they have taken over.
    package static func removeAll() { all = [] }

    /// The proxies that count for an object, the least specific first.
    /// - Parameters:
    ///   - responder: Where containers are looked for, from inside to outside.
    ///   - traits: The traits of the object.
    static func proxies(
        for object: NSObject, inside responder: UIResponder?, traits: @autoclosure () -> UITraitCollection
    ) -> [AppearanceProxy] {
        // A proxy has no defaults but its own.
        if all.isEmpty || all.contains(where: { $0.object === object || $0.plain === object }) { return [] }
        return inOrder(
            all.filter {
                $0.isProxy(of: object) && $0.isInside(responder) && ($0.traits.map { traits().containsTraits(in: $0) } ?? true)
            })
    }

    /// Sorts proxies that count for one object: the least specific first.
    private static func inOrder(_ found: [AppearanceProxy]) -> [AppearanceProxy] {
        if found.count < 2 { return found }
        // The classes of one object form a chain, so the depth in the hierarchy orders them.
        let depths = found.map { proxy in found.count { $0.isProxy(of: proxy.plain) } }
        return zip(found, depths).enumerated().sorted { a, b in
            (a.element.1, a.element.0.specificity, a.offset) < (b.element.1, b.element.0.specificity, b.offset)
        }.map(\.element.0)
    }

    /// The value that the most specific proxy has for a property of a view.
    static func value<View: UIView, Value>(of view: View, _ path: KeyPath<View, Value?>) -> Value? {
        // An app without proxies pays for no look around the view.
        all.isEmpty ? nil : value(of: view, inside: view.next, traits: view.traitCollection, path)
    }

    /// The value that the most specific proxy has for a property of an object, such as a bar item.
    static func value<Object: NSObject, Value>(
        of object: Object, inside responder: UIResponder?, traits: @autoclosure () -> UITraitCollection,
        _ path: KeyPath<Object, Value?>
    ) -> Value? {
        if all.isEmpty { return nil }
        return proxies(for: object, inside: responder, traits: traits()).reversed().lazy
            .compactMap { ($0.object as? Object)?[keyPath: path] }.first
    }

    /// The value that a new view of a class would take over from its proxies; nil if none sets one. This is how SwiftUI's controls,
    /// which are no views, get it.
    package static func value<Object: UIView, Value: Equatable>(
        ofNew type: Object.Type, _ path: KeyPath<Object, Value?>
    ) -> Value? {
        if all.isEmpty { return nil }
        let found = all.filter {
            $0.isProxy(ofInstancesOf: type) && $0.isInside(nil)
                && ($0.traits.map { UITraitCollection.current.containsTraits(in: $0) } ?? true)
        }
        return inOrder(found).reversed().lazy.compactMap { $0.value(path) }.first
    }
}

/// An appearance proxy with what it is for.
@MainActor final class AppearanceProxy {
    /// What the app sets properties of.
    let object: NSObject
    /// An instance that is never changed.
    let plain: NSObject
    let traits: UITraitCollection?
    /// What the proxy can pass on.
    let properties: [AppearanceProperty]
    private let containers: [any UIAppearanceContainer.Type]
    /// The properties for which a view has been given another value than the default.
    private var passedOn: Set<AnyKeyPath> = []
    private let isInstance: (NSObject) -> Bool
    private let isSubclass: (AnyClass) -> Bool

    init<Object: NSObject>(
        _ object: Object, plain: Object, traits: UITraitCollection?, containers: [any UIAppearanceContainer.Type]
    ) {
        (self.object, self.plain, self.traits, self.containers) = (object, plain, traits, containers)
        properties = (object as? UIView).map { Swift.type(of: $0).appearanceProperties } ?? []
        let type = type(of: object)
        func isInstance<Class: NSObject>(_ type: Class.Type) -> (NSObject) -> Bool { { $0 is Class } }
        func isSubclass<Class: NSObject>(_ type: Class.Type) -> (AnyClass) -> Bool { { $0 is Class.Type } }
        (self.isInstance, self.isSubclass) = (isInstance(type), isSubclass(type))
    }

    /// Whether the proxy has a value for a property, and notes that it has.
    /// - Parameter isDefault: Whether the value is the default: that of a property that was never set, or one that was set back.
    func passesOn(_ property: AppearanceProperty, isDefault: Bool) -> Bool {
        if isDefault { return passedOn.contains(property.path) }
        passedOn.insert(property.path)
        return true
    }

    var specificity: Int { containers.count + (traits == nil ? 0 : 1) }

    func isFor(_ type: NSObject.Type, _ traits: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
        Swift.type(of: object) == type && self.traits == traits
            && self.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
    }

    /// The value that the app has set; nil if there is none, or the property belongs to a subclass.
    func value<Object: NSObject, Value: Equatable>(_ path: KeyPath<Object, Value?>) -> Value? {
        guard let value = (object as? Object)?[keyPath: path], value != (plain as? Object)?[keyPath: path] else { return nil }
        return value
    }

    func isProxy(of object: NSObject) -> Bool { isInstance(object) }
    func isProxy(ofInstancesOf type: AnyClass) -> Bool { isSubclass(type) }

    /// Whether the responder chain contains the container classes in order, the innermost first.
    func isInside(_ responder: UIResponder?) -> Bool {
        var rest = containers[...], here = responder
        while let container = rest.first, let responder = here {
            if Self.is(responder, container) { rest.removeFirst() }
            here = responder.next
        }
        return rest.isEmpty
    }

    private static func `is`<Container: UIAppearanceContainer>(_ responder: UIResponder, _ type: Container.Type) -> Bool {
        responder is Container
    }
}
