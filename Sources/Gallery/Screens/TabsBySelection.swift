import SwiftUI

/// N1, N5 · Tabs that a binding selects: a tap sets it, and setting it shows
/// the tab. Each tab keeps its state and its stack; a second tap on the
/// selected tab pops its stack to the root.
struct TabsBySelection: View {
    enum Mailbox: String, CaseIterable {
        case inbox, drafts, sent
    }

    @State private var mailbox = Mailbox.inbox
    @State private var unread: Set = [1, 2, 3]

    var body: some View {
        TabView(selection: $mailbox) {
            NavigationStack {
                List(1..<6, id: \.self) { number in
                    NavigationLink("Letter \(number)") {
                        Letter(number: number) { unread.remove(number) }
                    }
                }
                .navigationTitle("Inbox")
            }
            .tabItem { Label("Inbox", systemImage: "tray") }
            .tag(Mailbox.inbox)
            .badge(unread.count)

            Drafts()
                .tabItem { Label("Drafts", systemImage: "doc") }
                .tag(Mailbox.drafts)

            VStack(spacing: 20) {
                Text("Nothing sent so far")
                Button("Write a draft") { mailbox = .drafts }
                    .buttonStyle(.borderedProminent)
            }
            .tabItem { Label("Sent", systemImage: "paperplane") }
            .tag(Mailbox.sent)
        }
    }
}

private struct Letter: View {
    let number: Int
    let read: () -> Void

    var body: some View {
        Text("Dear reader, this is letter \(number).")
            .padding(20)
            .frame(maxHeight: .infinity, alignment: .top)
            .navigationTitle("Letter \(number)")
            .navigationBarTitleDisplayMode(.inline)
            .onAppear(perform: read)
    }
}

private struct Drafts: View {
    @State private var text = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("Text typed here stays while another tab is shown.")
                .foregroundStyle(.secondary)
            TextField("Draft", text: $text)
                .textFieldStyle(.roundedBorder)
        }
        .padding(20)
        .frame(maxHeight: .infinity, alignment: .top)
    }
}
