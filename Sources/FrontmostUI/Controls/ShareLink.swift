import Foundation
import FrontmostUIKit

/// A button that offers something to other apps: it can be copied, mailed, and opened if it is a page.
///
///     ShareLink(item: park.page, subject: Text(park.name), message: Text("Have a look."))
///
/// A sheet shows what a host can do with it; what apps a person has is nothing that it tells. What is shared is asked for what other
/// apps get of it when the button is used, and not before.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label> {
    private let items: Data
    private let isEmpty: Bool
    private let export: (Data) -> [_TransferredValue]
    private let subject: Text?
    private let message: Text?
    private let preview: (Data) -> SharePreviewContent?
    private let label: Label
    /// In a menu, or in a row's swipe actions, the button is gone by the time there is something to show.
    @Environment(\.sharingOrigin) private var origin: PresentationOrigin

    nonisolated init(
        _ items: Data, _ subject: Text?, _ message: Text?, _ label: Label,
        preview: @escaping (Data) -> SharePreviewContent? = { _ in nil }
    ) where Data: RandomAccessCollection, Data.Element: Transferable {
        (self.items, isEmpty, self.subject, self.message) = (items, items.isEmpty, subject, message)
        (self.preview, self.label) = (preview, label)
        export = { $0.compactMap(\._transferred) }
    }
}

extension ShareLink: View where Label: View {
    public var body: some View {
        Button {
            share()
        } label: {
            label
        }
        .disabled(isEmpty)
    }

    @MainActor private func share() {
        let values = export(items)
        guard !values.isEmpty else {
            return Console.warning(
                "ShareLink: nothing is shared, since no item could be exported by its transferRepresentation.",
                oncePer: "\(Data.self)")
        }
        origin.presentSheet(
            ShareSheet(
                values: values, subject: subject?.plainString ?? "", message: message?.plainString ?? "",
                preview: preview(items)))
    }
}

extension EnvironmentValues {
    fileprivate var sharingOrigin: PresentationOrigin { PresentationOrigin(self) }
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
///
///     SharePreview(park.name, image: park.photo)
public struct SharePreview<Image, Icon> {
    let content: SharePreviewContent
}

/// A preview's parts, whatever they are.
struct SharePreviewContent {
    let title: Text
    let image: AnyView?
    let icon: AnyView?
}

extension SharePreview where Image == Never, Icon == Never {
    /// A preview that is a title.
    public nonisolated init(_ titleKey: LocalizedStringKey) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: nil, icon: nil))
    }
    /// A preview that is a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S) {
        self.init(content: SharePreviewContent(title: Text(title), image: nil, icon: nil))
    }
}
extension SharePreview where Image: View, Icon == Never {
    /// A preview with a picture of what is shared.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: Image) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: AnyView(image), icon: nil))
    }
    /// A preview with a picture of what is shared.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: Image) {
        self.init(content: SharePreviewContent(title: Text(title), image: AnyView(image), icon: nil))
    }
}
extension SharePreview where Image == Never, Icon: View {
    /// A preview with a small picture, of the kind of thing or of where it comes from.
    public nonisolated init(_ titleKey: LocalizedStringKey, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: nil, icon: AnyView(icon)))
    }
    /// A preview with a small picture, of the kind of thing or of where it comes from.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(title), image: nil, icon: AnyView(icon)))
    }
}
extension SharePreview where Image: View, Icon: View {
    /// A preview with a picture of what is shared, and a small one of its kind or of where it comes from.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(titleKey), image: AnyView(image), icon: AnyView(icon)))
    }
    /// A preview with a picture of what is shared, and a small one of its kind or of where it comes from.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
        self.init(content: SharePreviewContent(title: Text(title), image: AnyView(image), icon: AnyView(icon)))
    }
}

// MARK: - Several things

extension ShareLink
where Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage == Never, PreviewIcon == Never, Label: View {
    /// Shares several things, with a label of its own.
    public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(items, subject, message, label())
    }
}

