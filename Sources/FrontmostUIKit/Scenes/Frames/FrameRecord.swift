import Foundation

/// What became of one frame of a scene. Times are in seconds on the scene's clock.
package struct FrameRecord: Equatable, Sendable {
    package let number: Int
    /// When the first of the changes that it shows asked for a frame.
    package let requested: TimeInterval
    /// When everything was evaluated and laid out.
    package internal(set) var committed: TimeInterval
    /// When a host took it; nil while it has not.
    package internal(set) var shown: TimeInterval?
    /// The windows in which something changed.
    package internal(set) var windows: [ObjectIdentifier]
    /// How often dirty parts were evaluated before everything was at rest.
    package internal(set) var passes: Int
    /// Seconds of processor time that the windows of the scene's `FrameWitness` took of it.
    package internal(set) var share: TimeInterval = 0
}

/// The last records, oldest first, in a buffer of fixed size.
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

    /// Marks every record that was not shown yet: a patch holds the changes of all frames since the last.
    /// - Parameter windows: Those in which the patch changes something. Frames that waited and could say what they changed have
    ///   theirs already.
    mutating func markShown(at time: TimeInterval, windows: [ObjectIdentifier]) {
        for place in unshown {
            slots[place].shown = time
            if slots[place].windows.isEmpty { slots[place].windows = windows }
        }
    }

    /// Adds to the record of that number, if it is the last.
    mutating func change(_ number: Int, _ change: (inout FrameRecord) -> Void) {
        guard !slots.isEmpty else { return }
        let place = (start + slots.count - 1) % slots.count
        if slots[place].number == number { change(&slots[place]) }
    }

    /// Forgets the frames that nobody was shown: whoever waited for them has gone.
    mutating func dropUnshown() {
        let waiting = unshown.count
        if waiting == 0 { return }
        slots = Array(records.dropLast(waiting))
        start = 0
    }

    /// The places of those that were not shown yet, the latest first.
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
