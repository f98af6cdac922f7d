/// How many cells of a grid the units of a block take: one each, except for units that were found to be several views or none.
///
/// Lookups are O(log n) in the number of exceptions, which are all that is stored.
struct UnitCells {
    /// The units with another number of cells, in ascending order.
    private var units: [Int] = []
    /// The cells of these units and those before them, less one for each unit.
    private var sums: [Int] = []

    /// The cells of all units, less one for each unit.
    var surplus: Int { sums.last ?? 0 }

    private func surplus(before slot: Int) -> Int { slot > 0 ? sums[slot - 1] : 0 }

    /// The first exception that is not before a unit.
    private func slot(_ unit: Int) -> Int {
        var low = 0, high = units.count
        while low < high {
            let middle = (low + high) / 2
            if units[middle] < unit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The number of cells before a unit.
    func first(of unit: Int) -> Int { unit + surplus(before: slot(unit)) }

    func count(of unit: Int) -> Int {
        let slot = slot(unit)
        return slot < units.count && units[slot] == unit ? sums[slot] - surplus(before: slot) + 1 : 1
    }

    /// The unit that has a cell.
    func unit(at cell: Int) -> Int {
        var low = 0, high = units.count
        while low < high {
            let middle = (low + high) / 2
            if units[middle] + surplus(before: middle) <= cell { low = middle + 1 } else { high = middle }
        }
        if low == 0 { return cell }
        let unit = units[low - 1], start = unit + surplus(before: low - 1), end = unit + sums[low - 1] + 1
        return start <= cell && cell < end ? unit : unit + 1 + cell - end
    }

    /// Sets the number of a unit's cells. Returns whether it was another one.
    mutating func setCount(_ count: Int, of unit: Int) -> Bool {
        let slot = slot(unit), change = count - self.count(of: unit)
        if change == 0 { return false }
        if slot == units.count || units[slot] != unit {
            units.insert(unit, at: slot)
            sums.insert(surplus(before: slot), at: slot)
        } else if count == 1 {
            units.remove(at: slot)
            sums.remove(at: slot)
        }
        for next in slot..<sums.count { sums[next] += change }
        return true
    }

    /// Replaces a range of units with others, of one cell each.
    mutating func replace(_ range: Range<Int>, with new: Int) {
        let from = slot(range.lowerBound), to = slot(range.upperBound), gone = surplus(before: to) - surplus(before: from)
        units.removeSubrange(from..<to)
        sums.removeSubrange(from..<to)
        for next in from..<units.count {
            units[next] += new - range.count
            sums[next] -= gone
        }
    }
}
