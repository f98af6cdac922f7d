import FrontmostUIKit

/// A reason for which a system may wake an app, with the values that its action receives and returns.
public struct BackgroundTask<Request: Sendable, Response: Sendable>: Sendable {
    fileprivate let name: String
}

extension BackgroundTask where Request == Void, Response == Void {
    /// A refresh that the app has scheduled.
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask(name: "appRefresh") }
    /// The end of the transfers of one background session.
    public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask(name: "urlSession") }
}

extension BackgroundTask where Request == String, Response == Void {
    /// The end of the transfers of any background session. The action receives the session's identifier.
    public static var urlSession: BackgroundTask<String, Void> { BackgroundTask(name: "urlSession") }
    /// The end of the transfers of the background sessions that a function chooses. The action receives the session's identifier.
    public static func urlSession(matching: @escaping @Sendable (String) -> Bool) -> BackgroundTask<String, Void> {
        BackgroundTask(name: "urlSession")
    }
}

extension Scene {
    /// Runs an action when the system wakes the app. It never runs, because no host wakes an app, and the console says so once.
    public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene {
        noteWithoutEffect(
            "backgroundTask(.\(task.name)…)", "no host wakes an app. An app that runs can use a task with `Task.sleep`.")
        return self
    }
}
