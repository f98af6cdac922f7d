/// How much a message matters. A message's level is written in front of it.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The number of the level, as on Apple's platforms.
    public let rawValue: UInt8
    /// Makes a level from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Makes a level from its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// A message that matters as usual.
    public static let `default` = OSLogType(0x00)
    /// Information that helps, and is not essential.
    public static let info = OSLogType(0x01)
    /// Details for debugging.
    public static let debug = OSLogType(0x02)
    /// An error within the process.
    public static let error = OSLogType(0x10)
    /// A mistake in the program or the system.
    public static let fault = OSLogType(0x11)

    /// The word in front of a message.
    var word: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "notice"
        }
    }
}
