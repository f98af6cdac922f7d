import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The words that the toolkit writes itself are in the language of the app's texts, as the system's are.
@MainActor @Suite(.serialized) struct OwnWordsTests {
    private struct Questions: View {
        @Environment(\.ask) private var ask
        @Environment(\.showToast) private var showToast
        @State private var answer = "–"

        var body: some View {
            VStack {
                Button("質問") { ask(as: .alert, []) }
                Button("選択") { ask(as: .dialog, ["保存"]) }
                Button("確認") { ask(as: .alert, [.option("はい", "はい"), .cancel()]) }
                Button("通知") { _ = try? showToast("保存しました") }
                Text(answer)
            }
        }

        private func ask(as form: AskForm, _ options: [AskOption<String>]) {
            Task { answer = try await ask("続けますか?", as: form, options: options) ?? "なし" }
        }
    }

    @Test func buttons_of_questions_and_toasts_are_japanese_in_a_japanese_app() throws {
        AppLanguages.choose(["ja"])
        defer { AppLanguages.choose(nil) }
        // The test program may contain tables without Japanese.
        guard SystemWord.cancel.text == "キャンセル" else { return }
        try simulate(Questions()) { screen in
            for (question, button) in [("質問", "OK"), ("選択", "キャンセル"), ("確認", "キャンセル")] {
                try await screen.find(.button, question).tap()
                await screen.advance(by: .seconds(1))
                try await screen.find(.button, button).tap()
                await screen.advance(by: .seconds(1))
                #expect(screen.text("なし").exists, "\(question)")
            }
            try await screen.find(.button, "通知").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "閉じる").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("保存しました").exists)
        }
    }

    @Test func they_are_english_elsewhere() throws {
        try simulate(Questions()) { screen in
            try await screen.find(.button, "確認").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.button, "Cancel").exists)
        }
    }
}
