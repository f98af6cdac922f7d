import ArgumentParser
import Foundation
import FrontmostWeb

/// The command-line options of every app.
///
/// `Launcher` reads them; a program with a command line of its own can include them with `@OptionGroup`.
public struct LaunchOptions: ParsableArguments, Sendable {
    /// The port to serve on: nil for 8080, or any free one if that is taken; 0 for any free one.
    @Option(name: .long, help: "The port to serve on: 8080 by default, or any free one if that is taken; 0 for any free one.")
    public var port: Int?

    /// The address to bind. With others than the default, other machines can reach the app.
    @Option(name: .long, help: "The address to serve on. With others than the default, other machines can reach the app.")
    public var bind = "127.0.0.1"

    /// Further names by which browsers reach the app, such as those of a proxy in front of it. Without one, the server refuses a request that names
    /// another host than the address it listens on.
    @Option(name: .long, help: "A further name by which browsers reach the app, such as that of a proxy; may be repeated.")
    public var hostName: [String] = []

    /// The secret in the page's address; nil for that of `tokenFile`, of the environment variable `FRONTMOST_TOKEN`, or the one that is kept beside the
    /// saved scenes, in this order. It is made at the first start, and is the same at every other. If no scenes are saved, it is
    /// another one at every start.
    @Option(
        name: .long,
        help:
            "The secret in the page's address, at least 16 letters, digits, -, . or _: by default one that is kept beside the saved scenes."
    )
    public var token: String?

    /// The file with the secret, which is not seen in the list of processes as that of `token` is.
    @Option(name: .long, help: "The file with that secret. The environment variable FRONTMOST_TOKEN can have it, too.")
    public var tokenFile: String?

    /// Whether the kept secret is replaced by a new one, so that all former addresses and cookies are withdrawn.
    @Flag(name: .long, help: "Replaces the kept secret: all former addresses of the page are withdrawn.")
    public var newToken = false

    /// Whether anyone who reaches the server may use the app, without a secret.
    @Flag(
        name: .customLong("open"), help: "Lets anyone use the app without a secret, such as behind a proxy that checks who comes."
    )
    public var isOpen = false

    /// The file with the certificate for `https`, in PEM form, with those of its authorities behind it; nil for `http`. It takes the
    /// trait `TLS` of the package.
    @Option(
        name: .long,
        help:
            "The file with the certificate for https, in PEM form, those of its authorities behind it. SIGHUP reads it and --key anew."
    )
    public var certificate: String?

    /// The file with the private key of `certificate`, in PEM form.
    @Option(name: .long, help: "The file with the private key of --certificate, in PEM form.")
    public var key: String?

    /// The path before all paths, such as `/app`, for a proxy that passes one path of its site on, and does not take it away.
    @Option(name: .long, help: "The path of the app on its site, such as /app, for a proxy that passes requests on with it.")
    public var basePath = ""

    /// The networks of proxies that are believed about the client's address, and about whether its connection is encrypted.
    @Option(
        name: .long,
        help:
            "The network of a proxy, such as 10.0.0.0/8, whose Forwarded or X-Forwarded-For and -Proto are believed; may be repeated."
    )
    public var trustProxy: [String] = []

    /// The most scenes at one time.
    @Option(name: .long, help: "The most scenes at one time.")
    public var scenes = 256

    /// The megabytes of memory above which scenes that no page shows end, until their pages come back.
    @Option(
        name: .long,
        help: "The megabytes of memory above which scenes that no page shows end, until their pages come back.")
    public var sceneMemory = 1024

    /// The number of processes that serve the app, beside one that starts them and watches over them; nil for this process alone.
    @Option(
        name: .long,
        help:
            "Serves the app by this number of processes, and starts one again that dies or hangs. Each has its own --scenes."
    )
    public var workers: Int?

    /// How long the main thread of a worker may be busy without a pause before it counts as hanging, in seconds.
    @Option(name: .long, help: "After how many seconds without a pause of its main thread one of --workers counts as hanging.")
    public var patience = 10.0

    /// The URL that new scenes open, or the path of one, such as `/parks/yosemite`.
    @Option(name: .long, help: "The URL that new scenes open, or the path of one, such as /parks/yosemite.")
    public var route: String?

    /// The site that the app's links belong to, such as `https://parks.example`. Paths of the address bar arrive as its URLs.
    @Option(
        name: .long,
        help: "The site of the app's links, such as https://parks.example: paths of the address bar arrive as its URLs.")
    public var site: String?

    /// The most megabytes that a user can upload at once.
    @Option(name: .long, help: "The most megabytes that a user can upload at once.")
    public var uploadLimit = 100

    /// The device on which a page shows the app at first, if the browser's window is large enough.
    @Option(name: .long, help: "The device on which a page shows the app at first, if the browser's window is large enough.")
    public var device = WebDevice.Kind.phone

