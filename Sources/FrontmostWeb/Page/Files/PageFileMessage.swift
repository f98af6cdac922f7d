import Foundation

/// A page's message about files.
enum PageFileMessage: Equatable {
    /// Files follow.
    case begin(upload: Int, Upload.Purpose, count: Int)
    /// The next file of an upload.
    case file(upload: Int, index: Int, name: String, size: Int)
    /// Bytes of the file.
    case chunk(upload: Int, index: Int, offset: Int, bytes: Data)
    /// The browser could not read a file of the upload.
    case failed(upload: Int, name: String)
    /// The user has cancelled a request.
    case cancelled(request: Int)
    /// Files are dragged over the scene. Without types, they have left it.
    case dragged(to: CGPoint, types: [String])
}

extension PageFileMessage {
    /// The most files of an upload.
    static let fileLimit = 1000
    /// The most types of dragged files that count.
    private static let typeLimit = 50
    /// The longest chunk, in bytes of its text.
    private static let chunkLimit = 1024 * 1024

    init(_ kind: MessageKind, _ fields: inout MessageFields) throws(ClientMessageError) {
        func number(_ fields: inout MessageFields) throws(ClientMessageError) -> Int { try fields.integer(in: 0...Int(1) << 53) }
        switch kind {
        case .upload:
            let upload = try number(&fields), request = try number(&fields)
            let point = try fields.point()
            self = .begin(
                upload: upload, request == 0 ? .drop(at: point) : .answer(request: request),
                // A number beyond the limit is refused, so that the page can tell the user.
                count: try fields.integer(in: 1...Int(1) << 53))
        case .file:
            self = .file(
                upload: try number(&fields), index: try fields.integer(in: 0...Self.fileLimit - 1),
                name: try fields.string(upTo: 4096), size: try number(&fields))
        case .chunk:
            let upload = try number(&fields), index = try fields.integer(in: 0...Self.fileLimit - 1)
            let offset = try number(&fields)
            guard let bytes = Data(base64Encoded: try fields.string(upTo: Self.chunkLimit)), !bytes.isEmpty else {
                throw .wrongFields(kind: kind.rawValue)
            }
            self = .chunk(upload: upload, index: index, offset: offset, bytes: bytes)
        case .uploadFailed: self = .failed(upload: try number(&fields), name: try fields.string(upTo: 4096))
        case .cancelFiles: self = .cancelled(request: try number(&fields))
        default:
            let point = try fields.point()
            self = .dragged(
                to: point, types: try fields.string(upTo: 4096).split(separator: " ").prefix(Self.typeLimit).map(String.init))
        }
    }
}
