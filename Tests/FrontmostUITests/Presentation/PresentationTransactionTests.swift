import FrontmostTesting
import FrontmostUI
import Testing

/// Presentations take part in the transaction of the change that requests them.
@MainActor struct PresentationTransactionTests {
    enum Kind: CaseIterable { case sheet, cover, alert, popover }

    private struct Page: View {
        let kind: Kind
        let isScoped: Bool
        @State private var isShown = false
        var body: some View {
            let page = VStack { Button("Open") { change { isShown = true } } }
            Group {
                switch kind {
                case .sheet: page.sheet(isPresented: $isShown) { shown }
                case .cover: page.fullScreenCover(isPresented: $isShown) { shown }
                case .alert: page.alert("Shown", isPresented: $isShown) { Button("Close") {} }
                case .popover: page.popover(isPresented: $isShown) { shown }
                }
            }
            .transaction { if isScoped { $0.disablesAnimations = true } }
        }
        private var shown: some View {
            VStack {
                Text("Shown")
                Button("Close") { change { isShown = false } }
                Leaving(isScoped: isScoped)
            }
        }
        private func change(_ body: () -> Void) { Self.change(isScoped, body) }
        static func change(_ isScoped: Bool, _ body: () -> Void) {
            if isScoped { return body() }
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction, body)
        }
    }

    private struct Leaving: View {
        let isScoped: Bool
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Dismiss") { Page.change(false) { dismiss() } } }
    }

    @Test(arguments: Kind.allCases, [false, true])
    func a_transaction_that_disables_animations_presents_and_dismisses_at_once(kind: Kind, isScoped: Bool) throws {
        try simulate(Page(kind: kind, isScoped: isScoped)) { screen in
            for close in kind == .alert ? [] : ["Close", "Dismiss"] {
                try await screen.find(.button, "Open").tap()
                await screen.advance(by: .milliseconds(20))
                let frame = try screen.text("Shown").frame
                await screen.advance(by: .seconds(1))
                #expect(try screen.text("Shown").frame == frame, "It is in its place from the beginning.")
                try await screen.find(.button, close).tap()
                await screen.advance(by: .milliseconds(20))
                #expect(!screen.text("Shown").exists)
            }
            try await screen.find(.button, "Open").tap()
            await screen.advance(by: .milliseconds(20))
            #expect(screen.text("Shown").exists && !screen.scene.tree.isAnimating)
        }
    }

    @Test func the_next_presentation_is_animated_again() throws {
        struct Both: View {
            @State private var isShown = false
            var body: some View {
                Button("At once") {
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) { isShown = true }
                }
                Button("Animated") { isShown = true }
                    .fullScreenCover(isPresented: $isShown) {
                        Text("Shown")
                        Button("Close") { isShown = false }
                    }
            }
        }
        try simulate(VStack { Both() }) { screen in
            try await screen.find(.button, "At once").tap()
            await screen.advance(by: .milliseconds(20))
            let place = try screen.text("Shown").frame
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .milliseconds(20))
            #expect(screen.text("Shown").exists, "It leaves with an animation.")
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Animated").tap()
            await screen.advance(by: .milliseconds(20))
            #expect(try screen.text("Shown").frame != place)
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("Shown").frame == place)
        }
    }

    @Test func the_content_of_a_sheet_is_animated_with_the_change_of_its_item() throws {
        struct Item: Identifiable {
            let id = 1
            var x: CGFloat = 0
        }
        struct Page: View {
            @State private var item: Item?
            var body: some View {
                Button("Open") { item = Item() }
                    .sheet(item: $item) { item in
                        Text("Moved").offset(x: item.x)
                        Button("Move") { withAnimation(.linear(duration: 1)) { self.item?.x = 100 } }
                    }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.advance(by: .seconds(1))
            let place = try screen.text("Moved").frame.minX
            try await screen.find(.button, "Move").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try abs(screen.text("Moved").frame.minX - place - 50) < 1)
        }
    }
}
