import Foundation

/// What became of one frame of a scene. Times are in seconds on the scene's clock.
@_spi(Instruments) public struct FrameRecord: Equatable, Sendable {
    public let number: Int
    /// When the first of the changes that it shows asked for a frame.
    public let requested: TimeInterval
    /// When everything was evaluated and laid out.
    public internal(set) var committed: TimeInterval
    /// When a host took it; nil while it has not.
    public internal(set) var shown: TimeInterval?
    /// The windows in which something changed.
    public internal(set) var windows: [ObjectIdentifier]
    /// How often dirty parts were evaluated before everything was at rest.
    public internal(set) var passes: Int
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
    mutating func markShown(at time: TimeInterval, windows: [ObjectIdentifier]) {
        var index = slots.count
        while index > 0 {
            index -= 1
            let place = (start + index) % slots.count
            guard slots[place].shown == nil else { return }
            slots[place].shown = time
            if index == slots.count - 1 { slots[place].windows = windows }
        }
    }
}
