#if PostgreSQL
    import Dispatch
    import Foundation
    import FrontmostUIKit
    import Logging

    /// The thread that talks to the database, so that the main thread never waits for it beyond a limit.
    ///
    /// It carries out reads before writes, and writes in order. If the connection is lost, it connects again, at growing intervals of up to 2 s. The
    /// writes wait for that. Reads fail at once until the database can be reached again. The log has one line when that begins, and one when it ends.
    final class SceneStateWorker: @unchecked Sendable {
        struct Outcome: Sendable {
            var finished: @MainActor (SceneStateError?) -> Void
            var error: SceneStateError?
        }

        private final class Read {
            let identifier: String
            var result: Result<SceneStateTable.Row?, SceneStateError>?

            init(_ identifier: String) { self.identifier = identifier }
        }

        /// The most bytes of states that wait. Beyond that, saving fails until there is room; scenes keep their states themselves.
        private static let waitingLimit = 256 << 20
        private static let longestPause = 2.0

        private let address: DatabaseAddress
        private let limits: SceneStateTable.Limits
        private let logger: Logger
        /// Called on any thread when there are outcomes.
        private let onOutcome: @Sendable () -> Void

        // Unchecked: the condition guards all of these.
        private let condition = NSCondition()
        private var reads: [Read] = []
        private var writes = WaitingWrites()
        private var outcomes: [Outcome] = []
        private var isEnding = false
        private var hasEnded = false
        /// Why the database cannot be used; nil while there is a connection, or the first attempt to get another one.
        private var lost: String?
        /// Whether a read has waited in vain, and nothing has been answered since.
        private var isSlow = false
        /// Whether the log has said that something is wrong.
        private var hasSaidTrouble = false
        /// Whether the log has said that no more states can wait.
        private var hasSaidFull = false
        /// How many connections and statements have failed since the last one that succeeded.
        private var failures = 0
        /// Whether the next attempt to connect does not wait.
        private var isUrgent = false
        /// When the next write may be tried, after the server has refused one.
        private var nextWrite: Date?

        /// Connects, so that an address that is wrong is known at once.
        init(
            _ address: DatabaseAddress, _ limits: SceneStateTable.Limits, _ logger: Logger,
            onOutcome: @escaping @Sendable () -> Void
        ) throws(SceneStateError) {
            (self.address, self.limits, self.logger, self.onOutcome) = (address, limits, logger, onOutcome)
            let table: SceneStateTable
            do throws(SceneStateTable.Failure) { table = try SceneStateTable(address, limits) } catch {
                throw .unavailable(reason: error.reason)
            }
            // Only the thread uses the table from now on.
            nonisolated(unsafe) let first = table
            let thread = Thread { [self] in run(first) }
            thread.name = "Scene states"
            thread.start()
        }

        // MARK: The main thread

        /// What a scene has written and the database does not have yet, or else the row of the scene.
        enum Found {
            case waiting(SceneWrite)
            case row(SceneStateTable.Row?)
        }

        /// Looks a scene up.
        /// - Parameter patience: How long the database is waited for, in seconds.
        func find(_ identifier: String, patience: Double) throws(SceneStateError) -> Found {
            condition.lock()
            defer { condition.unlock() }
            if let write = writes.last(of: identifier), write.action != .claim { return .waiting(write) }
            if let lost { throw .unavailable(reason: lost) }
            let silence = SceneStateError.unavailable(reason: "There was no answer within \(patience.formatted()) s")
            if isSlow { throw silence }
            let read = Read(identifier), end = Date(timeIntervalSinceNow: patience)
            reads.append(read)
            condition.broadcast()
            while read.result == nil && condition.wait(until: end) {}
            guard let result = read.result else {
                reads.removeAll { $0 === read }
                isSlow = true
                throw silence
            }
            guard var row = try result.get() else { return .row(nil) }
            row.version = writes.version(row.version, of: identifier)
            return .row(row)
        }

        /// - Returns: Whether there was room for it.
        func add(_ write: SceneWrite) -> Bool {
            let (hasRoom, isFirst) = condition.withLock {
                guard writes.bytes + write.bytes <= Self.waitingLimit else {
                    defer { hasSaidFull = true }
                    return (false, !hasSaidFull)
                }
                writes.add(write)
                condition.broadcast()
                return (true, false)
            }
            if isFirst {
                let size = Self.waitingLimit >> 20
                logger.error(
                    "\(size) MB of states wait for the database. Scenes that end before it is back are not saved.",
                    metadata: ["event": "states-full"])
            }
            return hasRoom
        }

        func takeOutcomes() -> [Outcome] {
            condition.withLock {
                defer { outcomes = [] }
                return outcomes
            }
        }

        /// Waits until nothing is left to write.
        /// - Returns: How many scenes are left.
        func flush(within seconds: Double) -> Int {
            let end = Date(timeIntervalSinceNow: seconds)
            condition.lock()
            defer { condition.unlock() }
            (isUrgent, nextWrite, failures) = (true, nil, min(failures, 1))
            condition.broadcast()
            while !writes.isEmpty && condition.wait(until: end) {}
            return writes.count
        }

        /// Ends the thread and its connection, after the statement that it runs.
        /// - Parameter seconds: How long this function waits for that, at most an hour.
        func end(within seconds: Double) {
            // `NSCondition` traps at a time that is too far away.
            let end = Date(timeIntervalSinceNow: min(seconds, 3600))
            condition.lock()
            defer { condition.unlock() }
            isEnding = true
            condition.broadcast()
            while !hasEnded && condition.wait(until: end) {}
        }

        /// Says what was not saved at the end.
        func reportUnsaved(_ count: Int) {
            logger.warning(
                "The states of \(count) scenes are not in the database.",
                metadata: ["event": "states-unsaved", "count": "\(count)"])
        }

        // MARK: The thread

        private func run(_ first: SceneStateTable) {
            var table: SceneStateTable? = first
            condition.lock()
            while !isEnding {
                guard let present = table else {
                    pause()
                    if !isEnding { table = connect() }
                    continue
                }
                var isGood = true
                if let read = reads.first {
                    isGood = perform(read, present)
                } else if let time = nextWrite, time > Date() {
                    _ = condition.wait(until: time)
                } else if let write = writes.next() {
                    isGood = perform(write, present)
                } else {
                    // Nothing is under way that a read could wait for in vain.
                    isSlow = false
                    condition.wait()
                }
                if !isGood || !present.isUsable { table = nil }
            }
            refuseReads("The app is ending")
            condition.unlock()
            // Takes leave of the server.
            table = nil
            condition.lock()
            hasEnded = true
            condition.broadcast()
            condition.unlock()
        }

        /// Runs a closure without the lock.
        private func unlocked<Value>(
            _ body: () throws(SceneStateTable.Failure) -> Value
        ) -> Result<Value, SceneStateTable.Failure> {
            condition.unlock()
            defer { condition.lock() }
            do throws(SceneStateTable.Failure) { return .success(try body()) } catch { return .failure(error) }
        }

        /// Waits before the next attempt to connect.
        private func pause() {
            let end = pauseEnd
            while !isEnding && !isUrgent && condition.wait(until: end) {}
            isUrgent = false
        }

        private var pauseEnd: Date { Date(timeIntervalSinceNow: min(Self.longestPause, 0.1 * Double(1 << min(failures, 6)))) }

        private func connect() -> SceneStateTable? {
            switch unlocked({ () throws(SceneStateTable.Failure) in try SceneStateTable(address, limits) }) {
            case .success(let table):
                (lost, isSlow) = (nil, false)
                // Otherwise the next write shows whether all is well.
                if writes.isEmpty { succeeded() }
                return table
            case .failure(let failure):
                failed(failure)
                return nil
            }
        }

        /// - Returns: Whether the connection can be used any longer.
        private func perform(_ read: Read, _ table: SceneStateTable) -> Bool {
            let result = unlocked { () throws(SceneStateTable.Failure) in try table.row(of: read.identifier) }
            switch result {
            case .success(let row):
                isSlow = false
                if writes.isEmpty { succeeded() }
                reads.removeAll { $0 === read }
                read.result = .success(row)
                condition.broadcast()
                return true
            case .failure(let failure):
                // The reader waits for the next connection, for as long as its patience lasts.
                if !isFirstLoss(table) { failed(failure) }
                return false
            }
        }

        private func perform(_ write: SceneWrite, _ table: SceneStateTable) -> Bool {
            let result = unlocked { () throws(SceneStateTable.Failure) in try table.write(write) }
            defer { condition.broadcast() }
            switch result {
            case .success(true):
                writes.finish()
                note([write], nil)
            case .success(false):
                note([write] + writes.finishSuperseded(), .superseded)
            case .failure(let failure) where failure.isCausedByValues:
                writes.finishFailed()
                let owner = SceneStateDatabase.owner(write.identifier)
                note([write], .notWritten(file: owner, reason: failure.reason))
            case .failure(let failure):
                writes.putBack(last: table.isUsable)
                if table.isUsable {
                    // The server refuses to write: its disk may be full, or it is a copy. Another connection may help; reads go on.
                    failed(failure, isLost: false)
                    (nextWrite, isUrgent) = (pauseEnd, true)
                } else if !isFirstLoss(table) {
                    failed(failure)
                }
                return false
            }
            isSlow = false
            succeeded()
            return true
        }

        /// Takes note of the outcome of writes.
        private func note(_ writes: [SceneWrite], _ error: SceneStateError?) {
            outcomes += writes.map { Outcome(finished: $0.finished, error: error) }
            onOutcome()
        }

        // MARK: Trouble

        /// Whether a connection that was in order has been lost: the server may have been restarted, and another connection be all that it takes.
        private func isFirstLoss(_ table: SceneStateTable) -> Bool {
            guard failures == 0, !table.isUsable else { return false }
            failures = 1
            isUrgent = true
            return true
        }

        /// Says something without the lock: the log may have to wait.
        private func log(_ level: Logger.Level, _ text: Logger.Message, event: String) {
            condition.unlock()
            defer { condition.lock() }
            logger.log(level: level, text, metadata: ["event": "\(event)"])
        }

        private func failed(_ failure: SceneStateTable.Failure, isLost: Bool = true) {
            failures += 1
            if isLost {
                lost = failure.reason
                refuseReads(failure.reason)
            }
            if hasSaidTrouble { return }
            hasSaidTrouble = true
            log(
                .warning,
                "The database of saved states cannot be used: \(failure.reason). Scenes go on, and are saved when it can.",
                event: "states-lost")
        }

        private func succeeded() {
            (failures, nextWrite, hasSaidFull) = (0, nil, false)
            if !hasSaidTrouble { return }
            hasSaidTrouble = false
            log(.notice, "The database of saved states can be used again.", event: "states-back")
        }

        private func refuseReads(_ reason: String) {
            for read in reads { read.result = .failure(.unavailable(reason: reason)) }
            reads = []
            condition.broadcast()
        }
    }
#endif
