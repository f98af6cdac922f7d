import Foundation
@_spi(Engine) import FrontmostUIKit

/// A button that offers something to other apps: it can be copied, mailed, and opened if it is a page.
///
///     ShareLink(item: park.page, subject: Text(park.name), message: Text("Have a look."))
///
/// A sheet shows what a host can do with it; what apps a person has is nothing that it tells.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label> {
    private let values: [_TransferredValue]
    private let subject: Text?
    private let message: Text?
    private let preview: SharePreviewContent?
    private let label: Label
    @State private var isSharing = false

    nonisolated init(
        _ values: [_TransferredValue], _ subject: Text?, _ message: Text?, _ preview: SharePreviewContent?, _ label: Label
    ) {
        (self.values, self.subject, self.message) = (values, subject, message)
        (self.preview, self.label) = (preview, label)
    }
}

extension ShareLink: View where Label: View {
    public var body: some View {
        Button {
            isSharing = true
        } label: {
            label
        }
        .disabled(values.isEmpty)
        .sheet(isPresented: $isSharing) {
            ShareSheet(
                values: values, subject: subject?.plainString ?? "", message: message?.plainString ?? "", preview: preview)
        }
    }
}

/// What the button of a `ShareLink` says by itself.
public struct DefaultShareLinkLabel: View {
    let title: Text
    nonisolated init(_ title: Text = Text("Share…")) { self.title = title }
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// How something that is shared looks before it is.
public struct SharePreview<Image, Icon> {
    let content: SharePreviewContent
}

/// A preview's parts, whatever they are.
struct SharePreviewContent {
    let title: Text
    let image: AnyView?
}

extension SharePreview where Image == Never, Icon == Never {
    public nonisolated init(_ titleKey: LocalizedStringKey) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: nil))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) {
        self.init(content: SharePreviewContent(title: Text(title), image: nil))
    }
}
extension SharePreview where Image: View, Icon == Never {
    public nonisolated init(_ titleKey: LocalizedStringKey, image: Image) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: AnyView(image)))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: Image) {
        self.init(content: SharePreviewContent(title: Text(title), image: AnyView(image)))
    }
}
extension SharePreview where Image == Never, Icon: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: AnyView(icon)))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(title), image: AnyView(icon)))
    }
}

// MARK: - Several things

extension ShareLink
where Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage == Never, PreviewIcon == Never, Label: View {
    public nonisolated init(
        items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(items.compactMap(\._transferred), subject, message, nil, label())
    }
}

extension ShareLink
where
    Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage == Never, PreviewIcon == Never,
    Label == DefaultShareLinkLabel
{
    public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items.compactMap(\._transferred), subject, message, nil, DefaultShareLinkLabel())
    }
    public nonisolated init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items.compactMap(\._transferred), subject, message, nil, DefaultShareLinkLabel(Text(titleKey)))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items.compactMap(\._transferred), subject, message, nil, DefaultShareLinkLabel(Text(title)))
    }
}

// MARK: - One thing

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label: View {
    public nonisolated init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init([item].compactMap(\._transferred), subject, message, nil, label())
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    public nonisolated init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<I> {
        self.init([item].compactMap(\._transferred), subject, message, nil, DefaultShareLinkLabel())
    }
    public nonisolated init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<I> {
        self.init([item].compactMap(\._transferred), subject, message, nil, DefaultShareLinkLabel(Text(titleKey)))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<I> {
        self.init([item].compactMap(\._transferred), subject, message, nil, DefaultShareLinkLabel(Text(title)))
    }
}

// MARK: - One thing with a preview

extension ShareLink where Label: View {
    public nonisolated init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init([item].compactMap(\._transferred), subject, message, preview.content, label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    public nonisolated init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init([item].compactMap(\._transferred), subject, message, preview.content, DefaultShareLinkLabel())
    }
    public nonisolated init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init([item].compactMap(\._transferred), subject, message, preview.content, DefaultShareLinkLabel(Text(titleKey)))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init([item].compactMap(\._transferred), subject, message, preview.content, DefaultShareLinkLabel(Text(title)))
    }
}

// MARK: - The sheet

/// What can be done with something that is shared.
private struct ShareSheet: View {
    let values: [_TransferredValue]
    let subject: String
    let message: String
    let preview: SharePreviewContent?
    @Environment(\.dismiss) private var dismiss: DismissAction
    @Environment(\.openURL) private var openURL: OpenURLAction

    var body: some View {
        List {
            Section { header }
            Section {
                row("Copy", "doc.on.doc") { UIPasteboard.general.take(values) }
                if let mail { row("Mail", "envelope") { openURL(mail) } }
                if let page { row("Open in Browser", "safari") { openURL(page) } }
            }
        }
        .presentationDetents([.medium, .large])
    }

    private var header: some View {
        HStack {
            if let image = preview?.image { image } else { Image(systemName: page == nil ? "doc" : "link") }
            VStack(alignment: .leading) {
                (preview?.title ?? Text(subject.isEmpty ? values.first?.text ?? "" : subject)).font(.headline).lineLimit(1)
                Text(values.count > 1 ? "\(values.count) items" : page?.host() ?? "Text").font(.footnote)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            Button("Close", systemImage: "xmark.circle.fill") { dismiss() }.labelStyle(.iconOnly)
        }
    }

    private func row(_ title: String, _ symbol: String, _ action: @escaping () -> Void) -> some View {
        Button {
            action()
            dismiss()
        } label: {
            Label(title, systemImage: symbol)
        }
    }

    /// Of one thing that is shared.
    private var page: URL? {
        guard values.count == 1, let url = values[0].url, ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        return url
    }

    private var mail: URL? { ShareMail.url(subject: subject, message: message, values.map(\.text)) }
}

/// A mail that has yet to be addressed.
enum ShareMail {
    static func url(subject: String, message: String, _ texts: [String]) -> URL? {
        let body = ([message] + texts).filter { !$0.isEmpty }.joined(separator: "\n\n")
        // Mail programs take a plus for what it is.
        func escaped(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? ""
        }
        let fields = [("subject", subject), ("body", body)].filter { !$0.1.isEmpty }
        return URL(string: "mailto:?" + fields.map { "\($0.0)=\(escaped($0.1))" }.joined(separator: "&"))
    }
}

extension UIPasteboard {
    /// Replaces all that was copied.
    func take(_ values: [_TransferredValue]) {
        if let url = values.first?.url, values.count == 1 { self.url = url } else { strings = values.map(\.text) }
    }
}
