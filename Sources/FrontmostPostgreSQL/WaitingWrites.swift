#if PostgreSQL
    import FrontmostUIKit

    /// What is to be done with the row of a scene.
    struct SceneWrite {
        enum Action: Equatable {
            /// Gives the state another version, which keeps other processes from saving theirs.
            case claim
            case remove
            /// Stores this JSON.
            case save(String)
        }

        var identifier: String
        var action: Action
        /// The versions that the row may have. If it has another one, another process has saved or claimed the scene.
        var accepted: [String]
        /// The version that the row gets.
        var version: String
        var finished: @MainActor (SceneStateError?) -> Void

        var bytes: Int { if case .save(let text) = action { text.utf8.count } else { 0 } }

        /// This write after an older one, as one: either may have been carried out.
        fileprivate func after(_ older: SceneWrite) -> SceneWrite {
            var both = self
            if action == .claim { both.action = older.action }
            both.accepted = older.accepted
            return both
        }
    }

    /// The writes that wait for their turn, and the one that is being carried out.
    ///
    /// Scenes are written in the order in which they first asked. Of the writes of a scene that follow each other, the last one is carried out, and
    /// the others are left out. A write that may or may not have been carried out is repeated, or replaced by the one that follows it, which accepts
    /// the versions of both cases: versions are never used twice, so that those of other processes cannot be among them.
    struct WaitingWrites {
        /// The scenes with waiting writes, the first one first.
        private var order: [String] = []
        private var waiting: [String: [SceneWrite]] = [:]
        private(set) var current: SceneWrite?
        /// The versions that the row of a scene may have after a write that could not be carried out.
        private var failed: [String: [String]] = [:]
        /// The size of all states.
        private(set) var bytes = 0

        /// The number of scenes that wait, and of writes that are being carried out.
        var count: Int { order.count + (current == nil ? 0 : 1) }
        var isEmpty: Bool { count == 0 }

        mutating func add(_ new: SceneWrite) {
            var write = new
            if let versions = failed[write.identifier], write.accepted.contains(where: versions.contains) {
                write.accepted = versions
            }
            bytes += write.bytes
            guard var writes = waiting[write.identifier], let last = writes.last else {
                waiting[write.identifier] = [write]
                order.append(write.identifier)
                return
            }
            if write.accepted == [last.version] {
                let both = write.after(last)
                bytes += both.bytes - write.bytes - last.bytes
                writes[writes.count - 1] = both
            } else {
                writes.append(write)
            }
            waiting[write.identifier] = writes
        }

        /// Takes the next write, which is then the current one.
        mutating func next() -> SceneWrite? {
            guard current == nil, let identifier = order.first, var writes = waiting[identifier] else { return nil }
            let write = writes.removeFirst()
            order.removeFirst()
            waiting[identifier] = writes.isEmpty ? nil : writes
            // Every scene has its turn.
            if !writes.isEmpty { order.append(identifier) }
            current = write
            return write
        }

        /// Ends the current write, which has been carried out.
        mutating func finish() {
            bytes -= current?.bytes ?? 0
            if let current { failed[current.identifier] = nil }
            current = nil
        }

        /// Ends the current write, which cannot be carried out. Those that follow name its version, and the row has a former one.
        mutating func finishFailed() {
            guard let write = current else { return }
            finish()
            let versions = write.accepted + [write.version]
            failed[write.identifier] = versions
            guard var writes = waiting[write.identifier] else { return }
            for index in writes.indices where writes[index].accepted == [write.version] { writes[index].accepted = versions }
            waiting[write.identifier] = writes
        }

        /// Ends the current write, which another process's has made void, and those that follow from it.
        /// - Returns: These.
        mutating func finishSuperseded() -> [SceneWrite] {
            guard let current else { return [] }
            finish()
            var version = current.version, void: [SceneWrite] = [], left: [SceneWrite] = []
            for write in waiting.removeValue(forKey: current.identifier) ?? [] {
                if write.accepted.contains(version) {
                    version = write.version
                    void.append(write)
                } else {
                    left.append(write)
                }
            }
            bytes -= void.reduce(0) { $0 + $1.bytes }
            if left.isEmpty { order.removeAll { $0 == current.identifier } } else { waiting[current.identifier] = left }
            return void
        }

        /// Lets the current write wait again. It may have been carried out all the same.
        /// - Parameter isLast: Whether those of the other scenes come first, because it is this one that the server refuses.
        mutating func putBack(last isLast: Bool = false) {
            guard var write = current else { return }
            current = nil
            write.accepted.removeAll { $0 == write.version }
            write.accepted.append(write.version)
            guard var writes = waiting[write.identifier], let first = writes.first else {
                waiting[write.identifier] = [write]
                order.insert(write.identifier, at: isLast ? order.count : 0)
                return
            }
            if first.accepted.contains(write.version) {
                let both = first.after(write)
                bytes += both.bytes - first.bytes - write.bytes
                writes[0] = both
            } else {
                writes.insert(write, at: 0)
            }
            waiting[write.identifier] = writes
        }

        /// The last write of a scene, which nothing has carried out so far.
        func last(of identifier: String) -> SceneWrite? {
            waiting[identifier]?.last ?? (current?.identifier == identifier ? current : nil)
        }

        /// The version of a row, if a claim that waits will have changed it by then.
        func version(_ version: String, of identifier: String) -> String {
            guard let last = last(of: identifier), last.accepted.contains(version) else { return version }
            return last.version
        }
    }
#endif
