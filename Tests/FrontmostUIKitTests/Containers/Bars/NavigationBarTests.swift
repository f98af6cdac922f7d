import Foundation
import FrontmostRender
import TestSupport
@testable @_spi(Overrides) import FrontmostUIKit
import Testing

@MainActor @Suite struct NavigationBarTests {
    @Test func the_bar_shows_the_title_and_the_back_button() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks", "Yosemite")
            #expect(stage.spoken(in: navigation.navigationBar) == ["header Yosemite", "button Parks"])
            #expect(navigation.navigationBar.topItem === screens[1].navigationItem)
            #expect(navigation.navigationBar.backItem === screens[0].navigationItem)
            screens[1].title = "Half Dome"
            #expect(stage.spoken(in: navigation.navigationBar) == ["header Half Dome", "button Parks"])
            screens[0].navigationItem.backButtonTitle = "All"
            #expect(stage.spoken(in: navigation.navigationBar) == ["header Half Dome", "button All"])
            stage.press("All", in: navigation.navigationBar)
            await stage.advance(1)
            #expect(stage.spoken(in: navigation.navigationBar) == ["header Parks"])
        }
    }

    @Test func the_bar_is_named_after_the_title_that_it_shows() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks", "Yosemite"), bar = navigation.navigationBar
            @MainActor func name() -> String? { bar.node.semantics?.label }
            #expect(name() == "Yosemite")
            screens[1].title = "Half Dome"
            #expect(name() == "Half Dome")
            navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(name() == "Parks")
            screens[0].title = nil
            #expect(name() == "")
            bar.accessibilityLabel = "Places"
            #expect(name() == "Places", "What the app says.")
        }
    }

    @Test func a_long_back_title_is_shortened_to_back_and_read_out_in_full() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("All of the national parks", "Yosemite Valley Lookout")
            #expect(stage.spoken(in: navigation.navigationBar).contains("button All of the national parks"))
            #expect(navigation.navigationBar.texts.contains("Back"))
        }
    }

    @Test func buttons_act_and_left_ones_replace_the_back_button() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            let item = screens[1].navigationItem
            item.rightBarButtonItem = UIBarButtonItem(
                systemItem: .add, primaryAction: UIAction { [log = stage.log] _ in log.add("added") })
            #expect(stage.spoken(in: navigation.navigationBar) == ["header B", "button A", "button Add"])
            stage.press("Add", in: navigation.navigationBar)
            #expect(stage.log.take() == ["added"])
            item.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain) { [log = stage.log] _ in log.add("closed") }
            #expect(stage.spoken(in: navigation.navigationBar).sorted() == ["button Add", "button Close", "header B"])
            stage.press("Close", in: navigation.navigationBar)
            #expect(stage.log.take() == ["closed"])
            item.leftItemsSupplementBackButton = true
            #expect(stage.spoken(in: navigation.navigationBar).contains("button A"))
            item.rightBarButtonItem?.isEnabled = false
            stage.press("Add", in: navigation.navigationBar)
            #expect(stage.log.take() == ["no Add"], "A disabled item does not act.")
        }
    }

    @Test func content_lies_under_the_bar_with_the_right_safe_area() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let view = screens[0].view
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
            #expect(view?.frame == CGRect(x: 0, y: 0, width: 393, height: 852) && view?.safeAreaInsets.top == 103)
            screens[0].additionalSafeAreaInsets = UIEdgeInsets(top: 7)
            #expect(view?.safeAreaInsets.top == 110)
            stage.scene.environment = SceneEnvironment(
                size: CGSize(width: 852, height: 393), safeArea: .init(left: 59, bottom: 21, right: 59))
            await stage.settle()
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 852, height: 32))
            #expect(view?.frame.size == CGSize(width: 852, height: 393) && view?.safeAreaInsets.top == 39)
        }
    }

    @MainActor private final class Editor {
        let log: EventLog
        init(_ log: EventLog) { self.log = log }
        func save() { log.add("saved") }
        func share(_ item: UIBarButtonItem) { log.add("shared by \(item.title ?? "")") }
    }

    @Test func a_bar_button_calls_its_targets_method_and_does_not_retain_the_target() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks"), bar = navigation.navigationBar
            var editor: Editor? = Editor(stage.log)
            screens[0].navigationItem.rightBarButtonItems = [
                UIBarButtonItem(barButtonSystemItem: .save, target: editor!, action: Editor.save),
                UIBarButtonItem(title: "Share", style: .plain, target: editor!, action: Editor.share),
            ]
            await stage.settle()
            stage.press("Save", in: bar)
            stage.press("Share", in: bar)
            #expect(stage.log.take() == ["saved", "shared by Share"])
            editor = nil
            stage.press("Save", in: bar)
            #expect(stage.log.take() == [])
        }
    }

    @Test func a_back_button_is_named_by_an_item_without_an_action() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("Parks", "Yosemite")
            let item = UIBarButtonItem(title: "All", style: .plain, target: nil, action: nil)
            screens[0].navigationItem.backBarButtonItem = item
            #expect(stage.spoken(in: navigation.navigationBar) == ["header Yosemite", "button All"])
            let gap = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
            #expect(gap.kind == .flexibleSpace)
        }
    }

    @Test(arguments: [true, false]) func a_hidden_bar_gives_its_room_back(animated: Bool) throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            navigation.setNavigationBarHidden(true, animated: animated)
            await stage.advance(1)
            #expect(screens[0].view.safeAreaInsets.top == 59 && navigation.navigationBar.isHidden)
            navigation.setNavigationBarHidden(false, animated: animated)
            await stage.advance(1)
            #expect(screens[0].view.safeAreaInsets.top == 103 && !navigation.navigationBar.isHidden)
            #expect(navigation.navigationBar.frame.minY == 59)
        }
    }

    @Test func a_screen_that_hides_the_bar_as_it_appears_animates_it_away() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let next = stage.screen("B")
            next.whenWillAppear = { navigation.setNavigationBarHidden(true, animated: true) }
            screens[0].whenWillAppear = { navigation.setNavigationBarHidden(false, animated: true) }
            navigation.pushViewController(next, animated: true)
            await stage.advance(1)
            #expect(navigation.navigationBar.isHidden && next.view.safeAreaInsets.top == 59)
            navigation.popViewController(animated: true)
            await stage.advance(1)
            #expect(!navigation.navigationBar.isHidden && screens[0].view.safeAreaInsets.top == 103)
        }
    }

    @Test func a_large_title_collapses_as_the_content_scrolls() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            navigation.navigationBar.prefersLargeTitles = true
            await stage.settle()
            #expect(navigation.navigationBar.frame.height == 96 && screens[0].view.safeAreaInsets.top == 155)
            #expect(stage.spoken(in: navigation.navigationBar) == ["header A"], "The title is exposed once.")
            screens[0].navigationItem.contentOffset = 30
            await stage.settle()
            #expect(navigation.navigationBar.frame.height == 66, "The bar shrinks.")
            #expect(screens[0].view.safeAreaInsets.top == 155, "The content stays in place.")
            screens[0].navigationItem.contentOffset = 500
            await stage.settle()
            #expect(navigation.navigationBar.frame.height == 44)
            screens[0].navigationItem.largeTitleDisplayMode = .never
            await stage.settle()
            #expect(screens[0].view.safeAreaInsets.top == 103)
        }
    }

    @Test func at_its_start_content_has_a_bar_without_background() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let bar = navigation.navigationBar, item = screens[0].navigationItem
            #expect(bar.appearance(for: item).backgroundEffect == nil, "There is no known scroll view.")
            item.contentOffset = 0
            #expect(bar.appearance(for: item).backgroundEffect == nil && bar.appearance(for: item).shadowColor == nil)
            let edge = UINavigationBarAppearance()
            edge.backgroundColor = .green
            bar.scrollEdgeAppearance = edge
            #expect(bar.appearance(for: item).backgroundColor == .green)
            item.contentOffset = 10
            #expect(bar.appearance(for: item).backgroundColor == nil)
        }
    }

    /// The fill paints below a node.
    @MainActor private func fills(_ node: RenderNode) -> [Paint] {
        var own: [Paint] = []
        if case .shape(let shape) = node.content, let fill = shape.fill { own = [fill] }
        return own + node.children.flatMap(fills)
    }

    @Test func the_background_is_a_material_in_both_appearances_and_an_appearances_colour() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("A")
            let bar = navigation.navigationBar
            bar.scrollEdgeAppearance = UINavigationBarAppearance()
            await stage.settle()
            @MainActor func tint() -> Float? {
                for case .material(_, let tint) in fills(bar.node) { return tint.red }
                return nil
            }
            #expect((tint() ?? 0) > 0.9)
            stage.scene.environment.appearance = .dark
            await stage.settle()
            #expect((tint() ?? 1) < 0.2)
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = .green
            bar.scrollEdgeAppearance = look
            look.backgroundColor = .red
            await stage.settle()
            #expect(
                fills(bar.node).contains(.color(UIColor.green.resolved(bar.traitCollection))), "The bar copies the appearance.")
        }
    }

    @Test func toolbar_items_are_shown_above_the_bottom_and_go_with_their_screen() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            screens[0].toolbarItems = [
                UIBarButtonItem(title: "Left", style: .plain) { [log = stage.log] _ in log.add("left") }, .flexibleSpace(),
                UIBarButtonItem(barButtonSystemItem: .trash) { _ in },
            ]
            #expect(screens[0].view.safeAreaInsets.bottom == 34)
            navigation.setToolbarHidden(false, animated: false)
            await stage.settle()
            #expect(screens[0].view.safeAreaInsets.bottom == 78 && navigation.toolbar.frame.minY == 852 - 34 - 44)
            #expect(stage.spoken(in: navigation.toolbar) == ["group Toolbar", "button Left", "button Delete"])
            stage.press("Left", in: navigation.toolbar)
            #expect(stage.log.take() == ["left"])
            let next = stage.screen("B")
            next.hidesBottomBarWhenPushed = true
            navigation.pushViewController(next, animated: true)
            await stage.advance(1)
            #expect(next.view.safeAreaInsets.bottom == 34 && navigation.toolbar.isHidden)
        }
    }

    @Test func own_views_and_prompts_have_their_place() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let own = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
            let title = UILabel()
            title.text = "Own"
            screens[0].navigationItem.rightBarButtonItem = UIBarButtonItem(customView: own)
            screens[0].navigationItem.titleView = title
            screens[0].navigationItem.prompt = "Please choose"
            await stage.settle()
            #expect(own.convert(own.bounds, to: navigation.view) == CGRect(x: 317, y: 59 + 30 + 12, width: 60, height: 20))
            #expect(navigation.navigationBar.frame.height == 74)
            let center = title.convert(CGPoint(x: title.bounds.midX, y: 0), to: navigation.view).x
            #expect(abs(center - 393 / 2) <= 1)
        }
    }

    private final class Growing: UIView {
        var length: CGFloat = 60 { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { CGSize(width: length, height: 20) }
        override var followsOwnSizeInBars: Bool { true }
    }

    @Test func a_view_that_follows_its_own_size_grows_in_the_bar() throws {
        try onStage { stage in
            let (_, screens) = await stage.navigation("A")
            let item = Growing(), title = Growing()
            screens[0].navigationItem.rightBarButtonItem = UIBarButtonItem(customView: item)
            screens[0].navigationItem.titleView = title
            await stage.settle()
            #expect(item.frame.width == 60 && title.frame.width == 60)
            (item.length, title.length) = (100, 80)
            await stage.settle()
            #expect(item.frame.width == 100 && title.frame.width == 80)
        }
    }

    @Test func an_only_item_may_fill_a_toolbar() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let view = Growing(), item = UIBarButtonItem(customView: view)
            item.fillsBar = true
            screens[0].toolbarItems = [item]
            navigation.isToolbarHidden = false
            await stage.settle()
            #expect(view.frame == CGRect(x: 16, y: 0, width: 361, height: 44))
            screens[0].toolbarItems = [item, UIBarButtonItem(systemItem: .add)]
            await stage.settle()
            #expect(view.frame.width == 60)
        }
    }

    @Test func a_large_title_follows_the_screens_scroll_view() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let scroll = UIScrollView(frame: screens[0].view.bounds)
            scroll.contentSize = CGSize(width: 393, height: 3000)
            screens[0].view.addSubview(scroll)
            navigation.navigationBar.prefersLargeTitles = true
            await stage.settle()
            #expect(scroll.contentOffset.y == -155 && screens[0].navigationItem.contentOffset == 0)
            #expect(navigation.navigationBar.appearance(for: screens[0].navigationItem).backgroundEffect == nil)
            scroll.contentOffset.y = -115
            await stage.settle()
            #expect(navigation.navigationBar.frame.height == 56)
            scroll.contentOffset.y = 900
            await stage.settle()
            #expect(navigation.navigationBar.frame.height == 44 && scroll.contentOffset.y == 900)
            #expect(navigation.navigationBar.appearance(for: screens[0].navigationItem).backgroundEffect != nil)
        }
    }

    @Test func a_screen_may_set_its_content_scroll_view() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let box = UIView(frame: screens[0].view.bounds), scroll = UIScrollView(frame: box.bounds)
            scroll.contentSize = CGSize(width: 393, height: 3000)
            box.addSubview(scroll)
            screens[0].view.addSubview(box)
            await stage.settle()
            #expect(screens[0].navigationItem.contentOffset == nil)
            screens[0].setContentScrollView(scroll)
            scroll.contentOffset.y = 50
            await stage.settle()
            #expect(screens[0].navigationItem.contentOffset == 153 && navigation.viewControllers.count == 1)
        }
    }

    @Test func images_replace_titles_and_are_read_out() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A", "B")
            let item = UIBarButtonItem(image: UIImage(systemName: "star"), style: .plain) { [log = stage.log] _ in log.add("used")
            }
            item.accessibilityLabel = "Favourite"
            screens[1].navigationItem.rightBarButtonItems = [item, UIBarButtonItem(systemItem: .trash)]
            #expect(stage.spoken(in: navigation.navigationBar) == ["header B", "button A", "button Favourite", "button Delete"])
            #expect(navigation.navigationBar.symbols.sorted() == ["chevron.backward", "star", "trash"])
            stage.press("Favourite", in: navigation.navigationBar)
            #expect(stage.log.take() == ["used"])
        }
    }
}
