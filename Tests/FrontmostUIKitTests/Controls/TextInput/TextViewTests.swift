import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

@MainActor private final class TextLog: NSObject, UITextViewDelegate {
    let log = EventLog()
    var mayChange = true
    func textViewDidBeginEditing(_ textView: UITextView) { log.add("began") }
    func textViewDidEndEditing(_ textView: UITextView) { log.add("ended") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        log.add("\(range.location),\(range.length) \(text)")
        return mayChange
    }
    func textViewDidChange(_ textView: UITextView) { log.add("is \(textView.text ?? "")") }
}

@MainActor @Suite struct TextViewTests {
    @Test func typing_consults_and_notifies_the_delegate() throws {
        try onStage { stage in
            let log = TextLog(), view = await stage.add(UITextView())
            view.delegate = log
            await stage.type("一行目\n", into: view)
            log.mayChange = false
            await stage.type("一行目\nx", into: view)
            #expect(log.log.take() == ["began", "0,0 一行目\n", "is 一行目\n", "4,0 x"])
            #expect(view.text == "一行目\n" && view.fieldContent?.text == "一行目\n" && view.fieldContent?.isMultiline == true)
            #expect(view.fieldSemantics?.role == .textField && view.fieldSemantics?.value == "一行目\n")
            view.endEditing(true)
            #expect(log.log.take() == ["ended"])
        }
    }

    @Test func a_read_only_text_is_drawn_and_scrolled() throws {
        try onStage { stage in
            let view = await stage.add(UITextView())
            view.text = String(repeating: "many words ", count: 50)
            view.isEditable = false
            await stage.settle()
            #expect(view.editorNode == nil && !view.becomeFirstResponder())
            let scroll = try #require(view.allNodes.first { $0.isScrolling })
            #expect(view.contentSize.height > 200 && view.node(.text)?.semantics?.label == view.text)
            stage.scene.send(.scroll(to: CGPoint(x: 0, y: 30)), to: scroll.id)
            #expect(view.contentOffset.y == 30)
        }
    }

    @Test func without_scrolling_it_is_as_high_as_its_text() throws {
        try onStage { stage in
            let view = await stage.add(UITextView())
            #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
            view.isScrollEnabled = false
            view.text = "a"
            let one = view.intrinsicContentSize.height
            view.text = "a\nb\nc"
            #expect(view.intrinsicContentSize.height > 2 * (one - 16))
            #expect(view.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height == view.intrinsicContentSize.height)
        }
    }

    @Test func plain_text_resets_the_attributes_of_former_styled_text() throws {
        try onStage { stage in
            let view = await stage.add(UITextView())
            (view.font, view.text) = (.systemFont(ofSize: 12), "abc")
            await stage.settle()
            view.isEditable = false
            view.attributedText = NSAttributedString(
                string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.systemRed])
            await stage.settle()
            let styled = view.contentSize.height
            view.text = "abc"
            await stage.settle()
            #expect(view.contentSize.height < styled)
        }
    }

    @Test func a_text_view_is_sized_to_fit_at_its_width() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 10))
        view.text = "several words that do not fit into one line"
        view.sizeToFit()
        #expect(view.bounds.width == 120 && view.bounds.height > 40 && view.bounds.height < 400)
    }

    @Test func a_text_view_that_does_not_scroll_any_more_takes_the_height_of_its_text() throws {
        try onStage { stage in
            let view = UITextView(), box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            view.text = "one\ntwo\nthree\nfour"
            view.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(view)
            let low = view.heightAnchor.constraint(equalToConstant: 10)
            low.priority = UILayoutPriority(rawValue: 10)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: box.trailingAnchor), view.topAnchor.constraint(equalTo: box.topAnchor),
                low,
            ])
            stage.window.addSubview(box)
            await stage.settle()
            #expect(view.frame.height == 10)
            view.isScrollEnabled = false
            await stage.settle()
            #expect(view.frame.height > 60)
        }
    }
}
