import Foundation

/// What the action log remembers: the last actions, the rows that they make, and figures for each label.
///
/// Times come from outside and only grow. One action costs less than a microsecond, whatever was recorded before. It holds at most
/// 500 actions and 500 rows, of each the first 50 for good, and details of at most `byteLimit` bytes; the oldest details go first.
public struct ActionHistory {
    /// Where a row belongs.
    private struct RowPlace {
        let label: Int
        /// Which of its scene's rows it is.
        let inScene: Int
    }

    /// Actions that are kept, and rows.
    public static let entryLimit = 500
    /// How many of them are the first ones, which are kept for good.
    public static let pinnedCount = 50
    static let labelLimit = 500
    static let labelLength = 120
    /// What labels are called that came after the limit.
    static let others = "other actions"
    /// An action joins the row of its label if that is one of its scene's last so many.
    static let rowsBack = 4
    /// Seconds after which it begins a new one.
    static let rowPause: TimeInterval = 2
    /// Seconds for which rows of one label share the badges that were made for one of them.
    static let badgePause: TimeInterval = 0.1

    /// Bytes of details that are kept.
    public let byteLimit: Int
    /// How many actions were recorded, also those that are no longer kept.
    public var count: Int { entries.next - entries.first }
    /// Grows with everything that can be seen.
    public private(set) var revision = 0

    private var entries: PinnedRing<ActionEntry>
    private var rows: PinnedRing<ActionRow>
    private var places: PinnedRing<RowPlace>
    /// How many rows the actions of a scene have begun, and how many of those are kept; of scenes of which there are any.
    private var sceneRows: [String?: (begun: Int, kept: Int)] = [:]
    private var labels: [LabelHistory] = []
    private var numbers: [String: Int] = [:]
    private var frame = 0
    private var last: (label: Int, turn: Int?, time: TimeInterval)?
    private var detailBytes = 0
    private var pinnedBytes = 0
    /// The oldest action that may have a detail and is not pinned.
    private var oldestDetail: Int
    /// The oldest action whose detail nobody has weighed.
    private var oldestUnweighed: Int

    /// Nothing so far.
    public init(byteLimit: Int = 4 << 20) { self.init(byteLimit: byteLimit, fromAction: 0, row: 0) }

    private init(byteLimit: Int, fromAction first: Int, row: Int) {
        self.byteLimit = byteLimit
        entries = PinnedRing(limit: Self.entryLimit, pinned: Self.pinnedCount, from: first)
        rows = PinnedRing(limit: Self.entryLimit, pinned: Self.pinnedCount, from: row)
        places = PinnedRing(limit: Self.entryLimit, pinned: Self.pinnedCount, from: row)
        oldestDetail = first + Self.pinnedCount
        oldestUnweighed = first
    }

    /// Forgets everything. What somebody still knows by its number is not found any more: numbers go on, and so does the revision.
    mutating func clear() {
        let next = revision + 1
        self = ActionHistory(byteLimit: byteLimit, fromAction: entries.next, row: rows.next)
        revision = next
    }

    // MARK: Recording

