import Foundation
import StateNavigation
import TestSupport

/// Random routes, reproducible by seed.
struct RandomRoutes {
    private var draws: SplitMix
    init(seed: UInt64) { draws = SplitMix(seed: seed) }

    mutating func next() -> UInt64 { draws.next() }
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
    mutating func flip() -> Bool { next() & 1 == 0 }
    mutating func list<T>(_ most: Int, _ make: (inout Self) -> T) -> [T] { (0..<below(most + 1)).map { _ in make(&self) } }
    mutating func maybe<T>(_ make: (inout Self) -> T) -> T? { flip() ? make(&self) : nil }
    mutating func one<T>(of values: [T]) -> T { values[below(values.count)] }

    static let pieces = [
        "", "", ".", "..", "~", "/", "//", "%", "%2F", "%zz", "+", " ", "&", "=", "?", "#", ";", ":", "@", "\\", "|", "\"", "'",
        "<", "[]",
        "yosemite", "Yosemite", "new", "photos", "help", "0", "-1", "\u{1}", "\n", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}",
        "秩父多摩甲斐", "富士", "が", "か\u{3099}", "é", "e\u{301}", "ﬁ", "שלום", "🏞️", "👨‍👩‍👧‍👦", "🇯🇵",
        "\u{10FFFF}", "a.b", "xn--wgv71a",
    ]

    mutating func text() -> String {
        let text = (0..<1 + below(3)).map { _ in one(of: Self.pieces) }.joined()
        return below(1_000) == 0 ? String(repeating: text, count: 100) : text
    }

    mutating func integer() -> Int {
        switch below(4) {
        case 0: Int(truncatingIfNeeded: next())
        case 1: one(of: [.min, .max, 0, -1])
        default: below(100) - 10
        }
    }

    mutating func number() -> Double {
        switch below(3) {
        case 0: one(of: [0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi, 1e-7])
        default: Double(integer()) / 7
        }
    }

    mutating func uuid() -> UUID {
        let (a, b) = (next(), next())
        return withUnsafeBytes(of: (a, b)) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }

    mutating func settings() -> SettingsRoute {
        switch below(3) {
        case 0: .overview
        case 1: .profile(text())
        default: .notifications(isOn: flip(), hour: one(of: [9, integer()]))
        }
    }

    mutating func screen() -> ParkScreen {
        switch below(5) {
        case 0: .park(text())
        case 1: .photos
        case 2: .photo(integer())
        case 3: .photosBy(one(of: Sort.allCases))
        // An overview has no segment of its own after "setting".
        default: .setting(one(of: [.overview, .profile(text()), .notifications(isOn: flip(), hour: 9)]))
        }
    }

    mutating func folder() -> Folder {
        (0..<one(of: [0, 1, 2, 5, 20])).reduce(.top) { folder, _ in .sub(text(), folder) }
    }

    mutating func route() -> ParkRoute {
        switch below(14) {
        case 0: .home
        case 1: .help
        case 2: .contents
        case 3: .park(text())
        case 4: .photo(park: text(), number: integer(), sort: one(of: Sort.allCases))
        case 5:
            .search(
                text: text(), tags: list(4) { $0.text() }, limit: UInt8(below(256)), near: maybe { $0.number() }, isOpen: flip())
        case 6: .files(list(6) { $0.text() })
        case 7: .item(uuid(), Grade(rawValue: integer()), Day(integer(), below(12), below(31)))
        case 8: .level(maybe { $0.integer() })
        case 9: .note(text(), anchor: maybe { $0.text() })
        case 10: .tab(text(), list(5) { $0.screen() }, sheet: maybe { $0.one(of: Sheet.allCases) })
        case 11: .settings(settings())
        case 12: .profile(maybe { $0.flip() ? .profile($0.text()) : .notifications(isOn: true, hour: 3) })
        default: .folder(folder())
        }
    }
}
