import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// O2 and O3: a window of an app's own beside SwiftUI's.
@MainActor @Suite struct OverlayWindowTests {
    /// Gives `ShowingOnAppear` its scene, which exists only within the simulation.
    private final class Place {
        weak var scene: UIWindowScene?
    }

    private struct ShowingOnAppear: View {
        let place: Place
        @State private var overlay: UIWindow?

        var body: some View {
            Text("App").onAppear {
                guard let scene = place.scene else { return }
                let window = UIWindow(windowScene: scene)
                window.rootViewController = UIHostingController(rootView: Text("Overlay"))
                window.isUserInteractionEnabled = false
                window.isHidden = false
                overlay = window
            }
        }
    }

    private struct Switcher: View {
        let place: Place
        @State private var isOn = false

        var body: some View {
            if isOn { ShowingOnAppear(place: place) } else { Button("Go") { isOn = true } }
        }
    }

    @Test func a_window_made_in_onAppear_shows_its_content_in_the_same_frame() throws {
        let place = Place()
        try simulate(Switcher(place: place)) { screen in
            place.scene = screen.scene
            try await screen.find(.button, "Go").tap()
            #expect(screen.text("App").exists && screen.text("Overlay").exists)
        }
    }

    @Test func a_window_that_was_written_to_while_hidden_is_seen_when_shown() throws {
        try simulate(Text("App")) { screen in
            let window = UIWindow(windowScene: screen.scene)
            window.rootViewController = UIHostingController(rootView: Text("Overlay"))
            window.isUserInteractionEnabled = false
            window.alpha = 0.9
            await screen.settle()
            #expect(!screen.text("Overlay").exists)
            window.isHidden = false
            await screen.settle()
            #expect(screen.text("Overlay").exists)
            window.isHidden = true
            window.alpha = 1
            await screen.settle()
            #expect(!screen.text("Overlay").exists)
        }
    }
}
