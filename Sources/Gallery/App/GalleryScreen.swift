import SwiftUI

/// A screen of the gallery. `Group.all` is the table of all screens.
struct GalleryScreen: Identifiable, Sendable {
    /// The name of the screen's view, and of its file in `Screens`, without its extension.
    let id: String
    let title: String
    /// What to try on the screen, for the panel beside the device.
    let hint: String
    private let makeContent: @MainActor @Sendable (Binding<Trip>) -> AnyView

    /// - Parameter content: Makes the screen's view with the location on the screen about links.
    init<Content: View>(
        _ title: String, hint: String, content: @escaping @MainActor @Sendable (Binding<Trip>) -> Content
    ) {
        (id, self.title, self.hint) = ("\(Content.self)", title, hint)
        makeContent = { AnyView(content($0)) }
    }

    init<Content: View>(
        _ title: String, _ content: @autoclosure @escaping @MainActor @Sendable () -> Content, hint: String
    ) {
        self.init(title, hint: hint) { _ in content() }
    }

    /// The list of all screens, which `GalleryRoot` shows itself.
    private init(listTitled title: String, hint: String) {
        (id, self.title, self.hint) = ("\(GalleryRoot.self)", title, hint)
        makeContent = { _ in AnyView(EmptyView()) }
    }

    var fileName: String { id }

    /// - Parameter trip: The location on the screen about links, which outlives that screen.
    @MainActor func content(trip: Binding<Trip>) -> some View { makeContent(trip) }
}

extension GalleryScreen: Hashable {
    static func == (a: GalleryScreen, b: GalleryScreen) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

// The screens that code opens by name.
extension GalleryScreen {
    static let all = GalleryScreen(listTitled: "All screens", hint: "Choose a screen, here or in the list on the left.")
    static let mailApp = GalleryScreen(
        "Mail", MailApp(),
        hint:
            "An app as anybody would write it, with Apple’s names only. It runs on a server without Apple’s frameworks, and this"
            + " page shows it. Swipe a letter, pull the list down, write an answer, or switch to dark in its settings.")
    static let linksToAnyScreen = GalleryScreen(
        "Links to any screen", hint: "Open a link, copy the address, and open it in another tab."
    ) { LinksToAnyScreen(trip: $0) }
}
