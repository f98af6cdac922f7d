import Foundation

/// A hook between the code that measures the app and the launcher, which prints the result. Neither module imports the other.
@MainActor package enum AppMetrics {
    /// Returns the measurements so far as JSON, given the app's name. Nil if nothing measures.
    package static var report: (@MainActor (_ app: String) throws -> Data)?
}
