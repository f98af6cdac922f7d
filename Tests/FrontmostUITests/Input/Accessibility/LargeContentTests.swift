import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The large form of a view that does not grow with the text size.
@MainActor struct LargeContentTests {
    private struct Page: View {
        let size: DynamicTypeSize
        var body: some View {
            VStack {
                Text("Small").accessibilityShowsLargeContentViewer { Text("Large") }
                Spacer()
            }
            .dynamicTypeSize(size)
        }
    }

    private func shows(_ size: DynamicTypeSize) throws -> [Bool] {
        var shown: [Bool] = []
        try simulate(Page(size: size)) { screen in
            @MainActor func isShown() -> Bool { screen.scene.windows.filter { !$0.isHidden }.count == 2 }
            shown.append(isShown())
            let place = try screen.text("Small").frame
            let finger = try await screen.putFinger(at: CGPoint(x: place.midX, y: place.midY))
            await screen.advance(by: .seconds(1))
            shown.append(isShown())
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            shown.append(isShown())
        }
        return shown
    }

    @Test func it_is_shown_while_the_view_is_held_at_the_sizes_for_accessibility() throws {
        #expect(try shows(.accessibility2) == [false, true, false])
        #expect(try shows(.large) == [false, false, false])
    }
}
