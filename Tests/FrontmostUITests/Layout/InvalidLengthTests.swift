import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Lengths that no layout can use: one message for each kind, and finite frames.
@MainActor @Suite struct InvalidLengthTests {
    private struct MeasuredSize: Layout {
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
        let (frame, _) = try shown { text in MeasuredSize(size: CGSize(width: length, height: length)) { text } }
        #expect(isNumber(frame))
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity, CGFloat.leastNonzeroMagnitude])
    func an_aspect_ratio_may_be_any_number(ratio: CGFloat) throws {
        #expect(try isNumber(shown { $0.aspectRatio(ratio, contentMode: .fit) }.frame))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func an_invalid_length_of_a_safe_area_or_a_spacer_leaves_finite_frames(length: CGFloat) throws {
        let views: [(kind: String, make: @MainActor (Text) -> AnyView)] = [
            (
                "spacing of a safe area inset",
                { text in AnyView(ScrollView { text }.safeAreaInset(edge: .bottom, spacing: length) { Text("Bar") }) }
            ),
            (
                "spacing of a safe area inset",
                { text in AnyView(List { text }.safeAreaInset(edge: .leading, spacing: length) { Text("Bar") }) }
            ),
            ("safe area padding", { text in AnyView(ScrollView { text }.safeAreaPadding(length)) }),
            (
                "safe area padding",
                { text in AnyView(List { text }.safeAreaPadding(EdgeInsets(top: length, leading: 0, bottom: length, trailing: 0)))
                }
            ),
            (
                "least length of a spacer",
                { text in
                    AnyView(
                        HStack {
                            text
                            Spacer(minLength: length)
                        })
                }
            ),
        ]
        for view in views {
            let (frame, messages) = try shown(view.make)
            #expect(isNumber(frame), "\(view.kind): \(frame)")
            #expect(messages.count == 1 && messages[0].hasPrefix("Invalid \(view.kind) (\(length))"), "\(messages)")
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func one_message_names_each_kind_of_number(number: CGFloat) throws {
        let views: [(kind: String, make: @MainActor (Text) -> AnyView)] = [
            ("anchor", { AnyView($0.scaleEffect(2, anchor: UnitPoint(x: number, y: 0))) }),
            ("anchor", { AnyView($0.rotationEffect(.degrees(9), anchor: UnitPoint(x: 0, y: number))) }),
            ("zIndex", { AnyView($0.zIndex(number)) }),
            ("layout priority", { AnyView($0.layoutPriority(number)) }),
            ("accessibility sort priority", { AnyView($0.accessibilitySortPriority(number)) }),
            (
                "alignment guide",
                { AnyView($0.alignmentGuide(.leading) { _ in number }.overlay(alignment: .leading) { Text("x") }) }
            ),
            ("aspect ratio", { AnyView($0.aspectRatio(number, contentMode: .fit)) }),
            (
                "row insets",
                { text in AnyView(List { text.listRowInsets(EdgeInsets(top: number, leading: 0, bottom: 0, trailing: 0)) }) }
            ),
            ("minimum row height", { text in AnyView(List { text }.environment(\.defaultMinListRowHeight, number)) }),
            ("font size", { AnyView($0.font(.system(size: number))) }),
            ("line spacing", { AnyView($0.lineSpacing(number)) }),
            ("minimum scale factor", { AnyView($0.minimumScaleFactor(number)) }),
        ]
        for view in views {
            let (frame, messages) = try shown(view.make)
            #expect(isNumber(frame), "\(view.kind): \(frame)")
            #expect(messages.count == 1 && messages[0].hasPrefix("Invalid \(view.kind) (\(number))"), "\(view.kind): \(messages)")
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300])
    func a_split_view_with_invalid_column_widths_takes_touches(width: CGFloat) throws {
        struct Columns: View {
            let width: CGFloat
            @State private var taps = 0
            var body: some View {
                NavigationSplitView {
                    Text("Sidebar").navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
                } detail: {
                    Button("Taps \(taps)") { taps += 1 }
                }
            }
        }
        try simulate(Columns(width: width), environment: SceneEnvironment(size: CGSize(width: 1024, height: 768))) { screen in
            for item in screen.all(behind: true) {
                let frame = try item.frame
                #expect(isNumber(frame), "\(item)")
            }
            try await screen.tap(at: CGPoint(x: 500, y: 400))
        }
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
