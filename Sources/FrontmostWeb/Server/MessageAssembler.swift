import NIOCore
import NIOWebSocket

/// Assembles the frames of a client's text messages, and checks them against RFC 6455, RFC 7692 and the size limit.
struct MessageAssembler {
    let byteLimit: Int
    /// Whether messages may be compressed.
    let takesCompressed: Bool
    private var isInsideMessage = false
    /// Whether the message that the frames belong to is compressed, as its first frame says.
    private var isCompressed = false
    private var collected = ByteBuffer()

    init(byteLimit: Int, takesCompressed: Bool = false) {
        self.byteLimit = byteLimit
        self.takesCompressed = takesCompressed
    }

    /// Takes a data or continuation frame. Returns the message that the frame completes, if it does.
    /// - Throws: The closure for a client that breaks the protocol or the limit.
    mutating func message(completedBy frame: WebSocketFrame) throws(WebClosure) -> [UInt8]? {
        switch (frame.opcode, isInsideMessage) {
        case (.text, false), (.continuation, true):
            break
        case (.binary, false):
            throw WebClosure(.unsupportedData, "only text messages are understood")
        case (.continuation, false):
            throw WebClosure(.protocolError, "a continuation without a message")
        case (.text, true), (.binary, true):
            throw WebClosure(.protocolError, "a message inside another message")
        default:
            throw WebClosure(.protocolError, "an unknown kind of frame")
        }
        guard !frame.rsv1 || takesCompressed && !isInsideMessage else {
            throw WebClosure(.protocolError, "a frame without mask or with reserved bits")
        }
        if !isInsideMessage { isCompressed = frame.rsv1 }
        var payload = frame.unmaskedData
        guard collected.readableBytes + payload.readableBytes <= byteLimit else {
            throw WebClosure(.messageTooBig, "a message of more than \(byteLimit) bytes")
        }
        guard frame.fin else {
            isInsideMessage = true
            collected.writeBuffer(&payload)
            return nil
        }
        if isInsideMessage {
            collected.writeBuffer(&payload)
            payload = collected
            collected = ByteBuffer()
            isInsideMessage = false
        }
        let bytes = try self.bytes(of: payload)
        guard Self.isText(bytes) else {
            throw WebClosure(.invalidText, "text that is not UTF-8")
        }
        return bytes
    }

    private func bytes(of payload: ByteBuffer) throws(WebClosure) -> [UInt8] {
        guard isCompressed else { return Array(payload.readableBytesView) }
        let limit = byteLimit
        return try payload.withUnsafeReadableBytes { (bytes) throws(WebClosure) in
            try MessageCompression.inflated(bytes, limit: limit)
        }
    }

    private static func isText(_ bytes: [UInt8]) -> Bool {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return true
        } catch {
            return false
        }
    }
}
