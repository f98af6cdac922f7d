import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import SwiftUINames
import Testing

/// O2 and O3: an app's own window beside SwiftUI's.
@MainActor @Suite struct OverlayWindowTests {
    /// Passes `ShowingOnAppear` its scene, which exists only within the simulation.
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

    @Test func changes_of_a_hidden_window_are_visible_when_it_is_shown() throws {
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

    // MARK: In front of what is presented

    private struct Presenting: View {
        @State private var hasSheet = false
        @State private var hasCover = false
        var body: some View {
            VStack {
                Button("Sheet") { hasSheet = true }
                Button("Cover") { hasCover = true }
            }
            .sheet(isPresented: $hasSheet) { Button("Close") { hasSheet = false } }
            .fullScreenCover(isPresented: $hasCover) { Button("Close") { hasCover = false } }
        }
    }

    /// A bar at the top edge, or a view that covers everything.
    private struct Front: View {
        let isFull: Bool
        @State private var taps = 0
        var body: some View {
            Button("Front \(taps)") { taps += 1 }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                .background(isFull ? Color.black.opacity(0.3) : nil)
        }
    }

    @MainActor private func window(on screen: Screen, isFull: Bool = false) -> UIWindow {
        let window = UIWindow(windowScene: screen.scene), controller = UIHostingController(rootView: Front(isFull: isFull))
        controller.view.backgroundColor = .clear
        window.rootViewController = controller
        window.isHidden = false
        return window
    }

    @Test(arguments: ["Sheet", "Cover"], [true, false])
    func a_plain_window_stays_in_front_of_the_roots_presentations(opener: String, isFirst: Bool) throws {
        try simulate(Presenting()) { screen in
            var overlay = isFirst ? window(on: screen) : nil
            await screen.settle()
            // The window lets touches through for now.
            overlay?.isUserInteractionEnabled = false
            try await screen.find(.button, opener).tap()
            await screen.advance(by: .seconds(1))
            overlay?.isUserInteractionEnabled = true
            if !isFirst { overlay = window(on: screen) }
            await screen.settle()
            #expect(overlay?.windowLevel == .normal && screen.find(.button, "Close").exists)
            #expect(screen.scene.windows.last === overlay)
            #expect(screen.find(.button, "Front 0").isVisible)
            // Touches reach the content in front.
            try await screen.find(.button, "Front 0").tap()
            #expect(screen.find(.button, "Front 1").isVisible)
        }
    }

    @Test(arguments: [true, false])
    func a_full_screen_loading_overlay_lies_in_front_of_a_sheet_and_takes_all_touches(isFirst: Bool) throws {
        try simulate(Presenting()) { screen in
            if !isFirst {
                try await screen.find(.button, "Sheet").tap()
                await screen.advance(by: .seconds(1))
            }
            let overlay = window(on: screen, isFull: true)
            await screen.settle()
            if isFirst {
                let refused = await refusal { try await screen.find(.button, "Sheet").tap() }
                guard case .covered = refused?.reason else { return #expect(Bool(false), "\(String(describing: refused))") }
                overlay.isHidden = true
                try await screen.find(.button, "Sheet").tap()
                overlay.isHidden = false
                await screen.advance(by: .seconds(1))
            }
            #expect(screen.scene.windows.last === overlay && screen.find(.button, "Front 0").isVisible)
            let refused = await refusal { try await screen.find(.button, "Close").tap() }
            guard case .covered = refused?.reason else { return #expect(Bool(false), "\(String(describing: refused))") }
            overlay.isHidden = true
            await screen.settle()
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Close").exists)
        }
    }

    @Test func a_toast_window_lies_in_front_of_the_window_that_shows_a_sheet() throws {
        try simulate(Text("App")) { screen in
            let second = UIWindow(windowScene: screen.scene)
            second.rootViewController = UIHostingController(rootView: Presenting())
            second.windowLevel = .statusBar
            second.isHidden = false
            await screen.settle()
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            let toast = window(on: screen)
            toast.windowLevel = .statusBar + 1
            await screen.settle()
            // The window comes to the front of its own level only.
            second.makeKeyAndVisible()
            await screen.settle()
            #expect(screen.scene.windows.last === toast && screen.find(.button, "Front 0").isVisible)
            try await screen.find(.button, "Front 0").tap()
            #expect(screen.find(.button, "Front 1").isVisible)
            toast.isHidden = true
            await screen.settle()
            #expect(!screen.find(.button, "Front 1").exists)
            try await screen.find(.button, "Close").tap()
        }
    }
}
