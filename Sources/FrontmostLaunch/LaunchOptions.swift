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

    /// The secret in the page's address; nil for a random one, which is another one at every start.
    @Option(
        name: .long,
        help: "The secret in the page's address, at least 16 letters, digits, -, . or _: by default another one at every start.")
    public var token: String?

    /// The most scenes at one time.
    @Option(name: .long, help: "The most scenes at one time.")
    public var scenes = 256

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

    /// The folder in which scenes are saved; nil for a standard one.
    @Option(name: .long, help: "The folder in which scenes are saved.")
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

    /// Creates the default options. The parser uses it; do not read the properties of an instance that was not parsed.
    public init() {}

    var shownOn: WebDevice { WebDevice(device, isLandscape: landscape) }

    /// Checks the values of all options.
    /// - Throws: `ValidationError` with a message for the user, if a value is malformed or out of range, or the folder for
    ///   `metrics` does not exist.
    public func validate() throws {
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
        if let token, token.utf8.count < 16 || !isPlain(token) {
            throw ValidationError("The token is malformed: give at least 16 letters, digits, \"-\", \".\" or \"_\".")
        }
        guard (1...100_000).contains(scenes) else {
            throw ValidationError("The number of scenes \(scenes) is out of range: give 1 to 100000.")
        }
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
        guard (0...1_000_000).contains(uploadLimit) else {
            throw ValidationError("The upload limit \(uploadLimit) is out of range: give megabytes from 0 to 1000000.")
        }
        if let port, !(0...65535).contains(port) {
            throw ValidationError("The port \(port) is out of range: ports are 0 to 65535.")
        }
    }
}

extension WebDevice.Kind: ExpressibleByArgument {}
