import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// The bottom bar has the items of the screen that a swipe back ends on.
@MainActor struct BottomBarSwipeTests {
    private struct Stack: View {
        let hasInnerBar: Bool
        var body: some View {
            NavigationStack {
                NavigationLink("Open") {
                    Text("Inner").toolbar { if hasInnerBar { ToolbarItem(placement: .bottomBar) { Button("Inner button") {} } } }
                }
                .navigationTitle("Root")
                .toolbar { ToolbarItem(placement: .bottomBar) { Button("Root button") {} } }
            }
        }
    }

    private func swipe(_ screen: Screen, to x: CGFloat) async throws {
        let finger = try await screen.putFinger(at: CGPoint(x: 1, y: 400))
        try await finger.move(to: CGPoint(x: x, y: 400))
        await screen.advance(by: .seconds(1))
        try await finger.lift()
        await screen.advance(by: .seconds(1))
    }

    @Test(arguments: [true, false]) func a_swipe_back_brings_the_items_of_the_root(hasInnerBar: Bool) throws {
        try simulate(Stack(hasInnerBar: hasInnerBar)) { screen in
            try await screen.find("Open").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find("Inner button").exists == hasInnerBar && !screen.find("Root button").exists)
            try await swipe(screen, to: 300)
            #expect(screen.find("Root button").exists && !screen.find("Inner button").exists)
        }
    }

    @Test(arguments: [true, false]) func a_cancelled_swipe_leaves_the_items(hasInnerBar: Bool) throws {
        try simulate(Stack(hasInnerBar: hasInnerBar)) { screen in
            try await screen.find("Open").tap()
            await screen.advance(by: .seconds(1))
            try await swipe(screen, to: 60)
            #expect(screen.find("Inner").exists)
            #expect(screen.find("Inner button").exists == hasInnerBar && !screen.find("Root button").exists)
        }
    }
}
