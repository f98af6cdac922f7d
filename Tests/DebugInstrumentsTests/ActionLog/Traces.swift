import DebugInstruments
import Foundation

/// The actions that an app sends in a given situation. `scripts/measure` uses this file too.
struct Trace: CustomStringConvertible {
    struct Step {
        var time: TimeInterval
        var label: String
        var cost: TimeInterval = 0.0002
        var changed: Bool? = true
        var turn: Int
        /// Whether the user did something at that moment.
        var isByHand = false
    }

    var name: String
    var description: String { name }
    /// The titles of the badges that each label should have at the end.
    var expected: [String: [String]] = [:]
    var steps: [Step] = []
    /// The times of the committed frames.
    var frames: [TimeInterval] = []

    /// The action history that results from the trace.
    var history: ActionHistory {
        var history = ActionHistory(), frames = frames[...]
        for step in steps {
            while let frame = frames.first, frame <= step.time {
                history.frameCommitted()
                frames.removeFirst()
            }
            history.record(
                label: step.label, at: step.time, cost: step.cost, changed: step.changed, turn: step.turn, isByHand: step.isByHand
            )
        }
        return history
    }

    var end: TimeInterval { steps.last?.time ?? 0 }

    /// The titles of each label's badges after the last action.
    var titles: [String: [String]] {
        let history = history
        return Dictionary(
            uniqueKeysWithValues: history.summaries(at: end).map { ($0.label, $0.badges.map(\.title)) })
    }

    /// Adds an action at the given rate, each in a turn of its own, at varying intervals.
    mutating func add(
        _ label: String, perSecond: Double, from start: TimeInterval, for duration: TimeInterval, variation: Double,
        seed: UInt64 = 1, cost: TimeInterval = 0.0002, changed: (Int) -> Bool? = { _ in true },
        isByHand: (TimeInterval) -> Bool = { _ in false }
    ) {
        var dice = Dice(seed), index = 0
        while Double(index) < duration * perSecond {
            let time = start + (Double(index) + dice.roll(-1...1) * variation) / perSecond
            let isByHand = isByHand(time)
            steps.append(
                Step(time: time, label: label, cost: cost, changed: changed(index), turn: steps.count, isByHand: isByHand))
            frames.append(time + 0.004)
            index += 1
        }
        steps.sort { $0.time < $1.time }
        frames.sort()
    }

    /// The eleven traces by which the rules were chosen.
    static let all = [
        sliderDrag, scroll, slowTimer, fastTimer, typing, doubleTap, echoes, idle, polling,
        progress, gestureStorm,
    ]

    static let sliderDrag = {
        var trace = Trace(name: "a slider is dragged for 0.6 s", expected: ["sliderChanged": []])
        trace.add("sliderChanged", perSecond: 60, from: 1, for: 0.6, variation: 0.25)
        return trace
    }()
    static let scroll = {
        var trace = Trace(name: "a list scrolls at 60 a second for three seconds", expected: ["scrolled": ["high frequency"]])
        trace.add("scrolled", perSecond: 60, from: 1, for: 3, variation: 0.25)
        return trace
    }()
    static let slowTimer = {
        var trace = Trace(name: "a timer of 1 Hz", expected: ["tick": ["timer"]])
        trace.add("tick", perSecond: 1, from: 1, for: 30, variation: 0.01)
        return trace
    }()
    static let fastTimer = {
        var trace = Trace(name: "a timer of 60 Hz", expected: ["tick": ["high frequency", "timer"]])
        trace.add("tick", perSecond: 60, from: 1, for: 4, variation: 0.02)
        return trace
    }()
    static let typing = {
        var trace = Trace(name: "a user types for eight seconds", expected: ["textChanged": []])
        trace.add("textChanged", perSecond: 8, from: 1, for: 8, variation: 0.45)
        return trace
    }()
    static let doubleTap = {
        var trace = Trace(name: "a double tap, of which each tap sends twelve actions", expected: ["rowSelected": ["burst"]])
        for tap in 0..<2 {
            for index in 0..<12 {
                let time = 1 + Double(tap) * 0.2 + Double(index) * 0.0003
                trace.steps.append(Step(time: time, label: "rowSelected", turn: tap))
            }
            trace.frames.append(1.01 + Double(tap) * 0.2)
        }
        return trace
    }()
    static let echoes = {
        var trace = Trace(
            name: "each choice is sent again by the screen that shows it", expected: ["chosen": [], "choiceChanged": ["echo"]])
        var dice = Dice(9)
        for index in 0..<12 {
            let time = 1 + Double(index) * 0.7 + dice.roll(-0.2...0.2)
            trace.steps.append(Step(time: time, label: "chosen", turn: index))
            trace.steps.append(Step(time: time + 0.0004, label: "choiceChanged", turn: index))
            trace.frames.append(time + 0.01)
        }
        return trace
    }()
    static let idle = {
        var trace = Trace(name: "an app without user input", expected: ["appeared": [], "becameInactive": []])
        trace.steps = [Step(time: 1, label: "appeared", turn: 0), Step(time: 90, label: "becameInactive", turn: 1)]
        return trace
    }()
    static let polling = {
        var trace = Trace(name: "a server polled every five seconds, with varying delays", expected: ["pollAnswered": []])
        trace.add("pollAnswered", perSecond: 0.2, from: 1, for: 100, variation: 0.15) { $0 % 3 == 0 }
        return trace
    }()
    static let progress = {
        var trace = Trace(name: "a download reports its progress 20 times a second", expected: ["progressed": []])
        trace.add("progressed", perSecond: 20, from: 1, for: 10, variation: 0.4)
        return trace
    }()
    static let gestureStorm = {
        var trace = Trace(
            name: "a gesture sends 120 actions a second that cost much and change nothing",
            expected: ["touchMoved": ["high frequency", "no-op", "cost"]])
        trace.add("touchMoved", perSecond: 120, from: 1, for: 5, variation: 0.3, cost: 0.0006) { $0 % 20 == 0 }
        return trace
    }()
}
