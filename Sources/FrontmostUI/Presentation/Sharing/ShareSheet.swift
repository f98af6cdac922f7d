import Foundation
import FrontmostUIKit

/// An item to be shared: its content, and the name of a file that is made of it.
struct SharedItem {
    let content: TransferredContent
    var name: String?

    /// Exports items: at once if none has to wait. Items that fail are left out.
    @MainActor static func load(_ providers: [NSItemProvider], _ body: @escaping @MainActor ([SharedItem]) -> Void) {
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
    var isPlain: Bool {
        content.type.conforms(to: .url) && !content.type.conforms(to: .fileURL) || content.type == .utf8PlainText
    }

    /// The name of the item as a file.
    var fileName: String {
        if case .file(let url) = content.body { return url.lastPathComponent }
        if let file { return file.lastPathComponent }
        return (name ?? "Untitled").withExtension(of: content.type)
    }

    private var file: URL? { content.url.flatMap { $0.isFileURL ? $0 : nil } }

    /// The item as a file for the user's machine.
    var exported: ExportedItem {
        ExportedItem(name: fileName) { folder, name in
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
}

/// The sheet of actions for shared items.
struct ShareSheet: View {
    let items: [SharedItem]
    let subject: String
    let message: String
    let preview: SharePreviewContent?
    @State private var isSaving = false
    @State private var failure: String?
    @Environment(\.dismiss) private var dismiss: DismissAction
    @Environment(\.openURL) private var openURL: OpenURLAction

    var body: some View {
        List {
            Section { header }
            Section {
                row("Copy", "doc.on.doc") { UIPasteboard.general.replaceContent(with: items.map(\.content)) }
                if items.contains(where: { !$0.isPlain }) {
                    Button {
                        isSaving = true
                    } label: {
                        Label("Save to Files", systemImage: "folder")
                    }
                }
                if let mail { row("Mail", "envelope") { openURL(mail) } }
                if let page { row("Open in Browser", "safari") { openURL(page) } }
            }
        }
        .files($isSaving, { .export(items.map(\.exported)) }, cancelled: {}) { result in
            if case .failure(let error) = result { failure = error.localizedDescription } else { dismiss() }
        }
        .failureAlert("The items could not be saved", $failure)
        .presentationDetents([.medium, .large])
        // The sheet belongs to the system: styles around the app's button do not apply to its rows.
        .transformEnvironment(\.self) { values in
            (values.labelLook, values.buttonLook, values.toggleLook) = (nil, nil, nil)
        }
    }

    private var header: some View {
        HStack {
            if let image = preview?.image ?? preview?.icon { image } else { Image(systemName: page == nil ? "doc" : "link") }
            VStack(alignment: .leading) {
                (preview?.title ?? Text(subject.isEmpty ? title : subject)).font(.headline).lineLimit(1)
                HStack(spacing: 4) {
                    if preview?.image != nil, let icon = preview?.icon { icon }
                    Text(items.count > 1 ? "\(items.count) items" : page?.host() ?? kind)
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
            Spacer()
            Button("Close", systemImage: "xmark.circle.fill") { dismiss() }.labelStyle(.iconOnly)
        }
    }

    private var title: String { items.first.map { $0.isPlain ? $0.content.text ?? "" : $0.fileName } ?? "" }

    private var kind: String {
        guard let item = items.first, !item.isPlain else { return "Text" }
        return item.content.type.localizedDescription ?? "File"
    }

    private func row(_ title: String, _ symbol: String, _ action: @escaping () -> Void) -> some View {
        Button {
            action()
            dismiss()
        } label: {
            Label(title, systemImage: symbol)
        }
    }

    /// The web page, if a single one is shared.
    private var page: URL? {
        guard items.count == 1, let url = items[0].content.url, ["http", "https"].contains(url.scheme?.lowercased()) else {
            return nil
        }
        return url
    }

    /// A mail with the texts; nil if there are files.
    private var mail: URL? {
        if items.contains(where: { !$0.isPlain }) { return nil }
        return ShareMail.url(subject: subject, message: message, items.compactMap(\.content.text))
    }
}

/// A mail without recipient.
enum ShareMail {
    static func url(subject: String, message: String, _ texts: [String]) -> URL? {
        let body = ([message] + texts).filter { !$0.isEmpty }.joined(separator: "\n\n")
        // Mail programs do not decode a plus sign as a space, so that everything is percent-encoded.
        func escaped(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? ""
        }
        let fields = [("subject", subject), ("body", body)].filter { !$0.1.isEmpty }
        return URL(string: "mailto:?" + fields.map { "\($0.0)=\(escaped($0.1))" }.joined(separator: "&"))
    }
}

extension UIPasteboard {
    /// Replaces the content of the pasteboard.
    func replaceContent(with contents: [TransferredContent]) { setContents(contents.map { [$0] }) }
}
