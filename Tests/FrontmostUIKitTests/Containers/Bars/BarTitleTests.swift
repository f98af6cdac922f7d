import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct BarTitleTests {
    private func title(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? BarTitle, label.text == text, !label.isHidden, label.alpha > 0 { return label }
        return view.subviews.lazy.compactMap { title(text, in: $0) }.first
    }

    @Test func a_title_with_a_menu_opens_it() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks")
            let item = screens[0].navigationItem
            item.titleMenuProvider = { _ in
                UIMenu(children: [UIAction(title: "Rename") { [log = stage.log] _ in log.add("renamed") }])
            }
            await stage.settle()
            #expect(stage.spoken(in: navigation.navigationBar).contains("button Parks"))
            stage.press("Parks", in: navigation.navigationBar)
            await stage.advance(1)
            stage.press("Rename", in: stage.window)
            await stage.advance(1)
            #expect(stage.log.take() == ["renamed"])
            item.titleMenuProvider = nil
            #expect(!stage.spoken(in: navigation.navigationBar).contains("button Parks"))
        }
    }

    @Test func a_subtitle_is_below_the_title_and_a_large_title_has_room_for_it() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks")
            let bar = navigation.navigationBar, item = screens[0].navigationItem
            item.subtitle = "12 of them"
            await stage.settle()
            #expect(bar.frame.height == 44 && (title("Parks", in: bar)?.frame.height ?? 44) < 44)
            bar.prefersLargeTitles = true
            await stage.settle()
            #expect(bar.frame.height == 116, "The bar's row, the large title and the subtitle.")
            item.subtitle = nil
            await stage.settle()
            #expect(bar.frame.height == 96)
        }
    }

    @Test func a_large_title_and_its_row_grow_with_the_text_size() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks")
            let bar = navigation.navigationBar
            bar.prefersLargeTitles = true
            await stage.settle()
            #expect(bar.frame.height == 96 && title("Parks", in: bar)?.font.pointSize == 34)
            stage.scene.environment.preferences.textSize = .accessibilityExtraExtraExtraLarge
            await stage.settle()
            #expect(bar.frame.height == 136 && title("Parks", in: bar)?.font.pointSize == 60)
            #expect(screens[0].view.safeAreaInsets.top == bar.frame.maxY)
            stage.scene.environment.preferences.textSize = .extraSmall
            await stage.settle()
            #expect(bar.frame.height == 96 && title("Parks", in: bar)?.font.pointSize == 31)
            screens[0].navigationItem.largeTitleDisplayMode = .never
            stage.scene.environment.preferences.textSize = .accessibilityLarge
            await stage.settle()
            #expect(bar.frame.height == 44 && title("Parks", in: bar)?.font.pointSize == 17)
        }
    }

    @Test func an_editors_title_stands_at_the_leading_edge_beside_a_bare_arrow() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks", "Zion")
            let bar = navigation.navigationBar
            let centred = title("Zion", in: bar)?.frame.minX ?? 0
            screens[1].navigationItem.style = .editor
            await stage.settle()
            let leading = title("Zion", in: bar)?.frame.minX ?? 0
            #expect(centred > 150 && leading > 0 && leading < 60)
        }
    }
}
