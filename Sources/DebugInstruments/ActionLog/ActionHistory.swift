import Foundation

/// The contents of an action log: the latest actions, the rows that they form, and the figures of each label.
///
/// Times are passed in and must not decrease. Recording an action takes less than a microsecond, whatever was recorded before.
/// The history holds at most 500 actions and 500 rows, of which the first 50 of each are kept permanently, and details of at most
/// `byteLimit` bytes; the oldest details are removed first.
public struct ActionHistory {
    /// The location of a row.
    private struct RowPlace {
        let label: Int
        /// The row's index among the rows of its scene.
        let inScene: Int
    }

    /// The maximum number of actions, and of rows.
    public static let entryLimit = 500
    /// The number of first actions, and of first rows, that are kept permanently.
    public static let pinnedCount = 50
    static let labelLimit = 500
    static let labelLength = 120
    /// The label of actions that come after the limit of labels is reached.
    static let others = "other actions"
    /// An action joins its label's row only if that is among the last this many rows of its scene.
    static let rowsBack = 4
    /// The pause after which an action begins a new row, in seconds.
    static let rowPause: TimeInterval = 2
    /// How long rows of one label share computed badges, in seconds.
    static let badgePause: TimeInterval = 0.1

    /// The maximum size of all details, in bytes.
    public let byteLimit: Int
    /// The number of recorded actions, including those that are no longer kept.
    public var count: Int { entries.next - entries.first }
    /// A counter that increases with every visible change.
    public private(set) var revision = 0

    private var entries: PinnedRing<ActionEntry>
    private var rows: PinnedRing<ActionRow>
    private var places: PinnedRing<RowPlace>
    /// The number of rows begun and kept in each scene with kept rows.
    private var sceneRows: [String?: (begun: Int, kept: Int)] = [:]
    private var labels: [LabelHistory] = []
    private var numbers: [String: Int] = [:]
    private var frame = 0
    private var last: (label: Int, turn: Int?, time: TimeInterval)?
    private var detailBytes = 0
    private var pinnedBytes = 0
    /// The oldest action that may have a detail and is not pinned.
    private var oldestDetail: Int
    /// The oldest action with a detail that has not been measured.
    private var oldestUnweighed: Int

    /// Creates an empty history.
    /// - Parameter byteLimit: The maximum size of all details, in bytes.
    public init(byteLimit: Int = 4 << 20) { self.init(byteLimit: byteLimit, fromAction: 0, row: 0) }

    private init(byteLimit: Int, fromAction first: Int, row: Int) {
        self.byteLimit = byteLimit
        entries = PinnedRing(limit: Self.entryLimit, pinned: Self.pinnedCount, from: first)
        rows = PinnedRing(limit: Self.entryLimit, pinned: Self.pinnedCount, from: row)
        places = PinnedRing(limit: Self.entryLimit, pinned: Self.pinnedCount, from: row)
        oldestDetail = first + Self.pinnedCount
        oldestUnweighed = first
    }

    /// Removes everything. Numbers and the revision continue, so old numbers find nothing.
    mutating func clear() {
        let next = revision + 1
        self = ActionHistory(byteLimit: byteLimit, fromAction: entries.next, row: rows.next)
        revision = next
    }

    // MARK: Recording

    /// Adds an action that has just run.
    /// - Parameters:
    ///   - label: The kind of action without its values: `sliderChanged`.
    ///   - time: When it had run, in seconds on a monotonic clock.
    ///   - cost: Its duration, in seconds.
    ///   - changed: Whether it changed anything; nil if that was not compared.
    ///   - turn: The number of the main actor's turn. If nil, actions within a millisecond belong to one turn.
    ///   - isByHand: Whether there was user input just before: a finger moved, the view scrolled, a key was held down.
    ///   - scene: The scene in which it ran, if known. Actions of different scenes form separate rows.
    ///   - detail: The action's details.
    /// - Returns: The action's number.
    /// - Complexity: O(1) amortised.
    @discardableResult public mutating func record(
        label: String, at time: TimeInterval, cost: TimeInterval = 0, changed: Bool? = nil, turn: Int? = nil,
        isByHand: Bool = false, scene: String? = nil, detail: ActionDetail? = nil
    ) -> ActionEntry.ID {
        // Guard against a clock that goes backwards and a cost that is not a number, which would spoil all later figures.
        let time = sane(time), cost = sane(cost: cost), number = number(of: label)
        let row = row(for: number, in: scene, at: time)
        measure(number, at: time, cost: cost, changed: changed, turn: turn, isByHand: isByHand)
        rows[row].last = time
        rows[row].count += 1
        rows[row].cost += cost
        if let changed {
            rows[row].known += 1
            if !changed { rows[row].unchanged += 1 }
        }
        let id = ActionEntry.ID(number: entries.next)
        let entry = ActionEntry(
            id: id, time: time, cost: cost, changed: changed, detail: admitted(detail), label: number, row: row)
        if let old = entries.append(entry)?.detail { detailBytes -= old.byteCount }
        trim()
        revision += 1
        return id
    }

