import Foundation
import NIOCore
import Testing

@testable import FrontmostWeb

/// `Documentation/Security.md` says what the server does.
@MainActor struct SecurityPageTests {
    private let rows: [String: [Int]]

    init() throws {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let text = try String(contentsOf: root.appendingPathComponent("Documentation/Security.md"), encoding: .utf8)
        var rows: [String: [Int]] = [:]
        for line in text.split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 2 else { continue }
            rows[cells[0]] = cells[1].split { !$0.isNumber }.compactMap { Int($0) }
        }
        self.rows = rows
    }

    @Test func its_numbers_are_those_of_the_server() {
        let host = WebHost.Configuration(), limits = WebServerLimits(), files = host.fileLimits
        let scenes = PageSessions.Limits(scenes: host.scenes, memory: host.sceneMemory)
        func seconds(_ amount: TimeAmount) -> Int { Int(amount.nanoseconds / 1_000_000_000) }
        let expected = [
            "connections at one time": [limits.connections],
            "a request's head": [seconds(limits.requestTimeout), limits.headerBytes, limits.headerCount],
            "requests of a connection for what does not exist": [limits.missBurst, limits.missesPerSecond],
            "a response of which nothing is taken": [seconds(limits.responseStallTimeout)],
            "a WebSocket without a first message": [seconds(limits.greetingTimeout)],
            "a client that does not answer a ping": [seconds(limits.pingInterval)],
            "a message": [limits.messageBytes, seconds(limits.messageTimeout)],
            "unfinished messages of all clients": [limits.unfinishedBytes],
            "frames of a WebSocket": [limits.frameBurst, limits.framesPerSecond],
            "messages of a connection that wait for the app": [limits.waitingMessages, limits.waitingBytes],
            "bytes on their way to a client": [limits.outboundHighWatermark],
            "scenes (`--scenes`)": [scenes.scenes, Int(scenes.patience)],
            "memory with scenes without a page (`--scene-memory`)": [scenes.memory / 1024 / 1024],
            "uploads (`--upload-limit`)": [files.upload],
        ]
        for (row, numbers) in expected { #expect(rows[row] == numbers, "\(row)") }
        #expect(files.scene == 10 * files.upload)
    }
}
