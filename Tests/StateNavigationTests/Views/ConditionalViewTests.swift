import FrontmostTesting
import StateNavigation
import Testing

@MainActor @Observable private final class Model {
    var post: Post?
    var route: Route?
    var kind = Kind.number(1)
}

@CasePathable private enum Kind { case number(Int), text(String), nothing, unknown }

@MainActor struct ConditionalViewTests {
    private struct Conditions: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                IfLet($model.post) { $post in
                    TextField("Post", text: $post.title)
                } else: {
                    Text("no post")
                }
                IfLet($model.post) { $post in Text("post \(post.title)") }
                IfCaseLet($model.route, pattern: /Route.draft) { $post in
                    TextField("Draft", text: $post.title)
                } else: {
                    Text("no draft")
                }
                IfCaseLet($model.route, pattern: /Route.help) { _ in Text("help") }
                IfCaseLet($model.kind, pattern: /Kind.text) { $text in
                    Text("text \(text)")
                } else: {
                    Text("no text")
                }
                IfCaseLet($model.kind, pattern: /Kind.number) { $number in Stepper("number \(number)", value: $number) }
            }
        }
    }

    @Test func a_present_value_is_shown_and_edited() throws {
        let model = Model()
        try simulate(Conditions(model: model)) { screen in
            #expect(screen.text("no post").exists && !screen.find(.textField, "Post").exists)
            model.post = Post()
            await screen.settle()
            try await screen.find(.textField, "Post").type("!")
            #expect(model.post?.title == "First!" && screen.text("post First!").exists && !screen.text("no post").exists)
            model.post = nil
            await screen.settle()
            #expect(screen.text("no post").exists && !screen.text("post First!").exists)
        }
    }

    @Test func an_active_case_is_shown_and_edited() throws {
        let model = Model()
        try simulate(Conditions(model: model)) { screen in
            #expect(screen.text("no draft").exists && screen.text("no text").exists && screen.text("number 1").exists)
            model.route = .draft(Post())
            await screen.settle()
            try await screen.find(.textField, "Draft").type("!")
            #expect(model.route?.draft?.title == "First!")
            (model.route, model.kind) = (.help, .text("a"))
            await screen.settle()
            #expect(screen.text("no draft").exists && screen.text("help").exists && screen.text("text a").exists)
            #expect(!screen.text("number 1").exists)
        }
    }

    private struct Switched: View {
        @Bindable var model: Model
        var body: some View {
            Switch($model.kind) {
                CaseLet(/Kind.number) { $number in Button("number \(number)") { number += 1 } }
                CaseLet(/Kind.text) { $text in TextField("Text", text: $text) }
                CaseLet(/Kind.nothing) { Text("nothing") }
            }
        }
    }
    private struct Defaulted: View {
        @Bindable var model: Model
        var body: some View {
            Switch($model.kind) {
                CaseLet(Kind.allCasePaths.number) { $number in Text("number \(number)") }
                Default { Text("default") }
            }
        }
    }

    @Test func a_switch_shows_the_active_case_and_edits_its_value() throws {
        let model = Model()
        try simulate(Switched(model: model)) { screen in
            try await screen.find(.button, "number 1").tap()
            #expect(screen.find(.button, "number 2").exists)
            model.kind = .text("a")
            await screen.settle()
            try await screen.find(.textField, "Text").type("b")
            guard case .text("ab") = model.kind else { return #expect(Bool(false), "\(model.kind)") }
            model.kind = .nothing
            await screen.settle()
            #expect(screen.text("nothing").exists && !screen.find(.textField, "Text").exists && screen.console.isEmpty)
        }
    }

    @Test func a_default_is_shown_for_every_other_case() throws {
        let model = Model()
        try simulate(Defaulted(model: model)) { screen in
            #expect(screen.text("number 1").exists && !screen.text("default").exists)
            for kind in [Kind.text(""), .nothing, .unknown] {
                model.kind = kind
                await screen.settle()
                #expect(screen.text("default").exists && screen.console.isEmpty)
            }
        }
    }

    @Test func an_unhandled_case_is_reported_once() throws {
        let model = Model()
        model.kind = .unknown
        try simulate(Switched(model: model)) { screen in
            model.kind = .nothing
            await screen.settle()
            model.kind = .unknown
            await screen.settle()
            #expect(!screen.text("nothing").exists && screen.console.count == 1)
            let message = try #require(screen.console.first)
            #expect(message.subsystem == "StateNavigation" && message.level == "warning")
            #expect(
                message.text.hasPrefix("Switch at StateNavigationTests/ConditionalViewTests.swift:")
                    && message.text.hasSuffix("has no CaseLet for 'unknown' of Kind, and no Default: nothing is shown."))
        }
    }
}
