import ArgumentParser

/// What an app that is started on the command line can be told.
public struct LaunchOptions: ParsableArguments, Sendable {
    @Option(name: .long, help: "The port to serve on. Without it 8080, or any free one if that is taken; 0 for any free one.")
    public var port: Int?

    @Option(name: .long, help: "The address to serve on. Others than the default can be reached from other machines.")
    public var bind = "127.0.0.1"

    public init() {}

    public func validate() throws {
        if let port, !(0...65535).contains(port) {
            throw ValidationError("The port \(port) is out of range: ports are 0 to 65535.")
        }
    }
}
