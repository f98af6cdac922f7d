import Foundation
import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI
@testable import FrontmostUIKit

/// Screens of an app that is read from right to left.
@MainActor struct RightToLeftScreenTests {
    private struct Mirrored<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { content.environment(\.layoutDirection, .rightToLeft) }
    }

    @Test func a_list_is_mirrored_and_its_rows_swipe_the_other_way() throws {
        let list = Mirrored {
            List {
                ForEach(["Row", "Other"], id: \.self) { name in
                    Button(name) {}
                        .swipeActions { Button("Delete", role: .destructive) {} }
                        .swipeActions(edge: .leading) { Button("Read") {} }
                }
            }
        }
        try simulate(list) { screen in
            let width = screen.scene.tree.root.size.width
            #expect(try screen.text("Row").frame.maxX == width - 32)
            try await screen.find(.button, "Row").swipe(.right)
            await screen.pass()
            #expect(try screen.find(.button, "Delete").frame.minX == 16 && !screen.find(.button, "Read").exists)
            try await screen.find(.button, "Other").swipe(.left)
            await screen.pass()
            #expect(try screen.find(.button, "Read").frame.maxX == width - 16)
        }
    }

    @Test func lines_of_text_and_fields_begin_at_the_right() throws {
        struct Page: View {
            @State private var text = ""
            var body: some View {
                Mirrored {
                    VStack {
                        Text(verbatim: "a long line\nb")
                        TextField("Name", text: $text)
                    }
                }
            }
        }
        let stage = GraphStage(Page())
        guard case .text(let content)? = stage.node(text: "a long line\nb")?.content else {
            Issue.record("There is no text.")
            return
        }
        #expect((content.lines.last?.fragments.first?.x ?? 0) > 20)
        #expect(stage.field?.alignment == 1)
    }

    @Test func a_slider_has_its_least_value_at_the_right() {
        let stage = GraphStage(Slider(value: .constant(0)).environment(\.layoutDirection, .rightToLeft))
        let thumbs = stage.shapes.map(\.node.frame).filter { $0.width == 27 }
        #expect(thumbs.map(\.maxX) == [300])
    }

    @Test func a_slider_follows_the_arrow_keys_as_it_is_drawn() {
        struct Page: View {
            @State private var value = 5.0
            var body: some View {
                Mirrored {
                    Slider(value: $value, in: 0...10, step: 1)
                    Text("\(Int(value))")
                }
            }
        }
        let stage = GraphStage(Page())
        for (key, value) in [("ArrowLeft", "6"), ("ArrowRight", "5"), ("ArrowUp", "6"), ("ArrowDown", "5")] {
            stage.send(.key(KeyInput(key)), to: stage.node(.slider))
            #expect(stage.node(text: value) != nil, "after \(key)")
        }
    }

    @Test func a_progress_bar_fills_from_the_right() {
        let stage = GraphStage(ProgressView(value: 0.25).environment(\.layoutDirection, .rightToLeft))
        let bars = stage.shapes.map(\.node.frame).filter { $0.height < 10 }
        #expect(bars.contains { $0.minX == 225 && $0.width == 75 }, "\(bars)")
    }

    @Test func symbols_with_a_direction_follow_it() {
        func symbol(_ name: String) -> String? {
            let stage = GraphStage(Image(systemName: name).environment(\.layoutDirection, .rightToLeft))
            for node in stage.nodes {
                if case .image(let image) = node.content, case .symbol(let symbol, _) = image.source { return symbol.name }
            }
            return nil
        }
        #expect(symbol("chevron.forward") == "chevron.backward" && symbol("arrow.backward") == "arrow.forward")
        #expect(symbol("chevron.right") == "chevron.right" && symbol("backward.fill") == "backward.fill")
    }

    @Test func a_view_moves_in_from_its_leading_edge() throws {
        struct Page: View {
            @State private var isShown = false
            var body: some View {
                Mirrored {
                    VStack {
                        Button("Show") { withAnimation(.linear(duration: 1)) { isShown = true } }
                        if isShown { Text("New").transition(.move(edge: .leading)) }
                    }
                }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "Show").tap()
            await screen.advance(by: .milliseconds(100))
            let start = try screen.text("New").frame.minX
            await screen.advance(by: .seconds(2))
            #expect(try screen.text("New").frame.minX < start - 5)
        }
    }

    // MARK: Navigation

    private struct Stack: View {
        var body: some View {
            NavigationStack {
                NavigationLink("Open") { Text("Inner").navigationTitle("Second") }
                    .navigationTitle("Root")
                    .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} } }
            }
        }
    }

    private func check(_ screen: Screen) async throws {
        let width = screen.scene.tree.root.size.width
        #expect(try screen.find(.button, "Edit").frame.minX < 40)
        try await screen.find("Open").tap()
        await screen.advance(by: .milliseconds(50))
        #expect(try screen.text("Inner").frame.midX < width / 2, "A screen comes from the left.")
        await screen.advance(by: .seconds(1))
        #expect(try screen.find(.button, "Root").frame.maxX > width - 40, "The back button is at the right.")
        let finger = try await screen.putFinger(at: CGPoint(x: width - 1, y: 400))
        try await finger.move(to: CGPoint(x: 60, y: 400))
        await screen.advance(by: .seconds(1))
        try await finger.lift()
        await screen.advance(by: .seconds(1))
        #expect(!screen.find("Inner").exists && screen.find("Open").exists, "A swipe from the right edge goes back.")
    }

    @Test func a_navigation_stack_is_mirrored() throws {
        try simulate(Mirrored { Stack() }) { screen in try await check(screen) }
    }

    @Test func an_app_in_a_language_that_is_read_from_right_to_left_is_mirrored() throws {
        AppLanguages.choose(["ar"])
        defer { AppLanguages.choose(nil) }
        // The test program may contain tables without Arabic.
        guard AppLanguages.areReadFromRight else { return }
        try simulate(Stack()) { screen in
            #expect(screen.scene.traitCollection.layoutDirection == .rightToLeft)
            #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
            let width = screen.scene.tree.root.size.width
            #expect(try screen.find(.button, "Edit").frame.minX < 40)
            try await screen.find("Open").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.button, "Root").frame.maxX > width - 40)
        }
    }

    private struct Columns: View {
        var body: some View {
            Mirrored {
                NavigationSplitView {
                    Text("Sidebar").frame(maxWidth: .infinity)
                } detail: {
                    Text("Detail").frame(maxWidth: .infinity)
                }
            }
        }
    }

    @Test func the_sidebar_of_a_split_view_is_at_the_right() throws {
        try simulate(Columns(), environment: .pad.turned) { screen in
            let width = screen.scene.tree.root.size.width
            #expect(try screen.text("Sidebar").frame.minX >= width - 320 && screen.text("Detail").frame.maxX <= width - 320)
            try await screen.find(identifier: "ToggleSidebar").tap()
            await screen.pass()
            #expect(!screen.text("Sidebar").exists)
            let finger = try await screen.putFinger(at: CGPoint(x: width - 1, y: 400))
            try await finger.move(to: CGPoint(x: width - 200, y: 400))
            try await finger.lift()
            await screen.pass()
            #expect(try screen.text("Sidebar").frame.minX >= width - 320, "A swipe from the right edge shows it.")
        }
    }

    private struct Pages: View {
        @State private var page = 0
        var body: some View {
            Mirrored {
                TabView(selection: $page) {
                    ForEach(0..<3) { number in
                        Text("Page \(number) of \(page)").frame(maxWidth: .infinity, maxHeight: .infinity).tag(number)
                    }
                }
                .tabViewStyle(.page)
            }
        }
    }

    @Test func the_next_page_is_at_the_left() throws {
        try simulate(Pages()) { screen in
            #expect(screen.text("Page 0 of 0").isVisible)
            let finger = try await screen.putFinger(at: CGPoint(x: 40, y: 300))
            try await finger.move(to: CGPoint(x: 340, y: 300), over: .milliseconds(200))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Page 1 of 1").isVisible)
            let dots = try screen.find(.slider).frame
            try await screen.tap(at: CGPoint(x: dots.minX + 5, y: dots.midY))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Page 2 of 2").isVisible, "A tap on the left half of the dots.")
        }
    }

    private struct Month: View {
        private var calendar: Calendar {
            var calendar = Calendar(identifier: .gregorian)
            calendar.firstWeekday = 1
            return calendar
        }
        @State private var date = Date(timeIntervalSince1970: 1_795_000_000)
        var body: some View {
            Mirrored {
                DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
                    .environment(\.locale, Locale(identifier: "en_US"))
                    .environment(\.calendar, calendar)
            }
        }
    }

    @Test func a_week_of_a_calendar_begins_at_the_right() throws {
        try simulate(Month()) { screen in
            #expect(screen.text("November 2026").isVisible)
            let days = try (1...7).map { try screen.find(.button, "\($0)").frame.midX }
            #expect(days == days.sorted(by: >), "The first of the month is a Sunday.")
            #expect(try screen.find(.button, "Next month").frame.maxX < screen.find(.button, "Previous month").frame.midX)
            #expect(try screen.text("November 2026").frame.minX > screen.find(.button, "Previous month").frame.midX)
        }
    }

    // MARK: UIKit

    private final class Form: UIViewController {
        let name = UILabel(), box = UIView(), row = UIStackView(), first = UIView()
        override func viewDidLoad() {
            view.semanticContentAttribute = .forceRightToLeft
            (name.text, name.semanticContentAttribute) = ("abc", .forceRightToLeft)
            row.semanticContentAttribute = .forceRightToLeft
            for part in [name, box, row] {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
            }
            row.addArrangedSubview(first)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 10),
                box.topAnchor.constraint(equalTo: view.topAnchor),
                name.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 10),
                name.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -30),
                name.widthAnchor.constraint(equalToConstant: 100), name.topAnchor.constraint(equalTo: view.topAnchor),
                row.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5),
                row.widthAnchor.constraint(equalToConstant: 200),
                row.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
                first.heightAnchor.constraint(equalToConstant: 10),
            ])
        }
    }

    @Test func leading_anchors_are_at_the_right_where_content_is_read_from_there() throws {
        try simulate(Form()) { screen in
            let form = try #require(screen.scene.windows.first?.rootViewController as? Form)
            let width = form.view.bounds.width
            #expect(form.box.frame.maxX == width - 20 && form.name.frame.maxX == width - 80 && form.row.frame.minX == 5)
        }
    }
}
