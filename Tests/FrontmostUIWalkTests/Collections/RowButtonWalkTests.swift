import Foundation
import FrontmostRender
import FrontmostTesting
import Observation
import TestSupport
import Testing

@testable import FrontmostUI

/// What a tap does in rows of unchanged size after edits of their content.
@MainActor struct RowButtonWalkTests {
    fileprivate enum Part: CaseIterable {
        case nothing, text, button, disabled, borderless, plain, nested, fitting, toggle
    }

    fileprivate enum Whole: CaseIterable { case parts, button, plainButton, disabledButton }

    @Observable @MainActor fileprivate final class Model {
        var parts: [[Part]]
        var wholes: [Whole]
        var isOff: [Bool]
        var isNarrow = false
        var isPickerOff = false

        init(rows: Int) {
            parts = Array(repeating: [.text, .nothing, .nothing], count: rows)
            wholes = Array(repeating: .parts, count: rows)
            isOff = Array(repeating: false, count: rows)
        }

        func edit(_ random: inout SplitMix) {
            let row = Int.random(in: 0..<parts.count, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: wholes[row] = Whole.allCases.randomElement(using: &random) ?? .parts
            case 1: isOff[row].toggle()
            case 2: isNarrow.toggle()
            case 3: isPickerOff.toggle()
            default: parts[row][Int.random(in: 0..<3, using: &random)] = Part.allCases.randomElement(using: &random) ?? .text
            }
        }
    }

    private struct PartView: View {
        let model: Model
        let log: EventLog
        let row: Int, index: Int
        private var name: String { "\(row).\(index)" }
        var body: some View {
            switch model.parts[row][index] {
            case .nothing: EmptyView()
            case .text: Text("text")
            case .button, .disabled: Button(name) { log.add(name) }.disabled(model.parts[row][index] == .disabled)
            case .borderless: Button(name) { log.add(name) }.buttonStyle(.borderless)
            case .plain: Button(name) { log.add(name) }.buttonStyle(.plain)
            case .nested:
                VStack {
                    Text("above")
                    Group { Button(name) { log.add("nested " + name) } }
                }
            case .fitting:
                ViewThatFits {
                    Text(model.isNarrow ? String(repeating: "wide", count: 40) : "slim")
                    Button(name) { log.add("fitting " + name) }
                }
            case .toggle: Toggle(name, isOn: .constant(true)).labelsHidden()
            }
        }
    }

    private struct Row: View {
        let model: Model
        let log: EventLog
        let row: Int
        var body: some View { content.disabled(model.isOff[row]).frame(width: 300, height: 60) }
        @ViewBuilder private var content: some View {
            switch model.wholes[row] {
            case .parts:
                HStack {
                    Text("Row \(row)")
                    Spacer()
                    ForEach(0..<3) { PartView(model: model, log: log, row: row, index: $0) }
                }
            case .button, .disabledButton:
                Button("Row \(row)") { log.add("row \(row)") }.disabled(model.wholes[row] == .disabledButton)
            case .plainButton: Button("Row \(row)") { log.add("plain \(row)") }.buttonStyle(.plain)
            }
        }
    }

    private struct Root: View {
        let model: Model
        let log: EventLog
        var body: some View {
            List {
                Row(model: model, log: log, row: 0)
                Section("One") { ForEach(1..<4) { Row(model: model, log: log, row: $0) } }
                Picker("Kind", selection: .constant(20)) {
                    Text("Row 20").tag(20)
                    Text("Row 21").tag(21)
                }
                .pickerStyle(.inline)
                .disabled(model.isPickerOff)
                Section { ForEach(4..<model.parts.count, id: \.self) { Row(model: model, log: log, row: $0) } }
            }
        }
    }

    /// The events that each existing row accepts, and the effect of a tap on it.
    private func taps(_ harness: LayoutHarness, _ log: EventLog) -> [String: String] {
        var found: [String: String] = [:]
        for row in harness.graph.renderNode.subtree where row.semantics?.role == .listItem {
            var name: String?
            for case .text(let text) in row.subtree.map(\.content) where name == nil && text.string.hasPrefix("Row") {
                name = text.string
            }
            guard let name else { continue }
            _ = log.take()
            if row.accepts.contains(.activate) { _ = row.responder?.respond(to: .activate) }
            let isPicker = name == "Row 20" || name == "Row 21"
            found[name] = "accepts \(row.accepts.rawValue)\(isPicker ? "" : ", runs \(log.take())")"
        }
        return found
    }

    @Test(arguments: WalkSeeds.range(atLeast: 30))
    private func rows_react_to_a_tap_like_those_of_a_new_list(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let model = Model(rows: 14), keptLog = EventLog(), newLog = EventLog()
        let kept = LayoutHarness(Root(model: model, log: keptLog), 400, 500)
        for step in 0..<30 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { model.edit(&random) }
            kept.graph.bringToRest()
            if Int.random(in: 0..<5, using: &random) == 0 { kept.scroll(to: CGFloat(Int.random(in: 0...500, using: &random))) }
            let new = LayoutHarness(Root(model: model, log: newLog), 400, 2000)
            let shown = taps(kept, keptLog), wanted = taps(new, newLog)
            #expect(shown.count > 4 && wanted.count == 16)
            for (row, tap) in shown where wanted[row] != tap {
                Issue.record("seed \(seed), step \(step): \(row) \(tap), wanted \(wanted[row] ?? "no row")")
                return
            }
        }
    }

    @Test func a_button_added_to_a_row_of_unchanged_size_acts_on_a_tap_on_the_row() throws {
        struct Song: View {
            let log: EventLog
            @State private var hasPlay = false
            var body: some View {
                VStack {
                    Button("Change") { hasPlay.toggle() }
                    List {
                        HStack {
                            Text("Song")
                            Spacer()
                            if hasPlay { Button("Play") { log.add("play") } }
                        }
                        .frame(height: 60)
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Song(log: log)) { screen in
            let frame = try screen.text("Song").frame, song = CGPoint(x: frame.midX, y: frame.midY)
            for expected in [[], ["play"], [], ["play"]] {
                try await screen.tap(at: song)
                await screen.pass()
                #expect(log.take() == expected)
                try await screen.find(.button, "Change").tap()
                await screen.pass()
            }
        }
    }

    @Test func a_tap_on_a_row_runs_only_visible_buttons() {
        let log = EventLog()
        let harness = LayoutHarness(
            List {
                HStack {
                    Text("Row 1")
                    ViewThatFits {
                        Button(String(repeating: "wide", count: 100)) { log.add("wide") }
                        Button("slim") { log.add("slim") }
                    }
                }
            }, 400, 300)
        #expect(taps(harness, log)["Row 1"]?.hasSuffix("runs [\"slim\"]") == true)
    }
}
