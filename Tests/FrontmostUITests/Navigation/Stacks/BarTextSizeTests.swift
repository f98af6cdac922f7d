import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The items of bars at the user's text size.
@MainActor @Suite(.serialized) struct BarTextSizeTests {
    private struct Page: View {
        var body: some View {
            NavigationStack {
                Text("Content").toolbar {
                    ToolbarItem(placement: .topBarLeading) { Text("Own").dynamicTypeSize(.accessibility1) }
                    ToolbarItem(placement: .principal) { Text("Middle") }
                    ToolbarItem(placement: .topBarTrailing) { Button("Above") {} }
                    ToolbarItem(placement: .bottomBar) { Button("Below") {} }
                }
            }
        }
    }

    @Test(arguments: [UserPreferences.TextSize.extraSmall, .accessibilityExtraExtraExtraLarge])
    func bars_keep_one_text_size_whatever_the_user_prefers(size: UserPreferences.TextSize) throws {
        try simulate(Page()) { screen in
            @MainActor func heights(_ names: [String]) throws -> [CGFloat] { try names.map { try screen.text($0).frame.height } }
            let inBars = ["Own", "Middle", "Above", "Below"]
            let before = try heights(inBars), content = try heights(["Content"])
            #expect(before[0] > before[1])
            await screen.setPreferences { $0.textSize = size }
            #expect(try heights(inBars) == before && heights(["Content"]) != content)
        }
    }
}
