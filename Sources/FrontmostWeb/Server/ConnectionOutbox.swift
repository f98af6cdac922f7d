import NIOCore

/// The frames on their way from the app to a connection's client, and whether there is room for more.
///
/// A frame counts from `enqueue` until the operating system has taken its bytes, so that the sender, on another thread, never
/// sees more room than there is. At most `highWatermark` bytes and one message are under way.
struct ConnectionOutbox {
    let highWatermark: Int
    let lowWatermark: Int
    private var frames: [ByteBuffer] = []
    private var isFlushing = false
    private var isClosed = false
    /// The bytes that were accepted and not yet taken by the operating system.
    private(set) var bytesInFlight = 0
    private var isBelowWatermark = true

    init(highWatermark: Int, lowWatermark: Int) {
        self.highWatermark = highWatermark
        self.lowWatermark = lowWatermark
    }

    var isWritable: Bool { isBelowWatermark && !isClosed }

    enum Acceptance { case refused, accepted, acceptedNeedsFlush }

    mutating func enqueue(_ frame: ByteBuffer) -> Acceptance {
        guard isWritable else { return .refused }
        frames.append(frame)
        bytesInFlight += frame.readableBytes
        isBelowWatermark = bytesInFlight < highWatermark
        guard !isFlushing else { return .accepted }
        isFlushing = true
        return .acceptedNeedsFlush
    }

    /// Takes the frames to write now.
    mutating func takeFrames() -> [ByteBuffer] {
        defer { frames = [] }
        isFlushing = false
        return frames
    }

    /// Records that bytes were written or given up. Returns whether there is room again after there was none.
    mutating func finish(bytes: Int) -> Bool {
        bytesInFlight -= bytes
        guard !isBelowWatermark, bytesInFlight <= lowWatermark else { return false }
        isBelowWatermark = true
        return !isClosed
    }

    /// Closes the outbox: it accepts nothing more. Returns whether it was open.
    mutating func close() -> Bool {
        defer { isClosed = true }
        return !isClosed
    }
}
