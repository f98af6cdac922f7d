import FrontmostTesting
import FrontmostUI
import Testing

/// What a view tells the containers around it (`listRowInsets`, `zIndex`, `layoutPriority`, …) follows the state while the view stays.
@MainActor struct ChangedTraitsTests {
    private struct Rows: View {
        @State private var isOn = false
        var body: some View {
            List {
                Text("Inset").listRowInsets(EdgeInsets(top: 0, leading: isOn ? 60 : 20, bottom: 0, trailing: 0))
                Text("Ground").listRowBackground(Text(isOn ? "New" : "Old"))
                // The modifier's view is wrapped by another one.
                Text("Inner").listRowInsets(EdgeInsets(top: 0, leading: isOn ? 60 : 20, bottom: 0, trailing: 0)).padding(1)
                ForEach(0..<1) { _ in Text("Element") }
                    .onDelete(perform: isOn ? { _ in } : nil)
                    .listRowInsets(EdgeInsets(top: 0, leading: isOn ? 60 : 20, bottom: 0, trailing: 0))
            }
            .safeAreaInset(edge: .bottom) { Button("Change") { isOn.toggle() } }
        }
    }

    @Test func rows_follow_changed_insets_and_backgrounds() throws {
        try simulate(Rows()) { screen in
            let names = ["Inset", "Inner", "Element"], before = try names.map { try screen.text($0).frame.minX }
            #expect(screen.text("Old").exists)
            try await screen.find(.button, "Change").tap()
            let after = try names.map { try screen.text($0).frame.minX }
            #expect(zip(before, after).map { $1 - $0 } == [40, 40, 40])
            #expect(screen.text("New").exists && !screen.text("Old").exists)
        }
    }

    @Test func a_row_can_be_swiped_as_soon_as_it_can_be_deleted() throws {
        try simulate(Rows()) { screen in
            try await screen.find(.button, "Change").tap()
            try await screen.text("Element").swipe(.left)
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Delete").exists)
        }
    }

    private struct SharedRows: View {
        @State private var isOn = false
        var body: some View {
            List {
                Section {
                    Text("One")
                    Text("Two").listRowBackground(Text("Its own"))
                    Text("Three")
                }
                .listRowInsets(EdgeInsets(top: 0, leading: isOn ? 60 : 20, bottom: 0, trailing: 0))
                .listRowBackground(Text(isOn ? "New" : "Old"))
                Group {
                    Text("Four")
                    Text("Five")
                }
                .swipeActions { if isOn { Button("Late") {} } else { Button("Early") {} } }
            }
            .safeAreaInset(edge: .bottom) { Button("Change") { isOn.toggle() } }
        }
    }

    @Test func modifiers_of_a_section_or_a_group_apply_to_each_of_its_rows() throws {
        try simulate(SharedRows()) { screen in
            let names = ["One", "Two", "Three"], before = try names.map { try screen.text($0).frame.minX }
            #expect(screen.texts.filter { $0 == "Old" }.count == 2 && screen.texts.filter { $0 == "Its own" }.count == 1)
            try await screen.text("Five").swipe(.left)
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Early").exists)
            try await screen.find(.button, "Early").tap()
            try await screen.find(.button, "Change").tap()
            let after = try names.map { try screen.text($0).frame.minX }
            #expect(zip(before, after).map { $1 - $0 } == [40, 40, 40])
            #expect(screen.texts.filter { $0 == "New" }.count == 2 && screen.texts.filter { $0 == "Its own" }.count == 1)
            try await screen.text("Four").swipe(.left)
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Late").exists)
        }
    }

    private struct Pile: View {
        @State private var isOn = false
        @State private var tapped = ""
        var body: some View {
            VStack {
                ZStack {
                    Color.red.onTapGesture { tapped = "red" }.frame(width: 100, height: 100)
                    Color.blue.onTapGesture { tapped = "blue" }.frame(width: 100, height: 100)
                        .zIndex(isOn ? -1 : 1).padding(1)
                }
                .accessibilityElement(children: .contain).accessibilityLabel("Pile")
                Text("Tapped \(tapped)")
                HStack {
                    Text("First long text that needs much room").layoutPriority(isOn ? 1 : 0).padding(1)
                    Text("Second long text that needs much room").layoutPriority(isOn ? 0 : 1).padding(1)
                }
                .lineLimit(1)
                Button("Change") { isOn.toggle() }
            }
        }
    }

    @Test func order_and_priority_follow_the_state_through_modifiers() throws {
        try simulate(Pile()) { screen in
            let middle = try screen.find("Pile").frame
            @MainActor func top() async throws -> String {
                try await screen.tap(at: CGPoint(x: middle.midX, y: middle.midY))
                return try screen.find(containing: "Tapped").label
            }
            let first = screen.find(containing: "First long"), second = screen.find(containing: "Second long")
            let before = try await top()
            #expect(before == "Tapped blue")
            #expect(try first.frame.width < second.frame.width)
            try await screen.find(.button, "Change").tap()
            let after = try await top()
            #expect(after == "Tapped red")
            #expect(try first.frame.width > second.frame.width)
        }
    }
}
