import Foundation
import FrontmostUIKit

extension SharedItem {
    /// The item as a file for the user's machine.
    var exported: ExportedItem { ExportedItem(name: fileName) { folder, name in try write(to: folder, name: name) } }
}

/// The sheet of actions for shared items.
struct ShareSheet: View {
    let items: SharedItems
    let preview: SharePreviewContent?
    @State private var isSaving = false
    @State private var failure: String?
    @Environment(\.dismiss) private var dismiss: DismissAction
    @Environment(\.openURL) private var openURL: OpenURLAction

    var body: some View {
        List {
            Section { header }
            Section {
                ForEach(items.actions, id: \.title) { action in
                    Button {
                        perform(action)
                    } label: {
                        Label(action.title, systemImage: action.symbol)
                    }
                }
            }
        }
        .files($isSaving, { .export(items.all.map(\.exported)) }, cancelled: {}) { result in
            if case .failure(let error) = result { failure = error.localizedDescription } else { dismiss() }
        }
        .failureAlert("The items could not be saved", $failure)
        .presentationDetents([.medium, .large])
        // The sheet belongs to the system: styles around the app's button do not apply to its rows.
        .transformEnvironment(\.self) { values in
            (values.labelStyle, values.buttonAppearance, values.toggleStyle) = (nil, nil, nil)
        }
    }

    private var header: some View {
        HStack {
            if let image = preview?.image ?? preview?.icon {
                image
            } else {
                Image(systemName: items.page == nil ? "doc" : "link")
            }
            VStack(alignment: .leading) {
                (preview?.title ?? Text(items.subject.isEmpty ? items.title : items.subject)).font(.headline).lineLimit(1)
                HStack(spacing: 4) {
                    if preview?.image != nil, let icon = preview?.icon { icon }
                    Text(items.summary)
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
            Spacer()
            Button(SystemWord.close.text, systemImage: "xmark.circle.fill") { dismiss() }.labelStyle(.iconOnly)
        }
    }

    private func perform(_ action: SharedItems.Action) {
        switch action {
        case .copy: items.copy()
        case .save: return isSaving = true
        case .mail(let url), .openPage(let url): openURL(url)
        }
        dismiss()
    }
}
