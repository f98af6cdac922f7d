import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Texts that are shown or spoken as strings are in the language of their environment, as texts in views are.
@MainActor struct LocalizedNameTests {
    private static let files = [
        "Localizable.xcstrings": Data(
            #"""
            {"sourceLanguage":"en","strings":{
            "Hello":{"localizations":{"ja":{"stringUnit":{"value":"こんにちは"}},"de":{"stringUnit":{"value":"Hallo"}}}},
            "Find":{"localizations":{"ja":{"stringUnit":{"value":"検索"}},"de":{"stringUnit":{"value":"Suche"}}}}}}
            """#.utf8)
    ]

    private struct Languages<Content: View>: View {
        @State private var language = "ja"
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View {
            content.environment(\.locale, Locale(identifier: language))
                .overlay(alignment: .bottom) { Button("Deutsch") { language = "de" } }
        }
    }

    @Test func names_of_controls_follow_the_locale() throws {
        try withBundle(Self.files) { bundle in
            let hello = Text("Hello", bundle: bundle)
            let view = Languages {
                VStack {
                    Toggle(isOn: .constant(true)) { hello }.labelsHidden()
                    Slider(value: .constant(0.5)) { hello }
                    ProgressView(value: 0.5) { hello }
                    Gauge(value: 0.5) { hello }
                    Stepper(value: .constant(1)) { hello }
                    Picker(selection: .constant(1)) {
                        Text(verbatim: "One").tag(1)
                    } label: {
                        hello
                    }.pickerStyle(.menu)
                    TextField(text: .constant(""), prompt: Text("Find", bundle: bundle)) { hello }
                    SecureField(text: .constant("")) { hello }
                }
            }
            try simulate(view) { screen in
                @MainActor func check(_ hello: String, _ find: String) throws {
                    try #expect(screen.find(.toggle).label == hello && screen.find(.slider).label == hello)
                    #expect(screen.all(.progress).compactMap { try? $0.label } == [hello, hello])
                    #expect(screen.find(.button, hello).exists, "The picker.")
                    #expect(screen.find(.textField, hello).exists && screen.find(.secureField, hello).exists)
                    #expect(prompts(screen) == [find, hello])
                }
                try check("こんにちは", "検索")
                try await screen.find(.button, "Deutsch").tap()
                try check("Hallo", "Suche")
            }
        }
    }

    private func prompts(_ screen: Screen) -> [String] {
        screen.scene.tree.root.subtree.compactMap { node in
            if case .textField(let field) = node.content { field.prompt } else { nil }
        }
    }

    @Test func accessibility_texts_follow_the_locale() throws {
        try withBundle(Self.files) { bundle in
            let hello = Text("Hello", bundle: bundle), find = Text("Find", bundle: bundle)
            let view = Languages {
                VStack {
                    Button("A") {}.accessibilityLabel(hello).accessibilityValue(find)
                    Text(verbatim: "B").accessibilityLabel(find)
                    // A string is not a key.
                    Button("C") {}.accessibilityValue("Hello")
                }
            }
            try simulate(view) { screen in
                try #expect(screen.find(.button, "こんにちは").value == "検索" && screen.find("検索").exists)
                try #expect(screen.find(.button, "C").value == "Hello")
                try await screen.find(.button, "Deutsch").tap()
                try #expect(screen.find(.button, "Hallo").value == "Suche" && screen.find("Suche").exists)
            }
        }
    }

    @Test func bars_follow_the_locale() throws {
        try withBundle(Self.files) { bundle in
            let hello = Text("Hello", bundle: bundle), find = Text("Find", bundle: bundle)
            let view = Languages {
                TabView {
                    NavigationStack {
                        Text(verbatim: "content").navigationTitle(hello).searchable(text: .constant(""), prompt: find)
                    }
                    .tabItem { Text(verbatim: "tab") }.badge(find)
                }
            }
            try simulate(view) { screen in
                #expect(screen.find(.header, "こんにちは").exists && screen.dump().contains("検索"))
                try #expect(screen.find(.tab, "tab").value.contains("検索"))
                try await screen.find(.button, "Deutsch").tap()
                #expect(screen.find(.header, "Hallo").exists && !screen.dump().contains("検索"))
                try #expect(screen.find(.tab, "tab").value.contains("Suche"))
            }
        }
    }

    @Test func titles_of_alerts_follow_the_locale() throws {
        try withBundle(Self.files) { bundle in
            let view = Text(verbatim: "content")
                .alert(Text("Hello", bundle: bundle), isPresented: .constant(true)) { Button("Done") {} }
                .environment(\.locale, Locale(identifier: "ja"))
            try simulate(view) { screen in
                await screen.advance(by: .seconds(1))
                #expect(screen.text("こんにちは").exists)
            }
        }
    }

    @Test func values_beside_labels_are_formatted_for_the_locale() throws {
        struct Values: View {
            @State private var value = 1234.5
            var body: some View {
                VStack {
                    LabeledContent("a", value: value, format: .number)
                    Stepper("b", value: $value, step: 1, format: .number)
                    Stepper("c", value: $value, in: 0...2000, step: 1, format: .number)
                }
                .environment(\.locale, Locale(identifier: "de_DE"))
            }
        }
        try simulate(Values()) { screen in
            #expect(screen.texts.filter { $0 == "1.234,5" }.count == 3)
            try await screen.all(.button, "Increment")[0].tap()
            #expect(screen.texts.filter { $0 == "1.235,5" }.count == 3)
        }
    }
}
