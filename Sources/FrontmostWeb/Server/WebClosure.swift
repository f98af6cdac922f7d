import NIOWebSocket

/// How a WebSocket connection ended.
struct WebClosure: Equatable, Sendable, Error {
    var code: WebCloseCode
    var reason: String

    /// Creates a closure. The reason is truncated, between characters, to the 123 bytes that a close frame has room for.
    init(_ code: WebCloseCode, _ reason: String = "") {
        self.code = code
        var reason = reason
        while reason.utf8.count > 123 { reason.removeLast() }
        self.reason = reason
    }

    /// The connection broke off without a close frame.
    static let lost = WebClosure(.abnormal, "connection lost")
}

/// The code of a WebSocket's closure (RFC 6455, section 7.4).
struct WebCloseCode: RawRepresentable, Hashable, Sendable {
    var rawValue: UInt16

    static let normal = WebCloseCode(rawValue: 1000)
    static let goingAway = WebCloseCode(rawValue: 1001)
    static let protocolError = WebCloseCode(rawValue: 1002)
    static let unsupportedData = WebCloseCode(rawValue: 1003)
    /// Stands for a close frame without a code; is never sent.
    static let noCode = WebCloseCode(rawValue: 1005)
    /// Stands for a connection that ended without a close frame; is never sent.
    static let abnormal = WebCloseCode(rawValue: 1006)
    static let invalidText = WebCloseCode(rawValue: 1007)
    static let policyViolation = WebCloseCode(rawValue: 1008)
    static let messageTooBig = WebCloseCode(rawValue: 1009)
    static let tryAgainLater = WebCloseCode(rawValue: 1013)

    /// Whether a server sends the code to a client that has broken a rule.
    var isForFault: Bool {
        [.protocolError, .unsupportedData, .invalidText, .policyViolation, .messageTooBig].contains(self)
    }

    /// Whether a close frame from a client may contain the code.
    var isAllowedInFrame: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}
