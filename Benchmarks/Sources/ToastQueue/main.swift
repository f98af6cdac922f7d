import AwaitablePresentation
import Figures
import Foundation
import FrontmostTesting
import FrontmostUI

/// Measures showing a thousand toasts in one turn, each with a handle, for each policy: until the call returns, and including the
/// next frame. In milliseconds of processor time, median.

// Under callgrind, creating ten thousand toasts takes longer than a simulation allows its thread to be blocked by default.
let patient: Simulation.Options = {
    var options = Simulation.Options()
    options.blockedThreadLimit = .seconds(3_600)
    return options
}()

@MainActor func measure(_ name: String, _ count: Int, _ number: Int, _ toast: @escaping @MainActor (Int) -> Toast) throws {
    var calls: [Double] = [], frames: [Double] = []
    for _ in 0..<runs(number) {
        try simulate(Text("App"), options: patient) { screen in
            let toaster = try Toaster.of(screen.scene)
            let call = try timed { for number in 0..<count { try toaster.show(toast(number)) } }
            calls.append(call)
            let watch = Stopwatch()
            await screen.settle()
            frames.append(call + watch.stop())
            toaster.dismissAll(animated: false)
            await screen.settle()
        }
    }
    report(name, median(calls), .milliseconds)
    report("\(name), with the frame", median(frames), .milliseconds)
}

let number = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 31
for count in [1_000, 10_000] {
    try measure("\(count) in a queue", count, number) { Toast("Toast \($0)", policy: .queue) }
    try measure("\(count) in a queue, with ids", count, number) { Toast("Toast \($0)", id: $0, policy: .queue) }
    try measure("\(count), each replacing", count, number) { Toast("Toast \($0)") }
    try measure("\(count) on a stack of three", count, number) { Toast("Toast \($0)", policy: .stack) }
    try measure("\(count) times the same", count, number) { _ in Toast("Saved", id: "save") }
}
