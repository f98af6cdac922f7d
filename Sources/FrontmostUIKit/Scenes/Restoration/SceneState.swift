import Foundation

/// What stays of a scene when the app has ended.
///
/// Decoding it restores what it can: a value of a kind that nobody knows any more, or not yet, costs that value, and `dropped`
/// says so.
package struct SceneState: Equatable, Sendable {
    /// The values of `@SceneStorage`, by their keys.
    package var values: [String: SavedValue] = [:]
    /// What the scene's delegate gave for later.
    package var activity: SavedActivity?
    /// The session's own dictionary.
    package var userInfo: [String: SavedValue] = [:]
    /// By what the host knows the person again whose scene it was.
    package var key: String?
    /// Where the host showed the scene to be: the address of a page.
    package var place: String?
    /// What of a file could not be read.
    package var dropped: [String] = []

    package init() {}

    /// There is nothing to come back to.
    package var isEmpty: Bool { values.isEmpty && activity == nil && userInfo.isEmpty }
}

/// A user activity as it is kept.
package struct SavedActivity: Codable, Equatable, Sendable {
    package var type: String
    package var title: String?
    package var webpageURL: URL?
    package var targetContentIdentifier: String?
    package var userInfo: [String: SavedValue]?
}

extension SavedActivity {
    @MainActor init(_ activity: NSUserActivity) {
        type = activity.activityType
        title = activity.title
        webpageURL = activity.webpageURL
        targetContentIdentifier = activity.targetContentIdentifier
        let owner = "the user activity \(type)"
        userInfo = activity.userInfo.map { entries in
            SavedValue.kept(of: entries.map { ($0.key.base as? String ?? "\($0.key)", $0.value) }, owner: owner)
        }
    }

    @MainActor var activity: NSUserActivity {
        let activity = NSUserActivity(activityType: type)
        activity.title = title
        activity.webpageURL = webpageURL
        activity.targetContentIdentifier = targetContentIdentifier
        activity.userInfo = userInfo.map { Dictionary(uniqueKeysWithValues: $0.map { (AnyHashable($0.key), $0.value.value) }) }
        return activity
    }
}

extension SavedValue {
    /// Those entries of a dictionary that can be kept; of the others the console is told.
    @MainActor static func kept(of entries: [(String, Any)], owner: String) -> [String: SavedValue] {
        var kept: [String: SavedValue] = [:]
        for (key, value) in entries {
            if let saved = SavedValue(value) {
                kept[key] = saved
                continue
            }
            Console.report(
                Console.Message(
                    subsystem: "UIKit",
                    text:
                        "The entry \"\(key)\" of \(owner) is not saved: \(type(of: value)) is no Bool, number, String, Data, Date "
                        + "or URL, nor an array or dictionary of these."),
                oncePer: "saving \(key) of \(owner)")
        }
        return kept
    }
}

extension SceneState: Codable {
    /// Raised when older versions could not make sense of the file.
    static let format = 1

    private enum Field: String, CodingKey { case format, values, activity, userInfo, key, place }

    /// Written by a version that is newer than this one.
    struct NewerFormat: Error { let format: Int }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Field.self)
        try container.encode(Self.format, forKey: .format)
        try container.encode(values, forKey: .values)
        try container.encodeIfPresent(activity, forKey: .activity)
        if !userInfo.isEmpty { try container.encode(userInfo, forKey: .userInfo) }
        try container.encodeIfPresent(key, forKey: .key)
        try container.encodeIfPresent(place, forKey: .place)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Field.self)
        let format = try container.decode(Int.self, forKey: .format)
        guard format <= Self.format else { throw NewerFormat(format: format) }
        key = try container.decodeIfPresent(String.self, forKey: .key)
        place = try container.decodeIfPresent(String.self, forKey: .place)
        values = take(try container.decodeIfPresent([String: Attempt<SavedValue>].self, forKey: .values), as: "@SceneStorage")
        userInfo = take(try container.decodeIfPresent([String: Attempt<SavedValue>].self, forKey: .userInfo), as: "userInfo")
        if let found = try container.decodeIfPresent(Attempt<SavedActivity>.self, forKey: .activity) {
            activity = found.value
            if found.value == nil { dropped.append("the user activity") }
        }
    }

    private mutating func take(_ found: [String: Attempt<SavedValue>]?, as name: String) -> [String: SavedValue] {
        let found = found ?? [:]
        dropped += found.filter { $0.value.value == nil }.keys.sorted().map { "\(name) \"\($0)\"" }
        return found.compactMapValues(\.value)
    }

    /// Something that may not be readable, without costing what it lies in.
    private struct Attempt<Value: Decodable>: Decodable {
        let value: Value?
        init(from decoder: any Decoder) { value = try? Value(from: decoder) }
    }
}
