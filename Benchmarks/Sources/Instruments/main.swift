import DebugInstruments
import Foundation

/// What the debug HUD's instruments cost themselves. Processor time, the best of 15 runs.

func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Nanoseconds for each of so many.
func best(of count: Int, runs: Int = 15, _ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<runs {
        let start = processorTime()
        try body()
        least = min(least, (processorTime() - start) / Double(count))
    }
    return least
}

func show(_ name: String, _ value: Double, _ unit: String) {
    print(name.padding(toLength: 62, withPad: " ", startingAt: 0), String(format: "%10.3f", value), unit)
}

// MARK: One sample

func measureSamples() throws {
    let reader = try ProcessReader()
    var meter = try ResourceMeter(reader)
    let count = 20_000
    show("one sample", try best(of: count) { for _ in 0..<count { _ = try meter.sample() } } / 1000, "µs")
    show("  footprint", try best(of: count) { for _ in 0..<count { _ = try reader.footprint() } } / 1000, "µs")
    show("  live heap", try best(of: count) { for _ in 0..<count { _ = try reader.liveHeap() } } / 1000, "µs")
    show("  processor time", try best(of: count) { for _ in 0..<count { _ = try reader.cpuTime() } } / 1000, "µs")

    // A heap full of holes, which the allocator counts one by one: each sample asks it, at twice a second.
    var blocks = (0..<200_000).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 1040, alignment: 16) }
    for index in stride(from: 0, to: blocks.count, by: 2) { blocks[index].deallocate() }
    show("  live heap with 100,000 holes", try best(of: 20) { for _ in 0..<20 { _ = try reader.liveHeap() } } / 1000, "µs")
    show("one sample with them", try best(of: count) { for _ in 0..<count { _ = try meter.sample() } } / 1000, "µs")
    for index in stride(from: 1, to: blocks.count, by: 2) { blocks[index].deallocate() }
    blocks = []

    // A sample allocates nothing: the heap is the same after a million.
    let before = try reader.liveHeap()
    for _ in 0..<100_000 { _ = try meter.sample() }
    show("bytes left by 100,000 samples", Double(try reader.liveHeap() - before), "bytes")
}

// MARK: A logged action

@MainActor func measureActions() {
    let log = ActionLog()
    let count = 100_000
    var sum = 0
    show("an action, log off", best(of: count) { for _ in 0..<count { log.record(label: "sliderChanged") } }, "ns")
    log.isOn = true
    show("an action", best(of: count) { for _ in 0..<count { log.record(label: "sliderChanged") } }, "ns")
    var cost = best(of: count) {
        for index in 0..<count { log.record(label: "sliderChanged", cost: 1e-5, changed: index & 15 == 0) }
    }
    show("an action with its cost and whether it changed anything", cost, "ns")
    cost = best(of: count) {
        for index in 0..<count {
            log.record(
                label: "sliderChanged", cost: 1e-5, changed: true,
                detail: ActionDetail(from: index, to: index + 1) { old, new in "\(old) → \(new)" })
        }
    }
    show("an action with a difference of two states", cost, "ns")
    let labels = (0..<16).map { "AppFeature.Action.row(.selected).\($0)" }
    cost = best(of: count) {
        for index in 0..<count { log.record(label: labels[index & 15], cost: 1e-5, changed: true) }
    }
    show("an action, 16 long labels in turn, a row each", cost, "ns")
    log.isPaused = true
    show("an action, log paused", best(of: count) { for _ in 0..<count { log.record(label: "sliderChanged", cost: 1e-5) } }, "ns")
    log.isPaused = false
    show("all 500 rows, to be shown", best(of: 100) { for _ in 0..<100 { sum += log.rows.count } } / 1000, "µs")
    show("what the log holds", Double(log.history.byteCount) / 1024, "KB")
    precondition(sum > 0)
}

// MARK: The timeline

func measureTimeline() throws {
    let reader = try ProcessReader()
    func fill(_ timeline: inout MemoryTimeline, screens: Bool) {
        for index in 0..<172_800 {
            let time = Double(index) / 2
            let visit = screens && index % 60 == 0 ? timeline.enter(index % 120 == 0 ? "Canvas" : "Canvas list", at: time) : nil
            timeline.record(
                Sample(
                    time: time, cpu: 3,
                    memory: MemoryFigures(footprint: index * 7919 % 90_000_000, liveHeap: index * 104_729 % 60_000_000),
                    coreCount: 2))
            if let visit { timeline.leave(visit, at: time + 0.4) }
        }
    }
    let before = try reader.footprint(), heap = try reader.liveHeap()
    var timeline = MemoryTimeline()
    fill(&timeline, screens: true)
    show("a day of samples, two screens, a visit every 30 s: resident", Double(try reader.footprint() - before) / 1024, "KB")
    show("  allocated", Double(try reader.liveHeap() - heap) / 1024, "KB")
    show("  by its own count", Double(timeline.byteCount) / 1024, "KB")
    show("  points", Double(timeline.points.count), "")
    let day = 0.0...86_400.0
    let drawing = best(of: 10) { for _ in 0..<10 { _ = timeline.points(in: day, atMost: 1000) } }
    show("a day as 1,000 points, to be drawn", drawing / 1000, "µs")
    show(
        "one sample added, thinning included",
        best(of: 172_800, runs: 3) {
            var other = MemoryTimeline()
            fill(&other, screens: false)
        }, "ns")
}

// MARK: Others

final class Model {}

func measureOthers() {
    var watch = LeakWatch()
    let count = 20_000
    let models = (0..<count).map { _ in Model() }
    show(
        "an object registered",
        best(of: count, runs: 1) {
            for (index, model) in models.enumerated() { watch.register(model, as: .model, in: ScreenVisit.ID(number: index)) }
        }, "ns")
    for index in 0..<200 { watch.removed(ScreenVisit.ID(number: index), screen: "Canvas", at: 0) }
    show("an object that is still there, checked", best(of: 200) { watch.check(at: 2) }, "ns")
    withExtendedLifetime(models) {}
    var meter = FrameMeter()
    let frames = (0..<count).map { index in
        FrameReading(
            number: index, requested: Double(index) / 60, due: Double(index + 1) / 60, committed: Double(index) / 60 + 0.002,
            shown: Double(index + 1) / 60)
    }
    show(
        "a frame taken",
        best(of: count, runs: 1) {
            var next = 0
            while next < count {
                meter.take(frames[next..<min(count, next + 30)])
                next += 30
            }
        }, "ns")
}

try measureTimeline()
try measureSamples()
measureActions()
measureOthers()
