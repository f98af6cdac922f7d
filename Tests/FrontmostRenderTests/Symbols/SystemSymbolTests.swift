import Foundation
import Testing

@testable import FrontmostRender

@Suite struct SystemSymbolTests {
    @Test func every_name_has_outlines_that_parse_and_lie_in_the_view_box() throws {
        let names = SystemSymbol.allNames
        #expect(names.count > 250)
        for name in names {
            let symbol = try #require(SystemSymbol.named(name), "\(name)")
            #expect(!symbol.outlines.isEmpty, "\(name)")
            let box = symbol.viewBox.insetBy(dx: -0.1, dy: -0.1)
            for outline in symbol.outlines {
                let commands = try #require(SymbolOutlineBuilder.commands(of: outline.pathData), "\(name): \(outline.pathData)")
                #expect(commands.count > 2, "\(name)")
                #expect(commands.compactMap(\.end).allSatisfy(box.contains), "\(name) leaves its box")
            }
        }
    }

    @Test(arguments: [
        "gear", "gearshape.fill", "plus", "minus", "xmark", "checkmark", "chevron.right", "arrow.up", "house", "person.fill",
        "star.fill", "heart", "trash", "pencil", "magnifyingglass", "bell.slash", "envelope", "photo", "camera", "play.fill",
        "folder", "doc.text", "bookmark", "tag", "cart", "clock", "calendar", "map", "mappin", "location", "lock", "eye.slash",
        "info.circle", "questionmark.circle", "exclamationmark.triangle.fill", "ellipsis", "line.3.horizontal",
        "square.and.arrow.up", "wifi", "battery.100", "moon", "sun.max", "cloud", "bolt", "flame", "leaf", "hand.thumbsup",
        "text.bubble", "message", "phone", "video", "mic", "speaker.wave.2", "headphones", "music.note", "gamecontroller", "car",
        "airplane", "tram", "bicycle", "figure.walk", "list.bullet", "slider.horizontal.3", "circle", "square", "rectangle",
        "triangle", "1.circle", "heart.circle.fill", "bell.badge", "hand.raised", "crown", "fork.knife", "pawprint",
        "goforward.15",
        "doc.text.magnifyingglass", "rectangle.dashed", "bubble.left.and.bubble.right", "person.badge.key",
        "arrow.triangle.branch",
        "hare", "stethoscope", "star.slash.fill", "figure.run", "photo.badge.plus", "mountain.2.fill", "play.slash",
        "lock.icloud",
    ])
    func common_names_are_known(name: String) {
        #expect(SystemSymbol.named(name)?.name == name)
    }

    @Test func unknown_names_have_no_symbol() {
        #expect(SystemSymbol.named("no.such.symbol") == nil)
        #expect(SystemSymbol.named("") == nil)
    }

    @Test(arguments: [
        ("hand.raised.badge.ellipsis", "hand.raised"), ("folder.badge.sparkles", "folder"),
        ("bell.fill.circle", "bell.circle.fill"),
    ])
    func the_nearest_name_shares_the_most_parts(name: String, nearest: String) {
        #expect(SystemSymbol.named(name) == nil)
        #expect(SystemSymbol.nearestName(to: name) == nearest)
    }

    @Test func a_name_that_begins_like_none_has_no_nearest() {
        for name in ["no.such.symbol", "", ".", "…"] { #expect(SystemSymbol.nearestName(to: name) == nil, "\(name)") }
    }

    @Test func a_chevron_is_narrower_than_a_gear() throws {
        let chevron = try #require(SystemSymbol.named("chevron.right"))
        let gear = try #require(SystemSymbol.named("gear"))
        #expect(chevron.aspectRatio < gear.aspectRatio)
        #expect(gear.aspectRatio == 1)
    }

    @Test func damaged_resources_give_no_symbols() {
        for text in [
            "", "n gear", "n gear missing\n", "n gear gear\np gear 0\n", "n gear gear\np gear x 16|nM0 0", "\n\n#\np\nn",
        ] {
            #expect(SymbolLibrary(Array(text.utf8)).symbol(named: "gear") == nil)
        }
    }
}

extension SymbolCommand {
    fileprivate var end: CGPoint? {
        switch self {
        case .move(let to), .line(let to), .quad(_, let to), .cubic(_, _, let to): to
        case .close: nil
        }
    }
}
