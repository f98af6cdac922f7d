import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing
import UIKitNames

@MainActor @Suite struct AccessibilityTests {
    @Test func traits_describe_a_views_role_and_state() throws {
        try onStage { stage in
            let view = await stage.box(), label = UILabel()
            view.isAccessibilityElement = true
            view.accessibilityLabel = "Open"
            view.accessibilityTraits = [.button, .selected]
            #expect(view.node.semantics?.role == .button && view.node.semantics?.traits == .isSelected)
            view.accessibilityTraits.insert(.notEnabled)
            #expect(view.node.semantics?.traits == [.isSelected, .isDisabled])
            label.text = "Parks"
            label.accessibilityTraits = .header
            stage.window.addSubview(label)
            await stage.settle()
            #expect(label.semanticsNode.semantics?.role == .header)
        }
    }

    @Test func an_announcement_is_spoken_and_not_shown() throws {
        try onStage { stage in
            await stage.root()
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            #expect(stage.spoken(in: stage.window).contains("text Saved"))
            UIAccessibility.post(notification: .announcement, argument: "Sent")
            #expect(stage.spoken(in: stage.window).filter { $0 == "text Sent" || $0 == "text Saved" } == ["text Sent"])
            #expect(stage.window.announcer?.semantics?.traits == .isLiveRegion && !UIAccessibility.isVoiceOverRunning)
        }
    }

    @Test func a_modal_window_hides_the_windows_behind_it_from_the_user() throws {
        try onStage { stage in
            let root = await stage.root(), button = UIButton(type: .system)
            button.frame = CGRect(x: 0, y: 100, width: 100, height: 40)
            root.view.addSubview(button)
            root.present(stage.screen("Sheet"), animated: false)
            let front = UIWindow(windowScene: stage.scene), front2 = UIWindow(windowScene: stage.scene)
            for window in [front, front2] {
                window.rootViewController = UIViewController()
                window.isHidden = false
            }
            await stage.settle()
            let sheet = try #require(root.presentedViewController)
            #expect(stage.scene.isReachable(sheet.view.node))
            front.accessibilityViewIsModal = true
            #expect(!stage.scene.isReachable(sheet.view.node))
            #expect(stage.scene.isReachable(front.node) && stage.scene.isReachable(front2.node))
            stage.scene.send(.escape)
            await stage.advance(1)
            #expect(root.presentedViewController === sheet)
            front.isHidden = true
            #expect(stage.scene.isReachable(sheet.view.node))
            stage.scene.send(.escape)
            await stage.advance(1)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func dimmed_views_are_grey() throws {
        try onStage { stage in
            let view = await stage.box(), inner = UIView()
            view.addSubview(inner)
            view.tintColor = .systemRed
            view.tintAdjustmentMode = .dimmed
            #expect(inner.tintColor == .systemGray && inner.tintAdjustmentMode == .dimmed)
            inner.tintAdjustmentMode = .normal
            #expect(inner.tintColor == .systemRed && view.tintColor == .systemGray)
            view.tintAdjustmentMode = .automatic
            #expect(view.tintColor == .systemRed)
        }
    }

    @Test func the_semantic_attribute_decides_the_layout_direction() {
        let view = UIView()
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func priorities_support_arithmetic() {
        var priority = UILayoutPriority.defaultHigh - 1
        priority += 2
        #expect(priority == UILayoutPriority(751) && UILayoutPriority.required - 1 == UILayoutPriority(999))
    }

    @Test func an_unsupported_request_to_the_host_is_an_error() throws {
        try onStage { stage in
            var failures = 0
            let messages = Console.messages {
                UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { _ in failures += 1 }
                UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest()) { _ in failures += 1 }
                UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(session: stage.scene.session)) {
                    _ in
                    failures += 100
                }
                stage.scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { _ in failures += 1 }
                stage.scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { _ in failures += 100 }
            }
            await stage.settle()
            #expect(failures == 3 && messages.count == 3)
            UIApplication.shared.requestSceneSessionRefresh(stage.scene.session)
        }
    }

    @Test func a_zero_offset_has_no_sign() {
        #expect(ScrollState().minimumOffset.x.sign == .plus)
    }

    @Test func labels_and_controls_are_elements_unless_the_app_says_otherwise() throws {
        try onStage { stage in
            let label = UILabel(), button = UIButton(type: .system), cell = UITableViewCell(), image = UIImageView()
            #expect(label.isAccessibilityElement && button.isAccessibilityElement)
            #expect(!cell.isAccessibilityElement && !image.isAccessibilityElement && !UIView().isAccessibilityElement)
            label.text = "Parks"
            label.isAccessibilityElement = false
            #expect(label.semanticsNode.semantics?.traits.contains(.isHidden) == true)
            label.isAccessibilityElement = true
            #expect(label.semanticsNode.semantics?.traits == [])
            cell.accessibilityLabel = "Yosemite, open"
            cell.isAccessibilityElement = true
            #expect(cell.semanticsNode.semantics?.traits.contains(.isOneElement) == true)
        }
    }

    @Test func a_picture_is_spoken_only_if_the_app_names_it() throws {
        try onStage { stage in
            let image = UIImageView(image: UIImage(systemName: "star"))
            #expect(image.node.semantics == nil)
            image.accessibilityLabel = "Favourite"
            #expect(image.node.semantics?.role == .image && image.node.semantics?.label == "Favourite")
        }
    }
}
