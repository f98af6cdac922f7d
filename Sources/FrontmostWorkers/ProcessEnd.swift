import Foundation

/// How a process has ended.
enum ProcessEnd: Equatable, CustomStringConvertible {
    case exited(Int32)
    case killed(signal: Int32)

    /// - Parameter status: The status that `waitpid` reports.
    init(status: Int32) {
        let signal = status & 0x7f
        self = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal: signal)
    }

    var description: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .killed(let signal): "signal \(signal) (\(String(cString: strsignal(signal))))"
        }
    }
}
