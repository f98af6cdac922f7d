import FrontmostTesting
import SwiftUI
import Testing

@testable import FieldNotes

/// Swipes over a note, and uses an action.
@MainActor private func choose(_ action: String, of title: String, on screen: Screen) async throws {
    try await screen.find(identifier: title).swipe(.left)
    try await screen.find(.button, action).tap()
}

/// Uses the app as a user does.
@MainActor @Suite struct FieldNotesTests {
    @Test func notes_are_searched() throws {
        try simulate(FieldNotesApp.self) { screen in
            #expect(screen.text("Kingfisher").exists && screen.text("鶯").exists)
            try await screen.find(.searchField, "Search").type("snow")
            #expect(!screen.text("Kingfisher").exists && screen.text("Tracks in the snow").exists)
            try await screen.find(.searchField, "Search").type("!")
            #expect(screen.text("No notes").exists)
        }
    }

    @Test func a_note_is_written_and_a_toast_in_front_of_everything_says_so() throws {
        try simulate(FieldNotesApp.self) { screen in
            try await screen.find(.button, "Add").tap()
            await screen.advance(by: .seconds(1))
            #expect(try !screen.find(.button, "Save").isEnabled)
            try await screen.find(.textField, "Title").type("フクロウ")
            try await screen.find(.textField, "Place").type("森")
            try await screen.find(.toggle, "Favourite").tap()
            try await screen.find(.button, "Save").tap()
            #expect(screen.text("Saved フクロウ").exists)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("フクロウ").exists && screen.text("森").exists)
            await screen.advance(by: .seconds(2))
            #expect(!screen.text("Saved フクロウ").exists)
        }
    }

    @Test func the_delegate_limits_the_length_of_a_place() throws {
        try simulate(FieldNotesApp.self) { screen in
            try await choose("Edit", of: "鶯", on: screen)
            await screen.advance(by: .seconds(1))
            let place = screen.find(.textField, "Place")
            try await place.type(String(repeating: "x", count: 30))
            let value = try place.value
            #expect(value == "裏山" + String(repeating: "x", count: 18))
            try await screen.find(.button, "Save").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text(value).exists)
        }
    }

    @Test func a_cancelled_draft_leaves_no_trace() throws {
        try simulate(FieldNotesApp.self) { screen in
            try await choose("Edit", of: "Kingfisher", on: screen)
            await screen.advance(by: .seconds(1))
            try await screen.find(.textField, "Title").type("!")
            try await screen.find(.button, "Cancel").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Kingfisher").exists && !screen.text("Kingfisher!").exists)
        }
    }

    @Test func a_note_is_deleted_after_a_question() throws {
        try simulate(FieldNotesApp.self) { screen in
            try await choose("Delete", of: "鶯", on: screen)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("“鶯” cannot be brought back.").exists)
            try await screen.find(.button, "Delete").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Deleted 鶯").exists && !screen.find(identifier: "鶯").exists)
        }
    }

    @Test func the_screen_of_uikit_covers_all_and_closes() throws {
        try simulate(FieldNotesApp.self) { screen in
            try await screen.find(identifier: "Kingfisher").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("River bank").exists)
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "Close").exists && screen.find(.button, "Add").exists)
        }
    }

    @Test func places_are_hidden_by_a_value_of_the_environment() throws {
        try simulate(FieldNotesApp.self) { screen in
            #expect(screen.text("River bank").exists)
            try await screen.find(.button, "View").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Places").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text("River bank").exists)
        }
    }
}

/// The asset catalogue and the strings of the app.
@MainActor @Suite struct FieldNotesResourcesTests {
    /// Makes an app whose user prefers Japanese.
    private func inJapanese<V>(_ make: @autoclosure () -> V) -> V {
        UserDefaults.standard.set(["ja"], forKey: "AppleLanguages")
        return make()
    }

    @Test func a_japanese_user_reads_the_app_in_japanese() throws {
        try simulate(inJapanese(FieldNotesApp())) { screen in
            #expect(screen.text("5件のメモ").exists && screen.text("フィールドノート").exists)
            try await choose("編集", of: "Kingfisher", on: screen)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("メモを編集").exists && screen.text("晴れ").exists)
            try await screen.find(.button, "保存").tap()
            #expect(screen.text("Kingfisherを保存しました").exists)
            await screen.advance(by: .seconds(1))
            try await choose("削除", of: "鶯", on: screen)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("このメモを削除しますか？").exists && screen.text("「鶯」は元に戻せません。").exists)
            try await screen.find(.button, "削除").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("4件のメモ").exists)
            try await screen.find(.searchField, "検索").type("?")
            #expect(screen.text("メモはありません").exists)
        }
    }

    @Test func texts_of_others_are_in_english_with_its_plurals() throws {
        try simulate(FieldNotesApp.self) { screen in
            #expect(screen.text("5 notes").exists)
            try await screen.find(.searchField, "Search").type("snow")
            #expect(screen.text("1 note").exists)
        }
    }

    @Test func texts_follow_the_locale_of_a_view() throws {
        try simulate(Text("\(2) notes").environment(\.locale, Locale(identifier: "ja_JP"))) { screen in
            #expect(screen.text("2件のメモ").exists)
        }
    }

    @Test func colours_are_lighter_in_the_dark() throws {
        var values = EnvironmentValues()
        let light = Color(.Weather.rain).resolve(in: values)
        values.colorScheme = .dark
        let dark = Color(.Weather.rain).resolve(in: values)
        #expect(light.red == Color(red: 0x1F / 255.0, green: 0, blue: 0).resolve(in: values).red && dark.red > light.red)
        #expect(Color("Weather/Rain").resolve(in: values) == dark && UIColor(named: "Weather/Rain") != nil)
        #expect(Color.accent.resolve(in: values) == Color(.accent).resolve(in: values))
    }

    @Test func the_accent_colour_is_the_tint() throws {
        try simulate(FieldNotesApp.self) { screen in
            let style = try screen.find(.button, "Add").style
            #expect(style.foreground == screen.resolved(.accent))
        }
    }

    @Test func an_image_has_the_size_of_its_file() throws {
        try simulate(VStack { Image(.notebook) }) { screen in
            let frame = try screen.find(.image, "notebook").frame
            #expect(frame.size == CGSize(width: 96, height: 120))
        }
        #expect(UIImage.notebook.size == CGSize(width: 96, height: 120) && UIImage(named: "notebook") == .notebook)
    }
}
