import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The order of overlays, sheets and covers, and two presentations from the same place.
@MainActor struct CoverTests {
    private struct Overlaid: View {
        @State private var hasSheet = false
        @State private var hasCover = false
        @State private var taps = 0
        var body: some View {
            VStack {
                Button("Sheet") { hasSheet = true }
                Button("Cover") { hasCover = true }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlay(alignment: .bottom) { Button("HUD \(taps)") { taps += 1 } }
            .sheet(isPresented: $hasSheet) { Button("Close") { hasSheet = false } }
            .fullScreenCover(isPresented: $hasCover) { Button("Close") { hasCover = false } }
        }
    }

    @Test func an_overlay_of_the_root_is_in_front_of_the_root() throws {
        try simulate(Overlaid()) { screen in
            try await screen.find(.button, "HUD 0").tap()
            #expect(screen.find(.button, "HUD 1").isVisible)
        }
    }

    @Test(arguments: ["Sheet", "Cover"])
    func an_overlay_of_the_root_is_covered_by_presentations(opener: String) throws {
        try simulate(Overlaid()) { screen in
            let hud = screen.find(.button, "HUD 0")
            let place = try hud.frame
            try await screen.find(.button, opener).tap()
            await screen.advance(by: .seconds(1))
            #expect(!hud.isVisible)
            let covered = screen.find(.button, "HUD 0", behind: true)
            if covered.exists {
                let seen = try covered.frame
                #expect(seen.width < place.width && seen.midX == place.midX, "The content behind a sheet steps back.")
                #expect(await refusal { try await covered.tap() }?.reason == .covered("button “HUD 0”", by: "dialog"))
            } else {
                #expect(opener == "Cover", "A cover removes the views below from the window; a sheet does not.")
            }
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            try await hud.tap()
            #expect(screen.find(.button, "HUD 1").isVisible)
        }
    }

    @Test func of_two_controllers_presented_by_one_tap_the_first_stays_and_the_console_names_both() throws {
        final class First: UIViewController { override var description: String { "<First>" } }
        final class Second: UIViewController { override var description: String { "<Second>" } }
        final class Root: UIViewController {
            override var description: String { "<Root>" }
            override func viewDidLoad() {
                let button = UIButton(
                    type: .system,
                    primaryAction: UIAction(title: "Present") { [unowned self] _ in
                        present(First(), animated: true)
                        present(Second(), animated: true)
                    })
                button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
                view.addSubview(button)
            }
        }
        let roots = Box<Root>()
        try simulate(Embedded(roots: roots) { Root() }) { screen in
            try await screen.find(.button, "Present").tap()
            await screen.advance(by: .seconds(1))
            let root = try #require(roots.value)
            #expect(root.presentedViewController is First)
            #expect(
                screen.console.map(\.text) == [
                    "Attempt to present <Second> on <Root> (from <Root>) which is already presenting <First>."
                ])
        }
    }

    private final class Box<T> {
        var value: T?
        nonisolated init() {}
    }

    /// Replaces the window's root controller.
    private struct Embedded<Controller: UIViewController>: View {
        let roots: Box<Controller>
        let make: () -> Controller
        var body: some View {
            Text("Root").onAppear {
                let controller = make()
                roots.value = controller
                let scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
                scene?.windows.first?.rootViewController = controller
            }
        }
    }
}
