import DebugHUD
import SwiftUI

/// The app that the tests of `--metrics` launch.
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
