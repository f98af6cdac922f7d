import Foundation

// Values with storage of their own, which nothing else can write.

extension String: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Substring: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Character: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Data: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension URL: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension AttributedString: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Locale: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Calendar: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension TimeZone: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension DateComponents: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension IndexPath: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension IndexSet: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }

extension Text: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Image: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Color: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Font: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Animation: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Namespace.ID: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }

extension Array: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Element.self) } }
extension ArraySlice: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Element.self) } }
extension ContiguousArray: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Element.self) } }
extension Set: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Element.self) } }
extension Dictionary: ReadTracked {
    static var tracking: ReadTracking.Kind { ReadTracking.isTracked(Key.self) ? .elements(Value.self) : .untracked }
}

extension Optional: ReadTracked {
    static var tracking: ReadTracking.Kind {
        let wrapped = ReadTracking(Wrapped.self, at: 0)
        switch wrapped.kind {
        case .tracked, .untracked: return wrapped.kind
        default:
            return .ask { pointer in
                guard let value = pointer.assumingMemoryBound(to: Wrapped?.self).pointee else { return true }
                return withUnsafePointer(to: value) { wrapped.isTracked(UnsafeRawPointer($0)) }
            }
        }
    }
}

extension AnyHashable: ReadTracked {
    static var tracking: ReadTracking.Kind {
        .ask { ReadTracking.isTracked(type(of: $0.assumingMemoryBound(to: AnyHashable.self).pointee.base)) }
    }
}

// MARK: - Property wrappers: a read through them is tracked, a read in an object that they refer to is not

extension State: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
extension GestureState: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
extension FocusState: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
extension FocusState.Binding: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
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