    /// Counts an action in its label's figures only, for a paused log.
    mutating func measure(
        label: String, at time: TimeInterval, cost: TimeInterval, changed: Bool?, turn: Int?, isByHand: Bool = false
    ) {
        measure(number(of: label), at: sane(time), cost: sane(cost: cost), changed: changed, turn: turn, isByHand: isByHand)
    }

    private mutating func measure(
        _ number: Int, at time: TimeInterval, cost: TimeInterval, changed: Bool?, turn: Int?, isByHand: Bool
    ) {
        labels[number].add(time, cost: cost, changed: changed, frame: frame, isByHand: isByHand)
        follow(number, at: time - cost, turn)
        last = (number, turn, time)
    }

    private func sane(cost: TimeInterval) -> TimeInterval { cost.isFinite ? max(0, cost) : 0 }

    private func sane(_ time: TimeInterval) -> TimeInterval {
        let earliest = last?.time ?? (time.isFinite ? time : 0)
        return time.isFinite ? max(time, earliest) : earliest
    }

    /// Notes that a frame was committed: later actions belong to the next one.
    public mutating func frameCommitted() { frame &+= 1 }

    private mutating func number(of label: String) -> Int {
        if let number = numbers[label] { return number }
        if labels.count >= Self.labelLimit { return addLabel(Self.others, for: Self.others) }
        let short = label.count > Self.labelLength ? label.prefix(Self.labelLength - 1) + "…" : label
        return addLabel(short, for: label.utf8.count > 4 * Self.labelLength ? short : label)
    }

    /// - Parameter key: The key for lookups, unless it is too long to be kept.
    private mutating func addLabel(_ name: String, for key: String) -> Int {
        if let number = numbers[name] { return number }
        labels.append(LabelHistory(label: name))
        numbers[name] = labels.count - 1
        if key != name { numbers[key] = labels.count - 1 }
        return labels.count - 1
    }

    /// Records which label follows which. An action belongs to the previous action's turn if it began at once.
    private mutating func follow(_ number: Int, at start: TimeInterval, _ turn: Int?) {
        // The label that usually follows this one did not follow its last occurrence.
        if let follower = labels[number].follower, !follower.hasFollowed {
            labels[follower.label].stopsFollowing(number)
        }
        labels[number].follower?.hasFollowed = false
        guard let last, last.label != number, isSameTurn(last, start, turn) else { return labels[number].follows(nil) }
        labels[number].follows(last.label)
        if let other = labels[last.label].follower, other.label != number {
            labels[other.label].stopsFollowing(last.label)
        }
        labels[last.label].follower = (number, true)
    }

    private func isSameTurn(_ last: (label: Int, turn: Int?, time: TimeInterval), _ start: TimeInterval, _ turn: Int?) -> Bool {
        if let turn, let other = last.turn { return turn == other }
        return start - last.time <= ActionRules.turn
    }

    /// Returns the row that the next action of a label joins: the label's last row in its scene, if it is not over. Actions in
    /// other scenes do not end it.
    private mutating func row(for label: Int, in scene: String?, at time: TimeInterval) -> Int {
        if time - labels[label].swept > Self.rowPause { sweep(label, at: time) }
        let latest = labels[label].row
        // The common case: the label continues in its latest row, without a lookup.
        if latest >= rows.next - Self.rowsBack, rows.contains(latest), !isOver(latest, at: time), rows[latest].scene == scene {
            return latest
        }
        let old = labels[label].rows[scene]
        if let old {
            if !isOver(old, at: time), isWithinReach(old, of: scene) {
                if old != latest { leaves(latest, at: time) }
                labels[label].row = old
                return old
            }
            ends(old)
        }
        if old != latest { leaves(latest, at: time) }
        return beginRow(of: label, in: scene, at: time)
    }

