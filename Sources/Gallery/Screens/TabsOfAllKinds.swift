import SwiftUI

/// N1 · More tabs than fit into a bar. On a phone the others are in the “More”
/// list; on a tablet a sidebar has all of them in sections. The search tab is
/// separate, and badges show counts from the state.
struct TabsOfAllKinds: View {
    private enum Place: Hashable {
        case today, mail, shelf(String), archive, search

        var name: String {
            switch self {
            case .today: "today"
            case .mail: "mail"
            case .shelf(let name): "shelf(\(name))"
            case .archive: "archive"
            case .search: "search"
            }
        }
    }

    private static let shelves = ["Novels", "Poems", "俳句"]

    @State private var place = Place.today
    @State private var unread = 3
    @State private var sought = ""

    var body: some View {
        VStack(spacing: 0) {
            TabView(selection: $place) {
                Tab("Today", systemImage: "calendar", value: .today) {
                    today
                }
                Tab("Mail", systemImage: "envelope", value: .mail) {
                    Button("Read a letter") { unread = max(0, unread - 1) }
                }
                .badge(unread)
                TabSection("Shelves") {
                    ForEach(Self.shelves, id: \.self) { shelf in
                        let place = Place.shelf(shelf)
                        Tab(shelf, systemImage: "book", value: place) {
                            Shelf(name: shelf)
                        }
                    }
                }
                Tab("Archive", systemImage: "archivebox", value: .archive) {
                    Text("Nothing is archived.")
                }
                Tab(value: .search, role: .search) { search }
            }
            .tabViewStyle(.sidebarAdaptable)
            Divider()
            LiveState(
                "selection = \(place.name)", "unread = \(unread)",
                "sought = \"\(sought)\""
            )
            .padding(12)
        }
    }

    private var today: some View {
        VStack(spacing: 16) {
            TabPlace()
            Button("Show 俳句, wherever it is") { place = .shelf("俳句") }
            Button("Another letter") { unread += 1 }
        }
    }

    private var search: some View {
        NavigationStack {
            List(found, id: \.self) { shelf in
                Button(shelf) { place = .shelf(shelf) }
            }
            .navigationTitle("Search")
            .searchable(text: $sought, prompt: "Name of a shelf")
        }
    }

    private var found: [String] {
        Self.shelves.filter {
            sought.isEmpty || $0.localizedCaseInsensitiveContains(sought)
        }
    }
}

/// Shows where the tabs are at the moment.
private struct TabPlace: View {
    @Environment(\.tabBarPlacement) private var placement

    var body: some View {
        Text(placement == .sidebar ? "In the sidebar" : "In the bar")
            .foregroundStyle(.secondary)
    }
}

private struct Shelf: View {
    let name: String
    @State private var books = 0

    var body: some View {
        NavigationStack {
            Stepper("\(books) books", value: $books)
                .padding(20)
                .frame(maxHeight: .infinity, alignment: .top)
                .navigationTitle(name)
        }
    }
}
