import FrontmostTesting
import StateNavigation
import Testing

/// Sheets, covers, popovers, destinations and links that a route drives, in each form.
@MainActor struct PresentationTests {
    nonisolated static let kinds = ["sheet", "cover", "popover", "destination", "link"]
    nonisolated static let forms = ["optional", "draft", "review", "help", "note"]

    @Test(arguments: kinds, forms)
    func presented_content_edits_the_value_and_clears_the_route_when_dismissed(kind: String, form: String) throws {
        let model = Model()
        try simulate(Presenter(kind: kind, model: model)) { screen in
            try await screen.find(.button, "Open \(form)").tap()
            await screen.advance(by: .seconds(1))
            if form != "help" {
                try await screen.find(.textField, "Title").type("!")
                #expect(screen.text("Shown First!").exists)
            }
            #expect(model.titles == (form == "help" ? "" : "First!"))
            try await screen.find(.button, "Close").tap()
            // The content stays visible while it is dismissed.
            await screen.advance(by: .milliseconds(100))
            #expect(form == "help" || screen.find(.text, "Shown First!", behind: true).exists)
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Close").exists && model.route == nil && model.post == nil)
            #expect(model.clearings == 1)
        }
    }

    @Test(arguments: kinds)
    func another_case_replaces_the_presentation(kind: String) throws {
        let model = Model()
        try simulate(Presenter(kind: kind, model: model)) { screen in
            try await screen.find(.button, "Open draft").tap()
            await screen.advance(by: .seconds(1))
            model.route = .review(Post(id: 2, title: "Second"))
            await screen.advance(by: .seconds(2))
            #expect(screen.text("Shown Second").exists && !screen.text("Shown First").exists)
            #expect(model.route?.is(\.review) == true)
            model.route = nil
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Shown Second").exists && screen.find(.button, "Open draft").exists)
        }
    }

    @Test(arguments: ["sheet", "cover", "popover", "destination"])
    func another_identity_is_another_presentation_and_another_value_is_not(kind: String) throws {
        let model = Model()
        try simulate(Presenter(kind: kind, model: model)) { screen in
            try await screen.find(.button, "Open review").tap()
            await screen.advance(by: .seconds(1))
            model.route = .review(Post(id: 1, title: "Changed"))
            await screen.advance(by: .seconds(2))
            #expect(screen.text("Shown Changed").exists && model.appearances == ["First"])
            model.route = .review(Post(id: 2, title: "Second"))
            await screen.advance(by: .seconds(3))
            #expect(screen.text("Shown Second").exists && model.appearances == ["First", "Second"])
            #expect(model.route?.review?.id == 2)
        }
    }

    @Test(arguments: ["sheet", "cover", "popover", "destination"])
    func departing_content_neither_shows_nor_changes_its_successor(kind: String) throws {
        let model = Model()
        try simulate(Presenter(kind: kind, model: model)) { screen in
            try await screen.find(.button, "Open review").tap()
            await screen.advance(by: .seconds(1))
            let first = try #require(model.editors.first)
            model.route = .review(Post(id: 2, title: "Second"))
            await screen.advance(by: .milliseconds(100))
            // The stack decides which of the two screens is shown first.
            if kind != "destination" {
                #expect(screen.find(.text, "Shown First", behind: true).exists)
                #expect(!screen.find(.text, "Shown Second", behind: true).exists)
            }
            #expect(first.wrappedValue.title == "First")
            first.wrappedValue.title = "Late"
            #expect(model.route?.review?.title == "Second")
            await screen.advance(by: .seconds(3))
            #expect(screen.text("Shown Second").exists)
        }
    }
}

@MainActor @Observable private final class Model {
    var route: Route? { didSet { if route == nil && oldValue != nil { clearings += 1 } } }
    var post: Post? { didSet { if post == nil && oldValue != nil { clearings += 1 } } }
    @ObservationIgnored var clearings = 0
    @ObservationIgnored var appearances: [String] = []
    @ObservationIgnored var editors: [Binding<Post>] = []

    var titles: String {
        switch route {
        case .draft(let post), .review(let post): post.title
        case .note(let note): note
        default: post?.title ?? ""
        }
    }
}

private struct Presenter: View {
    let kind: String
    @Bindable var model: Model

