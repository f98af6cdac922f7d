import SwiftUI

/// N3 · Fire and forget: without a binding, only a tap navigates, and no state
/// records it. State driven: the binding navigates, and a tap is one way to set
/// it.
struct FireAndForget: View {
    private static let trails = ["Mist", "Ridge"]

    @State private var trail: String?

    var body: some View {
        VStack(spacing: 0) {
            NavigationStack {
                List {
                    Section("Fire and forget") {
                        ForEach(Self.trails, id: \.self) { name in
                            NavigationLink("\(name), by a link") {
                                TrailPage(how: "\(name), pushed by a tap")
                            }
                        }
                    }
                    Section("State driven") {
                        ForEach(Self.trails, id: \.self) { name in
                            Button("\(name), by the state") { trail = name }
                        }
                        Button("Mist, in two seconds") {
                            Task {
                                try await Task.sleep(for: .seconds(2))
                                trail = "Mist"
                            }
                        }
                    }
                }
                .navigationTitle("Trails")
                .navigationDestination(item: $trail) { name in
                    TrailPage(how: "\(name), pushed by the state")
                }
            }
            LiveState("trail = \(trail ?? "nil")")
                .padding(12)
        }
    }
}

private struct TrailPage: View {
    let how: String

    var body: some View {
        Text(how)
            .frame(maxHeight: .infinity, alignment: .top)
            .padding(20)
            .navigationTitle("A trail")
            .navigationBarTitleDisplayMode(.inline)
    }
}
