import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// `Font.custom` with a font file of the app. A file of the package stands for one.
@MainActor struct CustomFontTests {
    @Test func a_text_has_the_width_of_the_apps_font() throws {
        for font in [BundledFont.jetBrainsMonoRegular, .jetBrainsMonoBold] {
            CTFontManagerRegisterFontsForURL(font.url, .process, nil)
        }
        let view = VStack {
            Text("Illinois").font(.custom("JetBrainsMono-Regular", size: 20)).accessibilityIdentifier("own")
            Text("Illinois").font(.system(size: 20, design: .monospaced)).accessibilityIdentifier("mono")
            Text("Illinois").font(.system(size: 20)).accessibilityIdentifier("system")
            Text("Illinois").font(.custom("JetBrains Mono", fixedSize: 20)).bold().accessibilityIdentifier("bold")
        }
        try simulate(view) { screen in
            let width = self.width("own", screen)
            #expect(width == self.width("mono", screen) && width > self.width("system", screen))
            #expect(self.font("own", screen) == "JetBrainsMono-Regular" && self.font("bold", screen) == "JetBrainsMono-Bold")
        }
    }

    private func node(_ name: String, _ screen: Screen) -> RenderNode? {
        screen.scene.tree.root.subtree.first { $0.semantics?.identifier == name }
    }
    private func width(_ name: String, _ screen: Screen) -> CGFloat { node(name, screen)?.size.width ?? 0 }
    private func font(_ name: String, _ screen: Screen) -> String? {
        node(name, screen).flatMap { font(in: $0) }?.custom?.names.postScript
    }
    private func font(in node: RenderNode) -> ResolvedFont? {
        if case .text(let content) = node.content { return (content.single ?? content.lines.first?.fragments.first)?.font }
        return node.children.lazy.compactMap { self.font(in: $0) }.first
    }
}
