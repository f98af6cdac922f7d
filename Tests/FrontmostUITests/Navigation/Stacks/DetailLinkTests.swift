import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Links in the first column of a split view, with a destination that is or is not for the second.
@MainActor struct DetailLinkTests {
    private struct Columns: View {
        var body: some View {
            NavigationSplitView {
                VStack {
                    NavigationLink("Inside") { Text("Inner") }.isDetailLink(false)
                    NavigationLink("Across") { Text("Outer") }.isDetailLink(true)
                    NavigationLink("Value inside", value: 1).isDetailLink(false)
                    NavigationLink("Value across", value: 2)
                }
                .navigationTitle("Start")
                .navigationDestination(for: Int.self) { Text("Value \($0)") }
            } detail: {
                Text("Nothing chosen")
            }
        }
    }

    private static let wide = SceneEnvironment(size: CGSize(width: 1180, height: 820))

    @Test(arguments: [("Inside", "Inner"), ("Value inside", "Value 1")])
    func the_column_itself_shows_what_is_not_for_the_detail(_ link: String, _ destination: String) throws {
        try simulate(Columns(), environment: Self.wide) { screen in
            try await screen.find(.button, link).tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text(destination).exists && screen.text("Nothing chosen").exists)
            #expect(!screen.find(.button, "Across").exists)
            try await screen.find(.button, "Start").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.text(destination).exists && screen.find(.button, "Across").exists)
        }
    }

    @Test(arguments: [("Across", "Outer"), ("Value across", "Value 2")])
    func the_next_column_shows_the_others(_ link: String, _ destination: String) throws {
        try simulate(Columns(), environment: Self.wide) { screen in
            try await screen.find(.button, link).tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text(destination).exists && !screen.text("Nothing chosen").exists)
            #expect(screen.find(.button, link).exists)
        }
    }

    @Test func a_phone_pushes_both() throws {
        try simulate(Columns()) { screen in
            for (link, destination) in [("Inside", "Inner"), ("Across", "Outer"), ("Value inside", "Value 1")] {
                try await screen.find(.button, link).tap()
                await screen.advance(by: .seconds(1))
                #expect(screen.text(destination).exists && !screen.find(.button, link).exists)
                try await screen.find(.button, "Start").tap()
                await screen.advance(by: .seconds(1))
                #expect(!screen.text(destination).exists)
            }
        }
    }
}
