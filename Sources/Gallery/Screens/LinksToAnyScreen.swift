import StateNavigation
import SwiftUI

/// N11 · A URL opens any screen, because it only has to set state: a path with
/// a sheet in front of it. `Trip.links` parses and prints URLs. The address bar
/// shows the current location; back and forward are URLs too. Like `--route`,
/// they are handled by the gallery's root, which also restores the trip.
struct LinksToAnyScreen: View {
    @Binding var trip: Trip
    @State private var text = "/parks/yosemite/photos/3?sheet=map"
    @State private var refusal: String?
    @SceneStorage("trip") private var saved: Data?

    var body: some View {
        VStack(spacing: 0) {
            NavigationStack(path: $trip.path) {
                List(Park.allCases, id: \.self) { park in
                    NavigationLink(park.rawValue, value: Stop.park(park))
                }
                .navigationTitle("Parks")
                .navigationDestination(for: Stop.self) { stop in
                    StopPage(stop: stop, trip: $trip)
                }
            }
            .sheet(item: $trip.sheet) { TripSheetPage(sheet: $0) }
            Divider()
            VStack(alignment: .leading, spacing: 10) {
                HStack {
                    TextField("URL", text: $text)
                        .textFieldStyle(.roundedBorder)
                        .onSubmit { open(text) }
                    Button("Open") { open(text) }
                }
                FittingRow {
                    Button("No trip") { open("trips://parks") }
                    Button("Far away") { open("/parks/屋久島/photos/1") }
                    Button("Wrong") { open("/parks/sequoia/fotos") }
                }
                LiveState(
                    (try? Trip.links.path(for: trip)) ?? "no URL",
                    saved.map { String(decoding: $0, as: UTF8.self) }
                        ?? "not saved yet")
                if let refusal {
                    Text(verbatim: refusal)
                        .font(.footnote)
                        .foregroundStyle(.red)
                        .fixedSize(horizontal: false, vertical: true)
                }
            }
            .buttonStyle(.bordered)
            .padding(12)
        }
        .userActivity("trip") {
            $0.webpageURL = try? Trip.links.url(for: trip)
        }
    }

    private func open(_ text: String) {
        do {
            (trip, refusal) = (try Trip.links.match(text), nil)
        } catch {
            refusal = "\(error)"
        }
    }
}

/// The user's location. As a URL: /parks/yosemite/photos/3?sheet=map.
struct Trip: Codable, Hashable {
    var path: [Stop] = []
    var sheet: TripSheet?

    static let links = DeepLinkRouter<Trip>(
        schemes: ["trips"], hosts: ["parks.example"], links: all)

    static let all = DeepLinks<Trip> {
        DeepLink(parts) {
            "parks"
            Subroutes(Stop.links)
            QueryItem("sheet", TripSheet?.self)
        }
    }

    /// Treats the structure as an enum with one case.
    private static let parts = CasePath<Trip, ([Stop], TripSheet?)>(
        embed: { Trip(path: $0.0, sheet: $0.1) },
        extract: { ($0.path, $0.sheet) })
}

enum Stop: Codable, Hashable {
    case park(Park)
    case photos
    case photo(Int)

    static let links = DeepLinks<Stop> {
        DeepLink(/Stop.park) { Segment(Park.self) }
        DeepLink(/Stop.photos) { "photos" }
        DeepLink(/Stop.photo) { Segment(Int.self) }
    }
}

enum Park: String, Codable, CaseIterable, DeepLinkValue {
    case yosemite, sequoia
    case yakushima = "屋久島"
}

enum TripSheet: String, Codable, CaseIterable, Identifiable, DeepLinkValue {
    case map, weather
    var id: Self { self }
}

#Preview("Links to any screen") {
    @Previewable @State var trip = Trip()
    LinksToAnyScreen(trip: $trip)
}
