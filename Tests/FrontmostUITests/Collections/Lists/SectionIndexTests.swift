import Foundation
import FrontmostTesting
import TestSupport
import Testing

@testable import FrontmostUI

/// The labels of a list's sections at its edge.
@MainActor struct SectionIndexTests {
    @MainActor @Observable fileprivate final class Model {
        var letters = ["A", "B", "C", "D"]
        var unlabelled: Set<String> = []
        var visibility = Visibility.automatic
    }

    private struct Contacts: View {
        let model: Model
        var body: some View {
            List {
                ForEach(model.letters, id: \.self) { letter in
                    Section {
                        ForEach(0..<20, id: \.self) { Text("\(letter) \($0)") }
                    } header: {
                        Text("Group \(letter)")
                    }
                    .sectionIndexLabel(model.unlabelled.contains(letter) ? nil : Text(letter))
                }
            }
            .listSectionIndexVisibility(model.visibility)
            .listStyle(.plain)
        }
    }

    @Test func a_finger_on_a_label_scrolls_to_its_section() throws {
        try simulate(Contacts(model: Model())) { screen in
            let index = screen.find(.slider, "Section index"), top = try screen.text("Group A").frame.minY
            #expect(!screen.text("Group C").isVisible)
            // Four labels of 14 points each, in the middle.
            try await screen.tap(at: CGPoint(x: index.frame.midX, y: index.frame.midY + 7))
            #expect(abs(try screen.text("Group C").frame.minY - top) < 1)
            #expect(screen.text("C 0").exists)
            try await screen.tap(at: CGPoint(x: index.frame.midX, y: index.frame.midY - 21))
            #expect(screen.text("A 0").exists && !screen.text("C 0").exists)
        }
    }

    @Test func rows_leave_room_for_the_index() throws {
        let model = Model()
        try simulate(Contacts(model: model)) { screen in
            let index = try screen.find(.slider, "Section index").frame, row = try screen.find(.listItem, "A 0").frame
            #expect(row.maxX <= index.minX && index.width == 15)
            model.visibility = .hidden
            await screen.settle()
            #expect(!screen.find(.slider, "Section index").exists)
            #expect(try screen.find(.listItem, "A 0").frame.maxX > row.maxX)
        }
    }

    @Test func labels_follow_the_sections() throws {
        let model = Model()
        model.unlabelled = ["A", "B", "C", "D"]
        try simulate(Contacts(model: model)) { screen in
            #expect(screen.all(.slider).isEmpty, "No section has a label.")
            model.unlabelled = ["A", "B"]
            await screen.settle()
            let index = screen.find(.slider, "Section index")
            // C and D: the first label is C's.
            try await screen.tap(at: CGPoint(x: index.frame.midX, y: index.frame.midY - 7))
            #expect(screen.text("C 0").exists)
            model.letters = ["C"]
            model.unlabelled = ["C"]
            await screen.settle()
            #expect(screen.all(.slider).isEmpty)
        }
    }
}
