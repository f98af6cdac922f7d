import Foundation
import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

@MainActor struct SmallWrapperTests {
    private struct Scaled: View {
        @ScaledMetric private var body17: CGFloat = 17
        @ScaledMetric(relativeTo: .largeTitle) private var title = 34.0
        var body: some View { Color.red.frame(width: body17, height: title) }
    }

    @Test func a_metric_grows_with_the_text() {
        func size(_ type: DynamicTypeSize) -> CGSize? {
            GraphStage(Scaled().environment(\.dynamicTypeSize, type)).shapes.first?.node.size
        }
        #expect(size(.large) == CGSize(width: 17, height: 34))
        // Each style grows as the platform's table says.
        #expect(size(.accessibility1) == CGSize(width: 28, height: 44))
    }

    private struct Row: View, Equatable {
        let id: Int
        let action: () -> Void
        let runs: Held<Int>
        nonisolated static func == (a: Row, b: Row) -> Bool { a.id == b.id }
        var body: some View {
            runs.value += 1
            return Text("row \(id)")
        }
    }
    private struct Rows: View {
        let runs: Held<Int>
        @State private var count = 0
        var body: some View {
            let count = count
            VStack {
                Row(id: count / 2, action: { print(count) }, runs: runs).equatable()
                Button("Next") { self.count += 1 }
            }
        }
    }

    @Test func an_equatable_view_is_evaluated_when_it_is_not_equal() {
        let runs = Held(0)
        let stage = GraphStage(Rows(runs: runs))
        stage.send(.activate, to: stage.node(.button))
        #expect(runs.value == 1 && stage.node(text: "row 0") != nil)
        stage.send(.activate, to: stage.node(.button))
        #expect(runs.value == 2 && stage.node(text: "row 1") != nil)
    }

    private enum Size: String { case small, large }
    private struct Stored: View {
        @AppStorage("SmallWrapperTests.size") private var size: Size?
        @AppStorage("SmallWrapperTests.date") private var date: Date?
        @AppStorage("SmallWrapperTests.data") private var data: Data?
        var body: some View {
            Text("\(size?.rawValue ?? "nil") \(date?.timeIntervalSince1970 ?? -1, specifier: "%.0f") \(data?.count ?? -1)")
            Button("Set") { (size, date, data) = (.large, Date(timeIntervalSince1970: 7), Data([1, 2])) }
            Button("Remove") { (size, date, data) = (nil, nil, nil) }
        }
    }

    @Test func defaults_keep_optional_values() throws {
        try simulate(Stored()) { screen in
            #expect(screen.text("nil -1 -1").exists)
            try await screen.find(.button, "Set").tap()
            #expect(screen.text("large 7 2").exists)
            try await screen.find(.button, "Remove").tap()
            #expect(screen.text("nil -1 -1").exists)
        }
    }

    private struct OptionalKey: EnvironmentKey { static let defaultValue: String? = "default" }

    @Test func an_optional_value_of_the_environment_has_its_default_until_it_is_set_to_nil() {
        var values = EnvironmentValues()
        #expect(values[OptionalKey.self] == "default")
        values[OptionalKey.self] = nil
        #expect(values[OptionalKey.self] == nil)
    }

    @Test func a_colour_scheme_applies_to_the_content_below() {
        let stage = GraphStage(Color(.systemBackground).colorScheme(.dark))
        #expect(stage.shapes.first?.content.fill == .color(.black))
    }

    @Test func controls_of_a_group_stand_side_by_side() {
        let stage = GraphStage(
            ControlGroup {
                Button("A") {}
                Button("B") {}
            })
        let a = stage.node(text: "A")?.frame(at: stage.tree.now), b = stage.node(text: "B")?.frame(at: stage.tree.now)
        #expect(a?.minY == b?.minY && (a?.maxX ?? 0) < (b?.minX ?? 0))
    }

    @Test func a_form_in_columns_has_no_cards() {
        func x(_ view: some View) -> CGFloat? {
            let stage = GraphStage(view)
            return stage.node(text: "row")?.frame(at: stage.tree.now).minX
        }
        let form = Form { Text("row") }
        #expect(x(form) == x(form.formStyle(.grouped)))
        #expect((x(form.formStyle(.columns)) ?? 0) < (x(form) ?? 0))
    }
}
