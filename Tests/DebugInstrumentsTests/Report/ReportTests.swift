import Foundation
import Testing

@testable import DebugInstruments

@Suite struct ReportTests {
    /// A report with every kind of finding.
    private var full: Report {
        var samples = SampleTally(), timeline = MemoryTimeline(), frames = Frames()
        var stalls = StallWatch(), actions = ActionHistory()
        for index in 0..<10 {
            let visit = timeline.enter("Canvas", at: Double(index) * 5)
            let sample = Sample(
                time: Double(index) * 5 + 1, cpu: index == 4 ? 180 : 20, ownCPU: 0.5,
                memory: MemoryFigures(footprint: (50 + index) * megabyte, liveHeap: (20 + index) * megabyte), ownBytes: 1000,
                coreCount: 2)
            samples.add(sample)
            timeline.record(sample)
            timeline.leave(visit, at: Double(index) * 5 + 3)
            timeline.record(DebugInstrumentsTests.sample(Double(index) * 5 + 4.5, liveHeap: (20 + index) * megabyte))
        }
        samples.add(.unreadable(source: "/proc/self/statm", errorNumber: EIO))
        for index in 0..<20 { frames.add(Double(index), late: index == 10 ? 2 : 0) }
        frames.add(100, isOwn: true)
        _ = stalls.tick(at: 1)
        stalls.answered(at: 1.2)
        for index in 0..<200 { actions.record(label: "moved", at: Double(index) / 60, cost: 0.002, changed: false) }
        let leak = Leak(
            screen: "Canvas", visit: ScreenVisit.ID(number: 3), object: "CanvasModel", role: .model, stage: .red, removed: 13,
            children: ["Layer"], holds: ["save"])
        return Report(
            app: "Drawing", duration: 50, samples: samples, timeline: timeline, frames: [frames.tally], stalls: stalls,
            leaks: [leak],
            actions: actions, at: 50)
    }

    @Test func a_clean_app_has_no_leaks_and_no_violations() {
        let report = Report(
            app: "Errands", duration: 30, samples: SampleTally(), timeline: MemoryTimeline(), frames: [], stalls: StallWatch(),
            leaks: LeakWatch().leaks, actions: ActionHistory(), at: 30)
        #expect(report.leaks.isEmpty)
        #expect(report.violations(of: ReportLimits()).isEmpty)
        #expect(report.cpu == nil)
        #expect(report.frames.perSecond == nil)
    }
    @Test func a_report_contains_the_instruments_findings() throws {
        let report = full
        let cpu = try #require(report.cpu)
        #expect(cpu.cores == 2)
        #expect(abs(cpu.average - (8 * 20 + 180) / 9) < 1e-9)
        #expect(cpu.peak == 180)
        #expect(cpu.own == 0.5)
        let memory = try #require(report.memory)
        #expect(memory.first == MemoryFigures(footprint: 50 * megabyte, liveHeap: 20 * megabyte))
        #expect(memory.peak == MemoryFigures(footprint: 59 * megabyte, liveHeap: 29 * megabyte))
        #expect(memory.own == 1000)
        #expect(memory.screens.map(\.screen) == ["Canvas"])
        #expect(memory.screens.first?.visits == 10)
        #expect(memory.screens.first?.isGrowing == true)
        #expect(report.frames.count == 20)
        #expect(report.frames.own == 1)
        #expect(report.frames.hitches == 1)
        #expect(report.stalls.count == 1)
        #expect(report.actions.first?.badges.map(\.title) == ["no-op", "timer"])
        #expect(report.failures == ["/proc/self/statm could not be read: Input/output error (1 times)"])
    }
    @Test func a_report_is_read_as_it_was_written() throws {
        let report = full
        #expect(try Report(json: try report.json()) == report)
    }
    @Test func figures_beyond_their_limits_are_violations() {
        var limits = ReportLimits()
        limits.longestStall = 0.1
        limits.actionRate = 30
        limits.cpu = 20
        limits.footprint = 58 * megabyte
        let violations = full.violations(of: limits)
        #expect(
            violations.map(\.figure) == [
                "leaks", "growingScreens", "hitchRatio", "longestStall", "actionRate of moved", "cpu", "footprint",
            ])
        #expect(violations.first?.description == "leaks is 1, and the limit is 0")
        var none = ReportLimits()
        (none.leaks, none.growingScreens, none.hitchRatio) = (nil, nil, nil)
        #expect(full.violations(of: none).isEmpty)
    }
    @Test func an_amber_leak_does_not_count_as_a_leak_yet() {
        let leak = Leak(
            screen: "Canvas", visit: ScreenVisit.ID(number: 3), object: "CanvasModel", role: .model, stage: .amber, removed: 13)
        #expect(Report(app: "Drawing", duration: 20, leaks: [leak]).violations(of: ReportLimits()).isEmpty)
    }
    @Test func each_key_is_named_in_the_documentation() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/DebugInstruments/DebugInstruments.docc/Reports.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        var actions = ActionHistory()
        actions.record(label: "a", at: 1, changed: true)
        let log = ActionLogDocument(
            time: 1, count: 1, rows: actions.rows(at: 1),
            actions: [.init(id: .init(number: 0), label: "a", row: 0, time: 1, changed: true, difference: "", action: "")])
        for data in [try full.json(), try log.json()] {
            for key in keys(try JSONSerialization.jsonObject(with: data)) { #expect(text.contains("`\(key)`"), "\(key)") }
        }
        for title in ["highFrequency", "burst", "noOp", "cost", "timer", "echo"] { #expect(text.contains("`\(title)`")) }
    }

    private func keys(_ json: Any) -> Set<String> {
        switch json {
        case let object as [String: Any]: object.values.reduce(into: Set(object.keys)) { $0.formUnion(keys($1)) }
        case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys($1)) }
        default: []
        }
    }
}