    /// Adds an action that has just run.
    /// - Parameters:
    ///   - label: Names the kind of action: `sliderChanged`, without the values.
    ///   - time: When it had run.
    ///   - cost: Seconds that it took.
    ///   - changed: Whether anything is different after it; nil where nobody has compared.
    ///   - turn: Counts the turns of the main actor; without it, actions within a millisecond are of one turn.
    ///   - isByHand: Whether a person did something just then: moved a finger, scrolled, held a key down.
    ///   - scene: Where it was done, if that is known. Actions of two scenes make rows of their own.
    @discardableResult public mutating func record(
        label: String, at time: TimeInterval, cost: TimeInterval = 0, changed: Bool? = nil, turn: Int? = nil,
        isByHand: Bool = false, scene: String? = nil, detail: ActionDetail? = nil
    ) -> ActionEntry.ID {
        // A clock that jumps back and a cost that is no number would spoil every figure after them.
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

    /// Counts an action in its label's figures, and keeps nothing else of it: what a paused log does.
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

    /// A frame was committed: what comes now is in the next one.
    public mutating func frameCommitted() { frame &+= 1 }

    private mutating func number(of label: String) -> Int {
        if let number = numbers[label] { return number }
        if labels.count >= Self.labelLimit { return addLabel(Self.others, for: Self.others) }
        let short = label.count > Self.labelLength ? label.prefix(Self.labelLength - 1) + "…" : label
        return addLabel(short, for: label.utf8.count > 4 * Self.labelLength ? short : label)
    }

    /// - Parameter key: What it is looked up by, unless it is too long to be kept.
    private mutating func addLabel(_ name: String, for key: String) -> Int {
        if let number = numbers[name] { return number }
        labels.append(LabelHistory(label: name))
        numbers[name] = labels.count - 1
        if key != name { numbers[key] = labels.count - 1 }
        return labels.count - 1
    }

    /// Keeps who follows whom. An action belongs to the turn of the one before it if it began at once.
    private mutating func follow(_ number: Int, at start: TimeInterval, _ turn: Int?) {
        // The one that always came after this one did not, the last time.
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

    /// The row that the next action of a label joins: the last one of its label in its scene, if that goes on. Whatever is done in other
    /// scenes meanwhile, a person's row is theirs.
    private mutating func row(for label: Int, in scene: String?, at time: TimeInterval) -> Int {
        if time - labels[label].swept > Self.rowPause { sweep(label, at: time) }
        let latest = labels[label].row
        // Mostly it goes on where it has just been: nothing has to be looked up.
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

    /// A row is no longer kept: what leads to it goes too, so that there is never more of that than rows.
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

    /// The next action of its label is another row's. The badges of both are made of the same figures, so rows that are left and gone back
    /// to all the time share them for a while.
    private mutating func leaves(_ row: Int, at now: TimeInterval) {
        guard rows.contains(row) else { return }
        let label = places[row].label, time = rows[row].last
        // It has just been swept out.
        if labels[label].swept == now, isOver(row, at: now) { return }
        if time - labels[label].madeBadges.time >= Self.badgePause {
            labels[label].madeBadges = (time, badges(of: label, at: time))
        }
        rows[row].badges = labels[label].madeBadges.badges
    }

    /// Where another row of its label has come after it, it has had its badges since then.
    private mutating func ends(_ row: Int) {
        let label = places[row].label
        if labels[label].row == row { rows[row].badges = badges(of: label, at: rows[row].last) }
    }

    /// Lets the rows of a label end that no action has joined for too long. Once in so long a time, since there may be one for each scene.
    private mutating func sweep(_ label: Int, at time: TimeInterval) {
        labels[label].swept = time
        for (scene, row) in labels[label].rows where isOver(row, at: time) {
            ends(row)
            labels[label].rows[scene] = nil
        }
    }

    // MARK: Bytes

    /// The detail, unless it is so large that it would cost many others theirs. Pinned ones get half of the room, since they are
    /// never let go of.
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

    /// Finds out what the details hold that have come since the last time. It costs what so many take; where more have come, the others
    /// are taken for as large as those on the average.
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

    /// A detail holds so much, and is kept as if it had said so at once.
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

    /// What it holds, in bytes: its own records, and what the details were said to hold.
    public var byteCount: Int {
        entries.count * MemoryLayout<ActionEntry>.stride + rows.count * (MemoryLayout<ActionRow>.stride + Self.placeByteCount)
            + labels.count
            * LabelHistory.byteCount + detailBytes
    }

    /// With what leads to it from its label and from its scene.
    private static let placeByteCount = MemoryLayout<RowPlace>.stride + 128

    /// How many rows an action may join, of all labels and scenes, or scenes that have rows, whichever are more.
    var joinableRows: Int { max(labels.reduce(0) { $0 + $1.rows.count }, sceneRows.count) }

    // MARK: Reading

    /// The actions that are kept, oldest first.
    public var actions: [ActionEntry] { entries.elements }

    /// An action, if it is kept.
    public func action(_ id: ActionEntry.ID) -> ActionEntry? { entries.contains(id.number) ? entries[id.number] : nil }

    /// What an action was called.
    public func label(of action: ActionEntry) -> String { labels[action.label].label }

    /// The actions of a row that are kept, oldest first.
    public func actions(of row: ActionRow) -> [ActionEntry] { actions.filter { $0.row == row.id } }

    /// The rows that are kept, oldest first. Badges are those of now for the last row of each label in a scene, else of its last action.
    public func rows(at now: TimeInterval) -> [ActionRow] {
        rows.numbers.map { number in
            var row = rows[number]
            let label = places[number].label
            if labels[label].rows[row.scene] == number { row.badges = badges(of: label, at: now) }
            return row
        }
    }

    /// How many actions of a label there were in each of the last seconds, the present one last: a row's sparkline.
    public func sparkline(of label: String, at now: TimeInterval, seconds: Int = 30) -> [Int] {
        numbers[label].map { labels[$0].seconds.counts(at: now, seconds: seconds) } ?? Array(repeating: 0, count: seconds)
    }

    /// How many actions of a label there were in the last second.
    public func rate(of label: String, at now: TimeInterval) -> Double {
        numbers[label].map { labels[$0].times.rate(at: now) } ?? 0
    }

    /// What is remarkable about a label now.
    public func badges(of label: String, at now: TimeInterval) -> [ActionBadge] {
        numbers[label].map { badges(of: $0, at: now) } ?? []
    }

    private func badges(of label: Int, at now: TimeInterval) -> [ActionBadge] {
        labels[label].badges(at: now) { labels[$0].label }
    }

    /// Each label with the figures of all of its actions, the most frequent first.
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
