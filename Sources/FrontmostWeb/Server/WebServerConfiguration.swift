import NIOCore

/// Where a web server listens, whom it lets in, and how much it takes from each client.
struct WebServerConfiguration: Sendable {
    /// The port that is tried first when none is asked for.
    static let defaultPort = 8080

    /// The address or host name to bind.
    var host = "127.0.0.1"
    /// The port to bind. `nil` means `defaultPort`, or any free one if that is taken; 0 means any free one.
    var port: Int?
    /// The secret that a page's URL must carry.
    var token = AccessToken()
    /// Names besides the bound address and `localhost` by which clients may reach the server, without port.
    var additionalHosts: Set<String> = []
    /// The threads that move bytes. Callbacks are not made on them, so one serves hundreds of clients.
    var threads = 1
    var limits = WebServerLimits()
}

/// What one client may ask of a server before it is turned away.
struct WebServerLimits: Sendable {
    /// Connections at one time, of both kinds.
    var connections = 512
    /// Bytes of a request's headers together.
    var headerBytes = 16 * 1024
    /// Header fields of one request.
    var headerCount = 64
    /// The time in which a request's head has to arrive, counted from the connection or from the last response.
    var requestTimeout: TimeAmount = .seconds(10)
    /// The time in which a client that is being sent a response has to take some of it.
    var responseStallTimeout: TimeAmount = .seconds(30)

    /// Bytes of one WebSocket message, over all its fragments. A field's text comes in one, so a person can paste that much less the
    /// little that is around it; the page knows the figure too (`longestMessage`), and keeps longer texts to itself.
    var messageBytes = 8 * 1024 * 1024
    /// WebSocket frames that may come at once ...
    var frameBurst = 2_000
    /// ... and how many more every second.
    var framesPerSecond = 1_000
    /// Messages of one connection that may wait for the main actor before reading from it stops.
    var waitingMessages = 256
    /// Bytes of one connection that may wait for the main actor before reading from it stops.
    var waitingBytes = 256 * 1024
    /// Bytes on their way to a client at which its connection stops being writable ...
    var outboundHighWatermark = 256 * 1024
    /// ... and at which it becomes writable again.
    var outboundLowWatermark = 64 * 1024
    /// The time between two pings. A client that was not heard of for a whole one after a ping is gone.
    var pingInterval: TimeAmount = .seconds(20)

    /// How long a connection stays after the server's last word, so that the client can read it.
    var lingerTimeout: TimeAmount = .seconds(2)
    /// How long stopping waits for clients to answer the close frame.
    var stopTimeout: TimeAmount = .seconds(1)
}
