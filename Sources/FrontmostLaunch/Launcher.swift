import ArgumentParser
import Dispatch
import Foundation
import FrontmostRender
import FrontmostUIKit
import FrontmostWeb
import FrontmostWorkers
import Logging

/// Runs an app until it is interrupted: serves it to browsers, prints the address, and ends cleanly.
@MainActor @preconcurrency public final class Launcher {
    private let title: String
    private let makeScene: WebHost.MakeScene
    private let panel: WebPanel?
    private var host: WebHost?
    private var sources: [any DispatchSourceProtocol] = []
    private var keepsScenes = true
    private var logger = WebHost.Configuration.standardLogger()
    /// Whether a signal has asked the process to end.
    private(set) var isEnding = false

    /// Creates a launcher. Nothing is served before `run()`.
    /// - Parameters:
    ///   - title: The page's title.
    ///   - panel: The panel that the page shows beside the scene; nil for none.
    ///   - makeScene: Makes the scene of a new page.
    public init(title: String, panel: WebPanel? = nil, makeScene: @escaping WebHost.MakeScene) {
        (self.title, self.panel, self.makeScene) = (title, panel, makeScene)
    }

    /// Handles command lines that do not run the app, so call it before any code of the app. It ends the process for `--help` and
    /// for invalid options, and does not return if previews are to be shown.
    public static func checkCommandLine() {
        let options = Command.parseOrExit().launch
        if let workers = options.workers, WorkerLink.own == nil { supervise(workers, options) }
        savedDefaults
        if let language = options.language { AppLanguages.choose([language]) }
        if options.previews || options.preview != nil { showPreviews(options) }
    }

    /// Starts saving the user defaults, once. Called before the app's code, because that may end the process.
    private static let savedDefaults: Void = DefaultsChanges.startSaving()

    private static func showPreviews(_ options: LaunchOptions) -> Never {
        UIApplication.launch(delegateClass: nil)
        let shown: PreviewScenes
        do { shown = try PreviewScenes(options.preview) } catch { Command.exit(withError: ValidationError("\(error)")) }
        if !shown.list.isEmpty { print(shown.list) }
        let launcher = Launcher(title: shown.title, panel: shown.panel) { shown.connect($0, $1, $2) }
        launcher.keepsScenes = false
        launcher.run()
    }