    /// Whether that device is held sideways at first.
    @Flag(name: .long, help: "Whether that device is held sideways at first.")
    public var landscape = false

    /// The language of the app's texts, such as `ja`; nil for that of the system.
    @Option(name: .long, help: "The language of the app's texts, such as ja, if the app has string tables.")
    public var language: String?

    /// Whether scenes are restored as they were when the app last ran.
    @Flag(name: .long, inversion: .prefixedNo, help: "Whether scenes are restored as they were when the app last ran.")
    public var restore = true

    /// The folder in which scenes are saved, or, in an app that is built with the trait `PostgreSQL`, the address of a database:
    /// `postgres://user@host:port/database`. Nil for that of the environment variable `FRONTMOST_STATE`, or a standard folder.
    @Option(
        name: .long,
        help:
            "The folder in which scenes are saved, or a database: postgres://user@host:port/database. The environment variable FRONTMOST_STATE can have it, too."
    )
    public var state: String?

    /// Whether to list and show the app's previews instead of the app.
    @Flag(name: .long, help: "Lists and shows the app's previews instead of the app.")
    public var previews = false

    /// The preview to show instead of the app: its name, its file and line, or its number in the list.
    @Option(name: .long, help: "Shows one preview instead of the app: its name, its file and line, or its number in the list.")
    public var preview: String?

    /// The file to which the cost of the app is written as JSON. If it is set, the app runs with one scene that is not shown, and
    /// ends after `duration`.
    @Option(
        name: .long,
        help: "Runs the app with one scene that is not shown, writes what it cost to this file as JSON, and ends.")
    public var metrics: String?

    /// How long `metrics` measures, in seconds.
    @Option(name: .long, help: "How long --metrics measures, in seconds.")
    public var duration = 30.0

    /// The least important lines of the log that are written; nil for what the environment variable `FRONTMOST_LOG_LEVEL` says, or the program's logging
    /// system. Without one, these are warnings.
    @Option(
        name: .long,
        help: "How much of what happens to scenes and clients is logged, or the environment variable FRONTMOST_LOG_LEVEL says it."
    )
    public var logLevel: LogLevel?

    /// Whether metrics are served at `/metrics`, in Prometheus's format. A request needs the secret.
    @Flag(name: .long, help: "Serves metrics at /metrics, in Prometheus's format. A request needs the secret.")
    public var prometheus = false

    /// The port at which they are served, too: nil for none, 0 for any free one.
    @Option(name: .long, help: "Serves metrics in Prometheus's format at this port, at /metrics.")
    public var metricsPort: Int?

    /// The address of that port.
    @Option(name: .long, help: "The address of that port. With others than the default, reading needs the secret.")
    public var metricsBind = "127.0.0.1"

    /// Creates the default options. The parser uses it; do not read the properties of an instance that was not parsed.
    public init() {}

    /// The files for `https`; nil without them.
    var certificateFiles: CertificateFiles? {
        guard let certificate, let key else { return nil }
        return CertificateFiles(certificate: certificate, key: key)
    }

    var shownOn: WebDevice { WebDevice(device, isLandscape: landscape) }

    /// Checks the values of all options.
    /// - Throws: `ValidationError` with a message for the user, if a value is malformed or out of range, or the folder for
    ///   `metrics` does not exist.
    public func validate() throws {
        try validateAddresses()
        try validateAccess()
        try validateEncryption(isAvailable: ServerEncryption.isAvailable)
        guard (1...100_000).contains(scenes) else {
            throw ValidationError("The number of scenes \(scenes) is out of range: give 1 to 100000.")
        }
        guard (1...1_000_000).contains(sceneMemory) else {
            throw ValidationError("The memory for scenes \(sceneMemory) is out of range: give 1 to 1000000 megabytes.")
        }
        try validateWorkers()
        try validateMeasurement()
        guard (0...1_000_000).contains(uploadLimit) else {
            throw ValidationError("The upload limit \(uploadLimit) is out of range: give megabytes from 0 to 1000000.")
        }
        for port in [port, metricsPort].compactMap({ $0 }) where !(0...65535).contains(port) {
            throw ValidationError("The port \(port) is out of range: ports are 0 to 65535.")
        }
        try validateState()
        try validateLog()
    }
}

extension LaunchOptions {
    private func validateAddresses() throws {
        if let route {
            let url = URL(string: route)
            guard url?.scheme != nil || url != nil && route.hasPrefix("/") else {
                throw ValidationError("The route \"\(route)\" is neither a URL nor a path: paths begin with a slash.")
            }
        }
        if let site {
            let url = URL(string: site)
            guard ["http", "https"].contains(url?.scheme?.lowercased()), url?.host()?.isEmpty == false else {
                throw ValidationError("The site \"\(site)\" is not an http or https URL with a host.")
            }
        }
        func isPlain(_ text: String) -> Bool {
            text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
        }
        for name in hostName where name.isEmpty || !isPlain(name) {
            throw ValidationError(
                "The host name \"\(name)\" is malformed: give a name such as app.example, without scheme and port.")
        }
    }

