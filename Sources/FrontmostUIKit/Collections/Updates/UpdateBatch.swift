/// The changes of a list that an app is describing. A batch within another one is part of that.
struct UpdateBatch {
    /// The changes that were described since the last batch was carried out.
    var updates = ListUpdates()
    /// The number of batches that have begun and not ended.
    private var depth = 0
    /// What to run when the changes have been carried out.
    private var completions: [(Bool) -> Void] = []

    var isOpen: Bool { depth > 0 }

    mutating func begin() { depth += 1 }

    /// Ends the innermost batch.
    /// - Parameter completion: Runs when the changes have been carried out.
    /// - Returns: A call of all completions if that was the outermost batch, so that the changes are carried out now; otherwise nil.
    mutating func end(_ completion: ((Bool) -> Void)?) -> ((Bool) -> Void)? {
        guard isOpen else { return nil }
        depth -= 1
        if let completion { completions.append(completion) }
        if isOpen { return nil }
        let all = completions
        completions = []
        return { finished in all.forEach { $0(finished) } }
    }

    /// Returns the described changes and forgets them: a completion may describe the next batch.
    mutating func takeUpdates() -> ListUpdates {
        defer { updates = ListUpdates() }
        return updates
    }
}
