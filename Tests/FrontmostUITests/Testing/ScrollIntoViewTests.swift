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

    /// Scrolls to each row and taps it. A row of a list exists near the viewport only, so the list is first scrolled near the row.
    private func expectTaps(_ view: some View, rows: [Int] = [15, 29, 12, 3]) throws {
        try simulate(view) { screen in
            var taps = 0
            for row in rows {
                let button = screen.find(.button, "Row \(row)")
                if !button.exists { try await screen.find(.list).scroll(to: CGPoint(x: 0, y: CGFloat(row) * 44 - 200)) }
                try await button.scrollIntoView()
                try await button.tap()
                if screen.text("tapped \(row)").exists { taps += 1 }
            }
            #expect(taps == rows.count)
        }
    }

    @Test(arguments: [false, true]) func below_an_inset(isLazy: Bool) throws {
        try expectTaps(
            Rows(isLazy: isLazy).safeAreaInset(edge: .bottom, spacing: 0) {
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

    @Test(arguments: [false, true]) func below_the_bars_of_a_stack(isLazy: Bool) throws {
        try expectTaps(
            NavigationStack {
                Rows(isLazy: isLazy).navigationTitle("Rows")
                    .toolbar { ToolbarItem(placement: .bottomBar) { Text("bar") } }
            })
    }

    @Test(arguments: [false, true]) func above_a_tab_bar(isLazy: Bool) throws {
        try expectTaps(TabView { Rows(isLazy: isLazy).tabItem { Text("One") } })
    }

    @Test(arguments: [false, true]) func beside_something_in_front_of_the_end(isLazy: Bool) throws {
        try expectTaps(
            Rows(isLazy: isLazy).padding(.bottom, 1).overlay(alignment: .bottom) {
                Text("Floating").frame(maxWidth: .infinity, minHeight: 80).background(.yellow)
            }, rows: [15, 26, 12, 3])
    }

    @Test func beside_something_in_front_of_the_middle_and_the_end() throws {
        try expectTaps(
            Rows(isLazy: false)
                .overlay { Text("Notice").frame(width: 200, height: 200).background(.yellow).onTapGesture {} }
                .overlay(alignment: .bottom) {
                    Text("Floating").frame(maxWidth: .infinity, minHeight: 80).background(.yellow).onTapGesture {}
                }, rows: [20, 2, 26])
    }

    /// Buttons in a row that scrolls horizontally.
    private struct Columns: View {
        @State private var tapped = -1
        var space: CGFloat = 0
        var body: some View {
            VStack(spacing: 0) {
                Color.clear.frame(height: space)
                ScrollView(.horizontal) {
                    HStack {
                        ForEach(0..<30) { column in
                            Button("Column \(column)") { tapped = column }.frame(width: 100, height: 50)
                        }
                    }
                }
                .overlay(alignment: .trailing) { cover }
                .overlay(alignment: .leading) { cover }
                .frame(height: 60)
                Text("tapped \(tapped)")
                Color.clear.frame(height: space)
            }
        }
        private var cover: some View { Color.yellow.frame(width: 80).onTapGesture {} }
    }

    private func expectTaps(_ view: some View, columns: [Int]) throws {
        try simulate(view) { screen in
            var taps = 0
            for column in columns {
                let button = screen.find(.button, "Column \(column)")
                try await button.scrollIntoView()
                try await button.tap()
                if screen.text("tapped \(column)").exists { taps += 1 }
            }
            #expect(taps == columns.count)
        }
    }

    @Test func between_things_in_front_of_both_sides() throws { try expectTaps(Columns(), columns: [20, 10, 12, 28]) }

    @Test func in_a_scroll_view_that_is_itself_scrolled_away() throws {
        try expectTaps(ScrollView { Columns(space: 1000) }, columns: [20, 1, 11])
    }

    @Test func in_both_directions_beside_things_in_front_of_a_corner() throws {
        struct Sheet: View {
            @State private var tapped = -1
            var body: some View {
                ScrollView([.horizontal, .vertical]) {
                    VStack {
                        Color.clear.frame(width: 2000, height: 1500)
                        Button("Column 0") { tapped = 0 }.frame(width: 100, height: 50)
                        Color.clear.frame(width: 2000, height: 1500)
                    }
                }
                .overlay(alignment: .trailing) { Color.yellow.frame(width: 80).onTapGesture {} }
                .overlay(alignment: .bottom) { Color.yellow.frame(height: 200).onTapGesture {} }
                .overlay(alignment: .top) { Text("tapped \(tapped)") }
            }
        }
        try expectTaps(Sheet(), columns: [0])
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
