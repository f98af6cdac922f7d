import Foundation

/// What the app costs, for whoever starts it without showing it: written by what measures, asked by the launcher. Neither knows the
/// other.
@MainActor package enum AppMetrics {
    /// What was measured until now, as JSON; it is handed the app's name. Nil where nothing measures.
    package static var report: (@MainActor (_ app: String) throws -> Data)?
}
