import Foundation
import StateNavigation
import Testing

struct DeepLinkErrorTests {
    let links = ParkRoute.links

    private func error(_ text: String) -> DeepLinkError? {
        do throws(DeepLinkError) {
            let route = try links.match(text)
            Issue.record("\(text) was read as \(route)")
            return nil
        } catch { return error }
    }

    @Test(arguments: [
        ("ftp://parks.example/help", "the scheme is \"ftp\", expected parkapp, parks-beta or https"),
        ("javascript:alert(1)", "the scheme is \"javascript\", expected parkapp, parks-beta or https"),
        (
            "https://parks.example.evil.com/help",
            "the host is \"parks.example.evil.com\", expected parks.example, www.parks.example or localhost:8080"
        ),
        ("https:///help", "the host is \"\", expected parks.example, www.parks.example or localhost:8080"),
        ("https:/help", "the host is missing, expected parks.example, www.parks.example or localhost:8080"),
        (
            "https://parks.example:8080/help",
            "the host is \"parks.example:8080\", expected parks.example, www.parks.example or localhost:8080"
        ),
        ("//evil.com/help", "the host is \"evil.com\", expected parks.example, www.parks.example or localhost:8080"),
        ("https://parks.example@evil.com/help", "the host follows a user name, which is not allowed in a link"),
        ("parkapp://help:80", "the host is \":80\", expected no port"),
        ("/parks", "segment 2 is missing, expected a text or \"note\""),
        ("/parks/a/fotos", "segment 3 is \"fotos\", expected the end of the path or \"photos\""),
        ("/parks/a/photos", "segment 4 is missing, expected an integer"),
        ("/parks/a/photos/first", "segment 4 is \"first\", expected an integer"),
        ("/parks/a/photos/9223372036854775808", "segment 4 is \"9223372036854775808\", expected an integer"),
        ("/parks/a/photos/1/2", "segment 5 is \"2\", expected the end of the path"),
        ("/parks/a/photos/1?sort=size", "query item \"sort\" is \"size\", expected \"date\" or \"name\""),
        ("/search?text=a", "query item \"q\" is missing, expected a text"),
        ("/search?q=a&limit=256", "query item \"limit\" is \"256\", expected an integer that is not negative"),
        ("/search?q=a&open=maybe", "query item \"open\" is \"maybe\", expected true or false"),
        ("/search?q=a&near=here", "query item \"near\" is \"here\", expected a number"),
        ("/e621e1f8-c36c-495a-93fc-0c247a3e6e5f/of/x", "segment 3 is \"x\", expected a Grade"),
        ("/e621e1f8-c36c-495a-93fc-0c247a3e6e5f/of/1/today/details", "segment 4 is \"today\", expected a day"),
        ("/tab/parks/park/a/video/1", "segment 5 is \"video\", expected \"park\", \"photos\", \"photo\" or \"setting\""),
        ("/tab/parks/photo/x", "segment 4 is \"x\", expected an integer"),
        (
            "/settings/colours",
            "segment 2 is \"colours\", expected \"note\", the end of the path, \"profile\" or \"notifications\""
        ),
        ("/parks/../help", "segment 2 is \"..\", which is not allowed in a link"),
        ("/parks/%2e%2E/help", "segment 2 is \"..\", which is not allowed in a link"),
        ("/./help", "segment 1 is \".\", which is not allowed in a link"),
        ("/parks/%zz", "segment 2 has \"%zz\", which is not a valid percent-encoding"),
        ("/parks/100%", "segment 2 has \"%\", which is not a valid percent-encoding"),
        ("/parks/%4", "segment 2 has \"%4\", which is not a valid percent-encoding"),
        ("/parks/%FF", "segment 2 is not valid UTF-8"),
        ("/parks/%C0%AF", "segment 2 is not valid UTF-8"), ("/parks/%ED%A0%80", "segment 2 is not valid UTF-8"),
        ("/parks/a%00b", "segment 2 has a control character"), ("/parks/a\u{0}b", "segment 2 has a control character"),
        ("/search?q=%zz", "query item \"q\" has \"%zz\", which is not a valid percent-encoding"),
        ("/search?%FF=1", "query item \"%FF\" is not valid UTF-8"),
        ("/search?other=%E6%97", "query item \"other\" is not valid UTF-8"),
        ("/a/note#%", "the fragment has \"%\", which is not a valid percent-encoding"),
        ("https://parks%00.example/", "the host has a control character"),
    ])
    func is_refused_with(text: String, reason: String) throws {
        let shown = text.replacingOccurrences(of: "\u{0}", with: "\\u{0}")
        #expect(error(text)?.description == "\(shown): \(reason)")
    }

    @Test func an_error_locates_the_problem_in_parts() throws {
        #expect(error("/parks/a/fotos")?.place == .segment(3))
        #expect(error("/parks/a/fotos")?.expected == ["the end of the path", "\"photos\""])
        #expect(error("/parks/a/fotos")?.found == "fotos" && error("/parks/a/fotos")?.problem == .unexpected)
        #expect(error("/search")?.place == .queryItem("q") && error("/search")?.problem == .missing)
    }

    @Test func an_unknown_scheme_or_an_empty_router_is_an_error_that_says_so() {
        let none = DeepLinkRouter<ParkRoute> {}, paths = DeepLinkRouter(links: ParkRoute.all)
        let nothing = #expect(throws: DeepLinkError.self) { try none.match("/help") }
        #expect(nothing?.description == "/help: the link is \"\", expected a link, but none is declared")
        let scheme = #expect(throws: DeepLinkError.self) { try paths.match("parkapp://help") }
        #expect(scheme?.description == "parkapp://help: the scheme is \"parkapp\", expected a path without scheme and host")
    }

