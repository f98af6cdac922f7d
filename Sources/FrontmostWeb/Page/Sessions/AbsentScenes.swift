import Foundation

/// The scenes without a page, and which of them end when others need their room.
struct AbsentScenes {
    private struct Absence {
        var client: ClientAddress
        var start: TimeInterval
    }
    /// By the identifiers of the scenes' sessions.
    private var absences: [String: Absence] = [:]

    var count: Int { absences.count }

    /// - Parameters:
    ///   - client: Where the scene's page was.
    ///   - time: When the page went away.
    mutating func add(_ scene: String, of client: ClientAddress, at time: TimeInterval) {
        absences[scene] = Absence(client: client, start: time)
    }
    mutating func remove(_ scene: String) { absences[scene] = nil }

    /// When the page of a scene went away; nil if it has one.
    func start(of scene: String) -> TimeInterval? { absences[scene]?.start }

    /// When the page of the longest absent scene went away.
    var firstStart: TimeInterval? { absences.values.lazy.map(\.start).min() }

    /// The scenes that lost their pages at a time or before.
    func startedUntil(_ time: TimeInterval) -> [String] { absences.filter { $0.value.start <= time }.map(\.key) }

    /// The scenes that end first: each is the one that has waited longest of the client that has the most left. So clients that open and close pages
    /// lose their own scenes, not those of others. Of two clients with as many, that of the longer absence is taken.
    func first(_ count: Int) -> [String] {
        var waiting = Dictionary(grouping: absences, by: \.value.client)
            .mapValues { $0.sorted { $0.value.start > $1.value.start } }
        var taken: [String] = []
        while taken.count < count {
            let next = waiting.max { a, b in
                if a.value.count != b.value.count { return a.value.count < b.value.count }
                return (a.value.last?.value.start ?? 0) > (b.value.last?.value.start ?? 0)
            }
            guard let client = next?.key, let scene = waiting[client]?.popLast() else { break }
            if waiting[client]?.isEmpty == true { waiting[client] = nil }
            taken.append(scene.key)
        }
        return taken
    }
}
