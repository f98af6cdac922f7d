import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The order of a link's write and the `onAppear` of the page below when the user goes back.
@MainActor struct LinkCallbackOrderTests {
    @available(*, deprecated)
    private struct Links: View {
        let log: EventLog
        @State private var isActive = false
        @State private var selection: Int?
        var body: some View {
            NavigationView {
                VStack {
                    NavigationLink("Go", isActive: Binding(get: { isActive }, set: { write($0) })) { Leaf() }
                    NavigationLink("Choose", tag: 1, selection: Binding(get: { selection }, set: { write($0) })) { Leaf() }
                }
                .onAppear { log.add("appears") }
                .navigationTitle("Root")
            }
            .navigationViewStyle(.stack)
        }
        private func write(_ value: Bool) {
            log.add("isActive \(value)")
            isActive = value
        }
        private func write(_ value: Int?) {
            log.add("selection \(value.map(String.init) ?? "nil")")
            selection = value
        }
    }
    private struct Leaf: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Dismiss") { dismiss() }.navigationTitle("Leaf") }
    }

    enum Way: CaseIterable { case button, swipe, dismiss }

    @available(*, deprecated)
    @Test(arguments: Way.allCases)
    func going_back_writes_the_binding_after_the_page_below_has_appeared(way: Way) throws {
        for (name, written) in [("Go", "isActive false"), ("Choose", "selection nil")] {
            let log = EventLog()
            try simulate(Links(log: log)) { screen in
                try await screen.find(.button, name).tap()
                await screen.advance(by: .seconds(1))
                log.take()
                switch way {
                case .button: try await screen.find(.button, "Root").tap()
                case .dismiss: try await screen.find(.button, "Dismiss").tap()
                case .swipe:
                    let finger = try await screen.putFinger(at: CGPoint(x: 2, y: 400))
                    try await finger.move(to: CGPoint(x: 350, y: 400), over: .milliseconds(200))
                    try await finger.lift()
                }
                await screen.advance(by: .seconds(1))
                #expect(log.take() == ["appears", written], "\(way)")
                #expect(screen.find(.button, name).exists && screen.console.isEmpty)
                // The link works again.
                try await screen.find(.button, name).tap()
                await screen.advance(by: .seconds(1))
                #expect(screen.find(.button, "Dismiss").exists)
            }
        }
    }
}