    @Test func a_null_character_is_not_written() throws {
        for route in [ParkRoute.park("a\u{0}"), .files(["", "\u{0}"]), .note("a", anchor: "\u{0}")] {
            #expect(throws: DeepLinkError.self) { try links.url(for: route) }
        }
        let error = #expect(throws: DeepLinkError.self) { try links.path(for: .park("a\u{0}")) }
        #expect(error?.description == #"park("a\0"): segment 2 has a control character"#)
    }

    @Test func routes_nest_up_to_a_maximum_depth() throws {
        // The top-level links are the first level.
        let deepest = (0..<62).reduce(Folder.top) { folder, _ in .sub("a", folder) }
        #expect(try links.match(links.path(for: .folder(deepest))) == .folder(deepest))
        let tooDeep = #expect(throws: DeepLinkError.self) { try links.path(for: .folder(.sub("b", deepest))) }
        #expect(tooDeep?.problem == .tooDeep)
        let path = "/folder" + String(repeating: "/in/a", count: 63)
        #expect(
            error(path)?.problem == .tooDeep
                && error(path)?.description.hasSuffix("links are nested more than 64 levels deep") == true)
    }

    private func many(_ text: String, bytes: Int) -> String { String(repeating: text, count: bytes / text.utf8.count) }

    /// Quadratic work on a megabyte would take hours.
    @Test func a_megabyte_is_read_or_refused_in_proportion() throws {
        let count = 1_000_000
        #expect(try links.match("/parks/" + many("%41", bytes: count)) == .park(many("A", bytes: count / 3)))
        #expect(try links.match("/files" + many("/a", bytes: count)) == .files(Array(repeating: "a", count: count / 2)))
        for text in [
            "/search?limit=1&" + many("tag=1&", bytes: count), "/tab/x" + many("/setting/profile/a", bytes: count) + "/z",
        ] {
            #expect(error(text).map { $0.description.unicodeScalars.count < 200 } == true)
        }
    }

    @Test func long_urls_of_every_shape_are_read_or_refused_in_proportion() throws {
        let count = 100_000, long = many("a", bytes: count), top = SettingsRoute.notifications(isOn: true, hour: 1)
        for tail in ["/", "?", "#", "&", "=", "a"] { #expect(try links.match("/help?" + many(tail, bytes: count)) == .help) }
        #expect(try links.match("/help" + many("/", bytes: count)) == .help)
        #expect(
            try links.match("/search?q=1" + many("&tag=1", bytes: count))
                == .search(text: "1", tags: Array(repeating: "1", count: count / 6), limit: 20, near: nil, isOpen: false))
        #expect(
            try links.match("/tab/x" + many("/setting/notifications/true", bytes: count) + "?" + many("hour=1&", bytes: count))
                == .tab("x", Array(repeating: .setting(top), count: count / 27), sheet: nil))
        #expect(try links.match(links.path(for: .files([many("%", bytes: count)]))) == .files([many("%", bytes: count)]))
        let hostile: [String] = [
            "/" + long, long + ":", "https://" + long, "/" + many("a/", bytes: count), "/folder/" + many("in/a/", bytes: count),
            "/tab/x" + many("/photos", bytes: count) + "/x", "/parks/" + many("%", bytes: count), "/search?" + long,
            "/search?q=1&limit=" + long, "/level/" + many("1", bytes: count), many("//", bytes: count),
            "/\u{301}" + many("\u{301}", bytes: count), many("../", bytes: count), many("/\u{0}", bytes: count),
        ]
        for text in hostile { #expect(error(text).map { $0.description.unicodeScalars.count < 300 } == true) }
    }

    private indirect enum Ambiguous {
        case end, text(String, Ambiguous), number(Int, Ambiguous)
        static let links: DeepLinks<Ambiguous> = DeepLinks {
            DeepLink(/Ambiguous.end) { "end" }
            DeepLink(/Ambiguous.number) {
                Segment(Int.self); Subroute(Ambiguous.links)
            }
            DeepLink(/Ambiguous.text) {
                Segment(String.self); Subroute(Ambiguous.links)
            }
        }
    }

    @Test func links_with_too_many_readings_are_refused() throws {
        let links = DeepLinkRouter(links: Ambiguous.links)
        _ = try links.match("/1/a/2/end")
        let error = #expect(throws: DeepLinkError.self) { try links.match(String(repeating: "/1", count: 60) + "/x") }
        #expect(error?.problem == .tooManyWays && error?.description.hasSuffix("there are too many ways to match it") == true)
    }

    private enum Tagged: Equatable { case number([String], Int), text(String) }
    private enum List: Equatable { case tagged([Tagged]) }

    /// The query items are read, in vain, at each position of the path.
    @Test func query_items_read_at_every_path_position_count_as_ways_too() throws {
        let links = DeepLinkRouter<List> {
            DeepLink(/List.tagged) {
                Subroutes(
                    DeepLinks {
                        DeepLink(/Tagged.number) {
                            "a"
                            QueryItems("t", String.self)
                            Segment(Int.self)
                        }
                        DeepLink(/Tagged.text) {
                            "a"
                            Segment(String.self)
                        }
                    })
            }
        }
        func link(_ places: Int, _ items: Int) -> String {
            String(repeating: "/a/b", count: places) + "?" + String(repeating: "t=&", count: items)
        }
        #expect(try links.match(link(20, 20)) == .tagged(Array(repeating: .text("b"), count: 20)))
        let error = #expect(throws: DeepLinkError.self) { try links.match(link(2000, 2700)) }
        #expect(error?.problem == .tooManyWays)
    }
}
