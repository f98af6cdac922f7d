import Foundation
import FrontmostUIKit
import Testing

@testable import FrontmostWeb

/// The screens are named by letters: "rab" is the root with two pushed screens. A capital letter is a tab.
@MainActor @Suite struct AddressBarTests {
    typealias Effect = AddressBar.Effect

    /// The controllers of the screens.
    @MainActor private final class Screens {
        var living: [Character: UIViewController] = [:]

        func callAsFunction(_ names: String) -> ScreenTrail {
            ScreenTrail(
                names.map { name in
                    let controller = living[name] ?? UIViewController()
                    living[name] = controller
                    return .init(controller, isStep: name.isLowercase && name != "r")
                })
        }
    }
    private let screens = Screens()

    private func opened(at address: String = "/", appIsAt place: String? = "/", _ names: String = "r") -> AddressBar {
        var bar = AddressBar(opening: address)
        _ = bar.declared(place, at: screens(names))
        _ = bar.declared(place, at: screens(names))
        return bar
    }

    private func show(
        _ number: Int, _ address: String, at position: Int, isNew: Bool = false, visits: Int = 0
    ) -> [Effect] {
        [.show(number: number, address: address, position: position, isNew: isNew, visits: visits)]
    }

    /// The app goes to a location and stays there, and the page shows it.
    private func follow(_ bar: inout AddressBar, _ address: String?, _ names: String) {
        for case .show(let number, let address, let position, _, _) in bar.declared(address, at: screens(names)) {
            #expect(bar.confirmed(number, address, position: position) == [])
        }
        #expect(bar.declared(address, at: screens(names)) == [])
    }

    /// The root, /a and /a/b.
    private func openedDeeply() -> AddressBar {
        var bar = opened()
        follow(&bar, "/a", "ra")
        follow(&bar, "/a/b", "rab")
        return bar
    }

    // MARK: The app

    @Test func a_screen_with_an_address_adds_an_entry() {
        var bar = opened()
        #expect(bar.declared("/yosemite", at: screens("ra")) == show(1, "/yosemite", at: 1, isNew: true))
        #expect(bar.confirmed(1, "/yosemite", position: 1) == [])
        #expect(bar.declared("/yosemite", at: screens("ra")) == [], "A frame without a new address sends nothing.")
    }

    @Test func a_screen_without_an_address_belongs_to_the_entry_behind_it() {
        var bar = opened()
        follow(&bar, "/a", "ra")
        #expect(bar.declared(nil, at: screens("rax")) == [])
        #expect(bar.declared("/a", at: screens("ra")) == [])
        #expect(bar.position == 1)
    }

    @Test func a_tab_without_an_address_has_that_of_the_root() {
        var bar = opened(appIsAt: "/parks", "rA")
        follow(&bar, "/parks", "rA")
        #expect(bar.declared(nil, at: screens("rB")) == show(2, "/", at: 1, isNew: true))
    }

    @Test func an_app_that_pops_goes_back_in_the_history() {
        var bar = openedDeeply()
        #expect(bar.declared("/a", at: screens("ra")) == show(3, "/a", at: 1))
        #expect(bar.confirmed(3, "/a", position: 1) == [])
        #expect(bar.declared("/c", at: screens("rac")) == show(4, "/c", at: 2, isNew: true))
    }

    @Test func an_app_that_pops_to_its_root_goes_back_to_the_entry_of_the_root() {
        var bar = openedDeeply()
        #expect(bar.declared("/", at: screens("r")) == show(3, "/", at: 0))
        var unnamed = opened(appIsAt: nil)
        follow(&unnamed, "/a", "ra")
        #expect(unnamed.declared(nil, at: screens("r")) == show(2, "/", at: 0), "The root needs no address.")
    }

    @Test func an_app_that_pops_to_a_screen_without_an_entry_replaces_the_last_one_that_it_left() {
        var bar = opened()
        follow(&bar, "/a/b", "rab")
        #expect(bar.declared("/a", at: screens("ra")) == show(2, "/a", at: 1))
    }

    @Test func the_address_that_the_user_came_with_stays_in_the_history() {
        var bar = opened(at: "/a/b", appIsAt: "/a/b", "rab")
        #expect(bar.declared("/", at: screens("r")) == show(1, "/", at: 1, isNew: true))
    }

    @Test func tabs_are_entries_in_the_order_in_which_they_were_selected() {
        var bar = opened("rA")
        follow(&bar, "/b", "rB")
        #expect(bar.declared("/", at: screens("rA")) == show(2, "/", at: 2, isNew: true))
    }

