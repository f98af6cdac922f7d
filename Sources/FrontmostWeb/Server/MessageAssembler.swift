import NIOCore
import NIOWebSocket

/// Assembles the frames of a client's text messages, and checks them against RFC 6455 and the size limit.
struct MessageAssembler {
    let byteLimit: Int
    private var isInsideMessage = false
    private var collected = ByteBuffer()

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
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
        let bytes = Array(payload.readableBytesView)
        guard Self.isText(bytes) else {
            throw WebClosure(.invalidText, "text that is not UTF-8")
        }
        return bytes
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