extension ShareLink
where
    Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage == Never, PreviewIcon == Never,
    Label == DefaultShareLinkLabel
{
    /// Shares several things, with the usual label.
    public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, DefaultShareLinkLabel())
    }
    /// Shares several things, with a title beside the usual symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, DefaultShareLinkLabel(Text(titleKey)))
    }
    /// Shares several things, with a title beside the usual symbol.
    public nonisolated init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, DefaultShareLinkLabel(title))
    }
    /// Shares several things, with a title beside the usual symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(Text(title)))
    }
}

// MARK: - Several things with previews

extension ShareLink
where Data: RandomAccessCollection, Data.Element: Transferable, Label: View {
    /// Shares several things, with a label of its own. The first one's preview shows what they are.
    public nonisolated init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) {
        self.init(items, subject, message, label(), preview: { $0.first.map { preview($0).content } })
    }
}

extension ShareLink
where Data: RandomAccessCollection, Data.Element: Transferable, Label == DefaultShareLinkLabel {
    /// Shares several things, with the usual label. The first one's preview shows what they are.
    public nonisolated init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(), preview: { $0.first.map { preview($0).content } })
    }
    /// Shares several things, with a title beside the usual symbol. The first one's preview shows what they are.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(
            items, subject, message, DefaultShareLinkLabel(Text(titleKey)), preview: { $0.first.map { preview($0).content } })
    }
    /// Shares several things, with a title beside the usual symbol. The first one's preview shows what they are.
    public nonisolated init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(title), preview: { $0.first.map { preview($0).content } })
    }
    /// Shares several things, with a title beside the usual symbol. The first one's preview shows what they are.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(Text(title)), preview: { $0.first.map { preview($0).content } })
    }
}

// MARK: - One thing

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label: View {
    /// Shares something, with a label of its own.
    public nonisolated init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, label())
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    /// Shares something, with the usual label.
    public nonisolated init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel())
    }
    /// Shares something, with a title beside the usual symbol.
    public nonisolated init<I: Transferable>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(titleKey)))
    }
    /// Shares something, with a title beside the usual symbol.
    public nonisolated init<I: Transferable>(_ title: Text, item: I, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title))
    }
    /// Shares something, with a title beside the usual symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(title)))
    }
}

// MARK: - One thing with a preview

extension ShareLink where Label: View {
    /// Shares something, with a label of its own. The preview shows what it is.
    public nonisolated init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, label(), preview: { _ in preview.content })
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Shares something, with the usual label. The preview shows what it is.
    public nonisolated init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(), preview: { _ in preview.content })
    }
    /// Shares something, with a title beside the usual symbol. The preview shows what it is.
    public nonisolated init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(titleKey)), preview: { _ in preview.content })
    }
    /// Shares something, with a title beside the usual symbol. The preview shows what it is.
    public nonisolated init<I: Transferable>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title), preview: { _ in preview.content })
    }
    /// Shares something, with a title beside the usual symbol. The preview shows what it is.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(title)), preview: { _ in preview.content })
    }
}

// MARK: - The sheet

/// What can be done with something that is shared.
struct ShareSheet: View {
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
        // The sheet is the system's: how the app shows the button says nothing about its rows.
        .transformEnvironment(\.self) { values in
            (values.labelLook, values.buttonLook, values.toggleLook) = (nil, nil, nil)
        }
    }

    private var header: some View {
        HStack {
            if let image = preview?.image ?? preview?.icon { image } else { Image(systemName: page == nil ? "doc" : "link") }
            VStack(alignment: .leading) {
                (preview?.title ?? Text(subject.isEmpty ? values.first?.text ?? "" : subject)).font(.headline).lineLimit(1)
                HStack(spacing: 4) {
                    if preview?.image != nil, let icon = preview?.icon { icon }
                    Text(values.count > 1 ? "\(values.count) items" : page?.host() ?? "Text")
                }
                .font(.footnote)
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
