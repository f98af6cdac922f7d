import SwiftUI

/// The letters by day, in a navigation stack with a page for each.
struct LetterList: View {
    @Environment(Letterbox.self) private var box
    @State private var path: [Letter.ID] = []
    @State private var filter = LetterFilter()
    @State private var words = ""
    @State private var draft: Draft?
    @State private var isFiltering = false

    var body: some View {
        NavigationStack(path: $path) {
            List {
                ForEach(days, id: \.day) { day, letters in
                    Section(day.title) {
                        ForEach(letters) { LetterLink(letter: $0, reply: { draft = Draft(to: $0) }) }
                    }
                }
            }
            .listStyle(.plain)
            .overlay { if days.isEmpty { nothing } }
            .navigationTitle("Letters")
            .navigationDestination(for: Letter.ID.self) { LetterPage(id: $0) }
            .searchable(text: $words, prompt: "Sender, subject or text")
            .refreshable { await box.refresh() }
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Button(
                        "Filter",
                        systemImage: filter.isActive
                            ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle"
                    ) {
                        isFiltering = true
                    }
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("New letter", systemImage: "square.and.pencil") { draft = Draft() }
                }
            }
        }
        .animation(.default, value: box.letters)
        .animation(.default, value: filter)
        .sheet(isPresented: $isFiltering) { FilterSheet(filter: $filter) }
        .sheet(item: $draft) { ComposeSheet(draft: $0) }
    }

    /// The days that have letters, with those that are searched for.
    private var days: [(day: Day, letters: [Letter])] {
        let shown = box.letters.filter { filter.contains($0) && $0.contains(words) }
        let byDay = Dictionary(grouping: shown) { Day(of: $0.date, now: .now, calendar: .current) }
        return Day.allCases.compactMap { day in byDay[day].map { (day, $0) } }
    }

    @ViewBuilder private var nothing: some View {
        if words.isEmpty {
            ContentUnavailableView {
                Label("No letters", systemImage: "tray")
            } description: {
                Text(filter.isActive ? "The filter hides all letters." : "Pull down to look for new ones.")
            } actions: {
                if filter.isActive { Button("Show all letters") { filter = LetterFilter() } }
            }
        } else {
            ContentUnavailableView.search(text: words)
        }
    }
}

/// A row, which opens its letter, with what can be done with it by a swipe or a long press.
private struct LetterLink: View {
    let letter: Letter
    let reply: (Letter) -> Void
    @Environment(Letterbox.self) private var box

    var body: some View {
        NavigationLink(value: letter.id) { LetterRow(letter: letter) }
            .swipeActions(edge: .leading) {
                readButton.tint(.blue)
            }
            .swipeActions(edge: .trailing) {
                deleteButton
                flagButton.tint(.orange)
            }
            .contextMenu {
                Button("Reply", systemImage: "arrowshape.turn.up.left") { reply(letter) }
                readButton
                flagButton
                Divider()
                deleteButton
            }
    }

    private var readButton: some View {
        Button(letter.isUnread ? "Read" : "Unread", systemImage: letter.isUnread ? "envelope.open" : "envelope.badge") {
            box.change(letter.id) { $0.isUnread.toggle() }
        }
    }

    private var flagButton: some View {
        Button(letter.isFlagged ? "Unflag" : "Flag", systemImage: letter.isFlagged ? "flag.slash" : "flag") {
            box.change(letter.id) { $0.isFlagged.toggle() }
        }
    }

    private var deleteButton: some View {
        Button("Delete", systemImage: "trash", role: .destructive) { box.delete([letter.id]) }
    }
}
