import Dispatch
import Foundation
import FrontmostWeb
import FrontmostWorkers

extension Launcher {
    // MARK: The supervisor

    /// Makes this process the one that starts the workers and watches over them. It runs nothing of the app.
    static func supervise(_ workers: Int, _ options: LaunchOptions) -> Never {
        var configuration = Supervisor.Configuration()
        configuration.workers = workers
        configuration.patience = options.patience
        configuration.program = program
        configuration.arguments = CommandLine.arguments
        configuration.environment = ProcessInfo.processInfo.environment.merging(backtraces) { own, _ in own }
        configuration.messageName = { WebHost.messageName($0) }
        configuration.logger = WebHost.Configuration.standardLogger()
        if let level = options.chosenLogLevel(in: configuration.environment) { configuration.logger.logLevel = level }
        do {
            let token = try token(options, keptIn: options.restore ? options.stateFolder : nil)
            configuration.token = options.isOpen ? nil : token ?? WebHost.Configuration.newToken()
            if let files = options.certificateFiles {
                let logger = configuration.logger, encryption = try ServerEncryption(files)
                configuration.front = EncryptedFront(
                    encryption, connections: connections(workers, options), threads: min(workers, 4), logger: logger)
                configuration.onHangUp = {
                    reload(logger) { () throws(CertificateError) in try encryption.reload() }
                }
            }
            let listener = try WebHost.listen(address: options.bind, port: options.port)
            warn(options, configuration.logger)
            Supervisor(configuration, listener).run()
        } catch { fail(error) }
    }

    /// The most encrypted connections: as many as the workers take together, if there are enough descriptors. Each takes two, besides
    /// those that wait for a worker.
    private static func connections(_ workers: Int, _ options: LaunchOptions) -> Int {
        let descriptors = DescriptorLimit.current ?? 1024
        var configuration = WebHost.Configuration()
        configuration.scenes = options.scenes
        return max(16, min(workers * configuration.connectionLimit, descriptors / 4 + descriptors / 8))
    }

    /// The path of this program. Workers that are started after an upgrade in place are of the new version.
    private static var program: String {
        let link = "/proc/self/exe"
        return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? CommandLine.arguments.first ?? link
    }

    /// Lets Swift write where a worker has crashed, without what its memory and its registers hold.
    private static let backtraces = ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,registers=none,images=none"]

    // MARK: A worker

    /// Serves what the supervisor passes on.
    /// - Parameter lines: What the first worker that serves prints.
    func serve(_ host: WebHost, _ worker: WorkerLink, _ lines: [String]) {
        let beats = DispatchSource.makeTimerSource(queue: .main)
        beats.schedule(deadline: .now(), repeating: WorkerLink.beatInterval)
        beats.onEvent { worker.beat(scenes: host.sceneCount) }
        beats.resume()
        keep(beats)
        let adopting = host.adopting
        worker.listen(adopt: adopting) { [weak self] command in
            Self.endSoon()
            Task { @MainActor in
                guard let self else { return }
                // The same signal may have reached this process as well.
                if command == .drain && self.isEnding { return }
                await self.end(gracefully: command == .drain)
            }
        }
        worker.beat(scenes: 0)
        worker.ready(lines)
    }
}
