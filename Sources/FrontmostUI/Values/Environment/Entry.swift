/// `@Entry` for use inside this package. An app's `@Entry` is declared by the module `SwiftUI`, since a module can re-export a
/// macro only together with all its names.
@attached(accessor) @attached(peer, names: prefixed(__Key_)) package macro Entry() =
    #externalMacro(module: "FrontmostMacros", type: "Entry")

// Called by the generated accessors. The default is evaluated at each read while no value is set.
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
    public mutating func _setEntry<Key, Value>(_ key: Key.Type, _ value: Value) { set(value, for: ObjectIdentifier(key)) }
}
