import DebugHUD
import SwiftUI

/// An app that is measured: what the tests of `--metrics` start.
@main struct MeasuredApp: App {
    var body: some Scene {
        WindowGroup { TickingScreen().debugScreen("Ticking", color: .orange) }
            .debugHUD()
    }
}

struct TickingScreen: View {
    @State private var count = 0

    var body: some View {
        Text("Count \(count)")
            .task {
                while (try? await Task.sleep(for: .milliseconds(50))) != nil { count += 1 }
            }
    }
}
