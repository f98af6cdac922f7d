import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// A web page that an app shows with `SFSafariViewController`.
@MainActor struct SafariTests {
    private struct Page: UIViewControllerRepresentable {
        let url: URL
        var style = SFSafariViewController.DismissButtonStyle.done
        let onFinish: () -> Void

        func makeUIViewController(context: Context) -> SFSafariViewController {
            let controller = SFSafariViewController(url: url)
            controller.delegate = context.coordinator
            controller.dismissButtonStyle = style
            return controller
        }
        func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
        func makeCoordinator() -> Coordinator { Coordinator(onFinish) }

        final class Coordinator: NSObject, SFSafariViewControllerDelegate {
            let onFinish: () -> Void
            init(_ onFinish: @escaping () -> Void) { self.onFinish = onFinish }
            func safariViewControllerDidFinish(_ controller: SFSafariViewController) { onFinish() }
        }
    }

    private struct Reader: View {
        let url: URL
        @State private var isShown = false
        @State private var finished = 0
        var body: some View {
            VStack {
                Button("Read") { isShown = true }
                Text("Finished \(finished), \(isShown ? "shown" : "gone")")
            }
            .sheet(isPresented: $isShown) { Page(url: url) { finished += 1 }.ignoresSafeArea() }
        }
    }

    @Test func the_page_opens_in_the_browser_once_and_done_ends_the_sheet() throws {
        let url = try #require(URL(string: "https://example.com/article?id=1"))
        try simulate(Reader(url: url)) { screen in
            try await screen.find(.button, "Read").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.openedURLs == [url] && screen.text("example.com").isVisible)
            try await screen.find(.button, "Open in Browser").tap()
            #expect(screen.openedURLs == [url, url])
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Finished 1, gone").isVisible && screen.openedURLs.count == 2)
        }
    }

    @Test func an_address_that_is_no_web_page_is_reported_and_not_opened() throws {
        let url = try #require(URL(string: "ftp://example.com"))
        try simulate(Reader(url: url)) { screen in
            try await screen.find(.button, "Read").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.openedURLs.isEmpty && screen.console.count == 1)
            #expect(try !screen.find(.button, "Open in Browser").isEnabled)
        }
    }

    @Test func presented_by_uikit_it_covers_the_screen_and_dismisses_itself() throws {
        let url = try #require(URL(string: "https://example.com"))
        try simulate(Reader(url: url)) { screen in
            let presenter = try #require(screen.scene.windows.first?.rootViewController)
            let controller = SFSafariViewController(url: url)
            controller.dismissButtonStyle = .close
            presenter.present(controller, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(screen.openedURLs == [url])
            #expect(!screen.find(.button, "Read").isVisible)
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Read").isVisible && presenter.presentedViewController == nil)
        }
    }
}