    private mutating func beginRow(of label: Int, in scene: String?, at time: TimeInterval) -> Int {
        let new = rows.next
        labels[label].row = new
        labels[label].rows[scene] = new
        let inScene = count(rowIn: &sceneRows[scene, default: (0, 0)])
        let old = rows.append(
            ActionRow(
                id: new, label: labels[label].label, scene: scene, first: time, last: time, count: 0, cost: 0, known: 0,
                unchanged: 0, badges: []))
        let place = places.append(RowPlace(label: label, inScene: inScene))
        if let old, let place { forget(old, place) }
        return new
    }

    private func count(rowIn scene: inout (begun: Int, kept: Int)) -> Int {
        scene = (scene.begun + 1, scene.kept + 1)
        return scene.begun
    }

    /// Removes the references to a row that is no longer kept, so that their number never exceeds that of the rows.
    private mutating func forget(_ row: ActionRow, _ place: RowPlace) {
        if let index = labels[place.label].rows.index(forKey: row.scene), labels[place.label].rows.values[index] == row.id {
            labels[place.label].rows.remove(at: index)
        }
        guard let index = sceneRows.index(forKey: row.scene) else { return }
        sceneRows.values[index].kept -= 1
        if sceneRows.values[index].kept == 0 { sceneRows.remove(at: index) }
    }

    private func isOver(_ row: Int, at time: TimeInterval) -> Bool { time - rows[row].last > Self.rowPause }

    private func isWithinReach(_ row: Int, of scene: String?) -> Bool {
        if row >= rows.next - Self.rowsBack { return true }
        return (sceneRows[scene]?.begun).map { (0..<Self.rowsBack).contains($0 - places[row].inScene) } ?? false
    }

    /// Notes that the label's next action goes to another row. The badges of both come from the same figures, so rows that
    /// alternate share them for a while.
    private mutating func leaves(_ row: Int, at now: TimeInterval) {
        guard rows.contains(row) else { return }
        let label = places[row].label, time = rows[row].last
        // The row has just been swept.
        if labels[label].swept == now, isOver(row, at: now) { return }
        if time - labels[label].madeBadges.time >= Self.badgePause {
            labels[label].madeBadges = (time, badges(of: label, at: time))
        }
        rows[row].badges = labels[label].madeBadges.badges
    }

    /// Sets the final badges of a row. If another row of its label came after it, it got them then.
    private mutating func ends(_ row: Int) {
        let label = places[row].label
        if labels[label].row == row { rows[row].badges = badges(of: label, at: rows[row].last) }
    }

    /// Ends the rows of a label that no action has joined for too long. Done only periodically, because there may be a row for
    /// each scene.
    private mutating func sweep(_ label: Int, at time: TimeInterval) {
        labels[label].swept = time
        for (scene, row) in labels[label].rows where isOver(row, at: time) {
            ends(row)
            labels[label].rows[scene] = nil
        }
    }

    // MARK: Bytes

    /// Returns the detail, unless it is so large that it would displace many others. Pinned details get half of the room, because
    /// they are never removed.
    private mutating func admitted(_ detail: ActionDetail?) -> ActionDetail? {
        guard let detail, detail.byteCount <= byteLimit / 4 else { return nil }
        if count < Self.pinnedCount {
            if pinnedBytes + detail.byteCount > byteLimit / 2 { return nil }
            pinnedBytes += detail.byteCount
        }
        detailBytes += detail.byteCount
        return detail
    }

    private mutating func trim() {
        oldestDetail = max(oldestDetail, entries.unpinned.lowerBound)
        while detailBytes > byteLimit, oldestDetail < entries.next {
            detailBytes -= entries[oldestDetail].detail?.byteCount ?? 0
            entries[oldestDetail].detail = nil
            oldestDetail += 1
        }
    }

    /// Measures the details that were added since the last call. At most `limit` are measured; the others are assumed to have the
    /// average size.
    @MainActor mutating func weighDetails(atMost limit: Int) {
        let new = (oldestUnweighed..<entries.next).filter { entries.contains($0) && entries[$0].detail != nil }
        oldestUnweighed = entries.next
        let step = max(1, (new.count + limit - 1) / max(1, limit))
        var total = 0, count = 0
        for place in stride(from: new.count - 1, through: 0, by: -step) {
            guard let bytes = entries[new[place]].detail?.weighed() else { continue }
            (total, count) = (total + bytes, count + 1)
            weigh(new[place], bytes)
        }
        guard step > 1, count > 0 else { return trim() }
        for place in new.indices where (new.count - 1 - place) % step != 0 { weigh(new[place], total / count) }
        trim()
    }

