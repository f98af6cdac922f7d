/// The error that the body of a simulation throws if it observes a wrong state. An exploration needs errors: it stops at the first
/// seed with a body that throws.
package struct Wrong: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}

/// Throws `Wrong` with a message unless the condition holds.
package func check(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw Wrong(description: message()) }
}
