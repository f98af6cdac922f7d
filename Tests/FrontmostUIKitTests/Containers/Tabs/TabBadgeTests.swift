import Foundation
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct TabBadgeTests {
    /// The frames of a tab's icon and title, and its badge.
    private func parts(_ badge: String?, isInline: Bool) -> (icon: CGRect, title: CGRect, badge: UIView?) {
        let item = UITabBarItem(title: "Inbox", image: UIImage(systemName: "star"), tag: 0)
        item.badgeValue = badge
        let button = TabButton(of: item) {}
        button.form = isInline ? .inline : .stacked
        button.frame = CGRect(x: 0, y: 0, width: 120, height: isInline ? 32 : 49)
        button.layoutIfNeeded()
        let labels = button.subviews.compactMap { $0 as? UILabel }
        let icon = button.subviews.first { $0 is BarIcon }?.frame ?? .zero
        return (icon, labels.first { $0.text == "Inbox" }?.frame ?? .zero, labels.first { $0.text == badge })
    }

    @Test(arguments: ["3", "1000"]) func in_a_low_bar_a_badge_covers_neither_picture_nor_title(_ text: String) throws {
        let (icon, title, found) = parts(text, isInline: true)
        let badge = try #require(found).frame
        #expect(badge.intersection(icon).width <= 4 && badge.minX >= icon.midX && !badge.intersects(title))
        #expect(badge.minY >= 0 && badge.maxY <= 32 && icon.minX >= 0)
    }

    @Test func a_title_makes_room_only_for_a_visible_badge() {
        let with = parts("3", isInline: true), without = parts(nil, isInline: true)
        #expect(without.title.minX - without.icon.maxX == 6 && with.title.minX - with.icon.maxX > 6)
    }

    @Test func above_the_title_a_badge_lies_at_the_pictures_corner() throws {
        let (icon, _, found) = parts("3", isInline: false)
        let badge = try #require(found).frame
        #expect(badge.minX == icon.maxX - 8 && badge.height == 18)
    }

    @Test func in_a_capsule_a_badge_follows_the_title_and_has_its_own_room() throws {
        let item = UITabBarItem(title: "Inbox", image: UIImage(systemName: "star"), tag: 0), button = TabButton(of: item) {}
        button.form = .titleAlone
        var width: CGFloat { button.width(inCapsuleAs: .titleAlone, UITabBarItemAppearance()) }
        let bare = width
        item.badgeValue = "3"
        button.update()
        #expect(width >= bare + 15)
        button.frame = CGRect(x: 0, y: 0, width: width, height: 38)
        button.layoutIfNeeded()
        let labels = button.subviews.compactMap { $0 as? UILabel }
        let title = try #require(labels.first { $0.text == "Inbox" }).frame
        let badge = try #require(labels.first { $0.text == "3" }).frame
        #expect(badge.minX >= title.maxX && badge.maxX <= button.bounds.maxX && badge.minY >= 0 && badge.maxY <= 38)
    }
}
