import Foundation
import StateNavigation

/// A route with a link of every kind.
enum ParkRoute: Equatable, Sendable {
    case home
    case help
    case contents
    case park(String)
    case photo(park: String, number: Int, sort: Sort)
    case search(text: String, tags: [String], limit: UInt8, near: Double?, isOpen: Bool)
    case files([String])
    case item(UUID, Grade, Day)
    case level(Int?)
    case note(String, anchor: String?)
    case tab(String, [ParkScreen], sheet: Sheet?)
    case settings(SettingsRoute)
    case profile(SettingsRoute?)
    case folder(Folder)

    static let links = DeepLinkRouter<ParkRoute>(
        schemes: ["parkapp", "parks-beta"], hosts: ["parks.example", "www.parks.example", "localhost:8080"], links: all)

    static let all = DeepLinks<ParkRoute> {
        DeepLink(/ParkRoute.home)
        DeepLink(/ParkRoute.help) { "help" }
        DeepLink(/ParkRoute.contents) { "help/contents" }
        DeepLink(/ParkRoute.park) {
            "parks"
            Segment(String.self)
        }
        DeepLink(/ParkRoute.photo) {
            "parks"
            Segment(String.self)
            "photos"
            Segment(Int.self)
            QueryItem("sort", default: Sort.date)
        }
        DeepLink(/ParkRoute.search) {
            "search"
            QueryItem("q", String.self)
            QueryItems("tag", String.self)
            QueryItem("limit", default: UInt8(20))
            QueryItem("near", Double?.self)
            QueryItem("open", default: false)
        }
        DeepLink(/ParkRoute.files) {
            "files"
            Segments(String.self)
        }
        DeepLink(/ParkRoute.item) {
            Segment(UUID.self)
            "of"
            Segment(Grade.self)
            Segment(Day.self)
            "details"
        }
        DeepLink(/ParkRoute.level) {
            "level"
            Segment(Int?.self)
        }
        DeepLink(/ParkRoute.note) {
            Segment(String.self)
            "note"
            Fragment(String?.self)
        }
        DeepLink(/ParkRoute.tab) {
            "tab"
            Segment(String.self)
            Subroutes(ParkScreen.links)
            QueryItem("sheet", Sheet?.self)
        }
        DeepLink(/ParkRoute.settings) {
            "settings"
            Subroute(SettingsRoute.links)
        }
        DeepLink(/ParkRoute.profile) {
            "me"
            Subroute(optional: SettingsRoute.named)
        }
        DeepLink(/ParkRoute.folder) {
            "folder"
            Subroute(Folder.links)
        }
        // Old forms that are still read.
        DeepLink(/ParkRoute.park) {
            "p"
            Segment(String.self)
        }
    }
}

enum Sort: String, CaseIterable, DeepLinkValue { case date, name }

enum Sheet: String, CaseIterable, DeepLinkValue { case edit, share }

struct Grade: RawRepresentable, Equatable, DeepLinkValue {
    var rawValue: Int
}

/// A value that defines its own URL representation.
struct Day: Equatable, DeepLinkValue {
    var year, month, day: Int

    init(_ year: Int, _ month: Int, _ day: Int) { (self.year, self.month, self.day) = (year, month, day) }

    init?(deepLink text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
        self.init(year, month, day)
    }
    var deepLink: String { "\(year)/\(month)/\(day)" }
    static var deepLinkDescription: String { "a day" }
}

@CasePathable enum ParkScreen: Hashable {
    case park(String)
    case photos
    case photo(Int)
    case photosBy(Sort)
    case setting(SettingsRoute)

    static let links = DeepLinks<ParkScreen> {
        DeepLink(\.park) {
            "park"
            Segment(String.self)
        }
        DeepLink(\.photos) { "photos" }
        // Reads more than the link above, and so takes precedence where both match.
        DeepLink(\.photosBy) {
            "photos/by"
            Segment(Sort.self)
        }
        DeepLink(\.photo) {
            "photo"
            Segment(Int.self)
        }
        DeepLink(\.setting) {
            "setting"
            Subroute(SettingsRoute.links)
        }
    }
}

enum SettingsRoute: Hashable {
    case overview
    case profile(String)
    case notifications(isOn: Bool, hour: Int)

    static let links = DeepLinks<SettingsRoute> {
        DeepLink(/SettingsRoute.overview)
        named
    }

    static let named = DeepLinks<SettingsRoute> {
        DeepLink(/SettingsRoute.profile) {
            "profile"
            Segment(String.self)
        }
        DeepLink(/SettingsRoute.notifications) {
            "notifications"
            Segment(Bool.self)
            QueryItem("hour", default: 9)
        }
    }
}

/// A recursive route.
indirect enum Folder: Equatable, Sendable {
    case top
    case sub(String, Folder)

    static let links: DeepLinks<Folder> = DeepLinks {
        DeepLink(/Folder.top)
        DeepLink(/Folder.sub) {
            "in"
            Segment(String.self)
            Subroute(Folder.links)
        }
    }
}
