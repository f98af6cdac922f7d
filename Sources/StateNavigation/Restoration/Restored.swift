import Foundation

/// The result of reading saved state, perhaps saved by an older version of the app: what could be read, and what could not.
///
///     let restored = try Restored<[Route]>(from: data)
///     path = restored.value
///     for route in restored.dropped { log(route) }
///
/// The routes of a path are read one by one. A route is dropped if its case no longer exists, or has another payload now, without
/// affecting the others.
public struct Restored<Value> {
    /// The value that was read.
    public var value: Value
    /// The routes that could not be read, in the order of the path, bottom first.
    public var dropped: [DroppedRoute]

    /// Creates a result.
    /// - Parameters:
    ///   - value: The value that was read.
    ///   - dropped: The routes that could not be read, bottom first.
    public init(value: Value, dropped: [DroppedRoute] = []) { (self.value, self.dropped) = (value, dropped) }
}

extension Restored: Sendable where Value: Sendable {}
extension Restored: Equatable where Value: Equatable {}

/// A route of a saved path that could not be read.
public struct DroppedRoute: Error, Equatable, Sendable, CustomStringConvertible {
    /// The position in the path; 0 is the bottom.
    public var index: Int
    /// The route's saved JSON, cut to 200 bytes.
    public var saved: String
    /// Why it could not be read.
    public var reason: String

    /// The position, the saved text and the reason in one line.
    public var description: String { "[\(index)] \(saved): \(reason)" }
}

/// The error for saved state of which nothing could be read.
public enum RestorationError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The data is not JSON; with the decoder's reason.
    case notJSON(String)
    /// The data is JSON, but not the JSON of a path.
    case notAPath(String)
    /// The data is JSON, but not that of the value, which cannot be read in parts.
    case notReadable(String)

    /// The problem and the decoder's reason.
    public var description: String {
        switch self {
        case .notJSON(let reason): "It is not JSON. \(reason)"
        case .notAPath(let reason): "It is not a path. \(reason)"
        case .notReadable(let reason): reason
        }
    }
}

extension Restored {
    /// Reads a path that was saved as a JSON array of routes.
    /// - Parameter data: The JSON.
    /// - Throws: `RestorationError` if the data is not a JSON array. A route that cannot be read is in `dropped`.
    public init<Route: Decodable>(from data: Data) throws(RestorationError) where Value == [Route] {
        let attempts: [Attempt<Route>] = try Saved.decode(data) { .notAPath($0) }
        value = attempts.compactMap { try? $0.result.get() }
        dropped = []
        if value.count == attempts.count { return }
        let texts = Saved.texts(in: data)
        for (index, attempt) in attempts.enumerated() {
            guard case .failure(let error) = attempt.result else { continue }
            let text = texts.indices.contains(index) ? texts[index] : ""
            dropped.append(DroppedRoute(index: index, saved: text, reason: decodingReason(of: error)))
        }
    }

    /// Reads a path that was saved as the JSON of its codable representation. A value is dropped if its type no longer exists, or
    /// is encoded in another way now, without affecting the others.
    /// - Parameter data: The JSON.
    /// - Throws: `RestorationError` if the data is not the JSON of a path. A value that cannot be read is in `dropped`.
    public init(from data: Data) throws(RestorationError) where Value == NavigationPath {
        let strings: [String] = try Saved.decode(data) { .notAPath($0) }
        guard strings.count.isMultiple(of: 2) else {
            throw .notAPath("There is a value for each type's name, so the number of strings is even; it is \(strings.count).")
        }
        var kept: [String] = [], lost: [DroppedRoute] = []
        let count = strings.count / 2
        for place in 0..<count {
            // The codable representation lists the topmost value first.
            let pair = [strings[2 * place], strings[2 * place + 1]]
            do {
                _ = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: JSONEncoder().encode(pair))
                kept += pair
            } catch {
                let route = DroppedRoute(
                    index: count - 1 - place, saved: "\(pair[0]) \(pair[1])", reason: decodingReason(of: error))
                lost.append(route)
            }
        }
        do {
            value = NavigationPath(
                try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: JSONEncoder().encode(kept)))
        } catch {
            throw .notAPath(decodingReason(of: error))
        }
        dropped = lost.reversed()
    }

    /// Reads a value as a whole.
    /// - Parameter data: The JSON.
    /// - Throws: `RestorationError` if the value cannot be read.
    @_disfavoredOverload public init(from data: Data) throws(RestorationError) where Value: Decodable {
        value = try Saved.decode(data) { .notReadable($0) }
        dropped = []
    }
}

/// Decodes a route, or keeps the error so that the array's decoding continues.
private struct Attempt<Route: Decodable>: Decodable {
    let result: Result<Route, any Error>
    init(from decoder: any Decoder) { result = Result { try Route(from: decoder) } }
}

private enum Saved {
    static func decode<Value: Decodable>(
        _ data: Data, otherwise: (String) -> RestorationError
    ) throws(RestorationError) -> Value {
        do { return try JSONDecoder().decode(Value.self, from: data) } catch {
            let reason = decodingReason(of: error)
            let isJSON = (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
            throw isJSON ? otherwise(reason) : .notJSON(reason)
        }
    }

    /// Returns the elements of a JSON array as text.
    static func texts(in data: Data) -> [String] {
        let elements = (try? JSONSerialization.jsonObject(with: data)) as? [Any] ?? []
        return elements.map { element in
            let data = try? JSONSerialization.data(withJSONObject: element, options: [.fragmentsAllowed, .sortedKeys])
            return data.map { String(decoding: $0.prefix(200), as: UTF8.self) } ?? "\(element)"
        }
    }
}
