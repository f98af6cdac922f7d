import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

@MainActor struct AccessibilityElementTests {
    private struct Score: View {
        let behavior: AccessibilityChildBehavior
        @State private var score = 1000
        var body: some View {
            VStack {
                VStack {
                    Text("Your score is")
                    Text(verbatim: "\(score)")
                    Image(systemName: "star").accessibilityLabel("Star")
                    Text("secret").accessibilityHidden(true)
                }
                .accessibilityElement(children: behavior)
                .accessibilityIdentifier("score")
                Button("Win") { score += 1 }
            }
        }
    }

    @Test func combined_elements_are_one_element_with_their_labels() throws {
        try simulate(Score(behavior: .combine)) { screen in
            let score = screen.find(identifier: "score")
            #expect(try score.label == "Your score is, 1000, Star")
            #expect(!screen.find(.image, "Star").exists, "Its parts are not exposed.")
            #expect(screen.text("1000").isVisible, "Its texts can still be found, as in a button.")
            try await screen.find(.button, "Win").tap()
            #expect(try score.label == "Your score is, 1001, Star", "The label changes with its parts.")
            #expect(screen.texts.count { $0.contains("1001") } == 1)
        }
    }

    @Test func ignored_elements_have_no_label() throws {
        try simulate(Score(behavior: .ignore)) { screen in
            let label = try screen.find(identifier: "score").label
            #expect(label == "")
            #expect(!screen.find(.image, "Star").exists)
        }
        struct Rating: View {
            var body: some View {
                HStack { ForEach(0..<5) { _ in Image(systemName: "star") } }
                    .accessibilityElement().accessibilityLabel("Rating").accessibilityValue("3 of 5")
            }
        }
        try simulate(Rating()) { screen in
            let value = try screen.find("Rating").value
            #expect(value == "3 of 5")
            #expect(screen.all(.image).isEmpty)
        }
    }

    @Test func contained_elements_stay_separate() throws {
        try simulate(Score(behavior: .contain)) { screen in
            #expect(screen.find(.group).exists && screen.find(.image, "Star").exists)
            let label = try screen.find(identifier: "score").label
            #expect(label == "")
        }
    }

    private struct Row: View {
        @State private var count = 0
        var body: some View {
            HStack {
                Text("Likes")
                Spacer()
                Button("\(count)") { count += 1 }.accessibilityHint("Adds one")
            }
            .accessibilityElement(children: .combine)
            .accessibilityIdentifier("row")
        }
    }

    @Test func combined_elements_with_one_control_are_that_control() throws {
        try simulate(Row()) { screen in
            let row = screen.find(identifier: "row")
            #expect(try row.label == "Likes, 0")
            #expect(screen.all(.button).count == 1)
            try await screen.find(.button, "Likes, 0").tap()
            #expect(try row.label == "Likes, 1")
        }
    }

    @Test func modifiers_after_it_describe_the_element_and_those_before_it_the_view_inside() throws {
        struct Screen: View {
            var body: some View {
                VStack {
                    Button("inner") {}.accessibilityLabel("button").accessibilityElement(children: .combine)
                        .accessibilityHint("hint").accessibilityIdentifier("one")
                    TextField("Name", text: .constant("x")).accessibilityElement(children: .contain).accessibilityLabel("Group")
                    Text("a").accessibilityElement(children: .ignore).accessibilityLabel("b").accessibilityAddTraits(.isHeader)
                }
            }
        }
        try simulate(Screen()) { screen in
            let label = try screen.find(identifier: "one").label
            #expect(label == "button")
            #expect(screen.find(.group, "Group").exists && screen.find(.textField, "Name").exists)
            #expect(screen.find(.header, "b").exists)
        }
    }

    @Test func a_change_of_the_behaviour_takes_effect() throws {
        struct Screen: View {
            @State private var isOne = false
            var body: some View {
                VStack {
                    HStack {
                        Text("a"); Image(systemName: "star").accessibilityLabel("Star")
                    }
                    .accessibilityElement(children: isOne ? .combine : .contain)
                    Button("Change") { isOne.toggle() }
                }
            }
        }
        try simulate(Screen()) { screen in
            #expect(screen.find(.image, "Star").exists)
            try await screen.find(.button, "Change").tap()
            #expect(!screen.find(.image, "Star").exists && screen.find("a, Star").exists)
            try await screen.find(.button, "Change").tap()
            #expect(screen.find(.image, "Star").exists)
        }
    }

    @Test func elements_are_read_in_the_order_of_their_priorities() throws {
        struct Screen: View {
            @State private var last = 0.0
            var body: some View {
                VStack {
                    Text("a")
                    Text("b").accessibilitySortPriority(1)
                    HStack {
                        Text("c")
                        Text("d").accessibilitySortPriority(9)
                    }
                    .accessibilityElement(children: .contain)
                    .accessibilitySortPriority(-1)
                    Text("e").padding().accessibilitySortPriority(2)
                    Button("f") { last = 3 }.accessibilitySortPriority(last)
                }
            }
        }
        try simulate(Screen()) { screen in
            @MainActor func order() -> [String] { screen.all().map { (try? $0.label) ?? "" }.filter { $0.count == 1 } }
            #expect(order() == ["e", "b", "a", "f", "d", "c"])
            try await screen.find(.button, "f").tap()
            #expect(order() == ["f", "e", "b", "a", "d", "c"])
        }
    }
}
