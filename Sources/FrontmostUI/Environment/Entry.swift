/// `@Entry` for this package: an app's is SwiftUI's, since a module can re-export a macro only together with all of its names.
@attached(accessor) @attached(peer, names: prefixed(__Key_)) package macro Entry() =
    #externalMacro(module: "FrontmostMacros", type: "Entry")

// What the accessors call. The default is evaluated whenever it is read and nothing was set.
extension EnvironmentValues {
    public func _entry<Key, Value>(_ key: Key.Type, default value: @autoclosure () -> Value) -> Value {
        custom.value(of: ObjectIdentifier(key)) ?? value()
    }
    public mutating func _setEntry<Key, Value>(_ key: Key.Type, _ value: Value) { custom[ObjectIdentifier(key)] = value }
}

extension Transaction {
    public func _entry<Key, Value>(_ key: Key.Type, default value: @autoclosure () -> Value) -> Value {
        custom.value(of: ObjectIdentifier(key)) ?? value()
    }
    public mutating func _setEntry<Key, Value>(_ key: Key.Type, _ value: Value) { custom[ObjectIdentifier(key)] = value }
}
