import AwaitablePresentation
import Foundation
import FrontmostTesting
import FrontmostUI

/// What it costs to show a thousand toasts in one tick, each with a handle, by each policy: until the call returns, and with the
/// frame that follows. Milliseconds of processor time, median.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

@MainActor func measure(_ name: String, _ count: Int, _ runs: Int, _ toast: @escaping @MainActor (Int) -> Toast) throws {
    var calls: [Double] = [], frames: [Double] = []
    for _ in 0..<runs {
        try simulate(Text("App")) { screen in
            let toaster = try Toaster.of(screen.scene)
            let start = processorTime()
            for number in 0..<count { try toaster.show(toast(number)) }
            calls.append(processorTime() - start)
            await screen.settle()
            frames.append(processorTime() - start)
            toaster.dismissAll(animated: false)
            await screen.settle()
        }
    }
    print(
        name.padding(toLength: 36, withPad: " ", startingAt: 0),
        String(format: "%8.2f ms  with the frame %8.2f ms", calls.sorted()[runs / 2], frames.sorted()[runs / 2]))
}

let runs = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 31
for count in [1_000, 10_000] {
    try measure("\(count) in a queue", count, runs) { Toast("Toast \($0)", policy: .queue) }
    try measure("\(count) in a queue, with ids", count, runs) { Toast("Toast \($0)", id: $0, policy: .queue) }
    try measure("\(count), each replacing", count, runs) { Toast("Toast \($0)") }
    try measure("\(count) on a stack of three", count, runs) { Toast("Toast \($0)", policy: .stack) }
    try measure("\(count) times the same", count, runs) { _ in Toast("Saved", id: "save") }
}
