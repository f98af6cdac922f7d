import Foundation
import FrontmostUIKit

/// A button that shares items: the user can copy or mail them, and open a single web page.
///
///     ShareLink(item: park.page, subject: Text(park.name), message: Text("Have a look."))
///
/// A sheet shows the actions that a host supports, since a host does not report which apps the user has. Items are exported when
/// the user taps the button, not before.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View> {
    private let items: Data
    private let isEmpty: Bool
    private let export: (Data) -> [NSItemProvider]
    private let subject: Text?
    private let message: Text?
    private let preview: (Data) -> SharePreviewContent?
    private let label: Label
    /// Presents the sheet. In a menu or in a row's swipe actions, the button itself is gone by then.
    @Environment(\.sharingOrigin) private var origin: PresentationOrigin

    nonisolated init(
        _ items: Data, _ subject: Text?, _ message: Text?, _ label: Label,
        preview: @escaping (Data) -> SharePreviewContent? = { _ in nil }
    ) where Data: RandomAccessCollection, Data.Element: Transferable {
        (self.items, isEmpty, self.subject, self.message) = (items, items.isEmpty, subject, message)
        (self.preview, self.label) = (preview, label)
        export = { $0.map { NSItemProvider(transferring: $0) } }
    }
}

extension ShareLink: View {
    public var body: some View {
        Button {
            share()
        } label: {
            label
        }
        .disabled(isEmpty)
    }

    @MainActor private func share() {
        let providers = export(items), preview = preview(items)
        SharedItem.load(providers) { items in
            guard !items.isEmpty else {
                return Console.warning(
                    "ShareLink: nothing was shared, because no item could be exported. Give the items' type a transferRepresentation"
                        + " with an exporting representation whose closure does not throw.",
                    oncePer: "\(Data.self)")
            }
            origin.presentSheet(
                ShareSheet(
                    items: SharedItems(items, subject: subject?.drawnString ?? "", message: message?.drawnString ?? ""),
                    preview: preview))
        }
    }
}

extension EnvironmentValues {
    fileprivate var sharingOrigin: PresentationOrigin { PresentationOrigin(self) }
}

/// The default label of a `ShareLink`.
public struct DefaultShareLinkLabel: View {
    let title: Text
    nonisolated init(_ title: Text = Text(verbatim: SystemWord.shareMore.text)) { self.title = title }
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

// MARK: - Several items

extension ShareLink
where Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage == Never, PreviewIcon == Never, Label: View {
    /// Creates a link that shares several items, with a label.
    public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(items, subject, message, label())
    }
}

extension ShareLink
where
    Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage == Never, PreviewIcon == Never,
    Label == DefaultShareLinkLabel
{
    /// Creates a link that shares several items, with the default label.
    public nonisolated init(items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, DefaultShareLinkLabel())
    }
    /// Creates a link that shares several items, with a localised title beside the default symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, DefaultShareLinkLabel(Text(titleKey)))
    }
    /// Creates a link that shares several items, with a title from a string table beside the default symbol.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(Text(titleResource)))
    }
    /// Creates a link that shares several items, with a title beside the default symbol.
    public nonisolated init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) {
        self.init(items, subject, message, DefaultShareLinkLabel(title))
    }
    /// Creates a link that shares several items, with a title beside the default symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(Text(title)))
    }
}

// MARK: - Several items with previews

extension ShareLink
where Data: RandomAccessCollection, Data.Element: Transferable, Label: View {
    /// Creates a link that shares several items, with a label. The first item's preview is shown.
    public nonisolated init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) {
        self.init(items, subject, message, label(), preview: { $0.first.map { preview($0).content } })
    }
}

extension ShareLink
where Data: RandomAccessCollection, Data.Element: Transferable, Label == DefaultShareLinkLabel {
    /// Creates a link that shares several items, with the default label. The first item's preview is shown.
    public nonisolated init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(), preview: { $0.first.map { preview($0).content } })
    }
    /// Creates a link that shares several items, with a localised title beside the default symbol. The first item's preview is
    /// shown.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(
            items, subject, message, DefaultShareLinkLabel(Text(titleKey)), preview: { $0.first.map { preview($0).content } })
    }
    /// Creates a link that shares several items, with a title from a string table beside the default symbol. The first item's preview is
    /// shown.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(
            items, subject, message, DefaultShareLinkLabel(Text(titleResource)), preview: { $0.first.map { preview($0).content } }
        )
    }
    /// Creates a link that shares several items, with a title beside the default symbol. The first item's preview is shown.
    public nonisolated init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(title), preview: { $0.first.map { preview($0).content } })
    }
    /// Creates a link that shares several items, with a title beside the default symbol. The first item's preview is shown.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) {
        self.init(items, subject, message, DefaultShareLinkLabel(Text(title)), preview: { $0.first.map { preview($0).content } })
    }
}

// MARK: - One item

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label: View {
    /// Creates a link that shares an item, with a label.
    public nonisolated init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, label())
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    /// Creates a link that shares an item, with the default label.
    public nonisolated init<I: Transferable>(item: I, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel())
    }
    /// Creates a link that shares an item, with a localised title beside the default symbol.
    public nonisolated init<I: Transferable>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(titleKey)))
    }
    /// Creates a link that shares an item, with a title from a string table beside the default symbol.
    @_disfavoredOverload public nonisolated init<I: Transferable>(
        _ titleResource: LocalizedStringResource, item: I, subject: Text? = nil, message: Text? = nil
    )
    where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(titleResource)))
    }
    /// Creates a link that shares an item, with a title beside the default symbol.
    public nonisolated init<I: Transferable>(_ title: Text, item: I, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title))
    }
    /// Creates a link that shares an item, with a title beside the default symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(title)))
    }
}

// MARK: - One item with a preview

extension ShareLink where Label: View {
    /// Creates a link that shares an item, with a label and a preview.
    public nonisolated init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, label(), preview: { _ in preview.content })
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a link that shares an item, with the default label and a preview.
    public nonisolated init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(), preview: { _ in preview.content })
    }
    /// Creates a link that shares an item, with a localised title beside the default symbol and a preview.
    public nonisolated init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(titleKey)), preview: { _ in preview.content })
    }
    /// Creates a link that shares an item, with a title from a string table beside the default symbol and a preview.
    @_disfavoredOverload public nonisolated init<I: Transferable>(
        _ titleResource: LocalizedStringResource, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(
            CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(titleResource)), preview: { _ in preview.content }
        )
    }
    /// Creates a link that shares an item, with a title beside the default symbol and a preview.
    public nonisolated init<I: Transferable>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title), preview: { _ in preview.content })
    }
    /// Creates a link that shares an item, with a title beside the default symbol and a preview.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(Text(title)), preview: { _ in preview.content })
    }
}
