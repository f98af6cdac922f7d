import FrontmostWorkers
import NIOCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An error that keeps a web server from starting.
///
/// Its `description` is one line for the user: what happened and what to do.
public enum WebServerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Another program already listens on this address and port.
    case portInUse(host: String, port: Int)
    /// This machine does not have the address, or the system refuses to bind it.
    case addressUnavailable(host: String, port: Int, reason: String)
    /// The system reserves this port for privileged programs.
    case portNotPermitted(host: String, port: Int)
    /// The host name has no address.
    case unknownHost(String)
    /// The port is not a number from 0 to 65535.
    case portOutOfRange(Int)
    /// The metrics could be read without a token from other machines.
    case openMetrics(host: String)
    /// A setting, named by the first value, cannot be read.
    case malformed(String, String)

    /// One line that describes what happened and what to do.
    public var description: String {
        switch self {
        case .portInUse(let host, let port):
            "Port \(port) on \(host) is in use by another program. Choose another port, or none to get a free one."
        case .addressUnavailable(let host, let port, let reason):
            "Cannot listen on \(host), port \(port): \(reason)."
        case .portNotPermitted(let host, let port):
            "Not permitted to listen on \(host), port \(port): the system reserves ports below 1024. Choose a higher one."
        case .unknownHost(let host):
            "Cannot listen on \(host): the host name is unknown."
        case .portOutOfRange(let port):
            "\(port) is not a port: ports are numbers from 0 to 65535."
        case .openMetrics(let host):
            "Metrics at \(host) need a secret, which the app does not have: serve them at a port of 127.0.0.1."
        case .malformed(let setting, let text):
            "The \(setting) \"\(text)\" is malformed."
        }
    }
}

extension WebServerError {
    /// Creates the error to report when binding `host` and `port` failed with `error`.
    init(binding error: any Error, host: String, port: Int) {
        switch error {
        case let error as IOError: self.init(code: error.errnoCode, host: host, port: port)
        case Listener.Failure.system(let code): self.init(code: code, host: host, port: port)
        case Listener.Failure.unknownHost, is SocketAddressError, is SocketAddressError.UnknownHost:
            self = .unknownHost(host)
        default:
            self = .addressUnavailable(host: host, port: port, reason: "\(error)")
        }
    }

    private init(code: CInt, host: String, port: Int) {
        switch code {
        case EADDRINUSE: self = .portInUse(host: host, port: port)
        case EACCES, EPERM: self = .portNotPermitted(host: host, port: port)
        default: self = .addressUnavailable(host: host, port: port, reason: String(cString: strerror(code)))
        }
    }
}
