/// What waits on its way from a connection's event loop to the main actor, in order.
///
/// A value without threads of its own: the connection keeps it behind a lock, starts one drain when `offer` says so,
/// and stops reading from the socket while `mayRead` is false. A client that sends faster than the app listens
/// then fills its own socket, not this process.
struct ConnectionInbox {
    enum Event: Equatable, Sendable {
        case opened(WebQuery)
        case message([UInt8])
        case becameWritable
        case closed(WebClosure)
    }

    let messageLimit: Int
    let byteLimit: Int
    private var events: [Event] = []
    private var batchMessages = 0
    private var batchBytes = 0
    private var isDraining = false
    /// Whether the socket is not being read because too much waits.
    private(set) var isReadingHeld = false
    /// Whether messages are no longer to be delivered.
    private(set) var ignoresMessages = false
    /// Messages that came and were not handled to the end yet.
    private(set) var waitingMessages = 0
    /// The bytes of those messages.
    private(set) var waitingBytes = 0
    /// The most bytes that ever waited.
    private(set) var peakWaitingBytes = 0

    init(messageLimit: Int, byteLimit: Int) {
        self.messageLimit = messageLimit
        self.byteLimit = byteLimit
    }

    /// Adds an event. Returns whether the caller has to start a drain; otherwise one is under way and will see it.
    mutating func offer(_ event: Event) -> Bool {
        if case .message(let bytes) = event {
            waitingMessages += 1
            waitingBytes += bytes.count
            peakWaitingBytes = max(peakWaitingBytes, waitingBytes)
        }
        events.append(event)
        guard !isDraining else { return false }
        isDraining = true
        return true
    }

    /// Whether the socket may be read. After a no, `finishBatch` tells when to go on.
    mutating func mayRead() -> Bool {
        isReadingHeld = waitingMessages >= messageLimit || waitingBytes >= byteLimit
        return !isReadingHeld
    }

    /// Everything that waits, to be handled now. It counts as waiting until `finishBatch`.
    mutating func takeBatch() -> [Event] {
        defer { events = [] }
        batchMessages = waitingMessages
        batchBytes = waitingBytes
        return events
    }

    /// After a batch was handled: whether another drain has to be started and whether reading has to go on.
    mutating func finishBatch() -> (drainAgain: Bool, resumeReading: Bool) {
        waitingMessages -= batchMessages
        waitingBytes -= batchBytes
        isDraining = !events.isEmpty
        let resumes = isReadingHeld && waitingMessages <= messageLimit / 2 && waitingBytes <= byteLimit / 2
        if resumes { isReadingHeld = false }
        return (isDraining, resumes)
    }

    /// Has the messages that still wait thrown away: the app closed the connection and expects no more of them.
    mutating func ignoreMessages() {
        ignoresMessages = true
    }
}
