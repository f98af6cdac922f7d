import SwiftUI

/// Parks with their photos, each at its own address. The tests of addresses and of restoration launch it.
@main struct PlacesApp: App {
    var body: some Scene {
        WindowGroup { PlacesScreen() }
    }
}

struct PlacesScreen: View {
    /// The path `["yosemite", "3"]` is the third photo of Yosemite.
    @State private var path: [String] = []
    @SceneStorage("path") private var saved = ""
    @SceneStorage("count") private var count = 0
    @State private var last = "nothing"

    var body: some View {
        VStack {
            places
            Button("Add") { count += 1 }
            Text("Count \(count)").accessibilityIdentifier("count")
            Text(verbatim: last).accessibilityIdentifier("last")
        }
    }

    private var places: some View {
        NavigationStack(path: $path) {
            VStack(spacing: 12) {
                Text("Start")
                Button("Yosemite") { path = ["yosemite"] }
                Button("日本") { path = ["日本"] }
            }
            .navigationTitle("Places")
            .navigationDestination(for: String.self) { part in
                VStack(spacing: 12) {
                    Text("In \(part)")
                    Button("After \(part)") { path.append("\(path.count)") }
                    Button("Home") { path = [] }
                }
                .navigationTitle(part)
            }
        }
        .userActivity("place") { $0.webpageURL = address }
        .onOpenURL { url in
            last = url.absoluteString
            // Links to unknown places are ignored.
            if url.pathComponents.dropFirst().first != "nowhere" { path = url.pathComponents.filter { $0 != "/" } }
        }
        .onAppear { if path.isEmpty { path = saved.split(separator: "/").map(String.init) } }
        .onChange(of: path) { _, new in saved = new.joined(separator: "/") }
    }

    private var address: URL? {
        var parts = URLComponents()
        (parts.scheme, parts.host, parts.path) = ("https", "places.example", "/" + path.joined(separator: "/"))
        return parts.url
    }
}

#Preview("All places") { PlacesScreen() }

#Preview {
    @Previewable @State var count = 3
    Stepper("Photos \(count)", value: $count)
}

private struct PlacesScreen_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            PlacesScreen().previewDisplayName("Provided")
            Text("Beside it")
        }
    }
}
