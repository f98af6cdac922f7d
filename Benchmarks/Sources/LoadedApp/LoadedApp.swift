import SwiftUI

/// The app that `scripts/load` and `scripts/chaos` connect pages to: a list with a counter, which a key increases.
@main
struct LoadedApp: App {
    var body: some Scene {
        WindowGroup { CounterView() }
    }
}

struct CounterView: View {
    @SceneStorage("count") private var count = 0

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Text(verbatim: "Count \(count).")
                }
                Section("Rows") {
                    ForEach(0..<12) { Text("Row \($0)") }
                }
            }
            .navigationTitle("Counter")
            .toolbar { Button("Add") { count += 1 }.keyboardShortcut("a", modifiers: []) }
        }
    }
}
