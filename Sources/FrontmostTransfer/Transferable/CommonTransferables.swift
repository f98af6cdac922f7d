import Foundation

/// The representation of a type of Foundation.
public struct _PlainRepresentation<Item>: TransferRepresentation {
    /// The forms, in order of preference.
    public let _forms: [_TransferForm<Item>]
}

extension String: Transferable {
    /// Exports and imports text. An imported URL becomes its address.
    public static var transferRepresentation: _PlainRepresentation<String> {
        let read: @Sendable (TransferredContent) throws -> String = { content in
            guard let text = content.text else { throw TransferError.malformed }
            return text
        }
        return _PlainRepresentation(_forms: [
            _TransferForm(type: .utf8PlainText, export: .immediate { .text($0) }, bringIn: .immediate(read)),
            _TransferForm(type: .text, bringIn: .immediate(read)),
            _TransferForm(type: .url, bringIn: .immediate(read)),
        ])
    }
}

extension URL: Transferable {
    /// Exports and imports URLs. The URL of a file is exported with the file, and an imported file becomes its URL.
    public static var transferRepresentation: _PlainRepresentation<URL> {
        let read: @Sendable (TransferredContent) throws -> URL = { content in
            guard let url = content.url else { throw TransferError.malformed }
            return url
        }
        return _PlainRepresentation(_forms: [
            _TransferForm(
                type: .fileURL,
                export: .immediate { url in
                    if !url.isFileURL { throw TransferError.notExportable }
                    return .url(url)
                }, bringIn: .immediate(read)),
            _TransferForm(
                type: .url,
                export: .immediate { url in
                    if url.isFileURL { throw TransferError.notExportable }
                    return .url(url)
                }, bringIn: .immediate(read)),
        ])
    }
}

extension AttributedString: Transferable {
    /// Exports and imports text without attributes.
    public static var transferRepresentation: ProxyRepresentation<AttributedString, String> {
        ProxyRepresentation(exporting: { String($0.characters) }, importing: { AttributedString($0) })
    }
}

extension Data: Transferable {
    /// Exports data, and imports the data of any content.
    public static var transferRepresentation: _PlainRepresentation<Data> {
        _PlainRepresentation(_forms: [
            _TransferForm(
                type: .data, export: .immediate { TransferredContent(.data, .data($0)) }, bringIn: .immediate { try $0.data() })
        ])
    }
}
