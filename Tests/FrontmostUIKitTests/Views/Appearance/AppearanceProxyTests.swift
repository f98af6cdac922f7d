import Foundation
import Testing

@testable import FrontmostUIKit

/// Appearance proxies: the defaults that an app sets for all views of a class.
@MainActor struct AppearanceProxyTests {
    private final class Inner: UIView {}
    private final class Outer: UIViewController {}
    private final class Titled: UILabel {}

    /// Runs `body` on a stage, and leaves no proxies to other tests.
    private func run(_ body: @escaping @MainActor (Stage) async throws -> Void) throws {
        defer { AppearanceProxies.removeAll() }
        try onStage { stage in
            await stage.root()
            try await body(stage)
        }
    }
    private func enter<V: UIView>(_ view: V, _ stage: Stage) -> V {
        stage.window.rootViewController?.view.addSubview(view)
        return view
    }

    @Test func views_take_the_values_when_they_enter_a_window_and_keep_their_own() throws {
        try run { stage in
            let early = self.enter(UISwitch(), stage), own = UISwitch(), bare = UISwitch()
            own.onTintColor = .red
            UISwitch.appearance().onTintColor = .purple
            #expect(bare.onTintColor == nil && early.onTintColor == nil)
            #expect(self.enter(bare, stage).onTintColor == .purple && self.enter(own, stage).onTintColor == .red)
            early.removeFromSuperview()
            #expect(self.enter(early, stage).onTintColor == .purple)
            #expect(UISwitch.appearance().onTintColor == .purple && UISwitch.appearance() === UISwitch.appearance())
        }
    }

    @Test func a_view_that_enters_again_follows_its_proxy_unless_the_app_has_changed_it_meanwhile() throws {
        try run { stage in
            UILabel.appearance().textColor = .purple
            let follows = self.enter(UILabel(), stage), changed = self.enter(UILabel(), stage)
            changed.textColor = .red
            UILabel.appearance().textColor = .green
            for label in [follows, changed] {
                label.removeFromSuperview()
                _ = self.enter(label, stage)
            }
            #expect(follows.textColor == .green && changed.textColor == .red)
        }
    }

    @Test func a_value_that_is_set_back_to_its_default_is_taken_over_by_views_that_enter_again() throws {
        try run { stage in
            UILabel.appearance().textColor = .purple
            UISwitch.appearance().onTintColor = .purple
            UIView.appearance().isExclusiveTouch = true
            let label = self.enter(UILabel(), stage), toggle = self.enter(UISwitch(), stage)
            UILabel.appearance().textColor = UILabel().textColor
            UISwitch.appearance().onTintColor = nil
            UIView.appearance().isExclusiveTouch = false
            #expect(label.textColor == .purple && toggle.onTintColor == .purple, "Views in a window keep their values.")
            for view in [label, toggle] {
                view.removeFromSuperview()
                _ = self.enter(view, stage)
            }
            #expect(label.textColor == UILabel().textColor && toggle.onTintColor == nil)
            #expect(!label.isExclusiveTouch && !toggle.isExclusiveTouch)
            #expect(self.enter(UISwitch(), stage).onTintColor == nil)
        }
    }

    @Test func a_value_that_is_set_back_leaves_the_views_own_value() throws {
        try run { stage in
            UISwitch.appearance().onTintColor = .purple
            let changed = self.enter(UISwitch(), stage)
            changed.onTintColor = .red
            UISwitch.appearance().onTintColor = nil
            changed.removeFromSuperview()
            #expect(self.enter(changed, stage).onTintColor == .red)
        }
    }

    @Test func the_default_that_a_more_specific_proxy_was_set_back_to_counts() throws {
        try run { stage in
            UILabel.appearance().numberOfLines = 3
            Titled.appearance().numberOfLines = 5
            let titled = self.enter(Titled(), stage)
            #expect(titled.numberOfLines == 5)
            Titled.appearance().numberOfLines = 1
            titled.removeFromSuperview()
            #expect(self.enter(titled, stage).numberOfLines == 1)
            #expect(self.enter(Titled(), stage).numberOfLines == 1 && self.enter(UILabel(), stage).numberOfLines == 3)
        }
    }

    @Test func a_view_keeps_its_values_outside_the_container_and_follows_the_proxy_when_it_is_back() throws {
        try run { stage in
            UISlider.appearance(whenContainedInInstancesOf: [Inner.self]).thumbTintColor = .green
            let inner = self.enter(Inner(), stage), slider = UISlider()
            inner.addSubview(slider)
            #expect(slider.thumbTintColor == .green)
            #expect(self.enter(slider, stage).thumbTintColor == .green)
            UISlider.appearance(whenContainedInInstancesOf: [Inner.self]).thumbTintColor = .blue
            slider.removeFromSuperview()
            inner.addSubview(slider)
            #expect(slider.thumbTintColor == .blue)
        }
    }

