import Clients
import Foundation
import NIOCore

/// A client that counts, and records lost state or another client's scene as a fault.
actor Person {
    private let page = Page()
    private let group: any EventLoopGroup
    /// What the scene has shown, and when.
    private var shown: [(time: ContinuousClock.Instant, count: Int)] = []
    /// How often the person has asked for one more.
    private var attempts = 0
    private(set) var adds = 0
    private(set) var faults: [String] = []
    /// How long the person had no scene, each time, in seconds.
    private(set) var absences: [Double] = []
    private var scene: String?

    init(_ group: any EventLoopGroup) { self.group = group }

    /// Uses the app until a time, and then makes sure that it is there.
    /// - Parameter server: Where the app is now; nil if it is nowhere.
    func live(until end: ContinuousClock.Instant, at server: @Sendable () -> Page.Server?) async {
        var random = SystemRandomNumberGenerator(), lost = ContinuousClock.now
        while ContinuousClock.now < end || !page.isConnected {
            if page.isConnected {
                attempts += 1
                do {
                    _ = try await page.add()
                    adds += 1
                    note()
                } catch {
                    lost = .now
                    await page.drop()
                }
                try? await Task.sleep(for: .milliseconds(Int.random(in: 300...2000, using: &random)))
                continue
            }
            if ContinuousClock.now > end + .seconds(Page.patience) {
                faults.append("The app did not come back.")
                return
            }
            do {
                guard let server = server() else { throw Page.Fault.notConnected }
                try await page.connect(to: server, on: group)
                absences.append((ContinuousClock.now - lost) / .seconds(1))
                check()
            } catch {
                try? await Task.sleep(for: .milliseconds(Int.random(in: 100...1000, using: &random)))
            }
        }
    }

    /// Tears the connection off.
    func loseNetwork() async { await page.drop() }

    private func note() {
        guard let count = page.count else { return }
        shown.append((.now, count))
        if shown.count > 100 { shown.removeFirst(50) }
    }

    /// How long what is shown may not be saved yet. The platform's promise is a second; the machine is busy.
    private static let margin = Duration.seconds(2)

    /// What has certainly been saved: the app lived on for the margin after it had shown it.
    private var saved: Int {
        guard let last = shown.last else { return 0 }
        return shown.last { $0.time <= last.time - Self.margin }?.count ?? 0
    }

    /// Looks at the scene that came back.
    private func check() {
        guard let count = page.count else { return }
        if count < saved { faults.append("Saved \(saved), came back with \(count).") }
        if count > attempts { faults.append("Asked for \(attempts), and got \(count).") }
        if saved > 0, let scene, page.scene != scene { faults.append("Another scene came back.") }
        scene = page.scene
        shown = [(.now, count)]
        attempts = count
    }
}
