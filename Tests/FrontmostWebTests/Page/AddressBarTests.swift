import Foundation
import Testing

@testable import FrontmostWeb

@Suite struct AddressBarTests {
    typealias Effect = AddressBar.Effect

    private func opened(at address: String = "/", appIsAt place: String? = "/") -> AddressBar {
        var bar = AddressBar(opening: address)
        _ = bar.declared(place)
        return bar
    }

    @Test func navigation_by_the_app_adds_a_history_entry() {
        var bar = opened()
        #expect(bar.declared("/yosemite") == .send(number: 1, address: "/yosemite", replaces: false))
        #expect(bar.confirmed(1, "/yosemite") == nil)
        #expect(bar.declared("/yosemite") == nil, "A frame without a new address sends nothing.")
        #expect(
            bar.declared(nil) == .send(number: 2, address: "/", replaces: false), "A screen without an address has the root's.")
    }

    @Test func going_back_adds_no_entry() {
        var bar = opened()
        _ = (bar.declared("/yosemite"), bar.confirmed(1, "/yosemite"))
        #expect(bar.went(to: "/") == .open("/"))
        #expect(bar.declared("/") == nil)
        #expect(bar.declared("/zion") == .send(number: 2, address: "/zion", replaces: false))
    }

    @Test func the_apps_answer_to_a_visit_corrects_the_entry() {
        var bar = opened(at: "/zion/", appIsAt: "/zion/")
        #expect(bar.went(to: "/gone") == .open("/gone"))
        #expect(bar.declared("/zion/") == .wait(visit: 2))
        #expect(bar.waited(for: 2) == .send(number: 1, address: "/zion/", replaces: true), "The app stayed where it was.")
        _ = bar.confirmed(1, "/zion/")
        #expect(bar.went(to: "/Sequoia") == .open("/Sequoia"))
        #expect(bar.declared("/sequoia") == .send(number: 2, address: "/sequoia", replaces: true))
    }

    @Test func an_app_that_answers_a_moment_later_overwrites_nothing() {
        var bar = opened(at: "/b", appIsAt: "/b")
        #expect(bar.went(to: "/a") == .open("/a"))
        #expect(bar.declared("/b") == .wait(visit: 2), "The app is still loading.")
        #expect(bar.declared("/b") == nil, "A frame without a new address sends nothing.")
        #expect(bar.declared("/a") == nil && bar.waited(for: 2) == nil && bar.wanted == "/a")
        #expect(bar.declared("/c") == .send(number: 1, address: "/c", replaces: false), "The user has gone on.")
    }

    @Test func a_late_answer_may_differ_from_the_request() {
        var bar = opened(at: "/b", appIsAt: "/b")
        _ = (bar.went(to: "/old"), bar.declared("/b"))
        #expect(bar.declared("/new") == .send(number: 1, address: "/new", replaces: true))
        #expect(bar.waited(for: 2) == nil)
    }

    @Test func only_the_last_visit_is_waited_for() {
        var bar = opened(at: "/b", appIsAt: "/b")
        _ = (bar.went(to: "/a"), bar.declared("/b"), bar.went(to: "/"))
        #expect(bar.declared("/b") == .wait(visit: 3) && bar.waited(for: 2) == nil && bar.wanted == "/")
        #expect(bar.waited(for: 3) == .send(number: 1, address: "/b", replaces: true))
        #expect(bar.waited(for: 3) == nil)
    }

    @Test func a_first_screen_without_an_address_is_no_answer_to_a_link() {
        var linked = AddressBar(opening: "/yosemite?from=mail")
        #expect(linked.declared(nil) == .wait(visit: 1))
        #expect(linked.declared("/yosemite") == .send(number: 1, address: "/yosemite", replaces: true))
        var plain = AddressBar(opening: "/")
        #expect(plain.declared(nil) == nil, "The root needs no new entry.")
        #expect(plain.declared("/yosemite") == .send(number: 1, address: "/yosemite", replaces: false))
    }

    @Test func the_apps_first_address_corrects_the_first_entry() {
        var bar = AddressBar(opening: "/")
        #expect(bar.declared("/welcome") == .send(number: 1, address: "/welcome", replaces: true))
    }

    @Test func an_app_without_addresses_leaves_the_address_alone() {
        var bar = AddressBar(opening: "/anything")
        #expect(bar.declared(nil) == .wait(visit: 1) && bar.declared(nil) == nil && bar.waited(for: 1) == nil)
        #expect(bar.went(to: "/else") == .open("/else"))
        #expect(bar.declared(nil) == .wait(visit: 2) && bar.waited(for: 2) == nil)
        #expect(bar.declared("/first") == .send(number: 1, address: "/first", replaces: false))
    }

    @Test func a_visit_before_the_pages_update_wins() {
        var bar = opened()
        #expect(bar.declared("/yosemite") == .send(number: 1, address: "/yosemite", replaces: false))
        // The page had not received that when the user navigated.
        #expect(bar.went(to: "/zion") == .open("/zion"))
        #expect(bar.declared("/zion") == nil)
        #expect(bar.confirmed(1, "/yosemite") == .send(number: 2, address: "/zion", replaces: true))
        #expect(bar.confirmed(2, "/zion") == nil && bar.wanted == "/zion")
    }

    @Test func an_old_confirmation_changes_nothing() {
        var bar = opened()
        _ = (bar.declared("/a"), bar.declared("/b"))
        #expect(bar.confirmed(1, "/a") == nil && bar.wanted == "/b")
        #expect(bar.confirmed(2, "/b") == nil && bar.confirmed(99, "/x") == nil)
    }

    @Test func the_pages_spelling_is_adopted() {
        var bar = opened()
        _ = bar.declared("/a|b")
        #expect(bar.confirmed(1, "/a%7Cb") == nil && bar.wanted == "/a%7Cb")
        #expect(bar.declared("/a|b") == nil)
    }

    @Test func a_reloaded_page_stays_in_place() {
        var bar = opened()
        _ = (bar.declared("/yosemite"), bar.confirmed(1, "/yosemite"))
        #expect(bar.arrived(at: "/yosemite") == nil)
    }

    @Test func a_reconnected_page_gets_the_missed_address() {
        var bar = opened()
        _ = bar.declared("/yosemite")
        #expect(bar.arrived(at: "/") == .send(number: 2, address: "/yosemite", replaces: false))
    }

    @Test func a_page_that_reconnects_elsewhere_visits_that_address() {
        var bar = opened()
        _ = (bar.declared("/yosemite"), bar.confirmed(1, "/yosemite"))
        #expect(bar.arrived(at: "/zion") == .open("/zion"))
        #expect(bar.declared("/zion") == nil)
    }

    // MARK: Addresses

    @Test func the_page_shows_the_part_of_a_url_after_the_host() throws {
        let table: [(String, String?)] = [
            ("https://parks.example", "/"), ("https://parks.example/", "/"),
            ("https://parks.example/a/b?x=1&y=%20#z", "/a/b?x=1&y=%20#z"),
            ("/parks/yosemite", "/parks/yosemite"), ("https://parks.example/日本?q=を", "/%E6%97%A5%E6%9C%AC?q=%E3%82%92"),
            ("https://parks.example//evil.example/x", "/evil.example/x"), ("https://parks.example/a/../../b/./c", "/b/c"),
            ("https://parks.example/a/%2E%2e/b", "/b"), ("https://parks.example/a/b/..", "/a/"),
            ("https://parks.example/a?token=secret&b=1&screen=x&tokens=2", "/a?b=1&tokens=2"),
            ("https://parks.example/a?token=x", "/a"),
            ("parks:yosemite", nil), ("javascript:alert(1)", nil), ("file:///etc/passwd", nil),
        ]
        for (text, expected) in table {
            let url = try #require(URL(string: text), "\(text)")
            #expect(PageAddress.shown(for: url) == expected, "\(text)")
        }
        let long = try #require(URL(string: "https://parks.example/" + String(repeating: "a", count: 1_000_000)))
        #expect(PageAddress.shown(for: long) == nil)
    }

    @Test func an_address_is_a_url_of_the_apps_site_and_no_other() {
        let origin = "https://parks.example"
        let table: [(String, String?)] = [
            ("/", "https://parks.example/"), ("/a?b#c", "https://parks.example/a?b#c"),
            ("//evil.example/x", "https://parks.example/evil.example/x"),
            ("///x", "https://parks.example/x"), ("", nil), ("a", nil), ("https://evil.example/", nil), ("@evil.example/", nil),
            ("/@evil.example", "https://parks.example/@evil.example"), ("/" + String(repeating: "a", count: 1_000_000), nil),
        ]
        for (address, expected) in table {
            let url = PageAddress.url(address, origin: origin)
            #expect(url?.absoluteString == expected, "\(address.prefix(40))")
            if let url { #expect(url.host() == "parks.example") }
        }
    }

    @Test func the_origin_of_a_url_is_its_scheme_host_and_port() throws {
        let table: [(String, String?)] = [
            ("http://127.0.0.1:8080/?token=x", "http://127.0.0.1:8080"), ("HTTPS://Parks.Example/a", "https://Parks.Example"),
            ("http://[::1]:80/", "http://[::1]:80"), ("/a", nil), ("parks:a", nil),
        ]
        for (text, expected) in table { #expect(PageAddress.origin(of: try #require(URL(string: text))) == expected, "\(text)") }
    }

    @Test func scenes_start_at_the_pages_address_or_else_at_the_route() {
        let links = PageLinks(origin: "http://localhost:1", route: "/parks/yosemite")
        #expect(links.start(of: "/")?.absoluteString == "http://localhost:1/parks/yosemite")
        #expect(links.start(of: "/zion")?.absoluteString == "http://localhost:1/zion")
        #expect(
            PageLinks(origin: "http://localhost:1", route: "parks:yosemite").start(of: "/")?.absoluteString == "parks:yosemite")
        #expect(PageLinks(origin: "http://localhost:1").start(of: "/") == nil)
        let own = PageLinks().start(of: "//zion?a=b")
        #expect(own?.absoluteString == "/zion?a=b" && own?.host() == nil, "Without a site the URL is the path alone.")
    }
}