    /// Sets the measured size of a detail, and removes the detail if it would not have been admitted with that size.
    private mutating func weigh(_ number: Int, _ bytes: Int) {
        guard let old = entries[number].detail?.byteCount else { return }
        let isPinned = number < entries.first + Self.pinnedCount
        detailBytes += bytes - old
        if isPinned { pinnedBytes += bytes - old }
        entries[number].detail?.byteCount = bytes
        guard bytes > byteLimit / 4 || isPinned && pinnedBytes > byteLimit / 2 else { return }
        entries[number].detail = nil
        detailBytes -= bytes
        if isPinned { pinnedBytes -= bytes }
    }

    /// The history's size in bytes: its own records, and the sizes of the details.
    public var byteCount: Int {
        entries.count * MemoryLayout<ActionEntry>.stride + rows.count * (MemoryLayout<ActionRow>.stride + Self.placeByteCount)
            + labels.count
            * LabelHistory.byteCount + detailBytes
    }

    /// Including the references from its label and its scene.
    private static let placeByteCount = MemoryLayout<RowPlace>.stride + 128

    /// The number of rows that actions may join, or of scenes with rows, whichever is larger.
    var joinableRows: Int { max(labels.reduce(0) { $0 + $1.rows.count }, sceneRows.count) }

    // MARK: Reading

    /// The actions that are kept, oldest first.
    /// - Complexity: O(*n*) in the number of actions.
    public var actions: [ActionEntry] { entries.elements }

    /// Returns an action, or nil if it is no longer kept.
    /// - Parameter id: The action's number.
    public func action(_ id: ActionEntry.ID) -> ActionEntry? { entries.contains(id.number) ? entries[id.number] : nil }

    /// Returns the label of an action.
    /// - Parameter action: An action of this history.
    public func label(of action: ActionEntry) -> String { labels[action.label].label }

    /// Returns the actions of a row that are kept, oldest first.
    /// - Parameter row: A row of this history.
    /// - Complexity: O(*n*) in the number of actions.
    public func actions(of row: ActionRow) -> [ActionEntry] { actions.filter { $0.row == row.id } }

    /// Returns the rows that are kept, oldest first. The last row of each label in a scene has the badges of `now`, the others
    /// those of their last action.
    /// - Parameter now: The current time, in seconds on the clock of the actions.
    public func rows(at now: TimeInterval) -> [ActionRow] {
        rows.numbers.map { number in
            var row = rows[number]
            let label = places[number].label
            if labels[label].rows[row.scene] == number { row.badges = badges(of: label, at: now) }
            return row
        }
    }

    /// Returns how many actions of a label ran in each of the last seconds, the current one last, for a sparkline.
    /// - Parameters:
    ///   - label: The label.
    ///   - now: The current time, in seconds on the clock of the actions.
    ///   - seconds: The number of seconds, at most 32.
    public func sparkline(of label: String, at now: TimeInterval, seconds: Int = 30) -> [Int] {
        numbers[label].map { labels[$0].seconds.counts(at: now, seconds: seconds) } ?? Array(repeating: 0, count: seconds)
    }

    /// Returns how many actions of a label ran in the last second.
    /// - Parameters:
    ///   - label: The label.
    ///   - now: The current time, in seconds on the clock of the actions.
    public func rate(of label: String, at now: TimeInterval) -> Double {
        numbers[label].map { labels[$0].times.rate(at: now) } ?? 0
    }

    /// Returns the current badges of a label.
    /// - Parameters:
    ///   - label: The label.
    ///   - now: The current time, in seconds on the clock of the actions.
    public func badges(of label: String, at now: TimeInterval) -> [ActionBadge] {
        numbers[label].map { badges(of: $0, at: now) } ?? []
    }

    private func badges(of label: Int, at now: TimeInterval) -> [ActionBadge] {
        labels[label].badges(at: now) { labels[$0].label }
    }

    /// Returns the figures of each label, most frequent first.
    /// - Parameter now: The current time, in seconds on the clock of the actions.
    public func summaries(at now: TimeInterval) -> [LabelSummary] {
        labels.indices.map { index in
            let label = labels[index]
            return LabelSummary(
                label: label.label, count: label.count, cost: label.cost,
                peakRate: max(label.peakRate, label.times.time(ago: 0).map { label.times.rate(at: $0) } ?? 0),
                noOpShare: label.known > 0 ? Double(label.unchanged) / Double(label.known) : nil,
                badges: label.badges(at: now, burst: label.largestBurst) { labels[$0].label })
        }
        .sorted { ($1.count, $0.label) < ($0.count, $1.label) }
    }
}
