import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Content with a refresh action.
@MainActor struct RefreshableTests {
    private struct Feed: View {
        @State private var loads = 0
        var body: some View {
            NavigationStack {
                List {
                    Text("Loads: \(loads)")
                    Reload()
                    ForEach(0..<30) { Text("Row \($0)") }
                }
                .refreshable {
                    try? await Task.sleep(for: .seconds(2))
                    load()
                }
            }
        }
        private func load() { loads += 1 }
    }
    private struct Reload: View {
        @Environment(\.refresh) private var refresh
        var body: some View { Button(refresh == nil ? "Nothing" : "Reload") { Task { await refresh?() } } }
    }

    @Test func a_pull_refreshes_and_shows_a_spinner_until_it_has_ended() throws {
        try simulate(Feed()) { screen in
            let top = try screen.text("Loads: 0").frame.minY
            try await screen.find(.list).pullToRefresh()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.progress).exists)
            #expect(try screen.text("Loads: 0").frame.minY == top + 60)
            try await screen.find(.list).pullToRefresh()
            await screen.advance(by: .seconds(2))
            #expect(!screen.find(.progress).exists)
            #expect(try screen.text("Loads: 1").frame.minY == top, "Two pulls refresh once.")
        }
    }

    @Test func a_view_can_refresh_through_the_environment() throws {
        try simulate(Feed()) { screen in
            try await screen.find(.button, "Reload").tap()
            await screen.advance(by: .seconds(3))
            #expect(screen.text("Loads: 1").exists)
        }
    }

    @Test func a_refresh_is_cancelled_with_its_list() throws {
        struct Leaving: View {
            let log: EventLog
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("Leave") { isShown = false }
                    if isShown {
                        ScrollView { Text("Feed") }
                            .refreshable { [log] in
                                try? await Task.sleep(for: .seconds(5))
                                log.add(Task.isCancelled ? "cancelled" : "loaded")
                            }
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Leaving(log: log)) { screen in
            try await screen.find("Feed").pullToRefresh()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Leave").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["cancelled"])
        }
    }

    @Test func scrolling_dismisses_the_keyboard_if_configured() throws {
        struct Form: View {
            let mode: ScrollDismissesKeyboardMode
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                ScrollView {
                    TextField("Name", text: $text).focused($isFocused)
                    Text("Focused: \(isFocused)")
                    ForEach(0..<60) { Text("Row \($0)") }
                }
                .scrollDismissesKeyboard(mode)
            }
        }
        for (mode, stays) in [(ScrollDismissesKeyboardMode.immediately, false), (.never, true)] {
            try simulate(Form(mode: mode)) { screen in
                try await screen.find(.textField, "Name").tap()
                try await screen.find("Row 1").scroll(by: CGSize(width: 0, height: 40))
                await screen.advance(by: .seconds(1))
                #expect(screen.text("Focused: \(stays)").exists)
            }
        }
    }
}