    @Test func a_place_without_screens_of_its_own_adds_an_entry_each_time() {
        var bar = opened()
        follow(&bar, "/?sort=name", "r")
        #expect(bar.declared("/", at: screens("r")) == show(2, "/", at: 2, isNew: true))
    }

    @Test func a_sheet_that_comes_after_its_address_belongs_to_it() {
        var bar = opened()
        #expect(bar.declared("/?sheet=map", at: screens("r")) == show(1, "/?sheet=map", at: 1, isNew: true))
        #expect(bar.needsTrail)
        #expect(bar.declared("/?sheet=map", at: screens("rs"), isSettled: false) == [] && bar.needsTrail)
        #expect(bar.declared("/?sheet=map", at: screens("rs")) == [] && !bar.needsTrail)
        // The sheet is gone before its address is.
        #expect(bar.declared("/?sheet=map", at: screens("r")) == [])
        #expect(bar.declared("/", at: screens("r")) == show(2, "/", at: 0))
    }

    @Test func a_swipe_back_counts_when_it_has_ended() {
        var bar = openedDeeply()
        #expect(bar.declared("/a", at: screens("rab"), isSettled: false) == [])
        #expect(bar.declared("/a/b", at: screens("rab")) == [], "It was cancelled.")
        #expect(bar.declared("/a", at: screens("rab"), isSettled: false) == [])
        #expect(bar.declared("/a", at: screens("ra")) == show(3, "/a", at: 1))
    }

    @Test func a_pushed_screen_counts_at_once() {
        var bar = opened()
        #expect(bar.declared("/a", at: screens("ra"), isSettled: false) == show(1, "/a", at: 1, isNew: true))
    }

    @Test func a_screen_that_is_shown_again_is_the_next_entry() {
        var bar = opened("rA")
        follow(&bar, "/b", "rB")
        #expect(bar.went(to: "/", position: 0, from: screens("rB")) == [.goBack(screens("rA"))])
        #expect(bar.led(to: .went) == [] && bar.declared("/", at: screens("rA")) == [])
        #expect(bar.declared("/b", at: screens("rB")) == show(2, "/b", at: 1, visits: 1))
    }

    @Test func positions_that_no_page_has_cost_nothing() {
        var bar = opened()
        let far = 1 << 52
        #expect(bar.went(to: "/far", position: far, from: screens("r")) == [.open("/far")])
        #expect(bar.declared("/far", at: screens("r")) == [])
        #expect(bar.declared("/a", at: screens("ra")) == show(1, "/a", at: far + 1, isNew: true, visits: 1))
        #expect(bar.confirmed(0, "/", position: 0) == [])
        #expect(bar.arrived(at: "/", position: 0) == show(2, "/a", at: far + 1))
    }

    @Test func the_oldest_entries_are_forgotten() {
        var bar = opened()
        for number in 1...300 { follow(&bar, "/\(number)", "r") }
        #expect(bar.went(to: "/299", position: 299, from: screens("r")) == [.open("/299")])
        #expect(bar.went(to: "/1", position: 1, from: screens("r")) == [.open("/1")])
    }

    // MARK: Back and forward

    @Test func back_leaves_the_screens_in_front_of_the_entry() {
        var bar = openedDeeply()
        #expect(bar.went(to: "/a", position: 1, from: screens("rab")) == [.goBack(screens("ra"))])
        #expect(bar.led(to: .went) == [])
        #expect(bar.declared("/a", at: screens("ra")) == [])
        #expect(bar.went(to: "/", position: 0, from: screens("ra")) == [.goBack(screens("r"))])
        #expect(bar.led(to: .went) == [])
        #expect(bar.declared("/", at: screens("r")) == [])
        #expect(bar.declared("/zion", at: screens("rz")) == show(3, "/zion", at: 1, isNew: true, visits: 2))
    }

    @Test func several_steps_back_lead_to_the_entry_at_once() {
        var bar = openedDeeply()
        #expect(bar.went(to: "/", position: 0, from: screens("rab")) == [.goBack(screens("r"))])
        #expect(bar.led(to: .went) == [] && bar.declared("/", at: screens("r")) == [])
    }

    @Test func forward_opens_the_address_of_screens_that_are_gone() {
        var bar = openedDeeply()
        _ = bar.went(to: "/a", position: 1, from: screens("rab"))
        _ = (bar.led(to: .went), bar.declared("/a", at: screens("ra")))
        let last = bar.went(to: "/a/b", position: 2, from: screens("ra"))
        #expect(last == [.goBack(screens("rab"))])
        #expect(bar.led(to: .unreachable) == [.open("/a/b")])
        #expect(bar.declared("/a/b", at: screens("rac")) == [])
        #expect(bar.went(to: "/a", position: 1, from: screens("rac")) == [.goBack(screens("ra"))])
    }

