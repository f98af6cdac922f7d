/// The events on their way from a connection's event loop to the main actor, in order.
///
/// This is a value without threads of its own. The connection keeps it behind a lock, starts a drain when `offer` returns true,
/// and stops reading from the socket while `mayRead` returns false. If a client sends faster than the app reads, the data then
/// fills the client's socket and not this process.
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
    /// Whether reading from the socket is suspended because too much is waiting.
    private(set) var isReadingHeld = false
    /// Whether further messages are dropped.
    private(set) var ignoresMessages = false
    /// The number of messages that have arrived and are not fully handled.
    private(set) var waitingMessages = 0
    /// The size of those messages, in bytes.
    private(set) var waitingBytes = 0
    /// The largest value of `waitingBytes` so far.
    private(set) var peakWaitingBytes = 0

    init(messageLimit: Int, byteLimit: Int) {
        self.messageLimit = messageLimit
        self.byteLimit = byteLimit
    }

    /// Adds an event. Returns whether the caller has to start a drain; otherwise one is running and will pick up the event.
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

    /// Whether the socket may be read. If not, `finishBatch` reports when to resume.
    mutating func mayRead() -> Bool {
        isReadingHeld = waitingMessages >= messageLimit || waitingBytes >= byteLimit
        return !isReadingHeld
    }

    /// Takes all waiting events, to be handled now. They count as waiting until `finishBatch`.
    mutating func takeBatch() -> [Event] {
        defer { events = [] }
        batchMessages = waitingMessages
        batchBytes = waitingBytes
        return events
    }

    /// Ends a batch. Returns whether another drain has to be started, and whether reading has to be resumed.
    mutating func finishBatch() -> (drainAgain: Bool, resumeReading: Bool) {
        waitingMessages -= batchMessages
        waitingBytes -= batchBytes
        isDraining = !events.isEmpty
        let resumes = isReadingHeld && waitingMessages <= messageLimit / 2 && waitingBytes <= byteLimit / 2
        if resumes { isReadingHeld = false }
        return (isDraining, resumes)
    }

    /// Drops the messages that still wait: the app has closed the connection and expects no more of them.
    mutating func ignoreMessages() {
        ignoresMessages = true
    }
}
