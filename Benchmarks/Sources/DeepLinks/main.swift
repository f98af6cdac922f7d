import Figures
import Foundation
import StateNavigation

/// Measures parsing a URL as a route and printing it. In microseconds of processor time for each, the best of 15 runs, or of 5
/// for long ones.

enum Sort: String, DeepLinkValue { case date, name }

enum Settings {
    case overview
    case profile(UUID)
    case notifications(isOn: Bool)

    static let links = DeepLinks<Settings> {
        DeepLink(/Settings.overview)
        DeepLink(/Settings.profile) {
            "profile"; Segment(UUID.self)
        }
        DeepLink(/Settings.notifications) {
            "notifications"; Segment(Bool.self)
        }
    }
}

enum Screen {
    case park(String)
    case photos(Sort)
    case photo(Int)

    static let links = DeepLinks<Screen> {
        DeepLink(/Screen.park) {
            "park"; Segment(String.self)
        }
        DeepLink(/Screen.photos) {
            "photos"; QueryItem("sort", default: Sort.date)
        }
        DeepLink(/Screen.photo) {
            "photo"; Segment(Int.self)
        }
    }
}

enum Route {
    case home
    case help
    case park(String)
    case photo(park: String, number: Int, mode: String, sort: Sort)
    case settings(Settings)
    case stack([Screen])

    static let links = DeepLinkRouter<Route>(schemes: ["myapp"], hosts: ["www.parks.example", "parks.example"]) {
        DeepLink(/Route.home)
        DeepLink(/Route.help) { "help" }
        DeepLink(/Route.settings) {
            "settings"; Subroute(Settings.links)
        }
        DeepLink(/Route.stack) {
            "stack"; Subroutes(Screen.links)
        }
        DeepLink(/Route.park) {
            "parks"; Segment(String.self)
        }
        DeepLink(/Route.photo) {
            "parks"
            Segment(String.self)
            "photos"
            Segment(Int.self)
            Segment(String.self)
            QueryItem("sort", default: Sort.date)
        }
    }
}

func measure(_ name: String, _ count: Int = 20_000, _ body: () throws -> Void) rethrows {
    var best = Double.infinity
    let count = repetitions(count)
    for _ in 0..<runs(count == 1 ? 5 : 15) {
        best = min(best, try timed { for _ in 0..<count { try body() } } / Double(count))
    }
    report(name, best, .microseconds)
}

let links = Route.links
let five = "https://parks.example/parks/yosemite/photos/3/edit?sort=name"

guard let url = URL(string: five) else { exit(1) }
measure("Foundation, for comparison: URL(string:)") { keep(URL(string: five)) }
measure("Foundation: URLComponents, its path and its query items") {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    keep(parts?.path)
    keep(parts?.queryItems)
}

let route = try links.match(five)
try measure("five segments and a query item: match(String)") { keep(try links.match(five)) }
try measure("five segments and a query item: match(URL)") { keep(try links.match(url)) }
try measure("five segments and a query item: path(for:)") { keep(try links.path(for: route)) }
try measure("five segments and a query item: url(for:)") { keep(try links.url(for: route)) }

let japanese = "myapp://parks/%E7%A7%A9%E7%88%B6%E5%A4%9A%E6%91%A9/photos/3/%E7%B7%A8%E9%9B%86"
let park = try links.match(japanese)
try measure("Japanese in two of five segments: match") { keep(try links.match(japanese)) }
try measure("Japanese in two of five segments: path(for:)") { keep(try links.path(for: park)) }

let stack = "/stack/park/yosemite/photos/photo/3?sort=name"
let screens = try links.match(stack)
try measure("a stack of three screens: match") { keep(try links.match(stack)) }
try measure("a stack of three screens: path(for:)") { keep(try links.path(for: screens)) }

measure("no link: match, with its error") { keep(try? links.match("https://parks.example/parks/yosemite/fotos/3/edit")) }
measure("another host: match, with its error") { keep(try? links.match("https://other.example/parks/yosemite/photos/3/edit")) }

for count in [1_000, 10_000, 100_000] {
    let long = "/stack" + String(repeating: "/photo/3", count: count)
    let screens = try links.match(long)
    try measure("a stack of \(count) screens: match", 1) { keep(try links.match(long)) }
    try measure("a stack of \(count) screens: path(for:)", 1) { keep(try links.path(for: screens)) }
}
let megabyte = "/help/" + String(repeating: "%41", count: 350_000), slashes = String(repeating: "/a", count: 500_000)
measure("1 MB of percent encoding in a segment, no link", 1) { keep(try? links.match(megabyte)) }
measure("1 MB of segments, no link", 1) { keep(try? links.match(slashes)) }
