import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

/// What a controller finds in `loadView` and `viewDidLoad`, and the callbacks until its view is laid out.
@MainActor @Suite struct FirstLayoutTests {
    /// Logs its callbacks with the size of its view.
    final class Noting: UIViewController {
        var notes: [String] = []
        private func note(_ call: String) { notes.append("\(call) \(Int(view.bounds.width))x\(Int(view.bounds.height))") }
        override func viewDidLoad() { note("didLoad") }
        override func viewWillAppear(_ animated: Bool) { note("willAppear") }
        override func viewIsAppearing(_ animated: Bool) { note("isAppearing \(Int(view.safeAreaInsets.top))") }
        override func viewSafeAreaInsetsDidChange() { note("insets \(Int(view.safeAreaInsets.top))") }
        override func viewWillLayoutSubviews() { note("willLayout") }
        override func viewDidLayoutSubviews() { note("didLayout") }
        override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    }

    @Test func a_view_is_as_large_as_the_screen_until_it_is_placed() throws {
        try onStage { stage in
            let controller = Noting(), box = UIView(frame: CGRect(x: 146, y: 376, width: 100, height: 100))
            box.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
            controller.view.addSubview(box)
            #expect(controller.notes == ["didLoad 393x852"])
            controller.view.frame = CGRect(x: 0, y: 0, width: 293, height: 652)
            #expect(abs(box.center.x - 146.5) < 1 && abs(box.center.y - 326) < 1)
        }
    }

    @Test func isAppearing_and_the_safe_area_come_before_the_first_layout() throws {
        try onStage { stage in
            let root = Noting()
            stage.window.rootViewController = root
            await stage.settle()
            let expected = ["didLoad", "willAppear", "insets 59", "isAppearing 59", "willLayout", "didLayout", "didAppear"]
            #expect(root.notes == expected.map { "\($0) 393x852" })
        }
    }

    @Test func pushed_and_presented_controllers_are_notified_of_their_safe_area() throws {
        try onStage { stage in
            let navigation = UINavigationController(rootViewController: UIViewController()), pushed = Noting(), sheet = Noting()
            stage.window.rootViewController = navigation
            await stage.settle()
            navigation.pushViewController(pushed, animated: true)
            await stage.advance(1)
            #expect(pushed.notes.filter { $0.hasPrefix("insets") } == ["insets 103 393x852"])
            sheet.modalPresentationStyle = .formSheet
            navigation.present(sheet, animated: true)
            await stage.advance(1)
            #expect(sheet.notes.contains { $0.hasPrefix("insets 0") }, "The sheet has a bottom inset.")
            #expect(sheet.notes.filter { $0.hasPrefix("isAppearing") }.count == 1)
        }
    }

    @Test func an_apps_own_view_is_notified_of_its_safe_area() throws {
        final class Bar: UIView {
            var reported: [CGFloat] = []
            override func safeAreaInsetsDidChange() { reported.append(safeAreaInsets.bottom) }
        }
        try onStage { stage in
            let root = await stage.root(), bar = Bar(frame: CGRect(x: 0, y: 752, width: 393, height: 100))
            root.view.addSubview(bar)
            await stage.settle()
            await stage.settle()
            #expect(bar.reported == [34])
        }
    }
}
