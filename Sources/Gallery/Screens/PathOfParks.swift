import SwiftUI

/// N4 · A stack's path is state. Setting it pushes any number of screens in one
/// transition, keeps all of them alive, and going back updates it.
struct PathOfParks: View {
    private static let parks = ["Yosemite", "Sequoia", "屋久島"]

    @State private var path: [String] = []

    var body: some View {
        VStack(spacing: 0) {
            NavigationStack(path: $path) {
                List {
                    Section("Fire and forget: a tap pushes") {
                        ForEach(Self.parks, id: \.self) { park in
                            NavigationLink(park, value: park)
                        }
                    }
                    Section("State driven: setting the path shows it") {
                        Button("Yosemite, then Sequoia") {
                            path = ["Yosemite", "Sequoia"]
                        }
                    }
                }
                .navigationTitle("Parks")
                .navigationDestination(for: String.self) { park in
                    ParkScreen(name: park, path: $path)
                }
            }
            Divider()
            Text("path = \(path.description)")
                .font(.footnote.monospaced())
                .padding(12)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

private struct ParkScreen: View {
    let name: String
    @Binding var path: [String]
    @State private var visits = 0

    var body: some View {
        VStack(spacing: 20) {
            Stepper("Visits: \(visits)", value: $visits)
            NavigationLink("On to 箱根", value: "箱根")
            Button("To the root") { path = [] }
            Button("Replace all by 屋久島") { path = ["屋久島"] }
        }
        .padding(20)
        .frame(maxHeight: .infinity, alignment: .top)
        .navigationTitle(name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Home", systemImage: "house") { path = [] }
                    .labelStyle(.iconOnly)
            }
        }
    }
}
