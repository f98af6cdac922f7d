import Foundation
import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

/// What causes a representable's update, and how its changes are shown.
@MainActor struct RepresentableUpdateTests {
    let log = EventLog()

    // MARK: Dependencies of an update

    @Observable final class Model {
        var count = 0
        var other = 0
    }
    final class Legacy: ObservableObject {
        @Published var count = 0
    }

    private struct Reading: UIViewRepresentable {
        let log: EventLog
        let model: Model
        @ObservedObject var legacy: Legacy
        @Binding var text: String
        @State private var taps = 0
        @Environment(\.lineLimit) private var limit

        func makeUIView(context: Context) -> UIButton {
            UIButton(primaryAction: UIAction(title: "") { _ in taps += 1 })
        }
        func updateUIView(_ view: UIButton, context: Context) {
            let words = "\(text) \(taps) \(model.count) \(legacy.count) \(limit ?? 0)"
            log.add(words)
            view.setTitle(words, for: .normal)
        }
    }

    private struct Sources: View {
        let log: EventLog
        let model: Model
        let legacy: Legacy
        @State private var text = "一"
        @State private var limit = 1
        var body: some View {
            VStack {
                Button("Text") { text = "二" }
                Button("Limit") { limit += 1 }
                Reading(log: log, model: model, legacy: legacy, text: $text).lineLimit(limit)
            }
        }
    }

    @Test func everything_that_an_update_reads_runs_it_again_once() throws {
        let model = Model(), legacy = Legacy()
        try simulate(Sources(log: log, model: model, legacy: legacy)) { [log] screen in
            // The scene's activation is a change of the environment, too.
            #expect(Set(log.take()) == ["一 0 0 0 1"])
            try await screen.find(.button, "Text").tap()
            #expect(log.take() == ["二 0 0 0 1"])
            try await screen.find(.button, "二 0 0 0 1").tap()
            #expect(log.take() == ["二 1 0 0 1"])
            model.count += 1
            await screen.settle()
            #expect(log.take() == ["二 1 1 0 1"])
            legacy.count += 1
            await screen.settle()
            #expect(log.take() == ["二 1 1 1 1"])
            try await screen.find(.button, "Limit").tap()
            #expect(log.take() == ["二 1 1 1 2"])
            model.other += 1
            await screen.settle()
            #expect(log.take() == [])
            #expect(screen.find(.button, "二 1 1 1 2").exists)
        }
    }

    private struct Around: UIViewRepresentable {
        let log: EventLog
        let looks: Bool
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {
            log.add(looks ? "\(context.environment.isEnabled) \(context.environment.lineLimit ?? 0)" : "blind")
        }
    }

    @Test func the_contexts_environment_reruns_only_updates_that_read_it() throws {
        struct Root: View {
            let log: EventLog
            @State private var isOff = false
            var body: some View {
                VStack {
                    Button("Off") { isOff.toggle() }
                    VStack {
                        Around(log: log, looks: true).lineLimit(3)
                        Around(log: log, looks: false)
                    }
                    .disabled(isOff)
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            let events = log.take()
            #expect(Set(events) == ["true 3", "blind"] && events.count { $0 == "blind" } == 1)
            try await screen.find(.button, "Off").tap()
            #expect(log.take() == ["false 3"])
        }
    }

    @Test func an_update_that_writes_a_binding_is_part_of_the_same_frame() throws {
        struct Measuring: UIViewRepresentable {
            let words: String
            @Binding var length: Int
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ view: UIView, context: Context) { if length != words.count { length = words.count } }
        }
        struct Root: View {
            @State private var words = "あ"
            @State private var length = 0
            var body: some View {
                VStack {
                    Button("Longer") { words += "い" }
                    Text("length \(length)")
                    Measuring(words: words, length: $length)
                }
            }
        }
        try simulate(Root()) { screen in
            #expect(screen.text("length 1").exists)
            try await screen.find(.button, "Longer").tap()
            #expect(screen.text("length 2").exists)
            #expect(screen.console.isEmpty)
        }
    }

    // MARK: Transactions

    private struct Sliding: UIViewRepresentable {
        let log: EventLog
        let x: CGFloat
        let animates: Bool
        func makeUIView(context: Context) -> UIView {
            let view = UIView(), dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            dot.accessibilityIdentifier = "dot"
            view.addSubview(dot)
            return view
        }
        func updateUIView(_ view: UIView, context: Context) {
            guard let dot = view.subviews.first else { return }
            if animates {
                context.animate(changes: { dot.frame.origin.x = x }, completion: { log.add("arrived at \(Int(x))") })
            } else {
                dot.frame.origin.x = x
            }
        }
    }

    @Test(arguments: [true, false]) func views_animate_only_if_the_update_requests_it(animates: Bool) throws {
        struct Root: View {
            let log: EventLog
            let animates: Bool
            @State private var x = 0.0
            var body: some View {
                VStack {
                    Button("Go") { withAnimation(.linear(duration: 1)) { x = 100 } }
                    Button("Jump") { x = 50 }
                    Sliding(log: log, x: x, animates: animates)
                }
            }
        }
        try simulate(Root(log: log, animates: animates)) { [log] screen in
            log.take()
            let dot = screen.find(identifier: "dot"), start = try dot.frame.minX
            try await screen.find(.button, "Go").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(abs(try dot.frame.minX - start - (animates ? 50 : 100)) < 1)
            #expect(log.take() == [])
            await screen.advance(by: .milliseconds(501))
            #expect(try dot.frame.minX - start == 100)
            #expect(log.take() == (animates ? ["arrived at 100"] : []))
            try await screen.find(.button, "Jump").tap()
            #expect(try dot.frame.minX - start == 50)
            #expect(log.take() == (animates ? ["arrived at 50"] : []))
        }
    }

    // MARK: Spellings

    private struct Field<Word: StringProtocol>: UIViewRepresentable {
        typealias UIViewType = UILabel
        @Binding var word: Word
        @StateObject private var legacy = Legacy()

        final class Coordinator: NSObject {
            var parent: Field
            init(_ parent: Field) { self.parent = parent }
        }
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: UIViewRepresentableContext<Self>) -> UILabel {
            let label = UILabel(frame: .zero)
            label.isUserInteractionEnabled = context.environment.isEnabled
            return label
        }
        func updateUIView(_ uiView: UILabel, context: UIViewRepresentableContext<Field>) {
            context.coordinator.parent = self
            uiView.text = "\(word) \(legacy.count)"
        }
        static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator) {
            coordinator.parent.legacy.count = 0
        }
    }

    @Test func a_representable_may_be_generic_and_name_its_types() throws {
        struct Root: View {
            @State private var word = "語"
            var body: some View {
                VStack {
                    Button("Change") { word = "言葉" }
                    AnyView(Group { Field(word: $word) })
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Change").tap()
            #expect(screen.text("言葉 0").exists)
        }
    }
}