    @Test func back_from_a_screen_without_an_address_leaves_it_and_keeps_the_entry() {
        var bar = openedDeeply()
        #expect(bar.declared(nil, at: screens("rabx")) == [])
        #expect(bar.went(to: "/a", position: 1, from: screens("rabxy")) == [.goBack(screens("rabx"))])
        #expect(bar.led(to: .went) == show(3, "/a/b", at: 2, visits: 1))
        #expect(bar.confirmed(3, "/a/b", position: 2) == [])
        #expect(bar.went(to: "/a", position: 1, from: screens("rabx")) == [.goBack(screens("rab"))])
        #expect(bar.led(to: .refused) == show(4, "/a/b", at: 2, visits: 2))
    }

    @Test func quick_steps_back_leave_a_screen_each_although_the_page_is_further_back() {
        var bar = openedDeeply()
        #expect(bar.went(to: "/a", position: 1, from: screens("rabx")) == [.goBack(screens("rab"))])
        #expect(bar.led(to: .went) == show(3, "/a/b", at: 2, visits: 1))
        // The page has not returned to /a/b yet, from where the user takes this step.
        #expect(bar.went(to: "/", position: 0, from: screens("rab")) == [.goBack(screens("ra"))])
        #expect(bar.led(to: .went) == show(4, "/a", at: 1, visits: 2))
        #expect(bar.declared("/a", at: screens("ra")) == [] && bar.confirmed(4, "/a", position: 1) == [])
        #expect(bar.went(to: "/", position: 0, from: screens("ra")) == [.goBack(screens("r"))])
        #expect(bar.led(to: .went) == [])
    }

    @Test func quick_steps_back_that_are_refused_lead_to_the_same_entry() {
        var bar = openedDeeply()
        _ = (bar.went(to: "/a", position: 1, from: screens("rab")), bar.led(to: .refused))
        #expect(bar.went(to: "/", position: 0, from: screens("rab")) == [.goBack(screens("ra"))])
        #expect(bar.led(to: .refused) == show(4, "/a/b", at: 2, visits: 2))
    }

    @Test func an_app_that_ignores_several_addresses_keeps_its_entry() {
        var bar = opened()
        for sort in ["name", "date"] { follow(&bar, "/?sort=\(sort)", "r") }
        #expect(bar.went(to: "/?sort=name", position: 1, from: screens("r")) == [.open("/?sort=name")])
        #expect(bar.declared("/?sort=date", at: screens("r")) == [.wait(visit: 2)])
        #expect(bar.went(to: "/", position: 0, from: screens("r")) == [.open("/")])
        #expect(bar.declared("/?sort=date", at: screens("r")) == [.wait(visit: 3)])
        #expect(bar.waited(for: 3) == show(3, "/?sort=date", at: 2, visits: 2))
    }

    @Test func an_entry_is_left_with_the_screens_in_front_of_it() {
        var bar = opened()
        #expect(bar.declared(nil, at: screens("rx")) == [])
        follow(&bar, "/b", "rxb")
        #expect(bar.went(to: "/", position: 0, from: screens("rxb")) == [.goBack(screens("rx"))])
    }

    @Test func an_app_that_refuses_to_leave_a_screen_keeps_its_entry() {
        var bar = openedDeeply()
        _ = bar.went(to: "/a", position: 1, from: screens("rab"))
        #expect(bar.led(to: .refused) == show(3, "/a/b", at: 2, visits: 1))
        #expect(bar.confirmed(3, "/a/b", position: 2) == [] && bar.wanted == "/a/b")
    }

    @Test func an_app_that_ignores_an_address_keeps_its_entry() {
        var bar = opened()
        follow(&bar, "/?sort=name", "r")
        #expect(bar.went(to: "/", position: 0, from: screens("r")) == [.open("/")])
        #expect(bar.declared("/?sort=name", at: screens("r")) == [.wait(visit: 2)])
        #expect(bar.waited(for: 2) == show(2, "/?sort=name", at: 1, visits: 1))
    }

    @Test func an_entry_is_corrected_where_the_screen_behind_has_another_address_now() {
        var bar = opened(appIsAt: "/list")
        follow(&bar, "/list/a", "ra")
        _ = (bar.went(to: "/list", position: 0, from: screens("ra")), bar.led(to: .went))
        #expect(bar.declared("/list?sort=name", at: screens("r"), isSettled: false) == [], "It may be on its way.")
        #expect(bar.declared("/list?sort=name", at: screens("r")) == show(3, "/list?sort=name", at: 0, visits: 1))
    }

