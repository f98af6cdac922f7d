import FrontmostTesting
import SwiftUI
import Testing

@MainActor struct BuilderTests {
    @Test func a_body_may_contain_every_conditional_statement_of_swift() throws {
        try simulate(Choices(kind: .some("x"), number: 3)) { screen in
            #expect(screen.texts == ["some x", "odd", "3", "available", "a", "b", "two", "eleven", "optional", "modified"])
        }
        try simulate(Choices(kind: .none, number: 2)) { screen in
            #expect(screen.texts == ["none", "even", "available", "a", "b", "two", "eleven", "optional", "modified"])
        }
    }

    @Test func an_app_shows_its_window_group() throws {
        try simulate(OneWindow.self) { #expect($0.text("in a window").exists) }
        try simulate(TwoScenes.self) { #expect($0.text("first").exists) }
    }
}

private struct Choices: View {
    enum Kind { case some(String), none }
    let kind: Kind
    let number: Int

    var body: some View {
        VStack {
            switch kind {
            case .some(let text): Text("some \(text)")
            case .none: Text("none")
            }
            if number.isMultiple(of: 2) {
                Text("even")
            } else {
                let word = "odd"
                Text(word)
            }
            if number > 2 { Text("\(number)") }
            if #available(iOS 17, macOS 14, *) { Text("available") }
            Group {
                Text("a")
                Text("b")
            }
            pair
            Many()
            Optional(5).map { _ in Text("optional") }
            AnyView(EmptyView())
            Text("").modifier(Replaced(with: "modified")).erased()
        }
    }

    @ViewBuilder private var pair: some View {
        if number == 0 { EmptyView() }
        Text("two")
    }
}

/// More than ten views.
private struct Many: View {
    var body: some View {
        EmptyView()
        EmptyView()
        EmptyView()
        EmptyView()
        EmptyView()
        EmptyView()
        EmptyView()
        EmptyView()
        EmptyView()
        EmptyView()
        Text("eleven")
    }
}

private struct Replaced: ViewModifier {
    let text: String
    init(with text: String) { self.text = text }
    func body(content: Content) -> some View {
        content.hidden().overlay { Text(text) }
    }
}

extension View {
    fileprivate func erased() -> AnyView { AnyView(self) }
}

private struct OneWindow: App {
    @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
    @State private var words = "in a window"
    var body: some Scene { WindowGroup { Text(words) } }
}
private final class Delegate: NSObject, UIApplicationDelegate {}

private struct TwoScenes: App {
    @SceneBuilder var body: some Scene {
        WindowGroup("First") { Text("first") }
        WindowGroup(id: "second") { Text("second") }
    }
}

// Types that are named in app sources.
private typealias Named = (
    _ConditionalContent<Text, EmptyView>, ModifiedContent<Text, EmptyModifier>, Text?, Never.Type, AnyView
)
