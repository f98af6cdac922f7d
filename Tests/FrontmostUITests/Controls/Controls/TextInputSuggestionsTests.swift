import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// Suggestions below a text field.
@MainActor struct TextInputSuggestionsTests {
    private struct Order: View {
        @State private var tea = ""
        @State private var cups = 1
        var body: some View {
            VStack {
                TextField("Tea", text: $tea)
                    .textInputSuggestions {
                        ForEach(["Assam", "Sencha", "Sideritis"].filter { !tea.isEmpty && $0.hasPrefix(tea) }, id: \.self) {
                            Text("Drink \($0)").textInputCompletion($0)
                        }
                    }
                Text("Chosen: \(tea)").textInputCompletion("Not a suggestion")
                TextField("Cups", value: $cups, format: .number)
                    .textInputSuggestions([2, 4], id: \.self) { Text("\($0) cups").textInputCompletion("\($0)") }
                Text("For \(cups)")
            }
        }
    }

    @Test func a_chosen_suggestion_is_put_into_the_field() throws {
        try simulate(Order()) { screen in
            let field = screen.find(.textField, "Tea")
            #expect(!screen.text("Drink Assam").exists)
            try await field.type("S")
            #expect(screen.find(.button, "Drink Sencha").exists && screen.find(.button, "Drink Sideritis").exists)
            #expect(!screen.text("Drink Assam").exists)
            #expect(try screen.find(.button, "Drink Sencha").frame.minY > field.frame.maxY)
            try await screen.find(.button, "Drink Sideritis").tap()
            #expect(screen.text("Chosen: Sideritis").exists)
            #expect(try field.value == "Sideritis")
            #expect(!screen.find(.button, "Drink Sideritis").exists, "They are closed until the next edit.")
            #expect(!screen.find(.button, "Chosen: Sideritis").exists, "A completion elsewhere changes nothing.")
        }
    }

    @Test func suggestions_are_there_while_the_field_is_edited() throws {
        try simulate(Order()) { screen in
            try await screen.find(.textField, "Cups").tap()
            #expect(screen.find(.button, "4 cups").exists)
            try await screen.find(.button, "4 cups").tap()
            #expect(screen.text("For 4").exists)
            #expect(try screen.find(.textField, "Cups").value == "4")
            try await screen.find(.textField, "Tea").tap()
            #expect(!screen.find(.button, "4 cups").exists)
        }
    }

    @Test func in_a_form_they_are_in_front_of_the_rows_below() throws {
        struct Page: View {
            @State private var tea = "S"
            var body: some View {
                Form {
                    TextField("Tea", text: $tea)
                        .textInputSuggestions(["Sencha", "Sideritis"], id: \.self) { Text($0).textInputCompletion($0) }
                    Button("Order") { tea = "Ordered" }
                }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.textField, "Tea").tap()
            let first = screen.find(.button, "Sencha")
            #expect(try first.frame.intersects(screen.find(.button, "Order").frame) && !first.isCovered)
            try await first.tap()
            #expect(try screen.find(.textField, "Tea").value == "Sencha")
            try await screen.find(.button, "Order").tap()
            #expect(try screen.find(.textField, "Tea").value == "Ordered")
        }
    }
}