    @Test func a_root_that_has_replaced_the_former_one_is_gone_back_to() {
        var bar = opened("L")
        #expect(bar.declared("/", at: screens("M")) == [])
        follow(&bar, "/a", "Ma")
        #expect(bar.went(to: "/", position: 0, from: screens("Ma")) == [.goBack(screens("M"))])
    }

    @Test func an_outcome_without_a_visit_changes_nothing() {
        var bar = openedDeeply()
        #expect(bar.led(to: .refused) == [] && bar.led(to: .unreachable) == [] && bar.position == 2)
        #expect(bar.went(to: "/a/b", position: 2, from: screens("rab")) == [], "The page is there already.")
    }

    // MARK: Addresses that the user types

    @Test func the_apps_answer_to_a_visit_corrects_the_entry() {
        var bar = opened(at: "/zion/", appIsAt: "/zion/")
        #expect(bar.went(to: "/gone", position: 1, from: screens("r")) == [.open("/gone")])
        #expect(bar.declared("/zion/", at: screens("r")) == [.wait(visit: 2)])
        #expect(bar.waited(for: 2) == show(1, "/zion/", at: 1, visits: 1), "The app stayed where it was.")
        _ = bar.confirmed(1, "/zion/", position: 1)
        #expect(bar.went(to: "/Sequoia", position: 2, from: screens("r")) == [.open("/Sequoia")])
        #expect(bar.declared("/sequoia", at: screens("rs")) == show(2, "/sequoia", at: 2, visits: 2))
    }

    @Test func an_app_that_answers_a_moment_later_overwrites_nothing() {
        var bar = opened(at: "/b", appIsAt: "/b")
        #expect(bar.went(to: "/a", position: 1, from: screens("r")) == [.open("/a")])
        #expect(bar.declared("/b", at: screens("r")) == [.wait(visit: 2)], "The app is still loading.")
        #expect(bar.declared("/b", at: screens("r")) == [], "A frame without a new address sends nothing.")
        #expect(bar.declared("/a", at: screens("r")) == [] && bar.waited(for: 2) == [] && bar.wanted == "/a")
        #expect(bar.declared("/c", at: screens("r")) == show(1, "/c", at: 2, isNew: true, visits: 1), "The user has gone on.")
    }

    @Test func a_late_answer_may_differ_from_the_request() {
        var bar = opened(at: "/b", appIsAt: "/b")
        _ = (bar.went(to: "/old", position: 1, from: screens("r")), bar.declared("/b", at: screens("r")))
        #expect(bar.declared("/new", at: screens("r")) == show(1, "/new", at: 1, visits: 1))
        #expect(bar.waited(for: 2) == [])
    }

    @Test func only_the_last_visit_is_waited_for() {
        var bar = opened(at: "/b", appIsAt: "/b")
        _ = (bar.went(to: "/a", position: 1, from: screens("r")), bar.declared("/b", at: screens("r")))
        _ = bar.went(to: "/", position: 2, from: screens("r"))
        #expect(bar.declared("/b", at: screens("r")) == [.wait(visit: 3)] && bar.waited(for: 2) == [] && bar.wanted == "/")
        #expect(bar.waited(for: 3) == show(1, "/b", at: 2, visits: 2))
        #expect(bar.waited(for: 3) == [])
    }

    @Test func a_first_screen_without_an_address_is_no_answer_to_a_link() {
        var linked = AddressBar(opening: "/yosemite?from=mail")
        #expect(linked.declared(nil, at: screens("r")) == [.wait(visit: 1)])
        #expect(linked.declared("/yosemite", at: screens("ry")) == show(1, "/yosemite", at: 0))
        var plain = AddressBar(opening: "/")
        #expect(plain.declared(nil, at: screens("r")) == [], "The root needs no new entry.")
        #expect(plain.declared("/yosemite", at: screens("ry")) == show(1, "/yosemite", at: 1, isNew: true))
    }

    @Test func the_apps_first_address_corrects_the_first_entry() {
        var bar = AddressBar(opening: "/")
        #expect(bar.declared("/welcome", at: screens("r")) == show(1, "/welcome", at: 0))
    }

    @Test func an_app_without_addresses_leaves_the_address_alone() {
        var bar = AddressBar(opening: "/anything")
        #expect(bar.declared(nil, at: screens("r")) == [.wait(visit: 1)])
        #expect(bar.declared(nil, at: screens("r")) == [] && bar.waited(for: 1) == [])
        #expect(bar.declared(nil, at: screens("rx")) == [])
        #expect(bar.went(to: "/else", position: 1, from: screens("r")) == [.open("/else")])
        #expect(bar.declared(nil, at: screens("r")) == [.wait(visit: 2)] && bar.waited(for: 2) == [])
        #expect(bar.declared("/first", at: screens("r")) == show(1, "/first", at: 2, isNew: true, visits: 1))
    }

