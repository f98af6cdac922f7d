import SwiftUI

/// N1 · Bar items: at both ends and at the bottom, in a menu of secondary
/// actions, in a menu of the title, above the keyboard, and in the overflow
/// menu. A tap on the back button pops one screen; a long press offers all
/// screens below.
struct ItemsOfBars: View {
    @State private var path: [Int] = []
    @State private var title = "Letter"
    @State private var text = ""
    @State private var done: [String] = []
    @FocusState private var isWriting: Bool

    var body: some View {
        VStack(spacing: 0) {
            NavigationStack(path: $path) {
                page(0)
                    .navigationTitle(title)
                    .navigationDestination(for: Int.self) { number in
                        page(number).navigationTitle("Page \(number)")
                    }
            }
            Divider()
            LiveState(
                "path = \(path.description)",
                "title = \(title), text = \"\(text)\"",
                "isWriting = \(isWriting)",
                "done = \(done.suffix(3).joined(separator: ", "))"
            )
            .padding(12)
        }
    }

    private func page(_ number: Int) -> some View {
        VStack(spacing: 16) {
            TextField("Dear reader", text: $text)
                .textFieldStyle(.roundedBorder)
                .focused($isWriting)
            NavigationLink("On to page \(number + 1)", value: number + 1)
            Button("Three pages further") {
                path += (1...3).map { number + $0 }
            }
        }
        .padding(20)
        .frame(maxHeight: .infinity, alignment: .top)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { items }
        .toolbarTitleMenu {
            RenameButton()
            Button("Close") { done.append("Close") }
        }
        .renameAction { title = title == "Letter" ? "手紙" : "Letter" }
    }

    @ToolbarContentBuilder private var items: some ToolbarContent {
        ToolbarItem(placement: .primaryAction) { item("Send", "paperplane") }
        ToolbarItemGroup(placement: .secondaryAction) {
            item("Print", "printer")
            item("Copy", "doc.on.doc")
        }
        ToolbarItemGroup(placement: .bottomBar) {
            item("Archive", "archivebox")
            Spacer()
            item("Delete", "trash")
        }
        ToolbarItemGroup(placement: .keyboard) {
            Button("Clear") { text = "" }
            Spacer()
            Button("Done") { isWriting = false }
        }
    }

    private func item(_ name: String, _ image: String) -> some View {
        Button(name, systemImage: image) { done.append(name) }
    }
}
