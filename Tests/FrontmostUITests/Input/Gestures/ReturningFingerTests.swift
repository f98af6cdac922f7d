import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Touches that leave the control on which they began, and return to it.
@MainActor struct ReturningFingerTests {
    private let log = EventLog()

    /// Controls with and without a pressed appearance.
    private enum Control: String, CaseIterable {
        case toggle, toggleButton, stepper, option, link, disclosure, selection, rowOfButtons, switchOfUIKit
    }

    /// Surroundings that accept drags, but do not recognise the drags of these tests.
    private enum Around: CaseIterable { case nothing, sheet, pushed, swipeActions, unrecognizedDrag, simultaneousDrag }

    private struct Switch: UIViewRepresentable {
        let log: EventLog
        func makeUIView(context: Context) -> UISwitch {
            UISwitch(frame: .zero, primaryAction: UIAction { [log] _ in log.add("used") })
        }
        func updateUIView(_ view: UISwitch, context: Context) {}
    }

    private struct Page: View {
        let control: Control
        let log: EventLog
        @State private var isOn = false
        @State private var count = 5
        @State private var choice: Int? = 0

        var body: some View {
            content
                .onChange(of: isOn) { log.add("used") }
                .onChange(of: count) { log.add("used") }
                .onChange(of: choice) { log.add("used") }
                .environment(
                    \.openURL,
                    OpenURLAction { [log] _ in
                        log.add("used"); return .handled
                    })
        }
        @ViewBuilder private var content: some View {
            switch control {
            case .toggle: Toggle("Hit", isOn: $isOn)
            case .toggleButton: Toggle("Hit", isOn: $isOn).toggleStyle(.button)
            case .stepper: Stepper("Hit", value: $count)
            case .option:
                List {
                    Picker("Kind", selection: $choice) {
                        Text("None").tag(0 as Int?); Text("Hit").tag(1 as Int?)
                    }.pickerStyle(.inline)
                }
            case .link: Link("Hit", destination: URL(string: "https://example.org")!)
            case .disclosure: DisclosureGroup("Hit", isExpanded: $isOn) { Text("More") }
            case .selection:
                List(selection: $choice) {
                    Text("None").tag(0); Text("Hit").tag(1)
                }
            case .rowOfButtons:
                List {
                    HStack {
                        Text("Hit"); Spacer(); Button("Run") { log.add("used") }
                    }.frame(height: 60)
                }
            case .switchOfUIKit: Switch(log: log).frame(width: 51, height: 31)
            }
        }
    }

    private struct Screens: View {
        let control: Control
        let around: Around
        let log: EventLog
        @State private var isShown = false
        var body: some View {
            switch around {
            case .nothing: page
            case .sheet: opener.sheet(isPresented: $isShown) { page }
            case .pushed: NavigationStack { NavigationLink("Go") { page } }
            case .swipeActions: page.swipeActions { Button("Flag") {} }
            case .unrecognizedDrag: page.gesture(DragGesture(minimumDistance: 500))
            case .simultaneousDrag: page.simultaneousGesture(DragGesture())
            }
        }
        private var page: some View { Page(control: control, log: log).padding(.horizontal, 30) }
        private var opener: some View { Button("Go") { isShown = true } }
    }

    private func place(of control: Control, on screen: Screen) throws -> CGPoint {
        let frame: CGRect =
            switch control {
            case .toggle, .toggleButton: try screen.find(.toggle, "Hit").frame
            case .stepper: try screen.find(.button, "Increment").frame
            case .switchOfUIKit: try screen.find(.toggle).frame
            case .option, .link, .disclosure, .selection, .rowOfButtons: try screen.text("Hit").frame
            }
        // The switch is at the trailing end.
        return CGPoint(x: control == .toggle ? frame.maxX - 25 : frame.midX, y: frame.midY)
    }

    private func open(_ around: Around, on screen: Screen) async throws {
        guard around == .sheet || around == .pushed else { return }
        try await screen.find(.button, "Go").tap()
        await screen.advance(by: .seconds(1))
    }

