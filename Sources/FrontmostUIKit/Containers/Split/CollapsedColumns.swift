/// The state machine of a collapsed split view: which columns are stacked, and which one comes on top next. Pure: the owner of
/// the columns reports events and updates the screens.
///
/// The first column is always at the bottom. The others are stacked on it up to `top`, except empty ones:
///
/// - A selection in a column, or a screen shown in it by a link, leads to the next column. A column that comes on top may lead on
///   in turn.
/// - If nothing in a column leads on any more, the columns above it leave.
/// - Going back to a column, or showing one below the top, clears the leads to the columns above it.
/// - While the split view is expanded, everything is kept. When it collapses again, the leads and the pushed screens determine
///   the top column, unless the app determines it.
///
/// A column that leaves stays visible during the transition. It is reset when it has left, or when it comes again before that.
@_spi(Overrides) public struct CollapsedColumns: Equatable, Sendable {
    /// What makes a column lead to the next one.
    public enum Lead: Hashable, Sendable {
        /// A selected row in a list.
        case selection
        /// A screen shown by a link or a destination.
        case screen
    }

    /// How many columns fit.
    public enum Capacity: Hashable, Sendable {
        case unknown, one, several
    }

    /// The result of a change of the top column.
    public struct Step: Equatable, Sendable {
        /// The columns in which leads are to be cleared.
        public let forgotten: Range<Int>
    }

    /// The number of columns.
    public let count: Int
    /// How many columns fit.
    public private(set) var capacity = Capacity.unknown
    /// The index of the topmost stacked column.
    public private(set) var top = 0
    /// The column to bring on top; nil if it is there already.
    public private(set) var wanted: Int?
    /// Columns without content.
    private let empty: Set<Int>
    /// The leads to the next column, by column.
    private var leads: [Set<Lead>]
    /// Columns that are leaving or have left, and have not been reset.
    private var removedScreens: Set<Int> = []
    /// Whether the app has determined the top column, so that leads are ignored.
    private var isDecided = false

    /// Creates the state before it is known how many columns fit.
    public init(count: Int) {
        (self.count, empty) = (count, [])
        leads = Array(repeating: [], count: max(0, count))
    }

    /// Creates the collapsed state from the columns that are stacked.
    init(count: Int, lying: [Int], empty: Set<Int>) {
        (self.count, self.empty) = (count, empty)
        leads = Array(repeating: [], count: max(0, count))
        (capacity, top) = (.one, lying.max() ?? 0)
    }

    // MARK: The stack

    /// The columns stacked on the first one, lowest first.
    public var lying: [Int] { top > 0 ? (1...top).filter { !empty.contains($0) } : [] }

    /// The last column with content, which is on top by default.
    var lastFilled: Int { (0..<count).last { !empty.contains($0) } ?? 0 }

    /// Whether the column may be visible, so that it has to be up to date.
    public func isUsed(_ index: Int) -> Bool { capacity != .one || index <= top }

    /// The top column after hiding that one; nil if that one is not stacked on another.
    func top(without index: Int) -> Int? { index > 0 && index <= (wanted ?? top) ? index - 1 : nil }

    /// Whether the column leads to the next one.
    private func leadsOn(_ index: Int) -> Bool { leads.indices.contains(index) && !leads[index].isEmpty }

    // MARK: Collapsing and expanding

    /// Collapses the split view.
    /// - Parameters:
    ///   - decided: The column that the app wants on top; nil to derive it from the leads.
    ///   - deep: Columns in which a screen was pushed. The user was there last.
    public mutating func collapse(to decided: Int? = nil, deep: Set<Int> = []) {
        (capacity, top) = (.one, 0)
        isDecided = decided != nil
        wanted = decided.map(within) ?? (0..<count).first { !leadsOn($0) && !deep.contains($0 + 1) }
    }

    /// Expands the split view.
    public mutating func expand() { (capacity, top, wanted, isDecided) = (.several, 0, nil, false) }

    // MARK: Leads

    /// Adds a lead to the next column, or repeats it.
    public mutating func begin(_ lead: Lead, in index: Int) {
        guard index >= 0, index + 1 < count else { return }
        leads[index].insert(lead)
        // A screen shown by a link replaces the column's content, so there is nothing to reset.
        if lead == .screen { removedScreens.remove(index + 1) }
        // Leads of columns that are not stacked, or are leaving, count when their column comes on top.
        if capacity == .several || isDecided || index > wanted ?? top { return }
        wanted = max(wanted ?? 0, index + 1)
    }

    /// Removes a lead to the next column.
    /// - Returns: Whether the next column leaves, and has to keep its content until it has left.
    @discardableResult public mutating func end(_ lead: Lead, in index: Int) -> Bool {
        guard leads.indices.contains(index), leads[index].remove(lead) != nil, leads[index].isEmpty, capacity == .one else {
            return false
        }
        if lead == .screen { removedScreens.insert(index + 1) }
        if (wanted ?? top) > index { wanted = index }
        return true
    }

    /// Brings a column on top, in response to code.
    public mutating func show(_ index: Int) {
        if capacity == .one { wanted = within(index) }
    }

    private func within(_ index: Int) -> Int { max(0, min(index, count - 1)) }

    // MARK: Steps

    /// Changes the top column to the wanted one. The columns up to `top` then have to be brought up to date; `arrive` ends the
    /// step.
    /// - Returns: Nil if there is no change.
    public mutating func step() -> Step? {
        guard capacity == .one, let next = wanted else { return nil }
        wanted = nil
        defer { top = next }
        return Step(forgotten: next < top ? forget(from: next) : 0..<0)
    }

    /// Ends a step: the columns up to the top are up to date and have reported their leads.
    public mutating func arrive() {
        if isDecided {
            isDecided = false
        } else if wanted == nil, leadsOn(top) {
            wanted = top + 1
        }
    }

    /// Records that the user went back to a column.
    public mutating func userLeft(to index: Int) -> Step {
        (top, wanted) = (within(index), nil)
        return Step(forgotten: forget(from: top))
    }

    private mutating func forget(from new: Int) -> Range<Int> {
        let forgotten = new..<max(new, count - 1)
        for index in forgotten {
            removedScreens.insert(index + 1)
            leads[index] = []
        }
        return forgotten
    }

    // MARK: Resetting

    /// Called when the column is about to become visible.
    /// - Returns: Whether the column has to be reset first.
    public mutating func comes(_ index: Int) -> Bool { removedScreens.remove(index) != nil }

    /// Whether there are columns to reset.
    public var hasRemovedScreens: Bool { !removedScreens.isEmpty }

    /// Called when the transition has ended.
    /// - Returns: The columns that have left and have to be reset.
    public mutating func settle() -> [Int] {
        guard capacity == .one else { return [] }
        defer { removedScreens = [] }
        return removedScreens.filter { $0 > top }.sorted()
    }
}
