import Testing

@testable import FrontmostUIKit

/// The sizes of an app's views in bars.
@MainActor @Suite struct BarViewSizeTests {
    private func constrain(_ view: UIView, _ width: CGFloat, _ height: CGFloat) -> NSLayoutConstraint {
        let constraint = view.widthAnchor.constraint(equalToConstant: width)
        NSLayoutConstraint.activate([constraint, view.heightAnchor.constraint(equalToConstant: height)])
        return constraint
    }

    @Test(arguments: [true, false]) func constraints_decide_the_size_of_an_items_view(placedByFrame: Bool) throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let avatar = UIImageView(image: UIImage(systemName: "person")),
                other = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
            for view in [avatar, other] { view.translatesAutoresizingMaskIntoConstraints = placedByFrame }
            let width = constrain(avatar, 32, 32)
            _ = constrain(other, 20, 10)
            screens[0].navigationItem.rightBarButtonItems = [
                UIBarButtonItem(customView: avatar), UIBarButtonItem(customView: other),
            ]
            await stage.settle()
            #expect(avatar.convert(avatar.bounds, to: navigation.navigationBar) == CGRect(x: 345, y: 6, width: 32, height: 32))
            #expect(other.convert(other.bounds, to: navigation.navigationBar) == CGRect(x: 309, y: 17, width: 20, height: 10))
            width.constant = 40
            screens[0].navigationItem.title = "B"
            await stage.settle()
            #expect(avatar.frame.size == CGSize(width: 40, height: 32))
        }
    }

    @Test func constraints_decide_the_size_of_a_view_in_a_toolbar() throws {
        try onStage { stage in
            let bar = UIToolbar(), view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            _ = constrain(view, 50, 20)
            bar.items = [.flexibleSpace(), UIBarButtonItem(customView: view)]
            await stage.add(bar, CGRect(x: 0, y: 100, width: 300, height: 44))
            #expect(view.frame == CGRect(x: 234, y: 12, width: 50, height: 20))
        }
    }

    @Test func a_constrained_title_view_follows_its_constraints() throws {
        try onStage { stage in
            let (_, screens) = await stage.navigation("A")
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            let width = constrain(view, 100, 20)
            screens[0].navigationItem.titleView = view
            await stage.settle()
            #expect(view.frame.size == CGSize(width: 100, height: 20))
            width.constant = 140
            await stage.settle()
            #expect(view.frame.size == CGSize(width: 140, height: 20))
        }
    }

    @Test func constraints_inside_a_title_view_decide_its_size() throws {
        try onStage { stage in
            let (_, screens) = await stage.navigation("A")
            let box = UIView(), inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(inner)
            _ = constrain(inner, 80, 30)
            for edge in [(inner.topAnchor, box.topAnchor), (inner.bottomAnchor, box.bottomAnchor)] {
                edge.0.constraint(equalTo: edge.1).isActive = true
            }
            for edge in [(inner.leadingAnchor, box.leadingAnchor), (inner.trailingAnchor, box.trailingAnchor)] {
                edge.0.constraint(equalTo: edge.1).isActive = true
            }
            screens[0].navigationItem.titleView = box
            await stage.settle()
            #expect(box.frame.size == CGSize(width: 80, height: 30) && inner.frame == box.bounds)
        }
    }

    @Test func a_title_view_that_was_narrowed_grows_again() throws {
        try onStage { stage in
            let (navigation, screens) = await stage.navigation("A")
            let search = UISearchBar()
            screens[0].navigationItem.titleView = search
            await stage.settle()
            let full = search.frame.width
            screens[0].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "A long title")
            await stage.settle()
            #expect(search.frame.width < full - 50)
            navigation.pushViewController(stage.screen("B"), animated: true)
            await stage.advance(1)
            navigation.popViewController(animated: true)
            await stage.advance(1)
            screens[0].navigationItem.rightBarButtonItem = nil
            await stage.settle()
            #expect(search.frame.width == full)
        }
    }

    @Test func a_title_label_grows_with_its_text_unless_the_app_has_given_it_a_size() throws {
        try onStage { stage in
            let (_, screens) = await stage.navigation("A")
            let label = UILabel()
            label.text = "Short"
            screens[0].navigationItem.titleView = label
            await stage.settle()
            let short = label.frame.width
            label.text = "A longer title"
            await stage.settle()
            #expect(label.frame.width > short + 20)
            label.frame.size = CGSize(width: 50, height: 20)
            await stage.settle()
            #expect(label.frame.width == 50)
            label.text = "An even longer title"
            await stage.settle()
            #expect(label.frame.size == CGSize(width: 50, height: 20))
        }
    }
}
