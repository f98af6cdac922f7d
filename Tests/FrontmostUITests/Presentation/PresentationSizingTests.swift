import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// The sizes of sheets on a tablet.
@MainActor struct PresentationSizingTests {
    private struct Sheet<Sizing: PresentationSizing>: View {
        let sizing: Sizing
        @State private var isShown = true
        var body: some View {
            Text("Behind").sheet(isPresented: $isShown) {
                Filling().frame(minWidth: 300, idealWidth: 360, minHeight: 100, idealHeight: 240).presentationSizing(sizing)
            }
        }
    }
    /// Shows the size that it gets.
    private struct Filling: View {
        var body: some View {
            GeometryReader { place in Text("\(Int(place.size.width.rounded())) x \(Int(place.size.height.rounded()))") }
        }
    }

    private func size(of sizing: some PresentationSizing, in environment: SceneEnvironment = .pad) throws -> String {
        var found = ""
        try simulate(Sheet(sizing: sizing), environment: environment) { screen in
            await screen.advance(by: .seconds(1))
            found = screen.texts.first { $0.contains(" x ") } ?? ""
            try screen.check(!found.isEmpty, "The sheet is shown.")
        }
        return found
    }

    @Test func a_form_is_smaller_than_a_page_and_a_fitted_sheet_has_its_contents_ideal_size() throws {
        #expect(try size(of: .form) == "540 x 620")
        #expect(try size(of: .automatic) == "540 x 620")
        #expect(try size(of: .page).hasPrefix("712 x "))
        #expect(try size(of: .fitted) == "360 x 240")
        #expect(try size(of: .page.fitted(horizontal: false, vertical: true)) == "712 x 240")
    }

    @Test func a_sheet_is_a_form_unless_its_views_ask_for_another_size() throws {
        struct Plain: View {
            @State private var isShown = true
            var body: some View { Text("Behind").sheet(isPresented: $isShown) { Filling() } }
        }
        try simulate(Plain(), environment: .pad) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("540 x 620").exists)
        }
    }

    @Test func an_apps_own_sizing_is_used() throws {
        struct Wide: PresentationSizing {
            func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
                ProposedViewSize(width: root.sizeThatFits(.unspecified).width * 2, height: 500)
            }
        }
        #expect(try size(of: Wide()) == "720 x 500")
    }

    @Test func on_a_phone_a_sheet_is_as_wide_as_the_screen() throws {
        #expect(try size(of: .form, in: .phone).hasPrefix("393 x "))
    }

    /// A sheet that changes its content and its sizing from within.
    private struct Changing<First: PresentationSizing, Second: PresentationSizing>: View {
        enum Request { case first, second, none }
        let first: First
        let second: Second
        @State private var isShown = true
        var body: some View {
            Text("Behind").sheet(isPresented: $isShown) { Inside(first: first, second: second) }
        }
        struct Inside: View {
            let first: First
            let second: Second
            @State private var lines = 4
            @State private var request = Request.first
            var body: some View {
                GeometryReader { place in
                    VStack {
                        Text("\(Int(place.size.width.rounded())) x \(Int(place.size.height.rounded()))")
                        Button("More") { lines += 4 }
                        Button("Fewer") { lines -= 4 }
                        Button("Second") { request = .second }
                        Button("None") { request = .none }
                    }
                }
                .frame(idealWidth: 300, idealHeight: CGFloat(lines) * 50)
                .background {
                    switch request {
                    case .first: Color.clear.presentationSizing(first)
                    case .second: Color.clear.presentationSizing(second)
                    case .none: Color.clear
                    }
                }
            }
        }
    }

    /// The sheet's sizes, at first and after each button.
    private func sizes(
        of first: some PresentationSizing, then second: some PresentationSizing = .page, after buttons: String...
    ) throws -> [String] {
        var found: [String] = []
        try simulate(Changing(first: first, second: second), environment: .pad) { screen in
            await screen.advance(by: .seconds(1))
            found.append(screen.texts.first { $0.contains(" x ") } ?? "")
            for button in buttons {
                try await screen.find(.button, button).tap()
                await screen.advance(by: .seconds(1))
                found.append(screen.texts.first { $0.contains(" x ") } ?? "")
            }
        }
        return found
    }

    @Test func a_fitted_sheet_follows_its_content() throws {
        #expect(try sizes(of: .fitted, after: "More", "Fewer") == ["300 x 200", "300 x 400", "300 x 200"])
    }

    @Test func a_sticky_sheet_only_grows_while_it_is_shown() throws {
        #expect(
            try sizes(of: .fitted.sticky(vertical: true), after: "More", "Fewer", "More", "More")
                == ["300 x 200", "300 x 400", "300 x 400", "300 x 400", "300 x 600"])
    }

    @Test func a_visible_sheet_takes_a_new_size_from_its_views() throws {
        let page = try size(of: .page)
        #expect(try sizes(of: .page, then: .form, after: "Second") == [page, "540 x 620"])
        #expect(try sizes(of: .form, then: .fitted, after: "Second", "More") == ["540 x 620", "300 x 200", "300 x 400"])
        #expect(try sizes(of: .fitted, then: .form, after: "Second", "More") == ["300 x 200", "540 x 620", "540 x 620"])
        #expect(
            try sizes(of: .fitted, after: "None", "More") == ["300 x 200", "540 x 620", "540 x 620"],
            "Without a sizing the sheet is a form.")
    }

    @Test func a_sizing_is_evaluated_again_although_the_ideal_size_is_equal() throws {
        struct Wrapping: View {
            @State private var isShown = true
            var body: some View {
                Text("Behind").sheet(isPresented: $isShown) {
                    Words()
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .background(Filling())
                        .presentationSizing(.form.fitted(horizontal: false, vertical: true))
                }
            }
        }
        struct Words: View {
            @State private var isLong = true
            var body: some View {
                VStack(spacing: 0) {
                    Text(String(repeating: "wide ", count: 300))
                    Text(String(repeating: "word ", count: isLong ? 200 : 2))
                    Button("Shorten") { isLong = false }
                }
            }
        }
        try simulate(Wrapping(), environment: .pad) { screen in
            await screen.advance(by: .seconds(1))
            let long = screen.texts.first { $0.hasPrefix("540 x ") } ?? ""
            try await screen.find(.button, "Shorten").tap()
            await screen.advance(by: .seconds(1))
            let short = screen.texts.first { $0.hasPrefix("540 x ") } ?? ""
            #expect(long != "" && short != "" && long != short, "\(long), \(short)")
        }
    }

    @Test func a_popover_fits_its_content_whatever_its_sheet_sizing() throws {
        struct Pointing: View {
            @State private var isShown = true
            var body: some View {
                Text("Behind").popover(isPresented: $isShown) {
                    Filling().frame(idealWidth: 200, idealHeight: 150).presentationSizing(.form)
                }
            }
        }
        try simulate(Pointing(), environment: .pad) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.contains("200 x 150"), "\(screen.texts)")
        }
    }
}
