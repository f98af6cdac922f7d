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
extension Color: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Font: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }
extension Animation: ReadTracked { static var tracking: ReadTracking.Kind { .tracked } }

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
