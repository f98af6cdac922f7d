// Property wrappers: a read through them is tracked, a read in an object that they refer to is not

extension Namespace.ID: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension State: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
extension AppStorage: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
extension SceneStorage: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
extension Environment: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }

extension Binding: ReadTracked {
    static var tracking: ReadTracking.Kind {
        if !ReadTracking.isTracked(Value.self) { return .untracked }
        return .ask { $0.assumingMemoryBound(to: Binding<Value>.self).pointee.location.tracksReads }
    }
}

/// The optimiser may split a property wrapper, so that a closure captures the location itself.
extension AnyLocation: ReadTracked {
    static var tracking: ReadTracking.Kind { .ask { $0.assumingMemoryBound(to: AnyLocation.self).pointee.tracksReads } }
}
