import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// How large a sheet is on a tablet.
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
    /// Says what it gets.
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

    @Test func a_form_is_smaller_than_a_page_and_a_fitted_sheet_is_as_its_content_would_like() throws {
        #expect(try size(of: .form) == "540 x 620")
        #expect(try size(of: .page).hasPrefix("712 x "))
        #expect(try size(of: .fitted) == "360 x 240")
        #expect(try size(of: .page.fitted(horizontal: false, vertical: true)) == "712 x 240")
    }

    @Test func an_apps_own_sizing_is_asked() throws {
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
}
