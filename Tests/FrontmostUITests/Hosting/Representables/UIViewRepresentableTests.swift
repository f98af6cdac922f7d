import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// When UIKit views in SwiftUI content are made, updated and dismantled.
@MainActor struct UIViewRepresentableTests {
    let log = EventLog()

    // MARK: Lifecycle

    private struct Sole: View {
        let log: EventLog
        @State private var name = "a"
        @State private var other = 0
        @State private var isShown = true
        @State private var id = 0
        var body: some View {
            VStack {
                Button("Rename") { name += "a" }
                Button("Other \(other)") { other += 1 }
                Button("Toggle") { isShown.toggle() }
                Button("Fade") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                Button("Another") {
                    id += 1
                    name = "b"
                }
                if isShown { Plate(name: name, log: log).id(id) }
            }
        }
    }

    @Test func a_view_is_made_after_its_coordinator_and_updated_before_it_enters_the_window_and_is_laid_out() throws {
        try simulate(Sole(log: log)) { [log] screen in
            let events = log.take()
            #expect(Array(events.prefix(4)) == ["coordinator of a", "make a", "update a", "a enters the window"])
            #expect(events.count == 5 && events.last?.hasPrefix("a is laid out 393 × ") == true)
            #expect(screen.plate("a")?.window != nil)
        }
    }

    @Test func a_view_is_updated_when_its_values_change_and_not_otherwise() throws {
        try simulate(Sole(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, containing: "Other").tap()
            #expect(log.take() == [])
            try await screen.find(.button, "Rename").tap()
            #expect(log.take() == ["update aa", "a becomes aa"])
        }
    }

