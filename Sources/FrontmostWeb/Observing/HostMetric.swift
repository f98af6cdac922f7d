import FrontmostMetrics

/// The names of a host's metrics, and what they mean.
enum HostMetric: String, CaseIterable, Sendable {
    case scenes = "frontmost_scenes"
    case sceneEvents = "frontmost_scene_events_total"
    case reconnects = "frontmost_reconnects_total"
    case refusals = "frontmost_refusals_total"
    case connections = "frontmost_connections"
    case responses = "frontmost_http_responses_total"
    case receivedBytes = "frontmost_received_bytes_total"
    case sentBytes = "frontmost_sent_bytes_total"
    case receivedMessages = "frontmost_received_messages_total"
    case sentMessages = "frontmost_sent_messages_total"
    case turns = "frontmost_turn_seconds"
    case turnWaits = "frontmost_turn_wait_seconds"
    case residentMemory = "process_resident_memory_bytes"
    case startTime = "process_start_time_seconds"

    var help: String {
        switch self {
        case .scenes: "Scenes, by whether a page shows them (state: shown, away)."
        case .sceneEvents:
            "What happened to scenes (event: \(HostEvent.Name.ofScenes.map(\.rawValue).joined(separator: ", ")))."
        case .reconnects: "Pages that got their scene again: the living one, or one restored from its saved state."
        case .refusals: "What clients did not get (kind: \(Refusal.Name.allCases.map(\.rawValue).joined(separator: ", ")))."
        case .connections: "Connections of clients, HTTP and WebSocket together."
        case .responses: "Answers to HTTP requests, by the class of their status (class: 2xx, 3xx, 4xx, 5xx)."
        case .receivedBytes: "Bytes from clients, as they came over the network."
        case .sentBytes: "Bytes for clients, as they go over the network."
        case .receivedMessages: "Messages of pages for the app."
        case .sentMessages: "Messages of the app for pages."
        case .turns:
            "Time from the arrival of a page's messages until the app has handled them and made the frame that follows, in seconds."
        case .turnWaits: "The part of that time in which the main thread was busy with something else, in seconds."
        case .residentMemory: "Resident memory size in bytes."
        case .startTime: "Start time of the process since unix epoch in seconds."
        }
    }

    /// What a registry for Prometheus needs to know.
    static var descriptions: [String: PrometheusRegistry.Description] {
        Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, PrometheusRegistry.Description(help: $0.help)) })
    }
}
