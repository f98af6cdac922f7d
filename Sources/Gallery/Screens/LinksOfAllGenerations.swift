import SwiftUI

/// N2 · The ways to push a screen, from the newest to the oldest: values,
/// views, flags and items.
struct LinksOfAllGenerations: View {
    private struct Trail: Hashable {
        let name: String
    }

    @State private var isFlagged = false
    @State private var trail: Trail?

    var body: some View {
        NavigationStack {
            List {
                NavigationLink("A value", value: Trail(name: "Mist"))
                NavigationLink("A view") { Page(how: "By a view") }
                Button("A flag: \(isFlagged.description)") {
                    isFlagged = true
                }
                Button("An item: \(trail?.name ?? "nil")") {
                    trail = Trail(name: "Ridge")
                }
            }
            .navigationTitle("Trails")
            .navigationDestination(for: Trail.self) { trail in
                Page(how: "By the value \(trail.name)")
            }
            .navigationDestination(isPresented: $isFlagged) {
                Page(how: "By a flag")
            }
            .navigationDestination(item: $trail) { trail in
                Page(how: "By the item \(trail.name)")
            }
        }
    }
}

private struct Page: View {
    @Environment(\.dismiss) private var dismiss
    let how: String

    var body: some View {
        VStack(spacing: 20) {
            Text(how)
            Button("Dismiss") { dismiss() }
        }
        .navigationTitle("A trail")
    }
}
