import Figures
import Foundation
import FrontmostTesting
import FrontmostUI

// Measures a scene, a frame and a touch with the simulation as the host: finding a view, dispatching the touch, updating and
// committing.

struct Counter: View {
    @State private var count = 0
    var body: some View {
        VStack {
            Text("\(count) taps")
            Button("Tap") { count += 1 }
        }
    }
}

/// The rows of a stack that is not lazy, each with a button that changes only its row.
struct Rows: View {
    let count: Int
    var body: some View {
        ScrollView {
            VStack { ForEach(0..<count, id: \.self) { Line(number: $0) } }
        }
    }
}

struct Line: View {
    let number: Int
    @State private var isOn = false
    var body: some View {
        HStack {
            Text(verbatim: "Row \(number)")
            Button(isOn ? "On" : "Off") { isOn.toggle() }
        }
    }
}

/// Touches a point `number` times.
@MainActor func tap(_ screen: Screen, at place: CGPoint, _ number: Int) async throws -> [Double] {
    var times: [Double] = []
    for _ in 0..<number {
        let watch = Stopwatch()
        try await screen.tap(at: place)
        times.append(watch.stop())
    }
    return times
}

var scenes: [Double] = []
for _ in 0..<runs(201) { scenes.append(try timed { try simulate(Counter()) { _ in } }) }
report("a scene that comes, shows a counter and goes", median(scenes), .milliseconds)

try simulate(Counter()) { screen in
    let frame = try screen.find(.button, "Tap").frame
    let place = CGPoint(x: frame.midX, y: frame.midY)
    report("a tap that changes a text", median(try await tap(screen, at: place, runs(501))), .milliseconds)
    var frames: [Double] = []
    for _ in 0..<runs(201) {
        let watch = Stopwatch()
        await screen.advance(by: .seconds(1))
        frames.append(watch.stop())
    }
    report("a second in which nothing happens", median(frames), .milliseconds)
}

// Under callgrind, creating the rows takes longer than a simulation allows its thread to be blocked by default.
var patient = Simulation.Options()
patient.blockedThreadLimit = .seconds(3_600)

for count in [1_000, 10_000] {
    try simulate(Rows(count: count), options: patient) { screen in
        let frame = try screen.find(.button, "Off", nth: 5).frame
        let place = CGPoint(x: frame.midX, y: frame.midY)
        report("a tap among \(count) rows", median(try await tap(screen, at: place, runs(51))), .milliseconds)
    }
}
