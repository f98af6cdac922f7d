import Foundation

/// The state of a scene that is saved when the app ends.
///
/// Decoding restores as much as possible: a value of an unknown kind is left out and listed in `dropped`.
package struct SceneState: Equatable, Sendable {
    /// The values of `@SceneStorage` by key.
    package var values: [String: SavedValue] = [:]
    /// The activity that the scene's delegate returned for restoration.
    package var activity: SavedActivity?
    /// The session's `userInfo`.
    package var userInfo: [String: SavedValue] = [:]
    /// The key by which the host recognises the user of the scene.
    package var key: String?
    /// The scene's location in the host: the address of a page.
    package var place: String?
    /// Descriptions of the parts of a file that could not be decoded.
    package var dropped: [String] = []

    package init() {}

    /// Whether there is nothing to restore.
    package var isEmpty: Bool { values.isEmpty && activity == nil && userInfo.isEmpty }
}

/// A user activity in saved form.
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
    /// Converts the entries that can be saved, and reports the others in the console.
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
                        "The entry \"\(key)\" of \(owner) is not saved, because \(type(of: value)) is not supported. Use Bool, "
                        + "numbers, String, Data, Date, URL, and arrays and dictionaries of these."),
                oncePer: "saving \(key) of \(owner)")
        }
        return kept
    }
}

extension SceneState: Codable {
    /// The version of the file format. Increment it when older versions could no longer read the file.
    static let format = 1

    private enum Field: String, CodingKey { case format, values, activity, userInfo, key, place }

    /// The file was written by a newer version.
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
        values = decoded(try container.decodeIfPresent([String: Attempt<SavedValue>].self, forKey: .values), as: "@SceneStorage")
        userInfo = decoded(try container.decodeIfPresent([String: Attempt<SavedValue>].self, forKey: .userInfo), as: "userInfo")
        if let found = try container.decodeIfPresent(Attempt<SavedActivity>.self, forKey: .activity) {
            activity = found.value
            if found.value == nil { dropped.append("the user activity") }
        }
    }

    private mutating func decoded(_ found: [String: Attempt<SavedValue>]?, as name: String) -> [String: SavedValue] {
        let found = found ?? [:]
        dropped += found.filter { $0.value.value == nil }.keys.sorted().map { "\(name) \"\($0)\"" }
        return found.compactMapValues(\.value)
    }

    /// Decodes a value, or nil if it is not decodable, so that the enclosing container still decodes.
    private struct Attempt<Value: Decodable>: Decodable {
        let value: Value?
        init(from decoder: any Decoder) { value = try? Value(from: decoder) }
    }
}
