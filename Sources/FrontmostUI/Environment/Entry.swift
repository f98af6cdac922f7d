/// Makes a property of the environment's values, or of a transaction, with a key of its own.
///
///     extension EnvironmentValues {
///         @Entry var accent = Color.blue
///         @Entry var caption: String?
///     }
@attached(accessor) @attached(peer, names: prefixed(__Key_)) public macro Entry() =
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