    /// Reads the command line and serves the app. It does not return: the process ends when it is interrupted, or if the address
    /// cannot be bound.
    ///
    /// It ends quickly on SIGINT. On SIGTERM, by which another process is to take its place, it first lets the pages and what is being sent
    /// come to an end, for at most 10 seconds (`WebHost.drain(patience:)`).
    public func run() -> Never {
        let options = Command.parseOrExit()
        // A program that has not called `checkCommandLine` gets here.
        if let workers = options.launch.workers, WorkerLink.own == nil { Self.supervise(workers, options.launch) }
        Self.savedDefaults
        for number in [SIGINT, SIGTERM] { end(on: number) }
        if options.launch.certificate != nil { reloadOnHangUp() }
        Task { @MainActor in await self.serve(options.launch) }
        // The run loop of the main thread drains the main queue. Timers of apps need the run loop as well.
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    /// Marks the entry of the panel that a scene now shows because the user opened it within the scene.
    /// - Parameters:
    ///   - entry: The entry's id.
    ///   - scene: A scene that this launcher made; others are ignored.
    public func select(_ entry: WebPanel.Entry.ID, in scene: UIWindowScene) { host?.select(entry, in: scene) }

    /// The configuration that the command line asks for, without the token.
    private func configuration(for options: LaunchOptions) -> WebHost.Configuration {
        var configuration = WebHost.Configuration()
        configuration.title = title
        configuration.address = options.bind
        configuration.port = options.port
        configuration.additionalHosts = Set(options.hostName)
        configuration.isOpen = options.isOpen
        configuration.certificate = options.certificateFiles
        configuration.basePath = options.basePath
        configuration.trustedProxies = options.trustProxy
        configuration.scenes = options.scenes
        configuration.sceneMemory = options.sceneMemory * 1024 * 1024
        configuration.route = options.route
        configuration.device = options.shownOn
        configuration.uploadLimit = options.uploadLimit * 1024 * 1024
        configuration.site = options.site.flatMap { URL(string: $0) }
        configuration.servesMetrics = options.prometheus
        configuration.metricsPort = options.metricsPort
        configuration.worker = WorkerLink.own
        if let worker = configuration.worker?.identity, let port = options.metricsPort, port > 0 {
            configuration.metricsPort = port + worker.number - 1
        }
        configuration.metricsAddress = options.metricsBind
        if let level = options.chosenLogLevel(in: ProcessInfo.processInfo.environment) { configuration.logger.logLevel = level }
        return configuration
    }

    private func serve(_ options: LaunchOptions) async {
        var configuration = self.configuration(for: options)
        let keepsStates = keepsScenes && options.restore
        if keepsStates {
            do { UIApplication.shared.sceneStates = try options.sceneStates(configuration.logger) } catch { Self.fail(error) }
        }
        if let file = options.metrics {
            await measure(for: options.duration, into: file, opening: configuration.start, on: options.shownOn)
        }
        do {
            let folder = keepsStates ? options.stateFolder : nil
            configuration.token = try configuration.worker.map(\.token) ?? Self.token(options, keptIn: folder)
        } catch { Self.fail(error) }
        logger = configuration.logger
        let host = WebHost(configuration: configuration, panel: panel, makeScene: makeScene)
        self.host = host
        do {
            let url = try await host.start()
            let lines = ["\(title): \(url)"] + (host.metricsURL.map { ["Metrics: \($0)"] } ?? [])
            if let worker = configuration.worker { return serve(host, worker, lines) }
            print("\(lines[0])\nPress Ctrl-C to end.")
            for line in lines.dropFirst() { print(line) }
            fflush(nil)
        } catch { Self.fail(error) }
        Self.warn(options, logger)
    }

    static func warn(_ options: LaunchOptions, _ logger: Logger) {
        if options.isExposed {
            logger.warning(
                "Other machines reach the app without TLS. Give --certificate, or name a proxy that has it by --trust-proxy.",
                metadata: ["event": "plain", "address": "\(options.bind)"])
        }
        if options.isOpen, !WebHost.Configuration.isLoopback(options.bind) {
            say("Whoever reaches \(options.bind) may use this app: --open serves it without a secret.")
        }
    }

    /// The secret in the page's address; nil for a random one, or if there is to be none.
    /// - Parameter folder: The folder in which it is kept if it is not given; nil if nothing is kept.
    static func token(_ options: LaunchOptions, keptIn folder: URL?) throws -> String? {
        if options.isOpen { return nil }
        if let given = try options.givenToken(in: ProcessInfo.processInfo.environment) { return given }
        return folder.flatMap { KeptToken(folder: $0).token(isRenewed: options.newToken, report: say) }
    }

    /// Writes a line for the user, if there is room for it: `FileHandle` would end the process on a full disk.
    nonisolated static func say(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    static func fail(_ error: any Error) -> Never {
        say("\(error)")
        exit(1)
    }

    /// Runs the app with a scene that is not shown, and writes what it cost to a file.
    private func measure(for duration: TimeInterval, into file: String, opening url: URL?, on device: WebDevice) async -> Never {
        let scene = makeScene(UISceneSession(), device.environment, url.map { .init(opening: $0) } ?? .init())
        do {
            try await Task.sleep(for: .seconds(duration))
            guard let report = AppMetrics.report else { throw MetricsError.nothingMeasures }
            try report(title).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch { Self.fail(error) }
        scene.disconnect(keepsSession: false)
        UIApplication.shared.terminate()
        fflush(nil)
        exit(0)
    }

    func keep(_ source: any DispatchSourceProtocol) { sources.append(source) }

    // MARK: The certificate

    /// Reads the certificate anew on SIGHUP. In a worker nothing happens: its supervisor has the certificate.
    private func reloadOnHangUp() {
        signal(SIGHUP, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .main)
        source.onEvent { [weak self] in
            guard let self, let host, WorkerLink.own == nil else { return }
            Self.reload(logger) { () throws(CertificateError) in try host.reloadCertificate() }
        }
        source.resume()
        keep(source)
    }

    static func reload(_ logger: Logger, _ body: () throws(CertificateError) -> Void) {
        do {
            try body()
            logger.notice("New connections use the new certificate.", metadata: ["event": "certificate"])
        } catch {
            logger.error("The certificate stays as it was. \(error)", metadata: ["event": "no-certificate"])
        }
    }

    // MARK: The end

    /// The time in which the process ends after a signal, even if the app keeps the main thread busy.
    nonisolated private static let endingTime: TimeInterval = 9.5

    /// How long a store of states is waited for at the end, in seconds. At a graceful end, most of it was stored before.
    private static let savingPatience = 1.0, lastSavingPatience = 0.3

    private func end(on number: Int32) {
        signal(number, SIG_IGN)
        // The main queue may be busy for a long time.
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { @Sendable [weak self] in
            Self.endSoon()
            Task { @MainActor in
                guard let self else { return }
                // A worker may be told to drain by its supervisor and by whatever has started that.
                if number == SIGTERM && self.isEnding && WorkerLink.own != nil { return }
                await self.end(gracefully: number == SIGTERM && !self.isEnding)
            }
        }
        source.resume()
        keep(source)
    }

    nonisolated static func endSoon() {
        DispatchQueue.global().asyncAfter(deadline: .now() + endingTime) {
            say("The app did not come to an end in time.")
            _exit(1)
        }
    }

    /// Ends the process.
    /// - Parameter isGraceful: Whether pages are told where to go. A second signal does not wait for that.
    func end(gracefully isGraceful: Bool) async {
        isEnding = true
        if isGraceful { await host?.drain() }
        await host?.stop()
        UIApplication.shared.sceneStates?.flush(within: Self.savingPatience)
        UIApplication.shared.terminate()
        // The app may have stored something once more. Otherwise nothing is left to wait for.
        UIApplication.shared.sceneStates?.end(within: Self.lastSavingPatience)
        fflush(nil)
        exit(0)
    }
}

/// Why there are no metrics.
private enum MetricsError: Error, CustomStringConvertible {
    case nothingMeasures

    var description: String {
        "Nothing measures the app: put .debugHUD() on its window group, or call DebugHUD.measure(_:) for its scene (module DebugHUD)."
    }
}

/// The command line of every app.
private struct Command: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ProcessInfo.processInfo.processName, abstract: "Serves the app to browsers on this machine.")
    @OptionGroup var launch: LaunchOptions
    @Argument(parsing: .postTerminator, help: "Arguments for the app.") var own: [String] = []
}
