import Foundation

/// The record of one frame of a scene. Times are in seconds on the scene's clock.
package struct FrameRecord: Equatable, Sendable {
    package let number: Int
    /// When the first change that the frame shows requested it.
    package let requested: TimeInterval
    /// When everything was evaluated and laid out.
    package internal(set) var committed: TimeInterval
    /// When a host showed it; nil while none has.
    package internal(set) var shown: TimeInterval?
    /// The windows in which something changed.
    package internal(set) var windows: [ObjectIdentifier]
    /// The number of update and layout passes before the scene was stable.
    package internal(set) var passes: Int
    /// Seconds of processor time that the windows of the scene's `FrameProfiler` took of the frame.
    package internal(set) var share: TimeInterval = 0
}

/// The most recent records, oldest first, in a buffer of fixed size.
struct FrameRing {
    private var slots: [FrameRecord] = []
    private var start = 0
    let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
        slots.reserveCapacity(capacity)
    }

    mutating func append(_ record: FrameRecord) {
        if slots.count < capacity { return slots.append(record) }
        slots[start] = record
        start = (start + 1) % capacity
    }

    var records: [FrameRecord] { Array(slots[start...] + slots[..<start]) }

    /// Marks all records that were not shown yet: a patch holds the changes of all frames since the last patch.
    /// - Parameter windows: The windows that the patch changes. Records that already have their windows keep them.
    mutating func markShown(at time: TimeInterval, windows: [ObjectIdentifier]) {
        for place in unshown {
            slots[place].shown = time
            if slots[place].windows.isEmpty { slots[place].windows = windows }
        }
    }

    /// Changes the record with that number, if it is the latest.
    mutating func change(_ number: Int, _ change: (inout FrameRecord) -> Void) {
        guard !slots.isEmpty else { return }
        let place = (start + slots.count - 1) % slots.count
        if slots[place].number == number { change(&slots[place]) }
    }

    /// Removes the records that were not shown, because no host waits for them any more.
    mutating func dropUnshown() {
        let waiting = unshown.count
        if waiting == 0 { return }
        slots = Array(records.dropLast(waiting))
        start = 0
    }

    /// The indices of the records that were not shown yet, the latest first.
    private var unshown: [Int] {
        var found: [Int] = []
        for index in (0..<slots.count).reversed() {
            let place = (start + index) % slots.count
            guard slots[place].shown == nil else { break }
            found.append(place)
        }
        return found
    }
}
