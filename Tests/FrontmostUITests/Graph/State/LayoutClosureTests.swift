import FrontmostTesting
import FrontmostUI
import Testing

/// Closures of the app's that run outside of bodies: in layouts, and when values are passed up or down. What they read counts as
/// read by the body that made them, also when nothing else reads it.
@MainActor @Suite struct LayoutClosureTests {
    enum Kind: CaseIterable {
        case alignmentGuide, relativeFrame, geometryChange, scrollGeometryChange, anchorPreference, transformedAnchorPreference
        case transformedPreference, transformedEnvironment
    }

    struct Numbers: PreferenceKey {
        static var defaultValue: [Int] { [] }
        static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
    }

    /// Shows the width of a container, or a number, that a closure makes of a state.
    struct Root: View {
        let kind: Kind
        @State private var amount = 0
        @State private var noted = -1

        var body: some View {
            VStack {
                content
                Text("noted \(noted)")
                Button("Change") { amount = 20 }
            }
        }

        @ViewBuilder private var content: some View {
            switch kind {
            case .alignmentGuide:
                VStack(alignment: .leading, spacing: 0) {
                    Color.red.frame(width: 50, height: 20).alignmentGuide(.leading) { _ in CGFloat(amount) }
                    Color.blue.frame(width: 80, height: 20)
                }
                .onGeometryChange(for: Int.self) {
                    Int($0.size.width) - 80
                } action: {
                    noted = $0
                }
            case .relativeFrame:
                Color.red.containerRelativeFrame(.horizontal) { _, _ in 100 + CGFloat(amount) }
                    .onGeometryChange(for: Int.self) {
                        Int($0.size.width) - 100
                    } action: {
                        noted = $0
                    }
            case .geometryChange:
                Color.red.onGeometryChange(for: Int.self) { _ in
                    amount
                } action: {
                    noted = $0
                }
            case .scrollGeometryChange:
                ScrollView { Color.red }.onScrollGeometryChange(for: Int.self) { _ in
                    amount
                } action: {
                    noted = $1
                }
            case .anchorPreference:
                Color.red.anchorPreference(key: Numbers.self, value: .bounds) { _ in [amount] }
                    .onPreferenceChange(Numbers.self) { noted = $0.last ?? -2 }
            case .transformedAnchorPreference:
                Color.red.preference(key: Numbers.self, value: [1])
                    .transformAnchorPreference(key: Numbers.self, value: .bounds) { numbers, _ in numbers.append(amount) }
                    .onPreferenceChange(Numbers.self) { noted = $0.last ?? -2 }
            case .transformedPreference:
                Color.red.preference(key: Numbers.self, value: [1]).transformPreference(Numbers.self) { $0.append(amount) }
                    .onPreferenceChange(Numbers.self) { noted = $0.last ?? -2 }
            case .transformedEnvironment:
                Inner(noted: $noted).transformEnvironment(\.lineLimit) { $0 = amount }
            }
        }
    }

    struct Inner: View {
        @Environment(\.lineLimit) private var limit
        @Binding var noted: Int
        var body: some View { Color.red.onChange(of: limit, initial: true) { noted = limit ?? -2 } }
    }

    @Test(arguments: Kind.allCases) func what_the_closure_reads_is_read_by_the_body_around_it(_ kind: Kind) throws {
        try simulate(Root(kind: kind)) { screen in
            #expect(screen.text("noted 0").exists, "\(screen.texts)")
            try await screen.find(.button, "Change").tap()
            #expect(screen.text("noted 20").exists, "\(screen.texts)")
        }
    }
}
