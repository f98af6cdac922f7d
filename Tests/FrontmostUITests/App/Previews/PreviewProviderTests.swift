import FrontmostTesting
@testable import FrontmostUI
import FrontmostUIKit
import Testing

private struct Plain_Previews: PreviewProvider {
    static var previews: some View { Text("plain") }
}

private enum Outer {
    final class Nested_Previews: PreviewProvider {
        static var previews: some View {
            Group {
                Text("first").previewDisplayName("First").previewLayout(.sizeThatFits)
                ForEach(["a", "b"], id: \.self) { name in
                    Text(name).previewDisplayName("Each \(name)").previewDevice("iPhone 15")
                }
                Text("last").previewInterfaceOrientation(.landscapeLeft)
            }
            .environment(\.samplePark, "尾瀬")
            .previewDisplayName("All of them")
            .previewLayout(.fixed(width: 100, height: 50))
        }
    }
}

private struct Generic_Previews<T>: PreviewProvider {
    static var previews: some View { Text("any number of these") }
}

private struct Reading_Previews: PreviewProvider {
    struct Reader: View {
        @Environment(\.samplePark) private var park
        var body: some View { Text("In \(park)") }
    }
    static var previews: some View { Group { Reader() }.environment(\.samplePark, "日光") }
}

extension EnvironmentValues { @Entry fileprivate var samplePark = "none" }

@MainActor @Suite struct PreviewProviderTests {
    private var names: [String] { Preview.providers.map { "\($0)" } }

    @Test func preview_providers_of_every_kind_are_found_without_registration() {
        #expect(names.contains("Plain_Previews") && names.contains("Nested_Previews"))
        #expect(!names.contains { $0.hasPrefix("Generic_Previews") }, "A generic provider has any number of types.")
        #expect(Set(names).count == names.count)
    }

    @Test func the_views_of_a_group_are_previews_of_their_own() {
        let previews = Outer.Nested_Previews._makePreviews()
        #expect(previews.map(\.name) == ["First", "Each a", "Each b", "All of them"])
        #expect(
            PreviewPart.all(of: Outer.Nested_Previews.previews).map(\.layout) == [
                .sizeThatFits, .fixed(width: 100, height: 50), .fixed(width: 100, height: 50), .fixed(width: 100, height: 50),
            ], "A modifier of one preview wins over one of all.")
        #expect(previews.last?.viewTraits.count == 2 && previews.first?.viewTraits.count == 1)
        #expect(Plain_Previews._makePreviews().map(\.name) == [nil])
    }

    @Test func modifiers_around_a_group_apply_to_each_of_its_views() throws {
        let preview = try #require(Reading_Previews._makePreviews().first)
        try simulate(preview.makeViewController()) { screen in
            #expect(screen.text("In 日光").exists)
        }
    }
}
