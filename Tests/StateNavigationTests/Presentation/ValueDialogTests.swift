import FrontmostTesting
import StateNavigation
import Testing

/// Alerts and confirmation dialogs about a value, in each form.
@MainActor struct ValueDialogTests {
    nonisolated static let kinds = ["alert", "dialog"]
    nonisolated static let forms = ["unwrapping", "case", "item"]

    @Test(arguments: kinds, forms)
    func a_question_is_about_its_value_and_clears_it_once(kind: String, form: String) throws {
        let model = Model()
        try simulate(Questions(kind: kind, form: form, model: model)) { screen in
            model.ask()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Delete First?").exists && screen.text("It is number 1.").exists)
            try await screen.find(.button, "Delete").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("Delete First?").exists && model.deleted == [Post()])
            #expect(model.route == nil && model.post == nil && model.clearings == 2)
        }
    }

    @Test(arguments: kinds)
    func an_action_that_goes_to_another_case_keeps_it(kind: String) throws {
        let model = Model()
        try simulate(Questions(kind: kind, form: "case", model: model)) { screen in
            model.ask()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Help").tap()
            await screen.advance(by: .seconds(1))
            #expect(model.route?.is(\.help) == true)
        }
    }

    @Test(arguments: kinds)
    func without_a_message_there_is_a_title(kind: String) throws {
        let model = Model()
        try simulate(Questions(kind: kind, form: "no message", model: model)) { screen in
            model.route = .note("Note")
            await screen.advance(by: .seconds(1))
            #expect(screen.text("About Note").exists)
            try await screen.find(.button, "Delete").tap()
            await screen.advance(by: .seconds(1))
            #expect(model.route == nil && !screen.text("About Note").exists)
        }
    }
}

@MainActor @Observable private final class Model {
    var route: Route? { didSet { if route == nil && oldValue != nil { clearings += 1 } } }
    var post: Post? { didSet { if post == nil && oldValue != nil { clearings += 1 } } }
    @ObservationIgnored var clearings = 0
    @ObservationIgnored var deleted: [Post] = []

    func ask() { (route, post) = (.draft(Post()), Post()) }
    func delete(_ post: Post) { deleted.append(post) }
}

private struct Questions: View {
    let kind: String
    let form: String
    @Bindable var model: Model

    @ViewBuilder private func buttons(_ post: Post) -> some View {
        Button("Delete", role: .destructive) {
            model.delete(post)
            // Only one of the two drives the question.
            if form == "unwrapping" { model.route = nil } else { model.post = nil }
        }
        Button("Help") { model.route = .help }
    }
    private func message(_ post: Post) -> Text { Text("It is number \(post.id).") }
    private func title(_ post: Post) -> Text { Text("Delete \(post.title)?") }

    var body: some View {
        switch (kind, form) {
        case ("alert", "unwrapping"): Text(form).alert(title: title, unwrapping: $model.post, actions: buttons, message: message)
        case ("alert", "case"):
            Text(form).alert(title: title, unwrapping: $model.route, case: /Route.draft, actions: buttons, message: message)
        case ("alert", "item"): Text(form).alert(item: $model.route.draft, title: title, actions: buttons, message: message)
        case ("alert", _):
            Text(form).alert(title: { Text("About \($0)") }, unwrapping: $model.route, case: /Route.note) { _ in
                Button("Delete") {}
            }
        case (_, "unwrapping"):
            Text(form).confirmationDialog(
                title: title, titleVisibility: .visible, unwrapping: $model.post, actions: buttons, message: message)
        case (_, "case"):
            Text(form).confirmationDialog(
                title: title, titleVisibility: .visible, unwrapping: $model.route, case: /Route.draft, actions: buttons,
                message: message)
        case (_, "item"):
            Text(form).confirmationDialog(
                item: $model.route.draft, titleVisibility: .visible, title: title, actions: buttons, message: message)
        default:
            Text(form).confirmationDialog(item: $model.route.note, titleVisibility: .visible) {
                Text("About \($0)")
            } actions: { _ in
                Button("Delete") {}
            }
        }
    }
}
