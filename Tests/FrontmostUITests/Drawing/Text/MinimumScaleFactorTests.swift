import FrontmostTesting
import FrontmostUI
import Testing

/// Texts are scaled down as far as `minimumScaleFactor` allows, whatever they do not fit into.
@MainActor struct MinimumScaleFactorTests {
    enum Room: CaseIterable { case narrow, low, small }

    private struct Page: View {
        let string: String
        let room: Room
        let factor: CGFloat
        var body: some View {
            Text(string).font(.system(size: 100)).lineLimit(1).minimumScaleFactor(factor)
                .frame(width: room == .low ? 2000 : 40, height: room == .narrow ? 400 : 40)
        }
    }

    @Test(arguments: ["W", "Wide", "One or two words"], Room.allCases)
    func a_text_is_scaled_down_to_what_it_fits_into(string: String, room: Room) throws {
        try simulate(Page(string: string, room: room, factor: 0.01)) { screen in
            let size = try screen.text(string).frame.size
            #expect(size.width <= (room == .low ? 2000.5 : 40.5) && size.height <= (room == .narrow ? 400.5 : 40.5))
            #expect(size.width > 5 && size.height > 1)
        }
    }

    @Test(arguments: Room.allCases) func a_text_is_not_smaller_than_the_factor_allows(room: Room) throws {
        let heights = try [1, 0.5].map { factor in
            try simulate(Page(string: "W", room: room, factor: factor)) { try $0.text("W").frame.height }
        }
        #expect(abs(heights[1] - heights[0] / 2) < 2)
    }

    @Test func a_text_that_fits_keeps_its_size() throws {
        struct Row: View {
            var body: some View {
                VStack {
                    Text("Plain")
                    Text("Scaled").minimumScaleFactor(0.1)
                    HStack {
                        Text("Side").minimumScaleFactor(0.5); Spacer()
                    }.fixedSize()
                }
            }
        }
        try simulate(Row()) { screen in
            let height = try screen.text("Plain").frame.height
            #expect(try screen.text("Scaled").frame.height == height && screen.text("Side").frame.height == height)
        }
    }
}
