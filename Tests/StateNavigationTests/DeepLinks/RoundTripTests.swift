import Foundation
import StateNavigation
import Testing

struct RoundTripTests {
    let links = ParkRoute.links

    @Test func ten_thousand_routes_are_read_as_they_were_written() throws {
        var random = RandomRoutes(seed: 2026)
        var kinds: Set<String> = []
        for _ in 0..<10_000 {
            let route = random.route()
            kinds.insert(String("\(route)".prefix { $0 != "(" }))
            let path = try links.path(for: route)
            #expect(try links.match(path) == route, "\(path)")
            let url =
                switch random.below(3) {
                case 0: try links.url(for: route)
                case 1: try links.url(for: route, scheme: "parks-beta")
                default: try links.url(for: route, host: "localhost:8080")
                }
            #expect(try links.match(url) == route && url.absoluteString.hasSuffix(path.dropFirst()), "\(url)")
            // Equal bytes, not only canonical equivalence.
            #expect(try Array(links.path(for: links.match(path)).utf8) == Array(path.utf8))
        }
        #expect(kinds.count == 14)
        try links.check((0..<100).map { _ in random.route() })
    }

    @Test func written_urls_are_ascii_without_dot_segments() throws {
        var random = RandomRoutes(seed: 7)
        for _ in 0..<2_000 {
            let path = try links.path(for: random.route())
            #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && path.hasPrefix("/") && !path.contains("//"), "\(path)")
            let segments = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
            #expect(!segments.contains(".") && !segments.contains(".."), "\(path)")
            #expect(URL(string: path)?.absoluteString == path)
        }
    }

    /// Every route that is read has a URL, which is read as the same route.
    @Test func garbled_urls_are_refused_or_read_as_something_that_can_be_written() throws {
        var random = RandomRoutes(seed: 11), read = 0, refused = 0
        let interesting = Array("/%?#&=+.:@~[]\\ \u{0}\u{1}\u{7F}".utf8) + [0x80, 0xC3, 0xE6, 0xF0, 0xFF]
        for _ in 0..<4_000 {
            var bytes = Array(try links.url(for: random.route(), scheme: "parkapp").absoluteString.utf8)
            for _ in 0..<1 + random.below(4) {
                let place = random.below(bytes.count + 1),
                    byte = random.flip() ? random.one(of: interesting) : UInt8(random.below(256))
                switch random.below(4) {
                case 0 where place < bytes.count: bytes[place] = byte
                case 1 where place < bytes.count: bytes.remove(at: place)
                case 2:
                    bytes.insert(
                        contentsOf: bytes[min(place, random.below(bytes.count + 1))..<place], at: random.below(bytes.count + 1))
                default: bytes.insert(byte, at: place)
                }
                if bytes.isEmpty { bytes = [byte] }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            do throws(DeepLinkError) {
                let route = try links.match(text)
                let path = try links.path(for: route)
                #expect(try links.path(for: links.match(path)) == path, "\(text)")
                read += 1
            } catch {
                #expect(!error.description.contains("\n") && error.description.unicodeScalars.count < 700, "\(error)")
                refused += 1
            }
            if let url = URL(string: text) { _ = try? links.match(url) }
        }
        #expect(read > 200 && refused > 1_000, "\(read) \(refused)")
    }

    @Test func random_bytes_are_refused_or_read() throws {
        var random = RandomRoutes(seed: 13)
        for _ in 0..<2_000 {
            let bytes = (0..<random.below(60)).map { _ in UInt8(random.below(256)) }
            for start in ["", "/", "parkapp://", "https://parks.example/", "/search?q=", "/files/"] {
                let text = start + String(decoding: bytes, as: UTF8.self)
                guard let route = try? links.match(text) else { continue }
                #expect(try links.match(links.path(for: route)) == route, "\(text)")
            }
        }
    }
}
