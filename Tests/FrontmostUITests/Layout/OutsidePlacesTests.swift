import FrontmostTesting
import TestSupport
import Testing

import FrontmostUIKit

@testable import FrontmostUI

/// Anchors and coordinate spaces across stacks, tabs and UIKit content, where other graphs lay out the views.
@MainActor struct OutsidePlacesTests {
    enum Container: CaseIterable { case column, stack, tabs, list, host, nested }

    private struct Host<Content: View>: UIViewControllerRepresentable {
        let content: Content
        func makeUIViewController(context: Context) -> UIHostingController<Content> { UIHostingController(rootView: content) }
        func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {
            controller.rootView = content
        }
    }

    private struct Contained<Content: View>: View {
        let container: Container
        let content: Content
        var body: some View {
            switch container {
            case .column: VStack { content }
            case .stack: NavigationStack { content.navigationTitle("Title") }
            case .tabs: TabView { content.tabItem { Text("One") } }
            case .list: NavigationStack { List { content }.navigationTitle("Title") }
            case .host: Host(content: content)
            case .nested: TabView { NavigationStack { Host(content: content) }.tabItem { Text("One") } }
            }
        }
    }

    private struct Anchored: View {
        let container: Container
        @State private var top = 100.0
        @State private var inner = 10.0
        var body: some View {
            VStack {
                Button("Grow") { top += 50 }.frame(height: top)
                Button("Push") { inner += 20 }
                Contained(
                    container: container,
                    content: VStack {
                        Color.gray.frame(height: inner)
                        Text("target").marked("target")
                    })
            }
            .showingMarks()
        }
    }

    @Test(arguments: Container.allCases) func an_anchor_resolves_where_its_view_is(
        _ container: Container
    ) throws {
        try simulate(Anchored(container: container)) { screen in
            @MainActor func agree() throws -> Bool {
                let mark = try screen.text("mark of target").frame, target = try screen.text("target").frame
                return abs(mark.midX - target.midX) < 0.5 && abs(mark.midY - target.midY) < 0.5
            }
            #expect(try agree())
            try await screen.find(.button, "Grow").tap()
            #expect(try agree())
            try await screen.find(.button, "Push").tap()
            #expect(try agree())
        }
    }

    private struct Global: View {
        let container: Container
        @State private var top = 100.0
        var body: some View {
            VStack(spacing: 0) {
                Button("Grow") { top += 50 }.frame(height: top)
                VStack(spacing: 0) {
                    Text("edge").frame(height: 30)
                    Contained(container: container, content: Reading())
                }
                .coordinateSpace(.named("outside"))
            }
        }
    }
    private struct Reading: View {
        @State private var changed = 0
        var body: some View {
            GeometryReader { proxy in
                let global = Int(proxy.frame(in: .global).minY), named = Int(proxy.frame(in: .named("outside")).minY)
                let bounds = Int(-(proxy.bounds(of: .named("outside"))?.minY ?? 0))
                Text("global \(global), named \(named), bounds \(bounds), changed \(changed)")
            }
            .frame(height: 100)
            .onGeometryChange(for: Int.self) {
                Int($0.frame(in: .global).minY)
            } action: {
                changed = $0
            }
        }
    }

    @Test(arguments: Container.allCases) func a_frame_in_a_space_outside(_ container: Container) throws {
        try simulate(Global(container: container)) { screen in
            @MainActor func check() async throws {
                let text = try #require(screen.texts.first { $0.hasPrefix("global") })
                let numbers = text.split { !"-0123456789".contains($0) }.compactMap { Double($0) }
                let y = try screen.text(text).frame.minY, outside = try screen.text("edge").frame.midY - 15
                for (number, wanted) in zip(numbers, [y, y - outside, y - outside, y]) {
                    #expect(abs(number - wanted) <= 1, "\(text) at \(y), outside \(outside)")
                }
                #expect(numbers.count == 4)
            }
            try await check()
            try await screen.find(.button, "Grow").tap()
            try await check()
        }
    }

    @Test func global_coordinates_in_a_sheet_are_those_of_the_window() throws {
        struct Presenting: View {
            var body: some View { Color.clear.sheet(isPresented: .constant(true)) { Reading().presentationDetents([.medium]) } }
        }
        try simulate(Presenting()) { screen in
            await screen.advance(by: .seconds(1))
            let text = try #require(screen.texts.first { $0.hasPrefix("global") })
            #expect(text.hasPrefix("global \(Int(try screen.text(text).frame.minY)),"))
        }
    }
}

/// The bounds of a named space that a geometry reader has read.
@MainActor struct SpaceBoundsTests {
    private struct Resized: View {
        @State private var width: CGFloat = 100
        var body: some View {
            VStack(alignment: .leading) {
                Button("Wider") { width += 50 }
                Color.clear.frame(maxWidth: .infinity, maxHeight: 1)
                ZStack(alignment: .topLeading) {
                    Color.clear.frame(width: width, height: 50)
                    GeometryReader { proxy in
                        Text("\(Int(proxy.frame(in: .named("box")).minX)) of \(Int(proxy.bounds(of: .named("box"))?.width ?? 0))")
                    }
                    .frame(width: 80, height: 20)
                }
                .coordinateSpace(.named("box"))
            }
        }
    }

    @Test func a_space_that_grows_beside_its_reader_is_read_again() throws {
        try simulate(Resized()) { screen in
            #expect(screen.text("0 of 100").exists)
            try await screen.find(.button, "Wider").tap()
            #expect(screen.text("0 of 150").exists)
        }
    }
}
