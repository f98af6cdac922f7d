import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// What the closure of a `transaction` or `animation` modifier is given: for the places of views the same as for their bodies.
@MainActor struct ScopeTransactionTests {
    private struct Page<Content: View>: View {
        let change: (inout Transaction) -> Void
        @ViewBuilder let content: (_ isWide: Bool) -> Content
        @State private var isWide = false
        var body: some View {
            VStack {
                Button("Change") {
                    var transaction = Transaction()
                    change(&transaction)
                    withTransaction(transaction) { isWide.toggle() }
                }
                content(isWide)
            }
        }
    }

    /// The item's width half a second after a change from 100 to 200 points.
    private func width(_ page: Page<some View>) throws -> CGFloat {
        try simulate(page) { screen in
            try await screen.find(.button, "Change").tap()
            await screen.advance(by: .milliseconds(500))
            return try screen.find(identifier: "item").frame.width.rounded()
        }
    }

    private static func item(_ isWide: Bool) -> some View {
        Color.red.frame(width: isWide ? 200 : 100, height: 20).accessibilityElement().accessibilityIdentifier("item")
    }

    @Test func a_disabled_animation_is_disabled_for_places_as_well() throws {
        let animated = Page(change: { _ in }) { Self.item($0).animation(.linear(duration: 1)) }
        let disabled = Page(change: { $0.disablesAnimations = true }) { Self.item($0).animation(.linear(duration: 1)) }
        #expect(try width(animated) == 150)
        #expect(try width(disabled) == 200)
    }

    @Test func an_animation_of_the_transaction_itself_takes_the_place_of_disabled_ones() throws {
        let page = Page(change: { ($0.animation, $0.disablesAnimations) = (.linear(duration: 2), true) }) {
            Self.item($0).animation(.linear(duration: 1), value: $0)
        }
        #expect(try width(page) == 125)
    }

    @Test func a_step_of_a_continuous_interaction_is_told_from_others() throws {
        func page(_ isContinuous: Bool) -> Page<some View> {
            Page(change: { $0.isContinuous = isContinuous }) {
                Self.item($0).transaction { $0.animation = $0.isContinuous ? nil : .linear(duration: 1) }
            }
        }
        #expect(try width(page(false)) == 150)
        #expect(try width(page(true)) == 200)
    }

    private enum Speed: TransactionKey { static var defaultValue: Double { 0 } }

    @Test func a_value_of_the_apps_own_reaches_the_closure() throws {
        func page(_ speed: Double) -> Page<some View> {
            Page(change: { $0[Speed.self] = speed }) {
                Self.item($0).transaction { $0.animation = $0[Speed.self] > 0 ? .linear(duration: 1 / $0[Speed.self]) : nil }
            }
        }
        #expect(try width(page(0)) == 200)
        #expect(try width(page(1)) == 150)
    }

    private struct Restless: UIViewRepresentable {
        let count: Int
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {
            view.superview?.setNeedsLayout()
            view.superview?.layoutIfNeeded()
        }
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
            CGSize(width: 10, height: 10)
        }
    }

    @Test func rows_survive_insertions_though_their_content_lays_out_what_they_are_in() throws {
        struct Rows: View {
            @State private var numbers = Array(0..<50)
            var body: some View {
                Button("Insert") { numbers.insert(contentsOf: (0..<100).map { $0 - 1000 }, at: 0) }
                ScrollView {
                    LazyVStack {
                        ForEach(numbers, id: \.self) { number in
                            HStack {
                                Restless(count: number + numbers.count)
                                Text("row \(number)")
                            }
                        }
                    }
                }
            }
        }
        try simulate(Rows()) { screen in
            #expect(screen.text("row 0").exists)
            try await screen.find(.button, "Insert").tap()
            #expect(screen.text("row -999").exists)
        }
    }
}
