import Foundation
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct FoundationNamesTests {
    @Test func a_frame_in_a_notification_is_read_as_a_value_and_as_a_rectangle_whichever_was_put_in() {
        let frame = CGRect(x: 0, y: 500, width: 390, height: 344), key = UIResponder.keyboardFrameEndUserInfoKey
        for info in [[key: frame], [key: NSValue(cgRect: frame)]] as [[AnyHashable: Any]] {
            #expect((info[key] as? NSValue)?.cgRectValue == frame)
            #expect(info[key] as? CGRect == frame)
            #expect(info[key] as? CGPoint == nil && info[key] as? CGSize == nil)
        }
        let point: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2)), size: Any = CGSize(width: 3, height: 4)
        #expect(point as? CGPoint == CGPoint(x: 1, y: 2) && (size as? NSValue)?.cgSizeValue == CGSize(width: 3, height: 4))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    }

    @Test func geometry_has_its_c_functions() {
        let rect = CGRectMake(1, 2, 30, 40)
        #expect(rect == CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(30, 40)))
        #expect(CGRectGetMaxX(rect) == 31 && CGRectGetHeight(rect) == 40 && CGRectContainsPoint(rect, CGPointMake(5, 5)))
        #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    }

    @Test func notifications_are_a_sequence_that_ends_with_its_task() throws {
        try onStage { stage in
            let center = NotificationCenter(), name = Notification.Name("saved"), sender = NSObject()
            let reader = Task {
                for await notification in center.notifications(named: name, object: sender) {
                    stage.log.add(notification.userInfo?["n"] as? String ?? "?")
                }
                stage.log.add("end")
            }
            await stage.settle()
            center.post(name: name, object: sender, userInfo: ["n": "one"])
            center.post(name: name, object: sender, userInfo: ["n": "two"])
            center.post(name: name, object: nil, userInfo: ["n": "somebody else's"])
            await stage.settle()
            #expect(stage.log.take() == ["one", "two"])
            reader.cancel()
            await stage.settle()
            center.post(name: name, object: sender, userInfo: ["n": "late"])
            await stage.settle()
            #expect(stage.log.take() == ["end"])
        }
    }

    @Test func strings_are_measured_with_their_attributes() {
        let font = UIFont.systemFont(ofSize: 20), attributes: [NSAttributedString.Key: Any] = [.font: font]
        let line = NSString(string: "Playground").size(withAttributes: attributes)
        #expect(line.height == font.lineHeight && line.width > 60)
        #expect("Playground".size(withAttributes: attributes) == line)
        let label = UILabel()
        (label.text, label.font) = ("Playground", font)
        #expect(label.intrinsicContentSize.width == line.width.rounded(.up))
        let two = NSAttributedString(string: "Playground\nPlay", attributes: attributes).size()
        #expect(two == CGSize(width: line.width, height: 2 * font.lineHeight))
        #expect(NSAttributedString(string: "").size().width == 0)
    }

    @Test func text_is_measured_in_lines_of_a_width() {
        let font = UIFont.systemFont(ofSize: 20)
        let text = NSAttributedString(string: "Swings and slides and sand", attributes: [.font: font])
        let room = CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), context = NSStringDrawingContext()
        let lines = text.boundingRect(with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], context: context)
        #expect(lines.origin == .zero && lines.width <= 100 && lines.height >= 3 * font.lineHeight)
        #expect(context.totalBounds == lines)
        let one = text.boundingRect(with: room, options: [], context: nil)
        #expect(one.height == font.lineHeight && one.width > 200 && one.minY == font.descender)
        let cut = text.boundingRect(
            with: CGSize(width: 100, height: font.lineHeight), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            context: nil)
        #expect(cut.height == font.lineHeight)
    }

    @Test func a_colour_has_readable_components() {
        let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25).cgColor
        #expect(color.components == [1, 0.5, 0, 0.25] && color.alpha == 0.25 && color.numberOfComponents == 4)
    }

    @Test func units_of_time_are_counted_in_each_other() {
        #expect(NSEC_PER_SEC == MSEC_PER_SEC * NSEC_PER_MSEC && NSEC_PER_SEC == USEC_PER_SEC * NSEC_PER_USEC)
        #expect(NSEC_PER_MSEC == 1_000_000 && NSEC_PER_USEC == 1_000)
    }

    @Test func the_app_runs_on_no_mac() {
        #expect(!ProcessInfo.processInfo.isiOSAppOnMac && !ProcessInfo.processInfo.isMacCatalystApp)
    }
}
