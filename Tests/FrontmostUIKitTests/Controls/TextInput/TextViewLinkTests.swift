import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor private final class LinkLog: NSObject, UITextViewDelegate {
    var asked: [String] = [], opens = true
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
        asked.append("\(URL) \(characterRange.location),\(characterRange.length)")
        return opens
    }
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
        asked.append("action of \(textItem.range.location)")
        return nil
    }
}

@MainActor @Suite struct TextViewLinkTests {
    private func links(in view: UIView) -> [RenderNode] { view.allNodes.filter { $0.semantics?.role == .link } }

    /// The style of the first characters.
    private func style(of view: UIView) throws -> TextStyle {
        let texts = view.allNodes.compactMap { if case .text(let content) = $0.content { content } else { nil } }
        return try #require(texts.first?.lines.first?.fragments.first?.style)
    }

    private func readOnly(_ stage: Stage) async -> UITextView {
        let view = await stage.add(UITextView(), CGRect(x: 0, y: 0, width: 300, height: 200))
        view.isEditable = false
        return view
    }

    @Test func a_tap_on_a_link_asks_the_delegate() throws {
        try onStage { stage in
            let log = LinkLog(), view = await self.readOnly(stage)
            view.delegate = log
            let text = NSMutableAttributedString(string: "利用規約 and privacy")
            text.addAttribute(
                .link, value: try #require(URL(string: "https://example.com/terms")), range: NSRange(location: 0, length: 4))
            text.addAttribute(.link, value: "https://example.com/privacy", range: NSRange(location: 9, length: 7))
            view.attributedText = text
            await stage.settle()
            let links = links(in: view)
            #expect(links.map { $0.semantics?.label } == ["利用規約", "privacy"])
            #expect(view.node(.text)?.semantics?.traits.contains(.holdsControls) == true)
            for link in links { stage.scene.send(.activate, to: link.id) }
            #expect(
                log.asked == ["https://example.com/terms 0,4", "action of 0", "https://example.com/privacy 9,7", "action of 9"])
            log.opens = false
            stage.scene.send(.activate, to: links[0].id)
            #expect(log.asked.suffix(1) == ["https://example.com/terms 0,4"])
        }
    }

    @Test func links_have_the_tint_colour_or_their_own_attributes() throws {
        try onStage { stage in
            let view = await self.readOnly(stage)
            view.attributedText = NSAttributedString(string: "x", attributes: [.link: "https://example.com"])
            view.tintColor = .systemGreen
            await stage.settle()
            let tinted = try style(of: view)
            #expect(tinted.paint == .color(UIColor.systemGreen.resolved(view.traitCollection)))
            view.linkTextAttributes = [.foregroundColor: UIColor.systemRed, .underlineStyle: NSUnderlineStyle.single.rawValue]
            await stage.settle()
            let own = try style(of: view)
            #expect(own.paint == .color(UIColor.systemRed.resolved(view.traitCollection)) && own.isUnderlined)
        }
    }

    @Test func detectors_make_links_while_the_text_is_not_edited() throws {
        try onStage { stage in
            let view = await self.readOnly(stage)
            view.text = "See www.example.com."
            await stage.settle()
            #expect(links(in: view).isEmpty)
            view.dataDetectorTypes = .link
            await stage.settle()
            #expect(links(in: view).map { $0.semantics?.label } == ["www.example.com"])
            view.isEditable = true
            await stage.settle()
            #expect(links(in: view).isEmpty)
            view.isEditable = false
            view.text = "None here."
            await stage.settle()
            #expect(links(in: view).isEmpty && view.node(.text)?.semantics?.traits.contains(.holdsControls) == false)
        }
    }

    @Test(arguments: [
        ("https://example.com/a?b=c#d", ["https://example.com/a?b=c#d"]), ("(see http://例え.jp/)", []),
        ("詳細はhttps://example.com/日本をどうぞ", []), ("詳細は https://example.com/jp、どうぞ", ["https://example.com/jp"]),
        ("www.example.com, or https://example.org!", ["https://www.example.com", "https://example.org"]),
        ("mail me+x@mail.example.co.jp.", ["mailto:me+x@mail.example.co.jp"]), ("a@b", []),
        ("https://user@example.com/x", ["https://user@example.com/x"]), ("Call +81 3-1234-5678 now", ["tel:+81312345678"]),
        ("03-1234-5678か(090) 1234-5678", ["tel:0312345678", "tel:09012345678"]), ("12345", []), ("2026-11-29 12:30", []),
        ("3.14159265 and 192.168.100.200", []), ("", []),
    ])
    func what_has_the_form_of_a_link_is_found(text: String, links: [String]) {
        let found = DataDetectors.links(in: text, .all)
        #expect(found.map(\.url.absoluteString) == links)
    }
}
