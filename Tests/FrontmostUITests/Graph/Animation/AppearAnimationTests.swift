import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Animations that begin when their view appears, as those of spinners and splash screens do.
@MainActor struct AppearAnimationTests {
    /// Moves from 0 to 100 points in a second.
    private struct Mover: View {
        let byValue: Bool
        @State private var isOn = false
        var body: some View {
            if byValue {
                Text("A").offset(x: isOn ? 100 : 0).animation(.linear(duration: 1), value: isOn).onAppear { isOn = true }
            } else {
                Text("A").offset(x: isOn ? 100 : 0).onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
            }
        }
    }

    private struct Place: View {
        enum Kind: CaseIterable { case root, later, row, sheet, tab, lazy }
        let kind: Kind
        let byValue: Bool
        @State private var isShown = false
        @State private var tab = 0
        var body: some View {
            switch kind {
            case .root: Mover(byValue: byValue)
            case .later:
                VStack {
                    Button("go") { isShown = true }
                    if isShown { Mover(byValue: byValue) }
                }
            case .row:
                List {
                    Button("go") { isShown = true }
                    if isShown { Mover(byValue: byValue) }
                }
            case .lazy:
                ScrollView {
                    LazyVStack {
                        Button("go") { isShown = true }
                        if isShown { Mover(byValue: byValue) }
                    }
                }
            case .sheet: Button("go") { isShown = true }.sheet(isPresented: $isShown) { Mover(byValue: byValue) }
            case .tab:
                TabView(selection: $tab) {
                    Button("go") { tab = 1 }.tabItem { Text("one") }.tag(0)
                    Mover(byValue: byValue).tabItem { Text("two") }.tag(1)
                }
            }
        }
    }

    @Test(arguments: Place.Kind.allCases, [false, true])
    private func it_moves_from_its_first_place(kind: Place.Kind, byValue: Bool) throws {
        try simulate(Place(kind: kind, byValue: byValue)) { screen in
            if kind != .root { try await screen.find("go").tap() }
            let start = try screen.text("A").frame.midX
            await screen.advance(by: .milliseconds(500))
            #expect(try screen.text("A").frame.midX - start == 50)
            await screen.advance(by: .milliseconds(600))
            #expect(try screen.text("A").frame.midX - start == 100)
        }
    }

    @Test func it_goes_to_and_fro_for_ever() throws {
        struct Spinner: View {
            @State private var isOn = false
            var body: some View {
                Text("A").offset(x: isOn ? 100 : 0)
                    .animation(.linear(duration: 1).repeatForever(autoreverses: true), value: isOn)
                    .onAppear { isOn = true }
            }
        }
        try simulate(Spinner()) { screen in
            let start = try screen.text("A").frame.midX
            for expected: CGFloat in [50, 100, 50, 0, 50] {
                await screen.advance(by: .milliseconds(500))
                let distance = try screen.text("A").frame.midX - start
                #expect(abs(distance - expected) < 1)
            }
        }
    }

    @Test func content_that_onAppear_loads_is_in_the_first_frame() throws {
        struct Loaded: View {
            @State private var names: [String] = []
            var body: some View {
                VStack { ForEach(names, id: \.self) { Text($0) } }.onAppear { names = ["a", "b"] }
                    .animation(.linear(duration: 1), value: names)
            }
        }
        try simulate(Loaded()) { screen in #expect(screen.texts == ["a", "b"]) }
    }
}