    /// - Parameter isAvailable: Whether the package was built with TLS.
    func validateEncryption(isAvailable: Bool) throws {
        if certificate == nil && key == nil { return }
        guard isAvailable else { throw ValidationError(CertificateError.noEncryption.description) }
        guard certificateFiles != nil else {
            let (given, missing) = key == nil ? ("certificate", "key") : ("key", "certificate")
            throw ValidationError("The --\(given) needs its --\(missing): give both, or none for http.")
        }
    }

    /// Whether others than this machine reach the app without TLS, as far as the options say. A proxy that is trusted is taken to
    /// have it.
    var isExposed: Bool { certificate == nil && trustProxy.isEmpty && !WebHost.Configuration.isLoopback(bind) }

    private func validateWorkers() throws {
        guard (1.0...86_400).contains(patience) else {
            throw ValidationError("The patience \(patience) is out of range: give seconds from 1 to 86400.")
        }
        guard let workers else { return }
        guard (1...256).contains(workers) else {
            throw ValidationError("The number of workers \(workers) is out of range: give 1 to 256.")
        }
        if previews || preview != nil || metrics != nil {
            throw ValidationError("Previews and --metrics run in this process: leave --workers out.")
        }
        if prometheus {
            throw ValidationError(
                "With --workers, each process has its own metrics: give --metrics-port in place of --prometheus. The first worker serves "
                    + "them at that port, the next one at the next.")
        }
        if let metricsPort, metricsPort > 0, metricsPort + workers - 1 > 65535 {
            throw ValidationError("The port \(metricsPort) leaves no ports for the metrics of \(workers) workers.")
        }
    }

    private func validateMeasurement() throws {
        // Clocks cannot wait for longer, and a number with too large an exponent is read as infinity.
        guard duration <= 1e9 else {
            throw ValidationError(
                "The duration \(duration) is out of range: give a number of seconds above 0 and up to 1000000000.")
        }
        if duration <= 0 {
            throw ValidationError("The duration \(duration) is too short: give a number of seconds above 0.")
        }
        if let metrics {
            let folder = URL(fileURLWithPath: metrics).deletingLastPathComponent().path
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ValidationError("The metrics cannot be written to \"\(metrics)\": there is no folder \(folder).")
            }
        }
    }

    private func validateAccess() throws {
        let environment = ProcessInfo.processInfo.environment
        _ = try givenToken(in: environment)
        let isGiven = token != nil || tokenFile != nil
        if isOpen && (isGiven || newToken) {
            throw ValidationError("An app with --open has no secret: leave --token, --token-file and --new-token out.")
        }
        let keepsNone = !restore || previews || preview != nil
        if newToken && (isGiven || keepsNone || environment[Self.tokenVariable]?.isEmpty == false) {
            throw ValidationError(
                "--new-token replaces the secret that is kept beside the saved scenes: it does not go with --token, --token-file, "
                    + "\(Self.tokenVariable), --no-restore or previews.")
        }
        guard WebHost.Configuration.normalBasePath(basePath) != nil else {
            throw ValidationError("The base path \"\(basePath)\" is malformed: give a path such as /app.")
        }
        for network in trustProxy where !WebHost.Configuration.isNetwork(network) {
            throw ValidationError("The network \"\(network)\" is malformed: give an address or a network such as 10.0.0.0/8.")
        }
    }

    /// The environment variable that can have the secret.
    static let tokenVariable = "FRONTMOST_TOKEN"

    /// The secret that the command line or the environment gives; nil if none does. Messages never contain it.
    /// - Throws: `ValidationError` if it is malformed, or its file cannot be read.
    func givenToken(in environment: [String: String]) throws -> String? {
        func checked(_ text: String, of owner: String) throws -> String {
            if WebHost.Configuration.isToken(text) { return text }
            throw ValidationError("\(owner) is malformed: give 16 to 256 letters, digits, \"-\", \".\" or \"_\".")
        }
        if let token { return try checked(token, of: "The token") }
        if let tokenFile {
            // A secret is short. The file may be one that never ends.
            guard let file = FileHandle(forReadingAtPath: tokenFile), let data = try? file.read(upToCount: 4096) else {
                throw ValidationError("The token file \"\(tokenFile)\" cannot be read.")
            }
            let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            return try checked(text, of: "The token in \"\(tokenFile)\"")
        }
        if let token = environment[Self.tokenVariable], !token.isEmpty {
            return try checked(token, of: "The token in \(Self.tokenVariable)")
        }
        return nil
    }
}

extension WebDevice.Kind: ExpressibleByArgument {}
