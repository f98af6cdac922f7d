import Foundation
import FrontmostTesting
import StateNavigation
import Testing

struct DeepLinkFormTests {
    let links = ParkRoute.links

    @Test(arguments: [
        ("/", ParkRoute.home), ("", .home), ("https://parks.example", .home), ("parkapp:", .home), ("parkapp://", .home),
        ("//parks.example", .home),
        ("/help", .help), ("/help/contents", .contents), ("help", .help),
        ("/parks/yosemite", .park("yosemite")), ("/p/yosemite", .park("yosemite")),
        ("parkapp://parks/yosemite", .park("yosemite")), ("parkapp:/parks/yosemite", .park("yosemite")),
        ("parkapp:///parks/yosemite", .park("yosemite")), ("parkapp:parks/yosemite", .park("yosemite")),
        ("PARKAPP://parks/yosemite", .park("yosemite")), ("parks-beta://Parks/Yosemite", .park("Yosemite")),
        ("https://parks.example/parks/yosemite", .park("yosemite")),
        ("HTTP://WWW.Parks.Example/parks/yosemite", .park("yosemite")),
        ("https://parks.example:443/help", .help), ("http://parks.example:80/help", .help), ("http://localhost:8080/help", .help),
        ("/parks/yosemite/", .park("yosemite")), ("//parks.example//parks///yosemite//", .park("yosemite")),
        ("/parks/%E5%AF%8C%E5%A3%AB", .park("富士")), ("/parks/富士", .park("富士")), ("/%70arks/a%2Fb", .park("a/b")),
        ("/parks/a+b", .park("a+b")), ("/parks/a%20b", .park("a b")), ("/parks/%F0%9F%8F%9E%EF%B8%8F", .park("🏞️")),
        ("/parks/~", .park("")), ("/parks/~.", .park(".")), ("/parks/~..", .park("..")), ("/parks/~~", .park("~")),
        ("/parks/~alice", .park("~alice")), ("/parks/...", .park("...")),
        ("/parks/a/photos/3?sort=name", .photo(park: "a", number: 3, sort: .name)),
        ("/parks/a/photos/-3", .photo(park: "a", number: -3, sort: .date)),
        ("/parks/a/photos/3?utm_source=mail&sort=name&sort=date&x", .photo(park: "a", number: 3, sort: .name)),
        ("/search?q=a+b%2Bc", .search(text: "a b+c", tags: [], limit: 20, near: nil, isOpen: false)),
        (
            "/search?tag=1&q=&tag=&near=-1.5&tag=2&open=true&limit=3",
            .search(text: "", tags: ["1", "", "2"], limit: 3, near: -1.5, isOpen: true)
        ),
        ("/search?q", .search(text: "", tags: [], limit: 20, near: nil, isOpen: false)),
        ("/search?&&q=a=b&", .search(text: "a=b", tags: [], limit: 20, near: nil, isOpen: false)),
        ("/files", .files([])), ("/files/a/~/c", .files(["a", "", "c"])),
        ("/E621E1F8-C36C-495A-93FC-0C247A3E6E5F/of/7/2026%2F11%2F22/details", .item(uuid, Grade(rawValue: 7), Day(2026, 11, 22))),
        ("/level", .level(nil)), ("/level/4", .level(4)),
        ("/a/note", .note("a", anchor: nil)), ("/a/note#", .note("a", anchor: "")),
        ("/a/note#x%20/?y", .note("a", anchor: "x /?y")),
        ("/tab/parks", .tab("parks", [], sheet: nil)),
        ("/tab/parks/park/a/photos/photo/3?sheet=edit", .tab("parks", [.park("a"), .photos, .photo(3)], sheet: .edit)),
        ("/tab/parks/photos/by/name/photos", .tab("parks", [.photosBy(.name), .photos], sheet: nil)),
        (
            "/tab/parks/setting/setting/profile/x/photo/1",
            .tab("parks", [.setting(.overview), .setting(.profile("x")), .photo(1)], sheet: nil)
        ),
        (
            "/tab/parks/setting/notifications/true/setting/notifications/false?hour=1&hour=2",
            .tab(
                "parks", [.setting(.notifications(isOn: true, hour: 1)), .setting(.notifications(isOn: false, hour: 2))],
                sheet: nil)
        ),
        ("/settings", .settings(.overview)),
        ("/settings/notifications/true?hour=7", .settings(.notifications(isOn: true, hour: 7))),
        ("/me", .profile(nil)), ("/me/profile/x", .profile(.profile("x"))),
        ("/folder/in/a/in/b", .folder(.sub("a", .sub("b", .top)))),
    ])
    func is_read_as(text: String, route: ParkRoute) throws {
        #expect(try links.match(text) == route)
        if !text.isEmpty, let url = URL(string: text) { #expect(try links.match(url) == route) }
    }

    static let uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()

    @Test(arguments: [
        (ParkRoute.home, "/", "parkapp:///"), (.help, "/help", "parkapp://help"),
        (.contents, "/help/contents", "parkapp://help/contents"),
        (.park("a/b %+~"), "/parks/a%2Fb%20%25%2B~", "parkapp://parks/a%2Fb%20%25%2B~"),
        (.park(""), "/parks/~", "parkapp://parks/~"), (.park(".."), "/parks/~..", "parkapp://parks/~.."),
        (
            .photo(park: "富士", number: 3, sort: .date), "/parks/%E5%AF%8C%E5%A3%AB/photos/3",
            "parkapp://parks/%E5%AF%8C%E5%A3%AB/photos/3"
        ),
        (.photo(park: "a", number: 3, sort: .name), "/parks/a/photos/3?sort=name", "parkapp://parks/a/photos/3?sort=name"),
        (
            .search(text: "a b&c", tags: ["1", ""], limit: 20, near: 0.1, isOpen: true),
            "/search?q=a%20b%26c&tag=1&tag=&near=0.1&open=true", "parkapp://search?q=a%20b%26c&tag=1&tag=&near=0.1&open=true"
        ),
        (
            .item(uuid, Grade(rawValue: -1), Day(2026, 1, 2)), "/e621e1f8-c36c-495a-93fc-0c247a3e6e5f/of/-1/2026%2F1%2F2/details",
            "parkapp://e621e1f8-c36c-495a-93fc-0c247a3e6e5f/of/-1/2026%2F1%2F2/details"
        ),
        // A host is case-insensitive and ASCII only.
        (.note("a", anchor: ""), "/a/note#", "parkapp://a/note#"), (.note("A", anchor: nil), "/A/note", "parkapp:///A/note"),
        (.note("富", anchor: "士"), "/%E5%AF%8C/note#%E5%A3%AB", "parkapp:///%E5%AF%8C/note#%E5%A3%AB"),
        (.note("", anchor: nil), "/~/note", "parkapp:///~/note"), (.note("a:b", anchor: nil), "/a:b/note", "parkapp:///a:b/note"),
        (
            .tab("x", [.photos, .photo(1)], sheet: .share), "/tab/x/photos/photo/1?sheet=share",
            "parkapp://tab/x/photos/photo/1?sheet=share"
        ),
    ])
    func is_written_as(route: ParkRoute, path: String, url: String) throws {
        #expect(try links.path(for: route) == path)
        #expect(try links.url(for: route, scheme: "parkapp").absoluteString == url)
        #expect(try links.url(for: route).absoluteString == "https://parks.example" + path)
    }

    @Test func a_url_is_of_the_first_host_or_else_of_the_first_scheme_or_else_a_path() throws {
        let schemes = DeepLinkRouter(schemes: ["one", "two"], links: ParkRoute.all), none = DeepLinkRouter(links: ParkRoute.all)
        #expect(try schemes.url(for: .help).absoluteString == "one://help")
        #expect(try schemes.url(for: .help, scheme: "TWO").absoluteString == "two://help")
        #expect(try none.url(for: .help).absoluteString == "/help")
        #expect(try none.match("/help") == .help)
    }

    @Test func literal_segments_are_case_sensitive_by_default() throws {
        #expect(throws: DeepLinkError.self) { try links.match("/Help") }
        let tolerant = DeepLinkRouter(ignoresCase: true, links: ParkRoute.all)
        #expect(try tolerant.match("/HELP/Contents") == .contents)
        #expect(try tolerant.match("/PARKS/Yosemite") == .park("Yosemite"))
        #expect(try tolerant.path(for: .help) == "/help")
    }

    private enum Shadowed: Equatable { case park(String), new, list([ParkScreen]) }

    @Test func a_url_that_would_open_another_route_is_not_written() throws {
        let links = DeepLinkRouter<Shadowed> {
            DeepLink(/Shadowed.new) { "parks/new" }
            DeepLink(/Shadowed.park) {
                "parks"
                Segment(String.self)
            }
        }
        #expect(try links.match("/parks/new") == .new && links.path(for: .park("old")) == "/parks/old")
        let error = #expect(throws: DeepLinkError.self) { try links.path(for: .park("new")) }
        #expect(error?.description == "park(\"new\"): its URL \"/parks/new\" would open another route, by the link /parks/new")
        #expect(throws: DeepLinkError.self) { try links.check([.new, .park("old"), .park("new")]) }
        try links.check([.new, .park("old")])
        let unknown = #expect(throws: DeepLinkError.self) { try links.path(for: .list([])) }
        #expect(unknown?.description == "list([]): no link is declared for it")
    }

    private enum Twice: Equatable { case pages(Int?, Int?), lists([Int], [Int]), optional(Int?, Int?) }

    @Test func a_url_that_would_be_read_with_other_values_is_not_written() throws {
        let links = DeepLinkRouter<Twice> {
            DeepLink(/Twice.pages) {
                "pages"
                QueryItem("page", Int?.self)
                QueryItem("page", Int?.self)
            }
            DeepLink(/Twice.lists) {
                QueryItems("page", Int.self)
                QueryItems("page", Int.self)
            }
            DeepLink(/Twice.optional) {
                "optional"
                Segment(Int?.self)
                Segment(Int?.self)
            }
        }
        try links.check([.pages(1, 2), .pages(1, nil), .pages(nil, nil), .optional(1, 2), .optional(1, nil), .lists([1, 2], [])])
        for route in [Twice.pages(nil, 2), .optional(nil, 2), .lists([1], [2])] {
            let error = #expect(throws: DeepLinkError.self) { try links.path(for: route) }
            #expect(error?.problem == .opensAnother(link: nil))
        }
    }

    @Test @MainActor func invalid_names_are_reported_at_their_declaration() throws {
        try simulate(Text("")) { screen in
            let schemes = ["https", "my app", "ok+1"], hosts = ["https://parks.example", "parks.example"]
            _ = DeepLinkRouter<Shadowed>(schemes: schemes, hosts: hosts) {
                DeepLink(/Shadowed.new) { "new?x" }
                DeepLink(/Shadowed.park) {
                    "/"
                    "../parks/"
                    Segment(String.self)
                }
            }
            #expect(
                screen.console.map { $0.text.prefix { $0 != ":" } } == [
                    "\"new?x\" is not a literal part of a deep link", "\"../parks/\" is not a literal part of a deep link",
                    "\"https\" is not a URL scheme for an app", "\"my app\" is not a URL scheme for an app", "\"https",
                ])
        }
    }

    private struct Rounded: Equatable, DeepLinkValue {
        var number: Double
        init?(deepLink text: String) { number = Double(text) ?? 0 }
        init(_ number: Double) { self.number = number }
        var deepLink: String { "\(Int(number))" }
    }
    private enum Lossy: Equatable { case at(Rounded) }

    @Test func a_value_that_is_read_differently_is_found_by_a_check() throws {
        let links = DeepLinkRouter<Lossy> { DeepLink(/Lossy.at) { Segment(Rounded.self) } }
        try links.check([.at(Rounded(2))])
        #expect(throws: DeepLinkError.self) { try links.check([.at(Rounded(2.5))]) }
    }
}
