#if PostgreSQL
    import Foundation
    import FrontmostUIKit
    import Logging

    /// Keeps the states of scenes in a PostgreSQL database, which processes on several machines share.
    ///
    /// The main actor never talks to the database: a thread does. Saving returns at once, and tells later whether another process was faster. Reading
    /// waits for at most a second, and not at all while the database is known to be out of reach. What could not be written waits, the last
    /// state of each scene, until the database is there again.
    @MainActor package final class SceneStateDatabase: SceneStateStore {
        /// How long the main actor waits for a state, in seconds.
        package nonisolated static let readPatience = 1.0

        private let worker: SceneStateWorker

        /// Connects to the database, and makes the tables if they are missing. It may take 9 seconds.
        /// - Parameters:
        ///   - countLimit: The largest number of states. The oldest are removed first.
        ///   - logger: Receives a line when the database cannot be used, and one when it can be again.
        /// - Throws: `SceneStateError.unavailable`, with the reason.
        package convenience init(
            _ address: DatabaseAddress, countLimit: Int = SceneStateFiles.countLimit, logger: Logger
        ) throws(SceneStateError) {
            var limits = SceneStateTable.Limits()
            limits.states = countLimit
            try self.init(address, limits, logger)
        }

        init(_ address: DatabaseAddress, _ limits: SceneStateTable.Limits, _ logger: Logger) throws(SceneStateError) {
            let mailbox = Mailbox()
            worker = try SceneStateWorker(address, limits, logger) { Task { @MainActor in mailbox.store?.deliver() } }
            mailbox.store = self
        }

        deinit { worker.end(within: 0) }

        /// The way from the thread to the store, which may be gone by then.
        @MainActor private final class Mailbox {
            weak var store: SceneStateDatabase?
            nonisolated init() {}
        }

        /// Ends the connection. What is not written is lost.
        package func close() { worker.end(within: .infinity) }

        /// What messages call a scene's state.
        nonisolated static func owner(_ identifier: String) -> String { "The state of \(identifier.prefix(8)) in the database" }

        private func deliver() {
            for outcome in worker.takeOutcomes() { outcome.finished(outcome.error) }
        }

        // MARK: Scenes

        package func stored(_ identifier: String) throws(SceneStateError) -> StoredSceneState? {
            try SceneStateText.check(identifier)
            let owner = Self.owner(identifier)
            switch try worker.find(identifier, patience: Self.readPatience) {
            case .waiting(let write):
                // The database does not have it yet, and may be out of reach.
                guard case .save(let text) = write.action else { return nil }
                let state = try SceneStateText.state(in: Data(text.utf8), of: owner)
                return StoredSceneState(state: state, version: SceneStateVersion(text: write.version))
            case .row(nil):
                return nil
            case .row(.some(let row)):
                guard let text = row.state else {
                    throw .tooLarge(file: owner, bytes: row.bytes, limit: SceneStateText.sizeLimit)
                }
                let state = try SceneStateText.state(in: Data(text.utf8), of: owner)
                return StoredSceneState(state: state, version: SceneStateVersion(text: row.version))
            }
        }

        package func claim(
            _ identifier: String, after version: SceneStateVersion, finished: @escaping Finished
        ) -> SceneStateVersion? {
            write(.claim, of: identifier, after: version, finished)
        }

        package func save(
            _ state: SceneState, of identifier: String, after version: SceneStateVersion?, finished: @escaping Finished
        ) -> SceneStateVersion? {
            do throws(SceneStateError) {
                try SceneStateText.check(identifier)
                if state.isEmpty { return write(.remove, of: identifier, after: version, finished) }
                let text = try SceneStateText.of(state, in: Self.owner(identifier))
                return write(.save(String(decoding: text, as: UTF8.self)), of: identifier, after: version, finished)
            } catch {
                finished(error)
                return version
            }
        }

        private func write(
            _ action: SceneWrite.Action, of identifier: String, after version: SceneStateVersion?, _ finished: @escaping Finished
        ) -> SceneStateVersion? {
            let write = SceneWrite(
                identifier: identifier, action: action, accepted: version.map { [$0.text] } ?? [], version: UUID().uuidString,
                finished: finished)
            guard worker.add(write) else {
                finished(.unavailable(reason: "too many states wait for it"))
                return version
            }
            return SceneStateVersion(text: write.version)
        }

        package func flush(within seconds: Double) {
            _ = worker.flush(within: seconds)
            deliver()
        }

        package func end(within seconds: Double) {
            let count = worker.flush(within: seconds)
            deliver()
            if count > 0 { worker.reportUnsaved(count) }
            worker.end(within: Self.endingPatience)
        }

        /// How long the statement that runs is waited for at the end, in seconds. The server notices by itself if the process ends first.
        private nonisolated static let endingPatience = 0.5

        // MARK: One process

        package func state(of identifier: String) throws(SceneStateError) -> SceneState? { try stored(identifier)?.state }

        package func save(_ state: SceneState, of identifier: String) throws(SceneStateError) {
            try replace(identifier, by: state)
        }

        package func remove(_ identifier: String) throws(SceneStateError) { try replace(identifier, by: SceneState()) }

        /// Writes over what is stored now, and waits for that.
        private func replace(_ identifier: String, by state: SceneState) throws(SceneStateError) {
            var result: SceneStateError? = .unavailable(reason: "There was no answer within \(Self.readPatience.formatted()) s")
            let version = try stored(identifier)?.version
            _ = save(state, of: identifier, after: version) { result = $0 }
            _ = worker.flush(within: Self.readPatience)
            deliver()
            if let result { throw result }
        }
    }
#endif
