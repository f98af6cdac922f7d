import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// The spellings in which apps write these modifiers. Other tests cover their behaviour.
@MainActor struct ModifierSpellingTests {
    struct Item: Identifiable {
        var id: Int
        var name: String
    }

    struct Lists: View {
        @State var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
        @State var one: Int?
        @State var several: Set<Int> = []
        let names = ["x", "y"]

        var body: some View {
            VStack {
                List(items) { Text($0.name) }
                List(names, id: \.self) { Text($0) }
                List($items) { $item in Text(item.name) }
                List(items, selection: $one) { Text($0.name) }
                List(selection: $several) { ForEach(items) { Text($0.name).tag($0.id) } }
                List {
                    Section(header: Text("Header"), footer: Text("Footer")) { Text("row") }
                    Section(header: Text("Header")) { Text("row") }
                    Section {
                        Text("row")
                    } header: {
                        Text("Header")
                    }
                    ForEach(names.indices, id: \.self) { Text(names[$0]) }
                        .onDelete { _ in }
                        .onMove { _, _ in }
                    ForEach(Array(names.enumerated()), id: \.offset) { Text($0.element) }
                    ForEach($items) { $item in
                        Text(item.name)
                            .listRowSeparator(.hidden)
                            .swipeActions { Button("Delete", role: .destructive) {} }
                    }
                }
                .listStyle(PlainListStyle())
                .scrollContentBackground(.hidden)
                ScrollView(.horizontal, showsIndicators: false) {
                    LazyHStack(spacing: 4) { ForEach(items) { Text($0.name) } }
                    LazyHGrid(rows: [GridItem(.fixed(20))]) { ForEach(items) { Text($0.name) } }
                }
                .scrollDisabled(true)
                .scrollIndicators(.hidden)
                .contentMargins(.horizontal, 16, for: .scrollContent)
            }
        }
    }

    @Test func lists_can_be_written_in_all_the_usual_ways() {
        let harness = LayoutHarness(Lists(), 400, 4000)
        for name in ["a", "x", "Header", "Footer", "row"] { #expect(harness.strings.contains(name)) }
    }

    @Test func layers_take_views_builders_and_styles() {
        let harness = LayoutHarness(
            VStack(spacing: 0) {
                Color.clear.frame(height: 10).background(Color.red)
                Color.clear.frame(height: 10).background(.red)
                Color.clear.frame(height: 10).background(.red.opacity(1), ignoresSafeAreaEdges: [])
                Color.clear.frame(height: 10).background(Color.red.ignoresSafeArea())
                Color.clear.frame(height: 10).background(alignment: .top) { Color.red.frame(height: 10) }
                Color.clear.frame(height: 10).overlay(Color.red)
                Color.clear.frame(height: 10).overlay(.red)
                Color.clear.frame(height: 10).overlay(Color.red, alignment: .top)
                Color.clear.frame(height: 10).overlay { if harnessIsRunning { Color.red } }
            })
        #expect(harness.frames(.red).map(\.height) == Array(repeating: 10, count: 9))
    }

    private var harnessIsRunning: Bool { true }

    struct Bounds: PreferenceKey {
        static var defaultValue: [Anchor<CGRect>] { [] }
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
    }

    @Test func anchors_are_resolved_in_the_readers_coordinates() {
        let harness = LayoutHarness(
            VStack(spacing: 0) {
                Color.red.frame(width: 20, height: 30)
                Color.green.frame(width: 40, height: 50).anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
            }
            .overlayPreferenceValue(Bounds.self) { anchors in
                GeometryReader { proxy in
                    ForEach(anchors.indices, id: \.self) { i in
                        Color.blue.frame(width: proxy[anchors[i]].width, height: proxy[anchors[i]].height)
                            .offset(x: proxy[anchors[i]].minX, y: proxy[anchors[i]].minY)
                    }
                }
            })
        #expect(harness.frames(.blue) == harness.frames(.green))
    }

    @Test func frames_are_available_in_named_spaces_and_changes_are_reported() {
        var heights: [CGFloat] = [], places: [CGFloat] = []
        let harness = LayoutHarness(
            VStack(spacing: 0) {
                Color.red.frame(height: 30)
                GeometryReader { proxy in
                    Color.blue.frame(width: 1, height: proxy.frame(in: .named("outer")).minY)
                        .onGeometryChange(for: CGFloat.self) {
                            $0.size.height
                        } action: {
                            heights.append($0)
                        }
                        .onGeometryChange(for: CGFloat.self) {
                            $0.frame(in: .global).minY
                        } action: { _, new in
                            places.append(new)
                        }
                }
            }
            .coordinateSpace(name: "outer")
            .padding(10)
            .coordinateSpace(.named("other")))
        #expect(harness.frames(.blue).first?.height == 30)
        #expect(heights.last == 30)
        #expect(places.last == 40)
    }
}
