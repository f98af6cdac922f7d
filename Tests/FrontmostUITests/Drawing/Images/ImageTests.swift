import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

@testable import FrontmostUI

@MainActor struct ImageTests {
    private func symbolSize<V: View>(_ view: V) -> CGSize? {
        GraphStage(view).node { if case .image = $0.content { true } else { false } }?.size
    }

    @Test func a_symbols_capitals_are_as_high_as_the_fonts() throws {
        let font = ResolvedFont(size: 17), cap = FontMeasurer().metrics(of: font).capHeight
        let size = try #require(symbolSize(Image(systemName: "plus")))
        #expect(abs(size.height - cap * 1.6) <= 0.25)
    }

    @Test func symbols_grow_with_font_and_scale() throws {
        let body = try #require(symbolSize(Image(systemName: "plus")))
        let title = try #require(symbolSize(Image(systemName: "plus").font(.system(size: 34))))
        let large = try #require(symbolSize(Image(systemName: "plus").imageScale(.large)))
        #expect(abs(title.height - 2 * body.height) <= 0.5)
        #expect(abs(large.height - 1.28 * body.height) <= 0.5)
    }

    @Test func a_resizable_symbol_takes_what_it_is_offered() {
        #expect(symbolSize(Image(systemName: "plus").resizable().frame(width: 60, height: 30)) == CGSize(width: 60, height: 30))
    }

    @Test func a_symbol_has_its_foreground_style() throws {
        let stage = GraphStage(Image(systemName: "plus").foregroundStyle(.red))
        let node = try #require(stage.node(.image))
        guard case .image(let content) = node.content, case .symbol(let symbol, let paint) = content.source else {
            Issue.record("no symbol")
            return
        }
        #expect(symbol.name == "plus" && paint == Color.red._paint(in: EnvironmentValues()))
    }

    @Test func an_unknown_symbol_is_an_empty_square_and_is_reported_once() {
        let messages = Console.messages {
            let stage = GraphStage(
                HStack {
                    Image(systemName: "no.such.symbol")
                    Image(systemName: "no.such.symbol")
                })
            #expect(stage.shapes.count == 2)
            #expect(stage.shapes.allSatisfy { $0.content.strokeStyle.dash.isEmpty == false })
        }
        #expect(messages.map(\.text) == ["No symbol named 'no.such.symbol' found in system symbol set."])
    }

    @Test func a_variant_is_taken_where_there_is_one() throws {
        let stage = GraphStage(Image(systemName: "heart").symbolVariant(.fill))
        guard case .image(let content) = try #require(stage.node(.image)).content, case .symbol(let symbol, _) = content.source
        else {
            Issue.record("no symbol")
            return
        }
        #expect(symbol.name == "heart.fill")
    }

    @Test func sizes_are_read_from_the_first_bytes() {
        let png: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x2C, 0, 0, 0, 0xC8,
        ]
        #expect(ImageSize.header(of: png) == .init(mediaType: "image/png", width: 300, height: 200))
        let gif: [UInt8] = Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00]
        #expect(ImageSize.header(of: gif) == .init(mediaType: "image/gif", width: 320, height: 240))
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 10, 0, 20, 1, 0, 0]
        #expect(ImageSize.header(of: jpeg) == .init(mediaType: "image/jpeg", width: 20, height: 10))
        #expect(ImageSize.header(of: Array("<svg xmlns='x' viewBox='0 0 24 12'></svg>".utf8))?.width == 24)
        #expect(ImageSize.header(of: Array("<svg width=\"30px\" height=\"15\"></svg>".utf8))?.height == 15)
        #expect(ImageSize.header(of: [1, 2, 3]) == nil)
        #expect(ImageSize.header(of: Array(png.prefix(12))) == nil, "The text is truncated.")
    }

    @Test func a_divider_is_a_pixel_across_its_stack() {
        var values = EnvironmentValues()
        values.displayScale = 2
        let row = GraphStage(HStack { Divider() }.frame(height: 40), environment: values)
        #expect(row.shapes.first?.node.size == CGSize(width: 0.5, height: 40))
        let column = GraphStage(VStack { Divider() }.frame(width: 40), environment: values)
        #expect(column.shapes.first?.node.size == CGSize(width: 40, height: 0.5))
    }

    @Test func a_label_shows_the_parts_of_its_style() {
        let label = Label("設定", systemImage: "gear")
        #expect(GraphStage(label).node(text: "設定") != nil && symbolSize(label) != nil)
        #expect(symbolSize(label.labelStyle(.titleOnly)) == nil)
        // The title is still available to VoiceOver.
        let icon = GraphStage(label.labelStyle(.iconOnly)), title = icon.node(text: "設定")
        let isSeen = title?.nearest { $0.effects.opacity == 0 } == nil
        #expect(!isSeen)
    }

    @Test func a_spinner_turns_for_ever_and_a_bar_shows_its_fraction() throws {
        let spinner = GraphStage(ProgressView())
        spinner.commit()
        #expect(spinner.tree.isAnimating)
        #expect(spinner.tree.settleAnimations() == nil, "The animation never ends.")
        let bar = GraphStage(ProgressView(value: 3, total: 4).frame(width: 200))
        #expect(bar.shapes.map(\.node.size.width) == [200, 150])
        #expect(bar.node(.progress)?.semantics?.value == "75%")
    }
}
