import FrontmostTesting
import SwiftUI
import Testing

import FrontmostUIKit

@MainActor struct PreviewTests {
    private var previews: [(line: Int, preview: Preview)] {
        get throws {
            try Preview.all.filter { $0.fileID == "AppleNamesTests/Previews.swift" }.map { ($0.line, try $0.makePreview()) }
        }
    }

    private static func view(_ number: Int) -> AnyView {
        let type = Preview.all.filter { $0.fileID == "AppleNamesTests/Previews.swift" }[number]
        let controller = try? type.makePreview().makeViewController()
        return (controller as? UIHostingController<AnyView>)?.rootView ?? AnyView(EmptyView())
    }

    @Test func the_program_lists_its_previews_in_order() throws {
        let all = try previews
        #expect(
            all.map(\.preview.name) == [
                nil, "Named", "日本語 \"quoted\"", "Previewable", "Controller", "View", "Modified", "In an argument",
            ])
        #expect(all.map(\.line).prefix(3) == [6, 10, 12])
    }

    @Test func a_preview_makes_its_view() throws {
        let all = try previews.map(\.preview)
        #expect(all[4].makeViewController().title == "controller")
        #expect((all[5].makeViewController().view as? UILabel)?.text == "label")
        guard case .fixed(CGSize(width: 100, height: 50)) = all[2].viewTraits.first?.kind, all[2].viewTraits.count == 2 else {
            Issue.record("The traits are \(all[2].viewTraits).")
            return
        }
    }

    @Test func previewable_state_works() throws {
        try simulate(Self.view(3)) { screen in
            #expect(screen.text("1 items: a }b").exists)
            try await screen.find(.button, "Increment").tap()
            #expect(screen.text("2 items: a }b").exists)
        }
    }

    @Test func a_preview_modifier_gets_its_context_before_the_view_is_shown() throws {
        try simulate(Self.view(6)) { #expect($0.text("sample").exists) }
    }

    @Test func a_preview_provider_has_views() throws {
        try simulate(VStack { Old_Previews.previews }) { #expect($0.texts == ["old", "device"]) }
        #expect(Old_Previews.platform == nil)
    }
}
