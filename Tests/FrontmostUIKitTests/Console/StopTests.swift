import Foundation
@_spi(Engine) @testable import FrontmostUIKit
import Testing

@Suite struct StopTests {
    /// What the process says that runs `body` and ends by it.
    private func said(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func a_view_below_itself_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            inner.addSubview(outer)
        }
        #expect(said(result).contains("[UIKit] fault: Can't add a view as a subview of itself or of its own subview."))
    }

    @Test func a_controller_that_loads_no_view_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            final class Empty: UIViewController {
                override func loadView() {}
            }
            Empty().loadViewIfNeeded()
        }
        #expect(said(result).contains("[UIKit] fault: Empty.loadView() has to assign a view to its controller's view property."))
    }

    @Test func a_controller_in_itself_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let controller = UIViewController()
            controller.addChild(controller)
        }
        #expect(said(result).contains("[UIKit] fault: ") && said(result).contains("is that controller or one of its ancestors"))
    }

    @Test func a_second_cancel_action_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            for title in ["No", "Never"] { alert.addAction(UIAlertAction(title: title, style: .cancel)) }
        }
        #expect(said(result).contains("[UIKit] fault: UIAlertController can only have one action with a style of"))
    }

    @Test func a_gap_of_a_subclass_is_refused_on_the_console() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            final class Gap: UIBarButtonItem {}
            _ = Gap.flexibleSpace()
        }
        #expect(said(result).contains("[UIKit] fault: Spaces are made of UIBarButtonItem itself"))
    }
}
