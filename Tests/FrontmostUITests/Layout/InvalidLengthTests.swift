import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Lengths that no layout can use: one message for each kind, and finite frames.
@MainActor @Suite struct InvalidLengthTests {
    private struct Answer: Layout {
        let size: CGSize
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: CGPoint(x: CGFloat.nan, y: CGFloat.infinity), proposal: .unspecified) }
        }
    }

    /// The frame of the text, and the console messages.
    private func shown<V: View>(_ view: @escaping @MainActor (Text) -> V) throws -> (frame: CGRect, messages: [String]) {
        try simulate(view(Text(verbatim: "Text"))) { screen in
            (try screen.find("Text").frame, screen.console.map(\.text))
        }
    }

    private func isNumber(_ frame: CGRect) -> Bool {
        [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite && $0.magnitude <= 2e9 }
    }

    @Test func an_invalid_padding_counts_as_zero_and_is_reported() throws {
        let (frame, messages) = try shown { $0.padding(.nan) }
        #expect(try frame == shown { $0 }.frame)
        #expect(messages == ["Invalid padding (nan): 0.0 is used. Give a finite number of points."])
    }

    @Test func an_infinite_offset_leaves_finite_frames() throws {
        let (frame, messages) = try shown { $0.offset(x: .infinity, y: -.infinity) }
        #expect(isNumber(frame) && frame.minX > 1e8)
        #expect(messages == ["Invalid offset (inf): 1000000000.0 is used. Give a finite number of points."])
    }

    @Test func a_negative_bound_of_a_frame_counts_as_none() throws {
        let (frame, messages) = try shown { $0.frame(minWidth: -20, maxWidth: .nan) }
        #expect(try frame == shown { $0 }.frame)
        #expect(messages.count == 2 && messages.allSatisfy { $0.hasPrefix("Invalid frame dimension") })
    }

    @Test func an_invalid_spacing_counts_as_zero() throws {
        let (frame, messages) = try shown { text in
            VStack(spacing: .nan) {
                Color.red.frame(height: 10)
                text
            }
        }
        #expect(isNumber(frame) && messages.count == 1)
    }

    @Test(arguments: [CGFloat.nan, -10, .infinity, 1e300])
    func a_layout_may_return_and_place_with_any_numbers(length: CGFloat) throws {
        let (frame, _) = try shown { text in Answer(size: CGSize(width: length, height: length)) { text } }
        #expect(isNumber(frame))
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity, CGFloat.leastNonzeroMagnitude])
    func an_aspect_ratio_may_be_any_number(ratio: CGFloat) throws {
        #expect(try isNumber(shown { $0.aspectRatio(ratio, contentMode: .fit) }.frame))
    }

    @Test func enormous_rows_of_a_lazy_container_settle() throws {
        struct Rows: View {
            var body: some View {
                ScrollView {
                    LazyVStack { ForEach(0..<4) { _ in Color.red.frame(height: 1e300) } }
                }
            }
        }
        try simulate(Rows()) { screen in
            let messages = screen.console.map(\.text)
            #expect(!messages.contains { $0.contains("does not come to rest") }, "\(messages)")
        }
    }
}
