import DebugInstruments
import Figures
import Foundation

/// Measures what the debug HUD's instruments cost. In processor time, the best of 15 runs.

/// The shortest processor time of `body`, divided by `count`, in seconds.
func best(of count: Int, runs number: Int = 15, _ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<runs(number) { least = min(least, try timed(body) / Double(count)) }
    return least
}

// MARK: One sample

func measureSamples() throws {
    let reader = try ProcessReader()
    var meter = try ResourceMeter(reader)
    let count = 20_000
    report("one sample", try best(of: count) { for _ in 0..<count { _ = try meter.sample() } }, .microseconds)
    report("one sample: footprint", try best(of: count) { for _ in 0..<count { _ = try reader.footprint() } }, .microseconds)
    report("one sample: live heap", try best(of: count) { for _ in 0..<count { _ = try reader.liveHeap() } }, .microseconds)
    report("one sample: processor time", try best(of: count) { for _ in 0..<count { _ = try reader.cpuTime() } }, .microseconds)

    // A fragmented heap: the allocator counts free blocks one by one for each sample, twice a second.
    var blocks = (0..<200_000).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 1040, alignment: 16) }
    for index in stride(from: 0, to: blocks.count, by: 2) { blocks[index].deallocate() }
    report(
        "one sample: live heap with 100,000 holes", try best(of: 20) { for _ in 0..<20 { _ = try reader.liveHeap() } },
        .microseconds)
    report("one sample with them", try best(of: count) { for _ in 0..<count { _ = try meter.sample() } }, .microseconds)
    for index in stride(from: 1, to: blocks.count, by: 2) { blocks[index].deallocate() }
    blocks = []

    // A sample allocates nothing, so the heap has the same size afterwards.
    let before = try reader.liveHeap()
    for _ in 0..<100_000 { _ = try meter.sample() }
    report("bytes left by 100,000 samples", Double(try reader.liveHeap() - before), .bytes)
}

// MARK: A logged action

@MainActor func measureActions() {
    let log = ActionLog()
    let count = 100_000
    var sum = 0
    report("an action, log off", best(of: count) { for _ in 0..<count { log.record(label: "sliderChanged") } }, .nanoseconds)
    log.isOn = true
    report("an action", best(of: count) { for _ in 0..<count { log.record(label: "sliderChanged") } }, .nanoseconds)
    var cost = best(of: count) {
        for index in 0..<count { log.record(label: "sliderChanged", cost: 1e-5, changed: index & 15 == 0) }
    }
    report("an action with its cost and whether it changed anything", cost, .nanoseconds)
    cost = best(of: count) {
        for index in 0..<count {
            log.record(
                label: "sliderChanged", cost: 1e-5, changed: true,
                detail: ActionDetail(from: index, to: index + 1) { old, new in "\(old) → \(new)" })
        }
    }
    report("an action with a difference of two states", cost, .nanoseconds)
    let labels = (0..<16).map { "AppFeature.Action.row(.selected).\($0)" }
    cost = best(of: count) {
        for index in 0..<count { log.record(label: labels[index & 15], cost: 1e-5, changed: true) }
    }
    report("an action, 16 long labels in turn, a row each", cost, .nanoseconds)
    log.isPaused = true
    report(
        "an action, log paused", best(of: count) { for _ in 0..<count { log.record(label: "sliderChanged", cost: 1e-5) } },
        .nanoseconds)
    log.isPaused = false
    report("all 500 rows, to be shown", best(of: 100) { for _ in 0..<100 { sum += log.rows.count } }, .microseconds)
    report("what the log holds", Double(log.history.byteCount) / 1024, .kilobytes)
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
    report(
        "a day of samples, two screens, a visit every 30 s: resident", Double(try reader.footprint() - before) / 1024, .kilobytes)
    report("a day of samples: allocated", Double(try reader.liveHeap() - heap) / 1024, .kilobytes)
    report("a day of samples: by its own count", Double(timeline.byteCount) / 1024, .kilobytes, "\(timeline.points.count) points")
    let day = 0.0...86_400.0
    let drawing = best(of: 10) { for _ in 0..<10 { _ = timeline.points(in: day, atMost: 1000) } }
    report("a day as 1,000 points, to be drawn", drawing, .microseconds)
    report(
        "one sample added, thinning included",
        best(of: 172_800, runs: 3) {
            var other = MemoryTimeline()
            fill(&other, screens: false)
        }, .nanoseconds)
}

// MARK: Others

final class Model {}

func measureOthers() {
    var watch = LeakWatch()
    let count = 20_000
    let models = (0..<count).map { _ in Model() }
    report(
        "an object registered",
        best(of: count, runs: 1) {
            for (index, model) in models.enumerated() { watch.register(model, as: .model, in: ScreenVisit.ID(number: index)) }
        }, .nanoseconds)
    for index in 0..<200 { watch.removed(ScreenVisit.ID(number: index), screen: "Canvas", at: 0) }
    report("an object that is still there, checked", best(of: 200) { watch.check(at: 2) }, .nanoseconds)
    withExtendedLifetime(models) {}
    var meter = FrameMeter()
    let frames = (0..<count).map { index in
        FrameReading(
            number: index, requested: Double(index) / 60, due: Double(index + 1) / 60, committed: Double(index) / 60 + 0.002,
            shown: Double(index + 1) / 60)
    }
    report(
        "a frame taken",
        best(of: count, runs: 1) {
            var next = 0
            while next < count {
                meter.record(frames[next..<min(count, next + 30)])
                next += 30
            }
        }, .nanoseconds)
}

try measureTimeline()
try measureSamples()
measureActions()
measureOthers()
