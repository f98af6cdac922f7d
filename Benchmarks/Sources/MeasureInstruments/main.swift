import DebugInstruments
import Foundation
import Synchronization

/// Compares the readings of the instruments with known loads. Other work on the machine disturbs the readings, so each is tried
/// up to ten times, and every reading is printed.

func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

struct Measurement {
    var name: String
    var wanted: ClosedRange<Double>
    var unit: String

    /// Takes readings until one is right. Returns whether one was.
    @MainActor func run(_ read: @MainActor () async throws -> Double) async rethrows -> Bool {
        var readings: [String] = [], isRight = false
        for _ in 0..<10 where !isRight {
            let value = try await read()
            readings.append(String(format: "%.2f", value))
            isRight = wanted.contains(value)
        }
        print(isRight ? "right" : "WRONG", "  ", "\(name): \(readings.joined(separator: ", ")) \(unit)")
        return isRight
    }
}

/// Uses half of each 10 ms on a separate thread, for a given time, and reports the processor time that it got.
final class Burner: Sendable {
    private let taken = Mutex(0.0)

    init(for duration: Double) {
        Thread.detachNewThread { [self] in
            let start = seconds(of: CLOCK_MONOTONIC)
            var slice = 0
            while seconds(of: CLOCK_MONOTONIC) - start < duration {
                let cpu = seconds(of: CLOCK_THREAD_CPUTIME_ID)
                while seconds(of: CLOCK_THREAD_CPUTIME_ID) - cpu < 0.005 {}
                taken.withLock { $0 = seconds(of: CLOCK_THREAD_CPUTIME_ID) }
                slice += 1
                let rest = start + Double(slice) * 0.01 - seconds(of: CLOCK_MONOTONIC)
                if rest > 0 { usleep(useconds_t(rest * 1e6)) }
            }
        }
    }

    var cpuTime: Double { taken.withLock { $0 } }
}

let reader = try ProcessReader()
var isRight: [Bool] = []

isRight.append(
    try await Measurement(name: "a thread that burns half of a core, or as much as it gets: too much", wanted: -5...5, unit: "%")
        .run {
            let burner = Burner(for: 2.4)
            try await Task.sleep(for: .milliseconds(200))
            var meter = try ResourceMeter(reader)
            let start = seconds(of: CLOCK_MONOTONIC), cpuTime = burner.cpuTime
            try await Task.sleep(for: .seconds(2))
            let cpu = try meter.sample().cpu ?? .nan
            let got = (burner.cpuTime - cpuTime) / (seconds(of: CLOCK_MONOTONIC) - start) * 100
            print(String(format: "        it got %.1f, and %.1f was read", got, cpu))
            try await Task.sleep(for: .milliseconds(400))
            return cpu - got
        })

let size = 64 << 20
var memory: UnsafeMutableRawPointer?
var before = try reader.memory(own: OwnCost())
for (name, isHeap) in [("live heap", true), ("footprint", false)] {
    func read() throws -> Double {
        let now = try reader.memory(own: OwnCost())
        return Double(isHeap ? now.liveHeap - before.liveHeap : now.footprint - before.footprint) / 1_048_576
    }
    isRight.append(
        try await Measurement(name: "64 MB in the \(name)", wanted: 62...66, unit: "MB").run {
            memory?.deallocate()
            before = try reader.memory(own: OwnCost())
            let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
            block.initializeMemory(as: UInt8.self, repeating: 1, count: size)
            memory = block
            return try read()
        })
    isRight.append(
        try await Measurement(name: "after they were released", wanted: -2...2, unit: "MB").run {
            memory?.deallocate()
            memory = nil
            return try read()
        })
}

/// Watches for stalls of the main actor while `body` runs.
@MainActor func stalls(_ body: @MainActor () async throws -> Void) async throws -> StallWatch {
    let ping = MainActorPing(own: OwnCost())
    ping.start()
    try await Task.sleep(for: .milliseconds(300))
    try await body()
    try await Task.sleep(for: .milliseconds(300))
    ping.stop()
    return ping.watch
}

isRight.append(
    try await Measurement(name: "a main actor that sleeps for 100 ms, once", wanted: 90...110, unit: "ms").run {
        let watch = try await stalls { usleep(100_000) }
        return watch.count == 1 ? watch.longest * 1000 : .nan
    })
isRight.append(
    try await Measurement(name: "stalls of a main actor with nothing to do", wanted: 0...0, unit: "").run {
        Double(try await stalls { try await Task.sleep(for: .seconds(2)) }.count)
    })

/// The cost of an instrument in an idle app, in per cent of a core.
@MainActor func share(_ name: String, _ own: OwnCost) async throws -> Double {
    try await Task.sleep(for: .seconds(1))
    let start = seconds(of: CLOCK_MONOTONIC), cpu = seconds(of: CLOCK_PROCESS_CPUTIME_ID), counted = own.reading.cpuTime
    try await Task.sleep(for: .seconds(8))
    let passed = seconds(of: CLOCK_MONOTONIC) - start
    print("        of which \(name) counts as its own:", String(format: "%.4f", (own.reading.cpuTime - counted) / passed * 100))
    return (seconds(of: CLOCK_PROCESS_CPUTIME_ID) - cpu) / passed * 100
}

isRight.append(
    try await Measurement(name: "samples at 2 Hz and a timeline of them", wanted: 0...0.1, unit: "% of a core").run {
        let timeline = Mutex(MemoryTimeline()), own = OwnCost()
        let task = Task.detached {
            await SampleLoop.run(reader: reader, own: own) { sample in
                if let sample = try? sample.get() { timeline.withLock { $0.record(sample) } }
            }
        }
        defer { task.cancel() }
        return try await share("it", own)
    })
isRight.append(
    try await Measurement(name: "the watch for stalls", wanted: 0...0.4, unit: "% of a core").run {
        let own = OwnCost(), ping = MainActorPing(own: own)
        ping.start()
        defer { ping.stop() }
        return try await share("it", own)
    })

// The badges of actions follow from their times alone, so a second try would have the same result.
for trace in Trace.all {
    let titles = trace.titles, isExpected = titles == trace.expected
    let found = titles.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.isEmpty ? "–" : $0.value.joined(separator: ", "))" }
    print(isExpected ? "right" : "WRONG", "  ", "\(trace.name): \(found.joined(separator: "; "))")
    isRight.append(isExpected)
}
exit(isRight.contains(false) ? 1 : 0)
