/// Which columns of a split view lie on each other where there is room for one, and which of them is to be seen next. Pure: whoever
/// has the columns tells what happened, and brings their screens in line.
///
/// The first column is always there. The others lie on it up to `top`, but for those that have nothing to show:
///
/// - What is selected in a column, or shown by a link in it, leads to the next one, and a column that comes may lead on itself.
/// - Where nothing in a column leads on any more, those above it leave.
/// - Going back, or asking for a column below the top, forgets what led to the columns above it.
/// - Where there is room for several, all is kept. What leads on then, and what was pushed, says which column is on top when there is
///   room for one again, unless the app says so itself.
///
/// Columns that leave are seen on their way, and are brought back to their beginning when they have left, or when they come again.
@_spi(Overrides) public struct CollapsedColumns: Equatable, Sendable {
    /// What in a column asks for the next one.
    public enum Lead: Hashable, Sendable {
        /// A list has something selected.
        case selection
        /// A link, or a destination, shows a screen there.
        case screen
    }

    /// What there is room for.
    public enum Room: Hashable, Sendable {
        case unknown, one, several
    }

    /// A change of the column on top.
    public struct Step: Equatable, Sendable {
        /// Columns in which what leads on is to be forgotten.
        public let forgotten: Range<Int>
    }

    public let count: Int
    public private(set) var room = Room.unknown
    /// The last column that lies on the others.
    public private(set) var top = 0
    /// The one that is to be on top; nil where that is so.
    public private(set) var wanted: Int?
    /// Columns that have nothing to show.
    private let empty: Set<Int>
    /// What asks for the next column, by column.
    private var leads: [Set<Lead>]
    /// Columns that have left, or are about to, and are not at their beginning.
    private var leavers: Set<Int> = []
    /// The app has said which column is on top, and what leads on has no say.
    private var isDecided = false

    /// Before it is certain what there is room for.
    public init(count: Int) {
        (self.count, empty) = (count, [])
        leads = Array(repeating: [], count: max(0, count))
    }

    /// As they lie on a stack.
    init(count: Int, lying: [Int], empty: Set<Int>) {
        (self.count, self.empty) = (count, empty)
        leads = Array(repeating: [], count: max(0, count))
        (room, top) = (.one, lying.max() ?? 0)
    }

    // MARK: What is seen

    /// Those that lie on the first one, lowest first.
    public var lying: [Int] { top > 0 ? (1...top).filter { !empty.contains($0) } : [] }

    /// The last one that has something to show: it is on top where nobody says otherwise.
    var lastFilled: Int { (0..<count).last { !empty.contains($0) } ?? 0 }

    /// Whether somebody may see the column, so that it has to be up to date.
    public func isUsed(_ index: Int) -> Bool { room != .one || index <= top }

    /// Which one would be on top without that column; nil where it does not lie on another.
    func top(without index: Int) -> Int? { index > 0 && index <= (wanted ?? top) ? index - 1 : nil }

    /// Whether something in the column asks for the next one.
    private func leadsOn(_ index: Int) -> Bool { leads.indices.contains(index) && !leads[index].isEmpty }

    // MARK: More or less room

    /// There is room for one.
    /// - Parameters:
    ///   - decided: The column that the app wants on top.
    ///   - deep: Columns in which something was pushed: who did that, was there last.
    public mutating func collapse(to decided: Int? = nil, deep: Set<Int> = []) {
        (room, top) = (.one, 0)
        isDecided = decided != nil
        wanted = decided.map(within) ?? (0..<count).first { !leadsOn($0) && !deep.contains($0 + 1) }
    }

    /// There is room for several.
    public mutating func expand() { (room, top, wanted, isDecided) = (.several, 0, nil, false) }

    // MARK: What leads on

    /// Something in the column asks for the next one, or asks again.
    public mutating func begin(_ lead: Lead, in index: Int) {
        guard index >= 0, index + 1 < count else { return }
        leads[index].insert(lead)
        // What a link shows takes the place of what was there.
        if lead == .screen { leavers.remove(index + 1) }
        // A column that does not lie on the others, or is about to leave, leads nowhere until it comes.
        if room == .several || isDecided || index > wanted ?? top { return }
        wanted = max(wanted ?? 0, index + 1)
    }

    /// It does not any more.
    /// - Returns: Whether the next column leaves, and is to stay as it is until it has.
    @discardableResult public mutating func end(_ lead: Lead, in index: Int) -> Bool {
        guard leads.indices.contains(index), leads[index].remove(lead) != nil, leads[index].isEmpty, room == .one else {
            return false
        }
        if lead == .screen { leavers.insert(index + 1) }
        if (wanted ?? top) > index { wanted = index }
        return true
    }

    /// Somebody asks for the column, from outside.
    public mutating func show(_ index: Int) {
        if room == .one { wanted = within(index) }
    }

    private func within(_ index: Int) -> Int { max(0, min(index, count - 1)) }

    // MARK: Steps

    /// Goes to the column that is wanted. The columns up to `top` are to know what they show then, and `arrive` ends the step.
    /// - Returns: Nil where all is as it is to be.
    public mutating func step() -> Step? {
        guard room == .one, let next = wanted else { return nil }
        wanted = nil
        defer { top = next }
        return Step(forgotten: next < top ? forget(from: next) : 0..<0)
    }

    /// The columns up to the top are there, and have said what in them leads on.
    public mutating func arrive() {
        if isDecided {
            isDecided = false
        } else if wanted == nil, leadsOn(top) {
            wanted = top + 1
        }
    }

    /// Somebody has taken columns off the others: that many still lie on the first.
    public mutating func personLeft(to index: Int) -> Step {
        (top, wanted) = (within(index), nil)
        return Step(forgotten: forget(from: top))
    }

    private mutating func forget(from new: Int) -> Range<Int> {
        let forgotten = new..<max(new, count - 1)
        for index in forgotten {
            leavers.insert(index + 1)
            leads[index] = []
        }
        return forgotten
    }

    // MARK: The beginning

    /// The column is about to be seen.
    /// - Returns: Whether it has to be brought back to its beginning first.
    public mutating func comes(_ index: Int) -> Bool { leavers.remove(index) != nil }

    /// Whether there are columns that have to be brought back to their beginning.
    public var hasLeavers: Bool { !leavers.isEmpty }

    /// Nothing moves any more.
    /// - Returns: The columns that have left and are to be brought back to their beginning.
    public mutating func settle() -> [Int] {
        guard room == .one else { return [] }
        defer { leavers = [] }
        return leavers.filter { $0 > top }.sorted()
    }
}
