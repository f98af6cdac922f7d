/// A mistake in an app's resources, in the form in which compilers report mistakes.
package struct ResourceProblem: Equatable, Sendable, CustomStringConvertible {
    /// An error stops the build.
    package enum Severity: String, Sendable { case warning, error }
    package let severity: Severity
    /// The file or folder with the mistake.
    package let path: String
    /// What is wrong, and what to do.
    package let text: String

    package init(_ severity: Severity, _ path: String, _ text: String) {
        (self.severity, self.path, self.text) = (severity, path, text)
    }

    package var description: String { "\(path): \(severity.rawValue): \(text)" }
}
