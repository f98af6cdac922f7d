import FrontmostWorkers
import NIOCore

/// Where a web server listens, which clients it admits, and its limits for each client.
struct WebServerConfiguration: Sendable {
    /// The port that is tried first if none is given.
    static let defaultPort = 8080
    /// The names of this machine that no other machine can reach.
    static let loopback: Set = ["localhost", "127.0.0.1", "::1"]

    /// The address or host name to bind.
    var host = "127.0.0.1"
    /// The port to bind: nil for `defaultPort`, or any free one if that is taken; 0 for any free one.
    var port: Int?
    /// The secret that a page's URL or cookie must contain; nil for none.
    var token: AccessToken? = AccessToken()
    /// The worker that the server belongs to; nil for a server that listens itself.
    var worker: WorkerIdentity?
    /// What encrypts the server's connections; nil for nothing.
    var encryption: ServerEncryption?
    /// Whether another process ends the encryption of the connections that it passes on.
    var hasEncryptedFront = false
    /// How long browsers keep the cookie, in seconds; nil until they are closed.
    var cookieAge: Int?
    /// The path before all paths, such as `/app`; empty for none.
    var basePath = ""
    /// The proxies that are believed about where requests come from.
    var proxies = TrustedProxies()
    /// Host names, besides the bound address and `localhost`, by which clients may reach the server, without port.
    var additionalHosts: Set<String> = []
    /// A text message that the server itself answers, at once; nil for none.
    var echo: Echo?
    /// What the server answers at `/metrics`; nil for nothing.
    var metrics: MetricsPage?
    /// Whether the server has nothing but metrics.
    var isForMetricsAlone = false
    /// Receives the server's events.
    var observer = HostObserver()
    /// The number of threads that move bytes. Callbacks do not run on them, so one thread serves hundreds of clients.
    var threads = 1
    var limits = WebServerLimits()

    /// Whether browsers reach the server by `https`.
    var isEncrypted: Bool { encryption != nil || hasEncryptedFront }
}

/// A text message with which clients test their connection, and its answer.
struct Echo: Sendable {
    var question: [UInt8]
    var answer: [UInt8]
}

/// The limits for clients. A client that exceeds one is refused, disconnected or slowed down.
struct WebServerLimits: Sendable {
    /// The number of connections at one time, HTTP and WebSocket together. When there are as many, a new one replaces a quiet one
    /// (`ConnectionLoad`).
    var connections = 512
    /// The size of all headers of one request, in bytes.
    var headerBytes = 16 * 1024
    /// The number of header fields of one request.
    var headerCount = 64
    /// The time in which a request's head has to arrive, measured from the connection or from the last response.
    var requestTimeout: TimeAmount = .seconds(10)
    /// The time in which a client that is being sent a response has to take some of it.
    var responseStallTimeout: TimeAmount = .seconds(30)
    /// The requests of one connection for what does not exist that may come at once before it is closed …
    var missBurst = 32
    /// … and how many more each second.
    var missesPerSecond = 1

    /// The size of one WebSocket message, over all its fragments, in bytes. A text field's content comes in one message, so this
    /// also limits how much a user can paste. The page has the same limit (`longestMessage`) and does not send longer texts.
    var messageBytes = 8 * 1024 * 1024
    /// The bytes of all WebSocket messages that have arrived in part, over all connections. When there are more, connections are closed.
    var unfinishedBytes = 64 * 1024 * 1024
    /// The time in which the rest of a WebSocket message has to follow its first byte.
    var messageTimeout: TimeAmount = .minutes(2)
    /// The time in which a WebSocket's first message has to arrive.
    var greetingTimeout: TimeAmount = .seconds(10)
    /// The number of WebSocket frames that may come at once …
    var frameBurst = 2_000
    /// … and how many more each second.
    var framesPerSecond = 1_000
    /// The number of a connection's messages that may wait for the main actor before reading stops.
    var waitingMessages = 256
    /// The bytes of a connection that may wait for the main actor before reading stops.
    var waitingBytes = 256 * 1024
    /// The bytes under way to a client at which its connection stops being writable …
    var outboundHighWatermark = 256 * 1024
    /// … and at which it becomes writable again.
    var outboundLowWatermark = 64 * 1024
    /// The time between two pings. A client that sends nothing for a whole interval after a ping is disconnected.
    var pingInterval: TimeAmount = .seconds(20)

    /// How long a connection stays open after the server's close frame or last response, so that the client can read it.
    var lingerTimeout: TimeAmount = .seconds(2)
    /// How long stopping waits for clients to answer the close frame.
    var stopTimeout: TimeAmount = .seconds(1)
    /// The time in which a request's head has to arrive while the server waits for its last clients.
    var drainingRequestTimeout: TimeAmount = .seconds(1)
}
