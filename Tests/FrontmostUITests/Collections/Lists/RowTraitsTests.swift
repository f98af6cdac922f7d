import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// A row's traits reach its list through the modifiers around it.
@MainActor struct RowTraitsTests {
    private static let modifiers: [(name: String, apply: @MainActor (AnyView) -> AnyView)] = [
        ("badge", { AnyView($0.badge(3)) }),
        ("no badge", { AnyView($0.badge(0)) }),
        ("padding", { AnyView($0.padding(1)) }),
        ("background", { AnyView($0.background(Color.red)) }),
        ("overlay", { AnyView($0.overlay(Text("Over"))) }),
        ("frame", { AnyView($0.frame(maxWidth: .infinity)) }),
        ("disabled", { AnyView($0.disabled(false)) }),
        ("alert", { AnyView($0.alert("Alert", isPresented: .constant(false)) {}) }),
        ("sheet", { AnyView($0.sheet(isPresented: .constant(false)) { Text("Sheet") }) }),
        ("popover", { AnyView($0.popover(isPresented: .constant(false)) { Text("Popover") }) }),
        ("contextMenu", { AnyView($0.contextMenu { Button("Menu") {} }) }),
        ("task", { AnyView($0.task {}) }),
        ("onAppear", { AnyView($0.onAppear {}) }),
        ("onChange", { AnyView($0.onChange(of: 1) {}) }),
        ("onTapGesture", { AnyView($0.onTapGesture(count: 2) {}) }),
        ("gesture", { AnyView($0.gesture(DragGesture())) }),
        ("safeAreaInset", { AnyView($0.safeAreaInset(edge: .trailing) { Text("Inset") }) }),
        ("safeAreaPadding", { AnyView($0.safeAreaPadding(1)) }),
        ("offset", { AnyView($0.offset(x: 1)) }),
        ("opacity", { AnyView($0.opacity(0.5)) }),
        ("clipShape", { AnyView($0.clipShape(Capsule())) }),
        ("mask", { AnyView($0.mask(Color.black)) }),
        ("shadow", { AnyView($0.shadow(radius: 1)) }),
        ("scaleEffect", { AnyView($0.scaleEffect(0.5)) }),
        ("fixedSize", { AnyView($0.fixedSize()) }),
        ("aspectRatio", { AnyView($0.aspectRatio(2, contentMode: .fit)) }),
        ("layoutPriority", { AnyView($0.layoutPriority(1)) }),
        ("id", { AnyView($0.id("row")) }),
        ("transition", { AnyView($0.transition(.opacity)) }),
        ("animation", { AnyView($0.animation(.default, value: 1)) }),
        ("environment", { AnyView($0.environment(\.lineLimit, 1)) }),
        ("preference", { AnyView($0.preference(key: Key.self, value: 1)) }),
        ("onPreferenceChange", { AnyView($0.onPreferenceChange(Key.self) { _ in }) }),
        ("searchable", { AnyView($0.searchable(text: .constant(""))) }),
        ("toolbar", { AnyView($0.toolbar { ToolbarItem { Button("Item") {} } }) }),
        ("navigationTitle", { AnyView($0.navigationTitle("Title")) }),
        ("accessibilityLabel", { AnyView($0.accessibilityLabel("Label")) }),
        ("accessibilityElement", { AnyView($0.accessibilityElement(children: .combine)) }),
        ("alignmentGuide", { AnyView($0.alignmentGuide(.leading) { $0[.leading] }) }),
        ("refreshable", { AnyView($0.refreshable {}) }),
        ("focusable", { AnyView($0.focusable()) }),
        ("compositingGroup", { AnyView($0.compositingGroup()) }),
        ("drawingGroup", { AnyView($0.drawingGroup()) }),
        ("redacted", { AnyView($0.redacted(reason: [])) }),
        ("onHover", { AnyView($0.onHover { _ in }) }),
        ("confirmationDialog", { AnyView($0.confirmationDialog("Dialog", isPresented: .constant(false)) {}) }),
    ]
    private struct Key: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) {}
    }

    private struct Rows: View {
        let apply: @MainActor (AnyView) -> AnyView
        @State private var selection: String?
        var body: some View {
            List(selection: $selection) {
                apply(AnyView(RowTraitsTests.row.tag("tag").swipeActions { Button("Flag") {} }))
                Text("Selected: \(selection ?? "none")")
            }
        }
    }
    private static var row: some View {
        Text("Row").listRowInsets(EdgeInsets(top: 0, leading: 77, bottom: 0, trailing: 0))
    }

    @Test func a_modifier_around_a_row_keeps_the_rows_traits() throws {
        for (name, apply) in Self.modifiers {
            let title = name == "accessibilityLabel" ? "Label" : "Row"
            try simulate(Rows(apply: apply)) { screen in
                let row = try screen.find(title).frame
                try await screen.tap(at: CGPoint(x: row.midX, y: row.midY))
                await screen.advance(by: .seconds(1))
                #expect(screen.find("Selected: tag").exists, "\(name): tag")
                try await screen.find(title).swipe(.left)
                await screen.pass()
                #expect(screen.find(.button, "Flag").exists, "\(name): swipe actions")
            }
            try simulate(List { apply(AnyView(Self.row)) }) { screen in
                let texts = try screen.all(nil, "Row").map { try $0.frame.minX }
                if !["frame", "safeAreaInset", "scaleEffect", "accessibilityLabel"].contains(name) {
                    #expect(texts.contains { abs($0 - 93) <= 4 }, "\(name): insets, \(texts)")
                }
            }
        }
    }

    @Test func a_button_with_a_badge_is_its_whole_row() throws {
        let log = EventLog()
        try simulate(List { Button("Inbox") { log.add("inbox") }.badge(12) }) { screen in
            let badge = try screen.find("12").frame
            try await screen.tap(at: CGPoint(x: badge.minX - 40, y: badge.midY))
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["inbox"])
        }
    }
}