    // MARK: Messages that cross

    @Test func a_visit_before_the_pages_update_wins() {
        var bar = openedDeeply()
        #expect(bar.declared("/a/b/c", at: screens("rabc")) == show(3, "/a/b/c", at: 3, isNew: true))
        // The page had not received that when the user went back, and ignores it: it knows of a visit more.
        #expect(bar.went(to: "/a", position: 1, from: screens("rabc")) == [.goBack(screens("ra"))])
        #expect(bar.led(to: .went) == [] && bar.declared("/a", at: screens("ra")) == [])
        #expect(bar.declared("/d", at: screens("rad")) == show(4, "/d", at: 2, isNew: true, visits: 1))
    }

    @Test func an_old_confirmation_changes_nothing() {
        var bar = opened()
        _ = (bar.declared("/a", at: screens("ra")), bar.declared("/b", at: screens("rab")))
        #expect(bar.confirmed(1, "/a", position: 1) == [] && bar.wanted == "/b")
        #expect(bar.confirmed(2, "/b", position: 2) == [] && bar.confirmed(99, "/x", position: 2) == [])
    }

    @Test func the_pages_spelling_is_adopted() {
        var bar = opened()
        _ = (bar.declared("/a|b", at: screens("ra")), bar.declared("/a|b/c|d", at: screens("rab")))
        _ = bar.confirmed(1, "/a%7Cb", position: 1)
        #expect(bar.confirmed(2, "/a%7Cb/c%7Cd", position: 2) == [] && bar.wanted == "/a%7Cb/c%7Cd")
        #expect(bar.declared("/a|b/c|d", at: screens("rab")) == [])
        #expect(bar.went(to: "/a%7Cb", position: 1, from: screens("rab")) == [.goBack(screens("ra"))])
    }

    @Test func a_page_that_cannot_go_to_an_entry_shows_it_where_it_is() {
        var bar = openedDeeply()
        #expect(bar.declared("/", at: screens("r")) == show(3, "/", at: 0))
        #expect(bar.confirmed(3, "/a/b", position: 2) == show(4, "/", at: 2))
        #expect(bar.confirmed(4, "/", position: 2) == [] && bar.wanted == "/")
    }

    // MARK: Pages that come back

    @Test func a_reloaded_page_stays_in_place() {
        var bar = openedDeeply()
        #expect(bar.arrived(at: "/a/b", position: 2) == [])
        #expect(bar.went(to: "/a", position: 1, from: screens("rab")) == [.goBack(screens("ra"))])
    }

    @Test func a_reconnected_page_gets_the_entries_that_it_missed() {
        var bar = opened()
        _ = (bar.declared("/a", at: screens("ra")), bar.declared("/a/b", at: screens("rab")))
        #expect(bar.arrived(at: "/", position: 0) == show(3, "/a", at: 1, isNew: true) + show(4, "/a/b", at: 2, isNew: true))
        var back = openedDeeply()
        _ = back.declared("/", at: screens("r"))
        #expect(back.arrived(at: "/a/b", position: 2) == show(4, "/", at: 0))
    }

    @Test func a_page_that_reconnects_elsewhere_visits_that_entry() {
        var bar = openedDeeply()
        #expect(bar.arrived(at: "/a", position: 1) == [.goBack(screens("ra"))])
        #expect(bar.led(to: .went) == [] && bar.declared("/a", at: screens("ra")) == [])
        #expect(bar.declared("/c", at: screens("rac")) == show(3, "/c", at: 2, isNew: true), "Visits start over.")
        var typed = openedDeeply()
        #expect(typed.arrived(at: "/zion", position: 4) == [.open("/zion")])
        #expect(typed.declared("/zion", at: screens("rz")) == [])
        #expect(typed.declared("/", at: screens("r")) == show(3, "/", at: 5, isNew: true), "Another site may lie before it.")
    }

    @Test func a_page_that_is_loaded_anew_at_its_address_stays_in_place() {
        var bar = openedDeeply()
        #expect(bar.arrived(at: "/a/b", position: 4) == [])
        #expect(bar.declared("/a/b/c", at: screens("rabc")) == show(3, "/a/b/c", at: 5, isNew: true))
        var missed = opened()
        _ = missed.declared("/a", at: screens("ra"))
        #expect(missed.arrived(at: "/", position: 2) == show(2, "/a", at: 2))
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
