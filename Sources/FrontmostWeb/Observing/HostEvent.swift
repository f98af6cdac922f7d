import Logging

/// What happens to a host, its scenes and its clients, as the log says it and the metrics count it.
///
/// Nothing in it is secret, of a person or of the app: no token, cookie, address or text.
enum HostEvent: Equatable, Sendable {
    /// The names of events, in the log and in the metrics.
    enum Name: String, CaseIterable, Sendable {
        case serving, connected, restored, returned, away, closed, evicted, unsaved, refused, draining, drained, stopped

        /// Those that happen to one scene.
        static let ofScenes: [Name] = [.connected, .restored, .returned, .away, .closed, .evicted]
    }

    /// The host serves at a port.
    case serving(port: Int)
    /// A page has a new scene.
    case connected(SceneMark)
    /// A page has a scene that was made of what it has saved.
    case restored(SceneMark)
    /// A page has the scene again that waited for it, for some seconds; nil if the scene comes from another page.
    case returned(SceneMark, after: Double?)
    /// A scene has lost its page, and waits for it.
    case away(SceneMark)
    /// A scene has ended.
    case closed(SceneMark, Ending)
    /// A scene that has waited for some seconds has ended, because there was no room for it.
    case evicted(SceneMark, after: Double)
    /// The first scene has ended for lack of room that the app does not save. Its user has lost it.
    case unsaved
    /// A client did not get what it wanted.
    case refused(Refusal)
    /// The host takes no new pages, because it is going to end.
    case draining(scenes: Int)
    /// All clients have left, or were left, after some seconds.
    case drained(after: Double)
    case stopped

    /// What has ended a scene.
    enum Ending: String, Sendable {
        /// The app, or its user.
        case app
        /// The scene's page did not come back in time.
        case patience
        /// The host has ended.
        case stop
        /// Another process has taken it over.
        case elsewhere
    }
}

/// What a client did not get.
enum Refusal: Hashable, Sendable {
    /// The names of refusals, in the log and in the metrics.
    enum Name: String, CaseIterable, Sendable {
        case scene, connection, replaced, request, missing, timeout, message
    }

    /// A scene: there are too many.
    case scene
    /// A connection: there are too many, all in use.
    case connection
    /// To keep a quiet connection: another client needed the place.
    case replaced
    /// An answer to a request, with the status that it got instead.
    case request(status: Int)
    /// To continue: a message of it broke a rule, and its WebSocket was closed with a code.
    case message(code: Int)

    var name: Name {
        switch self {
        case .scene: .scene
        case .connection: .connection
        case .replaced: .replaced
        case .request(404): .missing
        // Most of them are connections that a browser has kept for its next request.
        case .request(408): .timeout
        case .request: .request
        case .message: .message
        }
    }
}

/// Says which scene an event is about, by the beginning of its identifier: enough to tell scenes apart and to find the file of a saved one.
struct SceneMark: Hashable, Sendable {
    let text: String

    /// - Parameter ticket: The scene's ticket. Its secret is not used.
    init(_ ticket: SessionTicket) { text = String(ticket.session.prefix(8)) }
}

extension HostEvent {
    var name: Name {
        switch self {
        case .serving: .serving
        case .connected: .connected
        case .restored: .restored
        case .returned: .returned
        case .away: .away
        case .closed: .closed
        case .evicted: .evicted
        case .unsaved: .unsaved
        case .refused: .refused
        case .draining: .draining
        case .drained: .drained
        case .stopped: .stopped
        }
    }

    /// How important a line about it is: a warning says that users are kept out, or lose something.
    var level: Logger.Level {
        switch self {
        case .serving, .evicted, .draining, .drained, .stopped: .notice
        case .unsaved: .warning
        case .connected, .restored, .returned, .away, .closed: .info
        case .refused(let refusal):
            switch refusal.name {
            case .scene, .connection: .warning
            case .replaced: .notice
            case .request, .message: .info
            case .missing, .timeout: .debug
            }
        }
    }

    /// What happened, in words.
    var message: Logger.Message {
        switch self {
        case .serving: "The host serves."
        case .connected: "A page has a new scene."
        case .restored: "A page has its saved scene."
        case .returned: "A page has its scene again."
        case .away: "A scene waits for its page."
        case .closed: "A scene has ended."
        case .evicted: "A waiting scene has ended for lack of room."
        case .unsaved: "Scenes that end for lack of room are lost, because the app saves none."
        case .refused(.scene): "A page got no scene: there are too many."
        case .refused(.connection): "A connection was refused: there are too many."
        case .refused(.replaced): "A quiet connection was closed to make room."
        case .refused(.request): "A request was refused."
        case .refused(.message): "A client was disconnected for breaking a rule."
        case .draining: "The host takes no new pages."
        case .drained: "The clients have left."
        case .stopped: "The host has ended."
        }
    }

    /// The values of the event, by name.
    var metadata: Logger.Metadata {
        var metadata: Logger.Metadata = ["event": "\(name.rawValue)"]
        switch self {
        case .serving(let port): metadata["port"] = "\(port)"
        case .connected(let scene), .restored(let scene), .away(let scene): metadata["scene"] = "\(scene.text)"
        case .returned(let scene, let seconds):
            metadata["scene"] = "\(scene.text)"
            if let seconds { metadata["seconds"] = Self.text(seconds) } else { metadata["from"] = "page" }
        case .closed(let scene, let ending):
            metadata["scene"] = "\(scene.text)"
            metadata["by"] = "\(ending.rawValue)"
        case .evicted(let scene, let seconds):
            metadata["scene"] = "\(scene.text)"
            metadata["seconds"] = Self.text(seconds)
        case .refused(let refusal):
            metadata["kind"] = "\(refusal.name.rawValue)"
            switch refusal {
            case .request(let status): metadata["status"] = "\(status)"
            case .message(let code): metadata["code"] = "\(code)"
            case .scene, .connection, .replaced: break
            }
        case .draining(let scenes): metadata["scenes"] = "\(scenes)"
        case .drained(let seconds): metadata["seconds"] = Self.text(seconds)
        case .unsaved, .stopped: break
        }
        return metadata
    }

    /// The metadata of one line for several events.
    func metadata(count: Int) -> Logger.Metadata {
        var metadata = metadata
        for name in ["scene", "seconds", "from", "by"] { metadata[name] = nil }
        metadata["count"] = "\(count)"
        return metadata
    }

    private static func text(_ seconds: Double) -> Logger.MetadataValue {
        let tenths = Int((max(0, min(seconds, 1e9)) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
