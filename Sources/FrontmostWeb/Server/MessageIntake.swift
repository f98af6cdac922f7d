import NIOCore

/// Counts the bytes of a WebSocket that have arrived and belong to no complete message: those that wait for the rest of their
/// frame, and the frames that wait for the rest of their message.
struct MessageIntake {
    /// The number of those bytes, with the heads of their frames.
    private(set) var unfinishedBytes = 0
    /// When the first of them arrived; nil if there are none.
    private(set) var unfinishedSince: NIODeadline?
    /// The bytes of the last read.
    private var readBytes = 0
    /// The bytes of the frames so far of the message that is not complete.
    private var collectedBytes = 0

    /// Counts bytes that were read.
    mutating func read(_ bytes: Int, at now: NIODeadline) {
        readBytes = bytes
        unfinishedBytes += bytes
        if unfinishedBytes > 0 { unfinishedSince = unfinishedSince ?? now }
    }

    /// Takes a whole frame out of the count.
    ///
    /// - Parameters:
    ///   - length: The bytes that it carries.
    ///   - isControl: Whether it stands between the frames of messages.
    ///   - isLast: Whether it completes its message.
    ///   - now: The time.
    mutating func takeFrame(length: Int, isControl: Bool, isLast: Bool, at now: NIODeadline) {
        let bytes = Self.encodedBytes(length)
        if isControl {
            unfinishedBytes -= bytes
        } else {
            collectedBytes += bytes
            guard isLast else { return }
            // Only bytes of the last read can come after the frame. A frame with a head longer than necessary leaves too many.
            unfinishedBytes = min(unfinishedBytes - collectedBytes, readBytes)
            collectedBytes = 0
            unfinishedSince = now
        }
        // The bytes behind the request for the WebSocket were read before anything was counted.
        unfinishedBytes = max(0, unfinishedBytes)
        if unfinishedBytes == 0 { unfinishedSince = nil }
    }

    /// The bytes that a frame takes on the wire, with its mask, if its length is written as short as possible.
    private static func encodedBytes(_ length: Int) -> Int {
        2 + (length < 126 ? 0 : length <= 0xffff ? 2 : 8) + 4 + length
    }
}
