import Figures
import Foundation
import FrontmostTesting
import FrontmostUI

/// A toast with a timer bound to its view: shown, hidden after 1 s, shown again after 2 s, gone after 5 s.
struct ToastScreen: View {
    @State private var isShown = false

    var body: some View {
        VStack {
            Button("Show") { withAnimation { isShown = true } }
            Button("Hide") { isShown = false }
        }
        .frame(maxHeight: .infinity)
        .overlay(alignment: .bottom) {
            if isShown {
                Text("Saved")
                    .transition(.move(edge: .bottom))
                    .task {
                        do {
                            try await Task.sleep(for: .seconds(3))
                            withAnimation { isShown = false }
                        } catch {}
                    }
            }
        }
    }
}

struct Failed: Error {}

@MainActor func story(_ screen: Screen) async throws {
    try await screen.find(.button, "Show").tap()
    await screen.advance(by: .seconds(1))
    try await screen.find(.button, "Hide").tap()
    await screen.advance(by: .seconds(1))
    try await screen.find(.button, "Show").tap()
    await screen.advance(by: .milliseconds(2_500))
    guard screen.text("Saved").exists else { throw Failed() }
    await screen.advance(by: .seconds(2))
    guard !screen.text("Saved").exists else { throw Failed() }
}

let number = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? repetitions(3_000)
try explore(seeds: 0..<UInt64(repetitions(100)), ToastScreen()) { try await story($0) }
let watch = Stopwatch()
let exploration = try explore(seeds: 0..<UInt64(number), ToastScreen()) { try await story($0) }
let seconds = watch.stop()
report("runs of the story", seconds / Double(number), .microseconds, "\(Int(Double(number) / seconds)) a second")
print(exploration)
