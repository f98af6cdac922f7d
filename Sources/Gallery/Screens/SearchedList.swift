import SwiftUI

/// N2 · A list with a search field in its bar. Its text and its scopes are
/// state like everything else, and the state can start the search.
struct SearchedList: View {
    private enum Region: String, CaseIterable {
        case all = "All", america = "America", japan = "日本"
    }

    private struct Park: Identifiable {
        let id: String
        let region: Region
    }

    private static let parks =
        ["Yosemite", "Sequoia", "Zion"].map { Park(id: $0, region: .america) }
        + ["屋久島", "知床", "富士箱根伊豆"].map { Park(id: $0, region: .japan) }

    @State private var text = ""
    @State private var isSearching = false
    @State private var region = Region.all
    @State private var submitted = "nothing"

    private var found: [Park] {
        Self.parks.filter { park in
            (region == .all || park.region == region)
                && (text.isEmpty
                    || park.id.localizedCaseInsensitiveContains(text))
        }
    }

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(found) { park in
                        NavigationLink(park.id) {
                            ParkPage(name: park.id)
                        }
                    }
                    if found.isEmpty {
                        Text("No park is called “\(text)”")
                    }
                }
                Section("State") {
                    LiveState(
                        "text = \"\(text)\"",
                        "isSearching = \(isSearching)",
                        "region = \(region.rawValue)",
                        "submitted = \(submitted)")
                    Button("Search for 島") {
                        text = "島"
                        isSearching = true
                    }
                }
            }
            .navigationTitle("Parks")
            .searchable(
                text: $text, isPresented: $isSearching,
                prompt: "Name of a park"
            )
            .searchScopes($region) {
                ForEach(Region.allCases, id: \.self) { region in
                    Text(region.rawValue).tag(region)
                }
            }
            .onSubmit(of: .search) { submitted = text }
        }
    }
}

private struct ParkPage: View {
    let name: String

    var body: some View {
        Text("You are in \(name).")
            .navigationTitle(name)
            .navigationBarTitleDisplayMode(.inline)
    }
}

#Preview("Searched list") { SearchedList() }