    var body: some View {
        NavigationStack {
            VStack {
                Button("Open optional") { model.post = Post() }
                Button("Open draft") { model.route = .draft(Post()) }
                Button("Open review") { model.route = .review(Post()) }
                Button("Open help") { model.route = .help }
                Button("Open note") { model.route = .note("First") }
                content
            }
        }
    }

    private func editor(_ post: Binding<Post>) -> some View {
        Editor(title: post.title).onAppear {
            model.appearances.append(post.wrappedValue.title)
            model.editors.append(post)
        }
    }

    @ViewBuilder private var content: some View {
        switch kind {
        case "sheet":
            EmptyView()
            Text(kind)
                .sheet(unwrapping: $model.post) { $post in editor($post) }
                .sheet(unwrapping: $model.route, case: /Route.draft) { $post in editor($post) }
                .sheet(item: $model.route.review) { $post in editor($post) }
                .sheet(unwrapping: $model.route, case: /Route.help) { _ in Help() }
                .sheet(item: $model.route.note, id: \.first) { $note in Editor(title: $note) }
        case "cover":
            Text(kind)
                .fullScreenCover(unwrapping: $model.post) { $post in editor($post) }
                .fullScreenCover(unwrapping: $model.route, case: /Route.draft) { $post in editor($post) }
                .fullScreenCover(item: $model.route.review) { $post in editor($post) }
                .fullScreenCover(unwrapping: $model.route, case: /Route.help) { _ in Help() }
                .fullScreenCover(item: $model.route.note) { $note in Editor(title: $note) }
        case "popover":
            Text(kind)
                .popover(unwrapping: $model.post) { $post in editor($post) }
                .popover(unwrapping: $model.route, case: /Route.draft) { $post in editor($post) }
                .popover(item: $model.route.review) { $post in editor($post) }
                .popover(unwrapping: $model.route, case: /Route.help) { _ in Help() }
                .popover(item: $model.route.note) { $note in Editor(title: $note) }
        case "destination":
            Text(kind)
                .navigationDestination(unwrapping: $model.post) { $post in editor($post) }
                .navigationDestination(unwrapping: $model.route, case: /Route.draft) { $post in editor($post) }
                .navigationDestination(item: $model.route.review) { $post in editor($post) }
                .navigationDestination(unwrapping: $model.route, case: /Route.help) { _ in Help() }
                .navigationDestination(item: $model.route.note) { $note in Editor(title: $note) }
        default:
            oldForm(Links(model: model))
        }
    }
}

private struct Editor: View {
    @Binding var title: String
    var body: some View {
        VStack {
            Text("Shown \(title)")
            TextField("Title", text: $title)
            Help()
        }
    }
}

private struct Help: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close") { dismiss() } }
}

/// A view with deprecated parts. Calls through this protocol compile without deprecation warnings.
@MainActor private protocol OldForm {
    associatedtype Content: View
    var view: Content { get }
}
@MainActor private func oldForm(_ form: some OldForm) -> some View { form.view }

private struct Links: OldForm {
    @Bindable var model: Model

    @available(*, deprecated)
    @ViewBuilder var view: some View {
        NavigationLink(unwrapping: $model.post) {
            if $0 { model.post = Post() }
        } destination: { $post in
            Editor(title: $post.title)
        } label: {
            Text("To the post")
        }
        NavigationLink(unwrapping: $model.route, case: /Route.draft) { _ in
        } destination: { $post in
            Editor(title: $post.title)
        } label: {
            Text("To the draft")
        }
        NavigationLink(item: $model.route.review) { _ in
        } destination: { $post in
            Editor(title: $post.title)
        } label: {
            Text("To the review")
        }
        NavigationLink(unwrapping: $model.route, case: /Route.help) { _ in
        } destination: { _ in
            Help()
        } label: {
            Text("To help")
        }
        NavigationLink(item: $model.route.note) { _ in
        } destination: { $note in
            Editor(title: $note)
        } label: {
            Text("To a note")
        }
    }
}

extension PresentationTests {
    @Test func a_link_reports_when_it_is_followed_and_left() throws {
        let model = Model()
        try simulate(Presenter(kind: "link", model: model)) { screen in
            try await screen.find(.button, "To the post").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Shown First").exists && model.post == Post())
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(model.post == nil && model.clearings == 1)
        }
    }
}
