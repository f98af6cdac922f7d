import Foundation

/// An item to be shared: its content, and the name of a file that is made of it.
package struct SharedItem {
    package let content: TransferredContent
    package var name: String?

    init(content: TransferredContent, name: String?) { (self.content, self.name) = (content, name) }

    /// Exports items: at once if none has to wait. Items that fail are left out.
    @MainActor package static func load(_ providers: [NSItemProvider], _ body: @escaping @MainActor ([SharedItem]) -> Void) {
        guard providers.contains(where: \.hasToWait) else {
            return body(
                providers.compactMap { provider in
                    provider.immediateContents.first.map { SharedItem(content: $0, name: provider.suggestedName) }
                })
        }
        Task { @MainActor in
            var items: [SharedItem] = []
            for provider in providers {
                if let content = await provider.firstContent() {
                    items.append(SharedItem(content: content, name: provider.suggestedName))
                }
            }
            body(items)
        }
    }

    /// Whether the item is a text or an address, rather than a file.
    package var isPlain: Bool {
        content.type.conforms(to: .url) && !content.type.conforms(to: .fileURL) || content.type == .utf8PlainText
    }

    /// The name of the item as a file.
    package var fileName: String {
        if case .file(let url) = content.body { return url.lastPathComponent }
        if let file { return file.lastPathComponent }
        return (name ?? "Untitled").withExtension(of: content.type)
    }

    private var file: URL? { content.url.flatMap { $0.isFileURL ? $0 : nil } }

    /// Writes the item as a file into a folder.
    /// - Throws: An error of the file system.
    package func write(to folder: URL, name: String?) throws -> URL {
        let url = folder.appendingPathComponent(FileName(name ?? "Untitled").text)
        if let file {
            try FileManager.default.copyItem(at: file, to: url)
        } else if case .file(let original) = content.body {
            try FileManager.default.copyItem(at: original, to: url)
        } else {
            try content.data().write(to: url)
        }
        return url
    }
}

/// What can be done with items. Hosts do not report which apps the user has.
package struct SharedItems {
    package let all: [SharedItem]
    package var subject = ""
    package var message = ""

    package init(_ all: [SharedItem], subject: String = "", message: String = "") {
        (self.all, self.subject, self.message) = (all, subject, message)
    }

    package enum Action: Equatable {
        case copy, save
        case mail(URL)
        case openPage(URL)

        package var title: String {
            switch self {
            case .copy: SystemWord.copy.text
            case .save: SystemWord.saveToFiles.text
            case .mail: SystemWord.mail.text
            case .openPage: SystemWord.openInBrowser.text
            }
        }
        package var symbol: String {
            switch self {
            case .copy: "doc.on.doc"
            case .save: "folder"
            case .mail: "envelope"
            case .openPage: "safari"
            }
        }
    }

    /// The actions, in the order in which they are listed.
    package var actions: [Action] {
        var result = [Action.copy]
        if all.contains(where: { !$0.isPlain }) { result.append(.save) }
        if let mail { result.append(.mail(mail)) }
        if let page { result.append(.openPage(page)) }
        return result
    }

    /// Copies the items to the general pasteboard.
    @MainActor package func copy() { UIPasteboard.general.setContents(all.map { [$0.content] }) }

    /// The title of the first item.
    package var title: String { all.first.map { $0.isPlain ? $0.content.text ?? "" : $0.fileName } ?? "" }

    /// The number of items, or what the only one is: the host of a page, or the kind of the content.
    package var summary: String {
        guard all.count == 1 else { return "\(all.count) items" }
        if let page { return page.host() ?? "Text" }
        return all[0].isPlain ? "Text" : all[0].content.type.localizedDescription ?? "File"
    }

    /// The web page, if a single one is shared.
    package var page: URL? {
        guard all.count == 1, let url = all[0].content.url, ["http", "https"].contains(url.scheme?.lowercased()) else {
            return nil
        }
        return url
    }

    /// A mail with the texts, without recipient; nil if there are files.
    private var mail: URL? {
        if all.contains(where: { !$0.isPlain }) { return nil }
        let body = ([message] + all.compactMap(\.content.text)).filter { !$0.isEmpty }.joined(separator: "\n\n")
        // Mail programs do not decode a plus sign as a space, so that everything is percent-encoded.
        func escaped(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? ""
        }
        let fields = [("subject", subject), ("body", body)].filter { !$0.1.isEmpty }
        return URL(string: "mailto:?" + fields.map { "\($0.0)=\(escaped($0.1))" }.joined(separator: "&"))
    }
}