    @Test(arguments: Control.allCases, Around.allCases)
    private func a_finger_that_returns_to_its_control_activates_it(_ control: Control, _ around: Around) throws {
        try simulate(Screens(control: control, around: around, log: log)) { [log] screen in
            try await open(around, on: screen)
            let start = try place(of: control, on: screen)
            // Upwards, which moves neither a sheet nor a row.
            let away = CGPoint(x: start.x, y: start.y - 150), back = CGPoint(x: start.x + 4, y: start.y + 2)
            let leaving = try await screen.putFinger(at: start)
            try await leaving.move(to: away)
            try await leaving.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == [], "The finger was lifted elsewhere.")
            let returning = try await screen.putFinger(at: start)
            try await returning.move(to: away)
            try await returning.move(to: back)
            try await returning.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["used"])
        }
    }

    @Test(arguments: Control.allCases) private func a_resting_finger_activates_its_control(_ control: Control) throws {
        try simulate(Page(control: control, log: log)) { [log] screen in
            let finger = try await screen.putFinger(at: place(of: control, on: screen))
            await screen.advance(by: .seconds(2))
            try await finger.lift()
            await screen.pass()
            let uses = log.take()
            // A stepper goes on while it is held.
            #expect(control == .stepper ? uses.count > 1 && Set(uses) == ["used"] : uses == ["used"])
        }
    }

    private enum Follower: CaseIterable { case drag, dragOutside, sheet, recognizer }

    private struct Followed: View {
        let control: Control
        let follower: Follower
        let log: EventLog
        var body: some View {
            switch follower {
            case .drag: Page(control: control, log: log).gesture(DragGesture())
            case .dragOutside: Page(control: control, log: log).padding(100).highPriorityGesture(DragGesture(minimumDistance: 0))
            case .sheet: Color.clear.sheet(isPresented: .constant(true)) { Page(control: control, log: log) }
            case .recognizer: Panned(content: Page(control: control, log: log))
            }
        }
    }

    private struct Panned<Content: View>: UIViewControllerRepresentable {
        let content: Content
        func makeUIViewController(context: Context) -> UIHostingController<Content> {
            let controller = UIHostingController(rootView: content)
            controller.view.addGestureRecognizer(UIPanGestureRecognizer())
            return controller
        }
        func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {}
    }

    @Test(arguments: [Control.toggle, .stepper, .disclosure, .link, .switchOfUIKit], Follower.allCases)
    private func a_finger_recognised_by_a_gesture_activates_no_control(_ control: Control, _ follower: Follower) throws {
        try simulate(Followed(control: control, follower: follower, log: log)) { [log] screen in
            await screen.advance(by: .seconds(1))
            let start = try place(of: control, on: screen)
            let finger = try await screen.putFinger(at: start)
            // Downwards: a switch takes what moves sideways.
            try await finger.move(to: CGPoint(x: start.x, y: start.y + 80))
            try await finger.move(to: start)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == [])
            // The next touch is independent of that drag.
            try await screen.tap(at: place(of: control, on: screen))
            await screen.pass()
            #expect(log.take() == ["used"])
        }
    }

    @Test func a_finger_that_scrolled_activates_no_control() throws {
        let page = ScrollView {
            VStack(spacing: 0) {
                Page(control: .toggle, log: log)
                Color.red.frame(height: 2000)
            }
        }
        try simulate(page) { [log] screen in
            let start = try place(of: .toggle, on: screen)
            let finger = try await screen.putFinger(at: start)
            try await finger.move(to: CGPoint(x: start.x, y: start.y - 40))
            try await finger.move(to: start)
            try await finger.lift()
            await screen.pass()
            #expect(log.take() == [])
        }
    }

    @Test func a_slider_in_a_row_that_acts_does_not_use_the_row() throws {
        struct Row: View {
            let log: EventLog
            @State private var value = 0.5
            var body: some View {
                List {
                    HStack {
                        Slider(value: $value)
                        Button("Run") { log.add("used") }
                    }
                }
            }
        }
        try simulate(Row(log: log)) { [log] screen in
            let frame = try screen.find(.slider).frame,
                finger = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            try await finger.move(to: CGPoint(x: frame.midX + 50, y: frame.midY))
            try await finger.move(to: CGPoint(x: frame.midX + 20, y: frame.midY))
            try await finger.lift()
            await screen.pass()
            #expect(log.take() == [])
        }
    }

    /// Touches are independent: a recognised drag does not cancel the control under another finger.
    @Test func another_finger_activates_its_control_during_a_drag() throws {
        struct Two: View {
            let log: EventLog
            @State private var value = 0.5
            var body: some View {
                VStack(spacing: 100) {
                    Slider(value: $value)
                    Page(control: .toggle, log: log).gesture(DragGesture(minimumDistance: 500))
                }
            }
        }
        try simulate(Two(log: log)) { [log] screen in
            let frame = try screen.find(.slider).frame, start = try place(of: .toggle, on: screen)
            let first = try await screen.putFinger(at: CGPoint(x: frame.midX, y: frame.midY))
            let second = try await screen.putFinger(at: start)
            try await second.move(to: CGPoint(x: start.x, y: start.y + 60))
            try await first.move(to: CGPoint(x: frame.midX + 50, y: frame.midY))
            try await second.move(to: start)
            try await second.lift()
            await screen.pass()
            #expect(log.take() == ["used"])
            try await first.lift()
        }
    }
}
