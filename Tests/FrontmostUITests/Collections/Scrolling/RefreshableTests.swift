import Foundation
import FrontmostRender
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

    @Test func assistive_technology_has_a_button_while_nothing_is_refreshed() throws {
        try simulate(Feed()) { screen in
            let button = try #require(screen.scene.tree.root.refreshButton)
            #expect(!screen.find(.button, "Refresh").exists, "It is an action, not an element.")
            screen.scene.send(.activate, to: button.id)
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.progress).exists && button.effects.isHidden)
            await screen.advance(by: .seconds(2))
            #expect(screen.text("Loads: 1").exists && !button.effects.isHidden)
        }
    }

    @Test func only_content_that_the_user_may_refresh_is_pulled() throws {
        struct Page: View {
            @State private var isEnabled = true
            @State private var axes: Axis.Set = .vertical
            var body: some View {
                VStack {
                    Button("Switch") { isEnabled.toggle() }
                    Button("Turn") { axes = .horizontal }
                    ScrollView(axes) { ScrollView { Text("Inner") } }
                        .scrollDisabled(!isEnabled)
                        .refreshable { try? await Task.sleep(for: .seconds(1)) }
                }
            }
        }
        try simulate(Page()) { screen in
            @MainActor func pulled() -> Int { screen.scene.tree.root.subtree.count { $0.accepts.contains(.refresh) } }
            #expect(pulled() == 1)
            try await screen.find(.button, "Switch").tap()
            #expect(pulled() == 0)
            try await screen.find(.button, "Switch").tap()
            #expect(pulled() == 1)
            try await screen.find("Inner").pullToRefresh()
            #expect(pulled() == 0, "A refresh is going on.")
            await screen.advance(by: .seconds(2))
            #expect(pulled() == 1)
            try await screen.find(.button, "Turn").tap()
            #expect(pulled() == 0)
        }
    }

    @Test func a_pull_shows_the_spinner_above_the_content() throws {
        try simulate(ScrollView { Text("Feed") }.refreshable {}) { screen in
            let port = try #require(screen.scene.tree.root.subtree.first { $0.accepts.contains(.refresh) })
            let spinner = port.children[1], content = port.children[2]
            #expect(spinner.effects.isHidden)
            let finger = try await screen.putFinger(at: CGPoint(x: 200, y: 300))
            try await finger.move(to: CGPoint(x: 200, y: 340))
            #expect(!spinner.effects.isHidden && spinner.frame.maxY < content.frame.minY)
            try await finger.lift()
            #expect(spinner.effects.isHidden)
        }
    }

    @Test func the_spinner_is_gone_after_a_refresh_although_the_finger_is_still_down() throws {
        let view = ScrollView { Text("Feed") }.refreshable { try? await Task.sleep(for: .seconds(1)) }
        try simulate(view) { screen in
            let port = try #require(screen.scene.tree.root.subtree.first { $0.accepts.contains(.refresh) })
            let spinner = port.children[1]
            let finger = try await screen.putFinger(at: CGPoint(x: 200, y: 300))
            try await finger.move(to: CGPoint(x: 200, y: 600))
            #expect(!spinner.effects.isHidden && screen.find(.progress).exists)
            await screen.advance(by: .seconds(2))
            #expect(spinner.effects.isHidden)
            try await finger.lift()
            try await screen.text("Feed").pullToRefresh()
            #expect(!spinner.effects.isHidden)
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
        // A browser scrolls to what the user types.
        try simulate(Form(mode: .immediately)) { screen in
            try await screen.find(.textField, "Name").tap()
            let port = try #require(screen.scene.tree.root.subtree.first { $0.isScrolling })
            for isByUser in [false, true] {
                screen.scene.send(.scroll(to: CGPoint(x: 0, y: isByUser ? 50 : 40), isByUser: isByUser), to: port.id)
                await screen.advance(by: .seconds(1))
                #expect(screen.text("Focused: \(!isByUser)").exists)
            }
        }
    }
}

extension RenderNode {
    /// The button with which assistive technology refreshes the content.
    fileprivate var refreshButton: RenderNode? {
        subtree.first { $0.isAccessibilityAction && $0.semantics?.label == "Refresh" }
    }
}
