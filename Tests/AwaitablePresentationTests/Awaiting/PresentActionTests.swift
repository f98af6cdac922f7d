import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// `@Environment(\.present)` and `\.ask`: what a view presents, and the value it gets back.
@MainActor @Suite struct PresentActionTests {
    private struct Post: Equatable { var title = "" }

    private struct EditPost: View {
        let onSave: (Post) -> Void
        @State private var post = Post()
        @Environment(\.dismiss) private var dismiss
        @Environment(\.locale) private var locale
        var body: some View {
            TextField("Title", text: $post.title)
            Button("Save") { onSave(post) }
            Button("Close") { dismiss() }
            Text(locale.identifier)
        }
    }

    private struct Posts: View {
        var style = AwaitedStyle.sheet
        @State private var result = "none"
        @Environment(\.present) private var present
        var body: some View {
            Text("Result \(result)")
            Button("Edit") {
                Task {
                    let post = try await present(style) { EditPost(onSave: $0.finish) }
                    result = post?.title ?? "closed"
                }
            }
        }
    }

    @Test(arguments: [AwaitedStyle.sheet, .fullScreenCover, .popover]) func a_presented_view_returns_a_value(style: AwaitedStyle)
        throws
    {
        try simulate(Posts(style: style).environment(\.locale, Locale(identifier: "ja_JP"))) { screen in
            try await screen.find(.button, "Edit").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("ja_JP").exists)
            try await screen.find(.textField).type("花見")
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Result 花見").exists)
            try await screen.find(.button, "Edit").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Result closed").exists)
            #expect(screen.console.isEmpty)
        }
    }

    @Test func a_popover_points_at_the_presenting_view() throws {
        try simulate(Posts(style: .popover), environment: .init(size: CGSize(width: 1024, height: 768))) { screen in
            try await screen.find(.button, "Edit").tap()
            await screen.advance(by: .seconds(1))
            let controller = try #require(try screen.root.presentedViewController)
            let popover = try #require(controller.popoverPresentationController)
            #expect(popover.sourceItem != nil)
            #expect(popover.presentationStyle == .popover)
        }
    }

    private struct Small: View {
        @Environment(\.present) private var present
        var body: some View {
            Button("Ask") { Task { try await present(.popover) { Color.red.frame(width: 150, height: 90) } } }
        }
    }

    @Test func a_popover_fits_its_content_for_every_kind_of_presenter() throws {
        try simulate(Small(), environment: .init(size: CGSize(width: 1024, height: 768))) { screen in
            let root = try screen.root
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            let size = try #require(root.presentedViewController?.view.frame.size)
            #expect(size == CGSize(width: 150, height: 90))
            root.dismiss(animated: false)
            await screen.advance(by: .seconds(1))
            let task = Task { try await root.present(.popover) { Color.red.frame(width: 150, height: 90) } }
            await screen.advance(by: .seconds(1))
            #expect(root.presentedViewController?.view.frame.size == size)
            task.cancel()
            await screen.advance(by: .seconds(1))
        }
    }

    private struct Waiting: View {
        @State private var id = 0
        let trigger: Trigger
        let log: EventLog
        struct Asker: View {
            let log: EventLog
            @Environment(\.present) private var present
            var body: some View {
                Button("Ask") {
                    Task {
                        do {
                            let value: Int? = try await present { (handle: PresentationHandle<Int>) in
                                Button("Answer") { handle.finish(1) }
                            }
                            log.add(value.map { "\($0)" } ?? "nil")
                        } catch { log.add("\(error)") }
                    }
                }
            }
        }
        var body: some View {
            Asker(log: log).id(id)
                .onChange(of: trigger.value) { id += 1 }
        }
    }

    @Test func a_presentation_ends_with_the_view_that_presents_it() throws {
        let trigger = Trigger(), log = EventLog()
        try simulate(Waiting(trigger: trigger, log: log)) { screen in
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Answer").exists)
            trigger.value += 1
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["nil"] && !screen.find(.button, "Answer").exists)
            try await screen.find(.button, "Ask").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Answer").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["nil", "1"])
        }
    }

    private struct Questions: View {
        enum Choice { case delete, keep }
        @State private var answer = "none"
        @State private var form = AskForm.alert
        @Environment(\.ask) private var ask
        var body: some View {
            Text("Answer \(answer)")
            Button("Dialog") { form = .dialog }
            Button("Delete") {
                Task {
                    let choice: Choice? = try await ask(
                        "Delete?", message: "It is gone then.", as: form,
                        options: [.destructive("Really", .delete), .option("Keep it", .keep), .cancel()])
                    answer = choice.map { "\($0)" } ?? "nil"
                }
            }
            Button("Words") {
                Task { answer = try await ask("Which?", options: ["One", "Two"]) ?? "nil" }
            }
            Button("Tell") {
                Task {
                    let _: Never? = try await ask("Done", options: [])
                    answer = "told"
                }
            }
        }
    }

    @Test func a_question_is_answered() throws {
        try simulate(Questions()) { screen in
            for dialog in [false, true] {
                if dialog { try await screen.find(.button, "Dialog").tap() }
                for (button, answer) in [("Really", "delete"), ("Keep it", "keep"), ("Cancel", "nil")] {
                    try await screen.find(.button, "Delete").tap()
                    await screen.advance(by: .seconds(1))
                    #expect(screen.text("It is gone then.").exists)
                    try await screen.find(.button, button).tap()
                    await screen.advance(by: .seconds(1))
                    #expect(screen.text("Answer \(answer)").exists, "\(button)")
                }
            }
            try await screen.find(.button, "Words").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Two").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Answer Two").exists)
            try await screen.find(.button, "Tell").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "OK").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Answer told").exists)
            #expect(screen.console.isEmpty)
        }
    }

    @Test(arguments: [393.0, 1024]) func a_dialog_always_has_a_way_out(width: Double) throws {
        struct Colours: View {
            let log: EventLog
            @Environment(\.ask) private var ask
            var body: some View {
                Button("Choose") { Task { log.add(try await ask("Which?", as: .dialog, options: ["Red", "Green"]) ?? "nil") } }
            }
        }
        let log = EventLog()
        try simulate(Colours(log: log), environment: .init(size: CGSize(width: width, height: 800))) { screen in
            try await screen.find(.button, "Choose").tap()
            await screen.advance(by: .seconds(1))
            // A popover has no Cancel button. Escape, like a tap beside it, cancels it.
            if width < 500 { try await screen.find(.button, "Cancel").tap() } else { try await screen.press(.escape) }
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["nil"] && !screen.find(.button, "Red").exists)
            try await screen.find(.button, "Choose").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Green").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["nil", "Green"])
        }
    }

    private struct Flow: View {
        @State private var steps: [String] = []
        @State private var runs = true
        @Environment(\.present) private var present
        @Environment(\.ask) private var ask
        var body: some View {
            Text(steps.joined(separator: " "))
            if runs {
                Color.clear.task {
                    do {
                        let name = try await present { handle in Button("Name") { handle.finish("花子") } } ?? "?"
                        steps.append(name)
                        let sure: Bool? = try await ask("Sure?", options: [.option("Yes", true), .option("No", false)])
                        steps.append("\(sure ?? false)")
                        try await present { Button("Stop") { runs = false } }
                        steps.append("over")
                    } catch { steps.append("\(type(of: error))") }
                }
            }
        }
    }

    @Test func a_flow_of_several_screens_is_one_function_and_ends_with_its_view() throws {
        try simulate(Flow()) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Name").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Yes").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Stop").tap()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("花子 true CancellationError").exists)
            #expect(screen.console.isEmpty)
        }
    }

    /// The README's example. In a condition, Swift parses a trailing closure as the body of the statement.
    private struct Guarding: View {
        @State private var steps: [String] = []
        @Environment(\.present) private var present
        var body: some View {
            Text(steps.joined(separator: " "))
            Button("Write") { Task { try await write() } }
        }
        private func write() async throws {
            guard let post = try await present({ EditPost(onSave: $0.finish) }) else { return steps.append("closed") }
            steps.append(post.title)
            if let post = try await present(.fullScreenCover, content: { EditPost(onSave: $0.finish) }) {
                steps.append(post.title)
            }
        }
    }

    @Test func present_in_a_condition_takes_the_closure_in_parentheses() throws {
        try simulate(Guarding()) { screen in
            try await screen.find(.button, "Write").tap()
            for title in ["花", "月"] {
                await screen.advance(by: .seconds(1))
                try await screen.find(.textField).type(title)
                try await screen.find(.button, "Save").tap()
            }
            await screen.advance(by: .seconds(1))
            #expect(screen.text("花 月").exists)
            try await screen.find(.button, "Write").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("花 月 closed").exists && screen.console.isEmpty)
        }
    }

    @Test func a_controller_presents_in_a_condition_too() throws {
        try simulate(Text("Root")) { screen in
            let root = try screen.root, log = EventLog()
            Task {
                guard let first = try await root.present({ handle in Button("First") { handle.finish(1) } }) else { return }
                log.add("\(first)")
                guard let second = try await root.present({ UIHostingController(rootView: EditPost(onSave: $0.finish)) }) else {
                    return log.add("closed")
                }
                log.add(second.title)
            }
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "First").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.events == ["1", "closed"])
        }
    }

    @Test func present_throws_outside_a_screen() throws {
        try simulate(Text("Root")) { _ in
            let action = EnvironmentValues().present
            await #expect(throws: PresentationError.refused(.presenterIsGone)) { try await action { Text("Never") } }
        }
    }
}