    @Test func the_proxy_of_the_most_specific_class_counts() throws {
        try run { stage in
            Titled.appearance().font = .systemFont(ofSize: 30)
            UILabel.appearance().font = .systemFont(ofSize: 20)
            UILabel.appearance().numberOfLines = 3
            let label = self.enter(UILabel(), stage), titled = self.enter(Titled(), stage)
            #expect(label.font.pointSize == 20 && titled.font.pointSize == 30)
            #expect(titled.numberOfLines == 3, "What the subclass's proxy leaves open is that of the superclass's.")
        }
    }

    @Test func containers_limit_a_proxy_to_what_is_inside_them_in_their_order() throws {
        try run { stage in
            UISlider.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).thumbTintColor = .green
            UISlider.appearance(whenContainedInInstancesOf: [Outer.self, Inner.self]).thumbTintColor = .red
            UISlider.appearance().thumbTintColor = .blue
            let inside = UISlider(), beside = UISlider(), inner = Inner(), outer = Outer()
            inner.addSubview(inside)
            outer.view.addSubview(inner)
            outer.view.addSubview(beside)
            stage.window.rootViewController = outer
            await stage.settle()
            #expect(inside.thumbTintColor == .green && beside.thumbTintColor == .blue)
        }
    }

    @Test func traits_limit_a_proxy_to_views_that_have_them() throws {
        try run { stage in
            UIPageControl.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).pageIndicatorTintColor = .white
            let light = self.enter(UIPageControl(), stage), dark = UIPageControl()
            dark.overrideUserInterfaceStyle = .dark
            #expect(light.pageIndicatorTintColor == nil && self.enter(dark, stage).pageIndicatorTintColor == .white)
        }
    }

    @Test func the_tint_and_the_direction_of_all_views_can_be_set() throws {
        try run { stage in
            UIView.appearance(whenContainedInInstancesOf: [Outer.self]).tintColor = .orange
            UIView.appearance(whenContainedInInstancesOf: [Outer.self]).semanticContentAttribute = .forceRightToLeft
            let outer = Outer(), button = UIButton(type: .system)
            outer.view.addSubview(button)
            stage.window.rootViewController = outer
            await stage.settle()
            #expect(button.tintColor == .orange && button.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
    }

    @Test func values_that_belong_to_states_are_passed_on() throws {
        try run { stage in
            UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
            UISegmentedControl.appearance().backgroundColor = .black
            UIButton.appearance().setTitleColor(.brown, for: .normal)
            let control = self.enter(UISegmentedControl(items: ["A", "B"]), stage)
            let button = self.enter(UIButton(type: .custom), stage)
            let attributes = try #require(control.titleTextAttributes(for: .selected))
            #expect(attributes[.foregroundColor] as? UIColor == .white && control.backgroundColor == .black)
            #expect(control.titleTextAttributes(for: .normal) == nil && button.titleColor(for: .normal) == .brown)
        }
    }

    @Test func tables_cells_and_fields_take_theirs() throws {
        try run { stage in
            UITableView.appearance(whenContainedInInstancesOf: [Outer.self]).separatorStyle = .none
            UITableView.appearance().sectionHeaderTopPadding = 0
            UITableViewCell.appearance().selectionStyle = .none
            UITextField.appearance().clearButtonMode = .whileEditing
            UIScrollView.appearance().keyboardDismissMode = .onDrag
            let table = self.enter(UITableView(), stage), cell = self.enter(UITableViewCell(), stage)
            #expect(table.separatorStyle == .singleLine && table.sectionHeaderTopPadding == 0)
            #expect(table.keyboardDismissMode == .onDrag && cell.selectionStyle == .none)
            #expect(self.enter(UITextField(), stage).clearButtonMode == .whileEditing)
        }
    }

    @Test func bar_items_look_theirs_up_in_the_bar() throws {
        try run { stage in
            UIBarButtonItem.appearance().tintColor = .magenta
            UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self])
                .setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .normal)
            let plain = UIBarButtonItem(title: "Go", style: .plain) { _ in }
            let own = UIBarButtonItem(title: "No", style: .plain) { _ in }
            own.tintColor = .red
            let page = UIViewController()
            page.navigationItem.rightBarButtonItems = [plain, own]
            stage.window.rootViewController = UINavigationController(rootViewController: page)
            await stage.settle()
            let button = try #require(plain.shownView as? BarButton), other = try #require(own.shownView as? BarButton)
            #expect(button.tintColor == .magenta && other.tintColor == .red && button.font.pointSize == 9)
            #expect(plain.tintColor == nil && plain.titleTextAttributes(for: .normal) == nil)
        }
    }

    @Test func a_window_takes_the_tint_when_it_is_shown() throws {
        try run { stage in
            UIWindow.appearance().tintColor = .green
            let window = UIWindow(windowScene: stage.scene)
            window.isHidden = false
            #expect(window.tintColor == .green)
        }
    }
}
