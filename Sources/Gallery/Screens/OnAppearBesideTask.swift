import SwiftUI

/// L1 · `onAppear` runs synchronous code. A `Task` started there is
/// unstructured: it runs to its end although the view is gone, and its errors
/// are lost. `task` takes async code directly, and cancels it when the view
/// disappears.
struct OnAppearBesideTask: View {
    @State private var isShown = false
    @State private var events: [String] = []

    var body: some View {
        DemoPage(
            """
            Show the card and hide it within two seconds. The work of task \
            ends with the card, that of onAppear does not.
            """
        ) {
            Button(isShown ? "Hide the card" : "Show the card") { isShown.toggle() }
                .buttonStyle(.borderedProminent)
            if isShown { card }
            EventLog(lines: events)
        }
    }

    private var card: some View {
        Text("The card")
            .frame(maxWidth: .infinity)
            .padding(.vertical, 28)
            .background(.blue.opacity(0.15))
            .clipShape(RoundedRectangle(cornerRadius: 12))
            .onAppear {
                events.append("onAppear: begins")
                Task {
                    do {
                        try await Task.sleep(for: .seconds(2))
                        events.append("onAppear: finished")
                    } catch {
                        // Never reached: this task is not cancelled.
                        events.append("onAppear: \(error)")
                    }
                }
                Task {
                    events.append("onAppear: threw an error that was lost")
                    throw URLError(.timedOut)
                }
            }
            .task {
                events.append("task: begins")
                do {
                    try await Task.sleep(for: .seconds(2))
                    events.append("task: finished")
                } catch {
                    events.append("task: \(error)")
                }
            }
            .onDisappear { events.append("onDisappear") }
    }
}
