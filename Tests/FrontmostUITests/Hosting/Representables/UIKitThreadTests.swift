import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// UIKit functions that apps call on other threads than the main one, and that UIKit answers there.
@MainActor struct UIKitThreadTests {
    private struct Measured: View {
        @State private var text = "Unknown"
        var body: some View {
            VStack {
                Text(text)
                Button("Measure") { measure { text = $0 } }
            }
        }
    }

    /// What code in Swift 5 mode does, where isolation is not checked.
    fileprivate static func measure(_ report: @escaping @MainActor (String) -> Void) {
        let asked = unsafeBitCast(ask, to: (@Sendable () -> String).self)
        DispatchQueue.global().async {
            let words = asked()
            DispatchQueue.main.async { MainActor.assumeIsolated { report(words) } }
        }
    }

    private static let ask: @MainActor @Sendable () -> String = { report() }

    private static func report() -> String {
        let screen = UIScreen.main, view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        view.backgroundColor = .red
        return [
            "\(Int(screen.bounds.width))", UIDevice.current.model, "\(UIDevice.current.orientation)",
            "\(UITraitCollection.current.userInterfaceStyle)", "\(screen.traitCollection.horizontalSizeClass)",
            "\(Int(view.bounds.height))",
        ].joined(separator: " ")
    }

    @Test func screen_device_and_traits_can_be_read_on_other_threads() throws {
        try simulate(Measured()) { screen in
            try await screen.find(.button, "Measure").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("393 iPhone portrait light compact 20").exists, "\(screen.texts)")
        }
    }
}

@MainActor private func measure(_ report: @escaping @MainActor (String) -> Void) { UIKitThreadTests.measure(report) }
