import Foundation
import FrontmostRender
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// Buttons in a row with other content.
@MainActor struct RowButtonTests {
    private func row(_ harness: LayoutHarness) -> RenderNode? { harness.first { $0.semantics?.role == .listItem } }
    private func buttons(_ harness: LayoutHarness) -> [RenderNode] {
        var found: [RenderNode] = []
        func visit(_ node: RenderNode) {
            if node.semantics?.role == .button { found.append(node) }
            node.children.forEach(visit)
        }
        visit(harness.graph.renderNode)
        return found
    }

    @Test func a_tap_beside_the_buttons_of_a_row_runs_all_default_ones() {
        var log: [String] = []
        let harness = LayoutHarness(
            List {
                HStack {
                    Text("Song")
                    Button("Play") { log.append("play") }
                    Button("Like") { log.append("like") }
                    Button("Share") { log.append("share") }.buttonStyle(.borderless)
                    Button("Hide") { log.append("hide") }.buttonStyle(.plain)
                    Button("Off") { log.append("off") }.disabled(true)
                }
            }, 400, 300)
        #expect(row(harness)?.accepts.contains(.activate) == true)
        #expect(row(harness)?.responder?.respond(to: .activate) == true)
        #expect(log == ["play", "like"])
    }

    @Test func a_tap_on_a_default_button_of_a_row_runs_all_of_them_and_others_act_alone() {
        var log: [String] = []
        let harness = LayoutHarness(
            List {
                HStack {
                    Button("Play") { log.append("play") }
                    Button("Like") { log.append("like") }
                    Button("Share") { log.append("share") }.buttonStyle(.borderless)
                    Button("Hide") { log.append("hide") }.buttonStyle(.plain)
                }
            }, 400, 300)
        let buttons = buttons(harness)
        #expect(buttons.count == 4)
        _ = buttons.first?.responder?.respond(to: .activate)
        #expect(log == ["play", "like"])
        log = []
        for button in buttons.dropFirst(2) { _ = button.responder?.respond(to: .activate) }
        #expect(log == ["share", "hide"])
    }

    @Test func a_row_without_default_buttons_takes_no_taps() {
        let harness = LayoutHarness(
            List {
                HStack {
                    Text("Song")
                    Button("Share") {}.buttonStyle(.borderless)
                }
            }, 400, 300)
        #expect(row(harness)?.accepts.contains(.activate) == false)
    }

    @Test func buttons_outside_of_lists_act_alone() {
        var log: [String] = []
        let harness = LayoutHarness(
            ScrollView {
                LazyVStack {
                    HStack {
                        Button("Play") { log.append("play") }
                        Button("Like") { log.append("like") }
                    }
                }
            }, 400, 300)
        _ = buttons(harness).first?.responder?.respond(to: .activate)
        #expect(log == ["play"])
    }

    private struct Leaving: View {
        let log: EventLog
        /// Whether the row has the same size with and without its button.
        let isFixed: Bool
        /// Whether the environment changes in the same pass, which makes the row collect its buttons while they leave.
        let isTinted: Bool
        @State private var isThere = true
        @State private var isDimmed = false
        var body: some View {
            VStack {
                Button("Toggle") {
                    withAnimation(.linear(duration: 1)) { isThere.toggle() }
                    if isTinted { isDimmed.toggle() }
                }
                if isTinted { list.tint(isDimmed ? .gray : .red) } else { list }
            }
        }
        private var list: some View {
            List {
                HStack {
                    Text("Song")
                    if isThere { Button("Play") { log.add("play") }.frame(height: 20) }
                }
                .frame(width: isFixed ? 200 : nil, height: isFixed ? 60 : nil)
            }
        }
    }

    /// The row has no button while it is leaving, nor afterwards.
    @Test(arguments: [true, false], [true, false])
    func a_departing_button_does_not_belong_to_its_row(isFixed: Bool, isTinted: Bool) throws {
        let log = EventLog()
        try simulate(Leaving(log: log, isFixed: isFixed, isTinted: isTinted)) { screen in
            let frame = try screen.text("Song").frame, song = CGPoint(x: frame.midX, y: frame.midY)
            try await screen.tap(at: song)
            #expect(log.take() == ["play"])
            try await screen.find(.button, "Toggle").tap()
            for _ in 0..<5 {
                await screen.advance(by: .milliseconds(300))
                try await screen.tap(at: song)
                #expect(log.take().isEmpty)
            }
            #expect(!screen.find(.button, "Play").exists)
            try await screen.find(.button, "Toggle").tap()
            for _ in 0..<5 {
                try await screen.tap(at: song)
                #expect(log.take() == ["play"])
                await screen.advance(by: .milliseconds(300))
            }
        }
    }
}