    @Test func a_view_is_dismantled_before_its_removal_and_made_anew_when_it_returns() throws {
        try simulate(Sole(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Toggle").tap()
            #expect(log.take() == ["dismantle a of a", "a leaves the window"])
            #expect(screen.plate("a") == nil)
            try await screen.find(.button, "Toggle").tap()
            #expect(Array(log.take().prefix(3)) == ["coordinator of a", "make a", "update a"])
        }
    }

    @Test func a_view_stays_while_it_fades_and_is_dismantled_at_the_end() throws {
        try simulate(Sole(log: log)) { [log] screen in
            log.take()
            let view = screen.plate("a")
            try await screen.find(.button, "Fade").tap()
            await screen.advance(by: .milliseconds(999))
            #expect(log.take() == [])
            #expect(view?.window != nil && screen.find(identifier: "a").exists)
            try await screen.find(.button, "Rename").tap()
            #expect(log.take() == [])
            await screen.advance(by: .milliseconds(2))
            #expect(log.take() == ["dismantle a of a", "a leaves the window"])
            #expect(view?.window == nil && !screen.find(identifier: "a").exists)
        }
    }

    @Test func another_id_makes_another_view_before_the_old_one_is_dismantled() throws {
        try simulate(Sole(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Another").tap()
            let events = log.take().filter { !$0.contains("laid out") }
            #expect(
                events == [
                    "coordinator of b", "make b", "update b", "dismantle a of a", "a leaves the window", "b enters the window",
                ])
        }
    }

    @Test func rows_of_a_collection_keep_their_views_and_those_that_leave_are_dismantled() throws {
        struct Rows: View {
            let log: EventLog
            @State private var names = ["a", "b", "c"]
            var body: some View {
                VStack {
                    Button("Reverse") { names.reverse() }
                    Button("Drop b") { names.removeAll { $0 == "b" } }
                    ForEach(names, id: \.self) { Plate(name: $0, log: log) }
                }
            }
        }
        try simulate(Rows(log: log)) { [log] screen in
            log.take()
            let before = ["a", "b", "c"].map { screen.plate($0) }
            try await screen.find(.button, "Reverse").tap()
            #expect(log.take() == [])
            #expect(zip(before, ["a", "b", "c"].map { screen.plate($0) }).allSatisfy { $0 === $1 && $0 != nil })
            let tops = try ["c", "b", "a"].map { try screen.find(identifier: $0).frame.minY }
            #expect(tops == tops.sorted())
            try await screen.find(.button, "Drop b").tap()
            #expect(log.take().prefix(2) == ["dismantle b of b", "b leaves the window"])
        }
    }

    @Test(arguments: [true, false])
    func rows_of_scrolling_content_are_made_near_the_visible_part_and_dismantled_far_from_it(inList: Bool) throws {
        struct Many: View {
            let log: EventLog
            let inList: Bool
            var body: some View {
                if inList {
                    List(0..<500, id: \.self) { Plate(name: "\($0)", log: log).frame(height: 60) }
                } else {
                    ScrollView {
                        LazyVStack { ForEach(0..<500, id: \.self) { Plate(name: "\($0)", log: log).frame(height: 60) } }
                    }
                }
            }
        }
        try simulate(Many(log: log, inList: inList)) { [log] screen in
            let made = log.take().filter { $0.hasPrefix("make") }.count
            #expect(made > 10 && made < 60)
            #expect(screen.views(PlateView.self).count == made)
            try await screen.find(.scrollView).scroll(to: CGPoint(x: 0, y: 1e6))
            let later = log.take()
            #expect(later.contains("dismantle 0 of 0"))
            #expect(screen.plate("0") == nil && screen.plate("499")?.window != nil)
            let alive = later.filter { $0.hasPrefix("make") }.count + made - later.filter { $0.hasPrefix("dismantle") }.count
            #expect(screen.views(PlateView.self).count == alive)
        }
    }

    @Test func a_view_in_a_sheet_lives_as_long_as_the_sheet() throws {
        struct Presenting: View {
            let log: EventLog
            @State private var isShown = false
            var body: some View {
                Button("Open") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        VStack {
                            Button("Close") { isShown = false }
                            Plate(name: "a", log: log)
                        }
                    }
                    .overlay { Plate(name: "over", log: log).allowsHitTesting(false) }
            }
        }
        try simulate(Presenting(log: log)) { [log] screen in
            #expect(log.take().contains("make over"))
            try await screen.find(.button, "Open").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take().prefix(3) == ["coordinator of a", "make a", "update a"])
            try await screen.find(.button, "Close").tap()
            #expect(!log.take().contains("dismantle a of a"))
            await screen.advance(by: .seconds(1))
            #expect(log.take().count { $0.hasPrefix("dismantle a of a") } == 1)
        }
    }

    @Test func a_view_returned_by_two_representables_belongs_to_the_latest() throws {
        struct Shared: View {
            let view: PlateView
            @State private var isFirst = true
            var body: some View {
                VStack {
                    Button("Move") { isFirst.toggle() }
                    if isFirst { Made { view }.frame(height: 50) } else { Made { view }.frame(height: 80) }
                    Spacer()
                }
            }
        }
        let view = PlateView("shared", log)
        try simulate(Shared(view: view)) { [log] screen in
            log.take()
            for height in [80.0, 50, 80] {
                try await screen.find(.button, "Move").tap()
                #expect(view.window != nil && view.bounds.height == height)
                #expect(screen.all(behind: true).count { (try? $0.identifier) == "shared" } == 1)
            }
        }
    }

    // MARK: Memory

    private final class Tracked: UIView {
        static var alive = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.alive += 1
        }
        required init?(coder: NSCoder) { nil }
        isolated deinit { Self.alive -= 1 }
    }
    @MainActor private final class Helper {
        static var alive = 0
        let owner: Holder
        init(_ owner: Holder) {
            self.owner = owner
            Self.alive += 1
        }
        isolated deinit { Self.alive -= 1 }
    }
    private struct Holder: UIViewRepresentable {
        @Binding var value: Int
        @State private var own = 0
        func makeCoordinator() -> Helper { Helper(self) }
        func makeUIView(context: Context) -> Tracked {
            let view = Tracked(frame: .zero), helper = context.coordinator
            view.addSubview(UIButton(primaryAction: UIAction { _ in helper.owner.value += 1 }))
            return view
        }
        func updateUIView(_ view: Tracked, context: Context) { view.tag = value + own }
    }

    @Test func a_thousand_views_that_came_and_went_leave_nothing_behind() throws {
        struct Root: View {
            @State private var value = 0
            @State private var count = 1000
            var body: some View {
                VStack {
                    Button("Clear") { count = 0 }
                    ScrollView { VStack { ForEach(0..<count, id: \.self) { _ in Holder(value: $value).frame(height: 2) } } }
                }
            }
        }
        Tracked.alive = 0
        Helper.alive = 0
        try simulate(Root()) { screen in
            #expect(Tracked.alive == 1000 && Helper.alive == 1000)
            try await screen.find(.button, "Clear").tap()
            #expect(Tracked.alive == 0 && Helper.alive == 0)
        }
        try simulate(Root()) { _ in #expect(Tracked.alive == 1000) }
        #expect(Tracked.alive == 0 && Helper.alive == 0)
    }

    private struct Control<Content: UIView>: UIViewRepresentable {
        let make: @MainActor () -> Content
        func makeUIView(context: Context) -> Content { make() }
        func updateUIView(_ view: Content, context: Context) {}
    }

    @Test func controls_that_hug_their_content_keep_its_size() throws {
        struct Rows: View {
            var body: some View {
                VStack(spacing: 0) {
                    HStack(spacing: 0) {
                        Text("a"); Control { UISwitch() }
                    }
                    HStack(spacing: 0) {
                        Text("b"); Control { UIActivityIndicatorView(style: .medium) }
                    }
                    HStack(spacing: 0) {
                        Text("c"); Control { UISlider() }
                    }
                }
            }
        }
        try simulate(Rows()) { screen in
            let switchRow = try screen.text("a").frame, spinner = try screen.text("b").frame, slider = try screen.text("c").frame
            #expect(switchRow.minX > 100 && spinner.minX > 100, "the pair is centred")
            #expect(slider.minX < 20, "a slider takes the width that there is")
            #expect(slider.maxY - switchRow.minY < 200, "and none of them takes the height")
        }
    }
}
