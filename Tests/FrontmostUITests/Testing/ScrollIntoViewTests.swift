import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// `scrollIntoView()` ends where no bar and no inset covers the element, so that a tap reaches it.
@MainActor struct ScrollIntoViewTests {
    private struct Rows: View {
        @State private var tapped = -1
        let isLazy: Bool
        var body: some View {
            content.safeAreaInset(edge: .top) { Text("tapped \(tapped)") }
        }
        @ViewBuilder private var content: some View {
            if isLazy {
                List(0..<30, id: \.self) { row in Button("Row \(row)") { tapped = row } }
            } else {
                ScrollView { ForEach(0..<30) { row in Button("Row \(row)") { tapped = row }.frame(height: 60) } }
            }
        }
    }

    private func expectTaps(_ view: some View, _ last: Int = 29) throws {
        try simulate(view) { screen in
            // Lazy rows exist near the viewport only.
            for row in [15, last, 12, 3] {
                let button = screen.find(.button, "Row \(row)")
                if !button.exists { try await screen.find(.scrollView).scroll(by: CGSize(width: 0, height: 500)) }
                guard button.exists else { continue }
                try await button.scrollIntoView()
                try await button.tap()
                #expect(screen.text("tapped \(row)").exists)
            }
        }
    }

    @Test func below_an_inset() throws {
        try expectTaps(
            Rows(isLazy: false).safeAreaInset(edge: .bottom, spacing: 0) {
                Text("bar").frame(maxWidth: .infinity, minHeight: 100).background(.white)
            })
    }

    @Test func below_a_transparent_inset() throws {
        try simulate(
            ScrollView { ForEach(0..<30) { Text("Row \($0)").frame(height: 60) } }
                .safeAreaInset(edge: .bottom, spacing: 0) { Color.clear.frame(height: 120) }
        ) { screen in
            let row = screen.text("Row 29")
            try await row.scrollIntoView()
            #expect(try row.frame.maxY <= 852 - 34 - 120)
        }
    }

    @Test func below_the_bars_of_a_stack() throws {
        try expectTaps(
            NavigationStack {
                Rows(isLazy: false).navigationTitle("Rows")
                    .toolbar { ToolbarItem(placement: .bottomBar) { Text("bar") } }
            })
    }

    @Test func above_a_tab_bar() throws {
        try expectTaps(TabView { Rows(isLazy: false).tabItem { Text("One") } })
    }

    @Test func beside_something_in_front_of_the_end() throws {
        try expectTaps(
            Rows(isLazy: false).padding(.bottom, 1).overlay(alignment: .bottom) {
                Text("Floating").frame(maxWidth: .infinity, minHeight: 80).background(.yellow)
            }, 26)
    }

    @Test func a_scroll_view_of_UIKit() throws {
        let controller = UIViewController(), scroll = UIScrollView()
        scroll.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        scroll.contentSize = CGSize(width: 393, height: 3000)
        scroll.contentInset.bottom = 200
        let button = UIButton(type: .system)
        button.setTitle("Far", for: .normal)
        button.frame = CGRect(x: 20, y: 2000, width: 200, height: 44)
        scroll.addSubview(button)
        controller.view.addSubview(scroll)
        try simulate(controller) { screen in
            try await screen.find(.button, "Far").scrollIntoView()
            #expect(try screen.find(.button, "Far").frame.maxY <= 652)
        }
    }
}
